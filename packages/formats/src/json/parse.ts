const WIDEST = 100;

/** JSON that people can read: what fits is in one line, everything else has one part per line. */
export function laidOut(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= WIDEST) return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((each) => laidOut(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${laidOut(each, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** A value of a JSON text with the offset at which it starts. */
export type JsonNode = { readonly at: number } & (
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, JsonNode> }
);

/** Where a text stops being valid JSON, and what was expected there. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly at: number;
  readonly expected: string;

  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
    this.expected = expected;
  }
}

const DEEPEST = 64;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;

/** Parses a JSON text (RFC 8259), remembering places. Throws {@link JsonError}; the caller makes a fault of it. */
export function parseJson(text: string): JsonNode {
  const parser = new Parser(text);
  const node = parser.value(0);
  parser.space();
  if (parser.at < text.length) throw new JsonError(parser.at, 'the end of the file');
  return node;
}

class Parser {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  space(): void {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.#text);
    this.at = SPACE.lastIndex;
  }

  value(depth: number): JsonNode {
    this.space();
    const at = this.at;
    if (depth > DEEPEST) throw new JsonError(at, `at most ${DEEPEST} levels`);
    switch (this.#text[at]) {
      case '{':
        return { at, kind: 'object', fields: this.#fields(depth) };
      case '[':
        return { at, kind: 'array', items: this.#items(depth) };
      case '"':
        return { at, kind: 'string', value: this.#string() };
      case 't':
        return this.#word('true', { at, kind: 'boolean', value: true });
      case 'f':
        return this.#word('false', { at, kind: 'boolean', value: false });
      case 'n':
        return this.#word('null', { at, kind: 'null' });
      default:
        return { at, kind: 'number', value: Number(this.#match(NUMBER, 'a value')) };
    }
  }

  #match(pattern: RegExp, expected: string): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found === null) throw new JsonError(this.at, expected);
    this.at = pattern.lastIndex;
    return found[0];
  }

  #word(word: string, node: JsonNode): JsonNode {
    if (!this.#text.startsWith(word, this.at)) throw new JsonError(this.at, 'a value');
    this.at += word.length;
    return node;
  }

  #string(): string {
    const text = this.#text;
    const start = this.at;
    if (text[start] !== '"') throw new JsonError(start, 'a text in quotation marks');
    let at = start + 1;
    let escaped = false;
    for (; at < text.length && text[at] !== '"'; at++) {
      if (text[at] === '\\') {
        escaped = true;
        at++;
      } else if (text.charCodeAt(at) < 32)
        throw new JsonError(at, 'a closing quotation mark before the end of the line');
    }
    if (at >= text.length) throw new JsonError(start, 'a closing quotation mark');
    this.at = at + 1;
    return escaped ? textOf(text.slice(start, at + 1), start) : text.slice(start + 1, at);
  }

  /** Moves past a separator; false at the closing bracket. */
  #more(close: string, first: boolean): boolean {
    this.space();
    const found = this.#text[this.at];
    if (found === close) {
      this.at++;
      return false;
    }
    if (first) return true;
    if (found !== ',') throw new JsonError(this.at, `"," or "${close}"`);
    this.at++;
    return true;
  }

  #items(depth: number): JsonNode[] {
    this.at++;
    const items: JsonNode[] = [];
    while (this.#more(']', items.length === 0)) items.push(this.value(depth + 1));
    return items;
  }

  #fields(depth: number): Map<string, JsonNode> {
    this.at++;
    const fields = new Map<string, JsonNode>();
    while (this.#more('}', fields.size === 0)) {
      this.space();
      const at = this.at;
      const key = this.#string();
      if (fields.has(key)) throw new JsonError(at, 'another name: this one was there before');
      this.space();
      if (this.#text[this.at] !== ':') throw new JsonError(this.at, '":"');
      this.at++;
      fields.set(key, this.value(depth + 1));
    }
    return fields;
  }
}

function textOf(quoted: string, at: number): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new JsonError(at, 'a text with valid escapes');
  }
}

/** The plain value of a node. */
export function plainOf(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(plainOf);
  if (node.kind === 'object') return Object.fromEntries([...node.fields].map(([key, each]) => [key, plainOf(each)]));
  return node.kind === 'null' ? null : node.value;
}
