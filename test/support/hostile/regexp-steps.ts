// Regular expressions as programs, whose steps can be counted. The engine that runs them says nothing about its work.

type Op =
  | { readonly kind: "sign"; readonly fits: (sign: string) => boolean }
  | { readonly kind: "split"; first: number; second: number }
  | { readonly kind: "jump"; to: number }
  | { readonly kind: "save"; readonly slot: number }
  | { readonly kind: "moved"; readonly slot: number }
  | { readonly kind: "edge"; readonly sign: string }
  | { readonly kind: "ahead"; readonly program: readonly Op[]; readonly negative: boolean }
  | { readonly kind: "again"; readonly group: number };

/** Translates a regular expression into a program for a machine that goes back as the engines of browsers do. */
class Translator {
  private at = 0;
  private groups = 0;
  private slots = 1000;

  constructor(
    private readonly source: string,
    private readonly flags: string,
  ) {}

  program(): readonly Op[] {
    return [{ kind: "save", slot: 0 }, ...this.choice(), { kind: "save", slot: 1 }];
  }

  private choice(): Op[] {
    let ops = this.sequence();
    while (this.source.charAt(this.at) === "|") {
      this.at++;
      const other = this.choice();
      ops = [split(1, ops.length + 2), ...ops, jump(other.length + 1), ...other];
    }
    return ops;
  }

  private sequence(): Op[] {
    const ops: Op[] = [];
    while (this.at < this.source.length && !"|)".includes(this.source.charAt(this.at))) ops.push(...this.repeated());
    return ops;
  }

  private repeated(): Op[] {
    const before = this.groups;
    const start = this.at;
    const once = this.atom();
    const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/.exec(this.source.slice(this.at));
    if (quantifier === null) return once;
    const [all, sign, low, comma, high, lazy] = quantifier;
    const end = this.at + all.length;
    const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
    const most =
      sign === "?" ? 1 : sign !== undefined || (comma !== undefined && high === "") ? Infinity : Number(high ?? low);
    const copy = (): Op[] => {
      [this.at, this.groups] = [start, before];
      return this.atom();
    };
    const ops = Array.from({ length: least }, copy).flat();
    let more: Op[] = [];
    if (most === Infinity) more = this.loop(copy(), lazy === "?");
    else for (let i = least; i < most; i++) more = optional([...copy(), ...more], lazy === "?");
    ops.push(...more);
    this.at = end;
    return ops;
  }

  private loop(body: Op[], lazy: boolean): Op[] {
    const slot = this.slots++;
    const inner: Op[] = [{ kind: "save", slot }, ...body, { kind: "moved", slot }];
    return [...optional([...inner, jump(-inner.length - 1)], lazy)];
  }

