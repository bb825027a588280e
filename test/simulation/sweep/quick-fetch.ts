/**
 * Requests and answers for a thread that exchanges millions of them within itself: the part of `Headers`, `Request` and
 * `Response` that client and service use, without what the platform's own prepare for a network. What the platform's own
 * do is tested wherever there is a network; here they would take most of the time.
 */
class QuickHeaders {
  private readonly fields = new Map<string, string>();

  constructor(from: Readonly<Record<string, string>> | QuickHeaders = {}) {
    const entries = from instanceof QuickHeaders ? from.fields : Object.entries(from);
    for (const [name, value] of entries) this.set(name, value);
  }

  get(name: string): string | null {
    return this.fields.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.fields.has(name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.fields.set(name.toLowerCase(), value);
  }
}

interface Init {
  readonly method?: string;
  readonly headers?: QuickHeaders | Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly status?: number;
}

class QuickRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: QuickHeaders;
  readonly signal: AbortSignal | undefined;
  readonly body = null;

  constructor(url: string | URL, { method = "GET", headers, signal }: Init = {}) {
    this.url = String(url);
    this.method = method;
    this.headers = new QuickHeaders(headers);
    this.signal = signal;
  }
}

const encoder = new TextEncoder();

class QuickResponse {
  readonly status: number;
  readonly headers: QuickHeaders;
  readonly type = "default";
  readonly url = "";
  readonly redirected = false;

  constructor(
    private readonly content: string | ReadableStream<Uint8Array> | null,
    { status = 200, headers }: Init = {},
  ) {
    this.status = status;
    this.headers = new QuickHeaders(headers);
  }

  static json(value: unknown): QuickResponse {
    return new QuickResponse(JSON.stringify(value), { headers: { "content-type": "application/json" } });
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get body(): { getReader(): Pick<ReadableStreamDefaultReader<Uint8Array>, "read"> } | null {
    const { content } = this;
    if (content === null || typeof content !== "string") return content;
    let left: string | undefined = content;
    return {
      getReader: () => ({
        read() {
          const value = left;
          left = undefined;
          return Promise.resolve(value === undefined ? DONE : { done: false, value: encoder.encode(value) });
        },
      }),
    };
  }

  text(): Promise<string> {
    return typeof this.content === "string" ? Promise.resolve(this.content) : Promise.reject(new TypeError("No text."));
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}

const DONE = { done: true as const, value: undefined };

/** For this thread and as long as it lives. */
export function quickenFetch(): void {
  Object.assign(globalThis, { Headers: QuickHeaders, Request: QuickRequest, Response: QuickResponse });
}
