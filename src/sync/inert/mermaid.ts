import { JOINER } from "./escape";

/** Keeps Mermaid diagrams, without click actions, loading of resources and settings of the renderer. */
export function mermaidReader(): (line: string) => string {
  let directive = false;
  let part: "start" | "settings" | "diagram" = "start";
  return (line) => {
    const text = line.trim();
    if (text === "") return line;
    if (text === "---" && part !== "diagram") {
      part = part === "start" ? "settings" : "diagram";
      return line;
    }
    if (part === "settings") return /^(?:#|title:|displayMode:)/.test(text) ? line : line.replace(/\S/, "# $&");
    part = "diagram";
    const continued = directive;
    const last = Math.max(line.lastIndexOf("%%{"), line.lastIndexOf(`%%${JOINER}{`));
    if (continued || last >= 0) directive = !line.includes("}%%", Math.max(last, 0));
    return continued && !text.startsWith("%%") ? `%% ${line}` : defusedDiagram(line);
  };
}

const ACTION =
  /^(\s*)(?=click\s+(?![-=<>.~&([{|:;])\S|links?\s+[^\s:]+\s*:|link\s+\S+\s+(?:"|href\b)|callback\s+\S+\s+(?:"|call\b))/i;

function defusedDiagram(line: string): string {
  return line
    .replaceAll("%%{", `%%${JOINER}{`)
    .replace(ACTION, "$1%% ")
    .replace(/(;\s*)(?=(?:click|callback|links?)\s)/gi, `$1${JOINER}`)
    .replace(/\bimg(?=\s*:\s*["'])|\burl(?=\()/gi, `$&${JOINER}`)
    .replace(/<(?=[A-Za-z/!?%])/g, (sign: string, at: number) => (isPlainTag(line, at) ? sign : sign + JOINER));
}

const LINE_BREAK = /<br *\/?>/iy;
const ANNOTATION = /<<\w[\w -]*>>/y;

/** Whether it is a line break, or the `<<word>>` of class diagrams. */
function isPlainTag(line: string, at: number): boolean {
  LINE_BREAK.lastIndex = at;
  ANNOTATION.lastIndex = Math.max(0, at - 1);
  return LINE_BREAK.test(line) || ANNOTATION.test(line);
}