  private atom(): Op[] {
    const rest = this.source.slice(this.at);
    const group = /^\((\?[:=!]|\?<[A-Za-z]+>)?/.exec(rest);
    if (group !== null) return this.group(group[0], group[1]);
    const edge = /^(?:\^|\$|\\b|\\B)/.exec(rest)?.[0];
    const back = /^\\([1-9])/.exec(rest);
    if (edge !== undefined) return this.passed(edge, { kind: "edge", sign: edge });
    if (back !== null) return this.passed(back[0], { kind: "again", group: Number(back[1]) });
    const atom = /^(?:\[(?:\\[^]|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|[^])|[^])/i.exec(
      rest,
    );
    if (atom === null) throw new Error(`No atom at ${rest}`);
    return this.passed(atom[0], { kind: "sign", fits: fitting(atom[0], this.flags) });
  }

  private passed(text: string, op: Op): Op[] {
    this.at += text.length;
    return [op];
  }

  private group(open: string, kind: string | undefined): Op[] {
    this.at += open.length;
    const captures = kind === undefined || kind.startsWith("?<") ? ++this.groups : 0;
    const inner = this.choice();
    this.at++;
    if (kind === "?=" || kind === "?!") return [{ kind: "ahead", program: inner, negative: kind === "?!" }];
    if (captures === 0) return inner;
    return [{ kind: "save", slot: 2 * captures }, ...inner, { kind: "save", slot: 2 * captures + 1 }];
  }
}

const split = (first: number, second: number): Op => ({ kind: "split", first, second });
const jump = (to: number): Op => ({ kind: "jump", to });
const optional = (ops: readonly Op[], lazy: boolean): Op[] => [
  lazy ? split(ops.length + 1, 1) : split(1, ops.length + 1),
  ...ops,
];

function fitting(atom: string, flags: string): (sign: string) => boolean {
  const pattern = new RegExp(`^${atom}$`, flags.replace(/[gmy]/g, ""));
  const known = new Map<string, boolean>();
  return (sign) => {
    const before = known.get(sign);
    if (before !== undefined) return before;
    const fits = nativeExec.call(pattern, sign) !== null;
    known.set(sign, fits);
    return fits;
  };
}

/** As it is before anything counts with this machine. */
const nativeExec = Object.getOwnPropertyDescriptor(RegExp.prototype, "exec")?.value as (
  this: RegExp,
  text: string,
) => RegExpExecArray | null;

/** What one search found, and what it cost. */
export interface Search {
  readonly found: RegExpExecArray | null;
  readonly steps: number;
}

let steps = 0;

const isWord = (sign: string): boolean => sign !== "" && nativeExec.call(/\w/, sign) !== null;

function isAtEdge(sign: string, text: string, at: number, multiline: boolean): boolean {
  if (sign === "^") return at === 0 || (multiline && text.charAt(at - 1) === "\n");
  if (sign === "$") return at === text.length || (multiline && text.charAt(at) === "\n");
  return (isWord(text.charAt(at - 1)) !== isWord(text.charAt(at))) === (sign === "\\b");
}

/** Runs the program from a position; the positions of the groups, or undefined when it does not match. */
function run(ops: readonly Op[], text: string, from: number, flags: string, slots: number[]): number[] | undefined {
  const back: (readonly [pc: number, at: number] | readonly [pc: -1, slot: number, value: number])[] = [];
  let [pc, at] = [0, from];
  for (;;) {
    const op = ops[pc];
    if (op === undefined) return slots;
    steps++;
    let goesOn = true;
    let next = pc + 1;
    if (op.kind === "sign") {
      const sign = flags.includes("u") ? String.fromCodePoint(text.codePointAt(at) ?? 0) : text.charAt(at);
      goesOn = at < text.length && op.fits(sign);
      at += sign.length;
    } else if (op.kind === "split") {
      back.push([pc + op.second, at]);
      next = pc + op.first;
    } else if (op.kind === "jump") next = pc + op.to;
    else if (op.kind === "save") {
      back.push([-1, op.slot, slots[op.slot] ?? -1]);
      slots[op.slot] = at;
    } else if (op.kind === "moved") goesOn = slots[op.slot] !== at;
    else if (op.kind === "edge") goesOn = isAtEdge(op.sign, text, at, flags.includes("m"));
    else if (op.kind === "ahead") goesOn = (run(op.program, text, at, flags, slots) === undefined) === op.negative;
    else {
      const said = text.slice(slots[2 * op.group], slots[2 * op.group + 1]);
      const here = text.slice(at, at + said.length);
      goesOn = flags.includes("i") ? said.toLowerCase() === here.toLowerCase() : said === here;
      at += said.length;
    }
    if (goesOn) {
      pc = next;
      continue;
    }
    for (;;) {
      const last = back.pop();
      if (last === undefined) return undefined;
      steps++;
      if (last[0] !== -1) {
        [pc, at] = last;
        break;
      }
      slots[last[1]] = last[2] ?? -1;
    }
  }
}

const programs = new Map<string, readonly Op[]>();

/** What `exec` does, step by step. Throws if the engine finds something else. */
export function searchByStep(pattern: RegExp, text: string): Search {
  steps = 0;
  const { source, flags } = pattern;
  const key = `${flags} ${source}`;
  const program = programs.get(key) ?? new Translator(source, flags).program();
  programs.set(key, program);
  const resumes = pattern.global || pattern.sticky;
  // Engines try what can only match at the text's start nowhere else.
  const [, first] = program;
  const isAnchored = first?.kind === "edge" && first.sign === "^" && !pattern.multiline;
  let slots: number[] | undefined;
  for (let from = resumes ? pattern.lastIndex : 0; from <= text.length && slots === undefined; from++) {
    slots = run(program, text, from, flags, []);
    if (pattern.sticky || isAnchored) break;
  }
  const found = nativeExec.call(pattern, text);
  if (found?.index !== slots?.[0] || (found !== null && found.index + found[0].length !== slots?.[1]))
    throw new Error(`Counted wrongly: ${String(pattern)} in ${JSON.stringify(text.slice(0, 200))}`);
  return { found, steps };
}
