import type { ParseErrorList } from '../parseErrors/index.ts';

const OLD_OFFICE = 'XLS, DOC';
/** Access databases, as Papi keeps its tournaments in. */
const DATABASE = 'Access';

/** First bytes of files that are not text, with the name of what they are. */
const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['ZIP', [0x50, 0x4b, 3, 4]],
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['gzip', [0x1f, 0x8b]],
  [OLD_OFFICE, [0xd0, 0xcf, 0x11, 0xe0]],
  [DATABASE, [0, 1, 0, 0, 0x53, 0x74, 0x61, 0x6e, 0x64, 0x61, 0x72, 0x64]],
  ['RTF', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

const unitAt = (input: Uint8Array | string, at: number): number =>
  (typeof input === 'string' ? input.charCodeAt(at) : input[at]) ?? 0;

/**
 * Refuses input that is not text: nothing, only blanks, archives, pictures, control characters. `input` is the raw input, `text`
 * the decoded one. False after an error.
 */
export function checkText(input: Uint8Array | string, text: string, faults: ParseErrorList): boolean {
  const signature = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => unitAt(input, i) === byte));
  if (signature !== undefined) {
    const codes = { [OLD_OFFICE]: 'file.xls', [DATABASE]: 'file.database' } as const;
    const code = Object.hasOwn(codes, signature[0]) ? codes[signature[0] as keyof typeof codes] : 'file.binary';
    faults.error(1, 1, code, { found: signature[0], expected: 'text' });
    return false;
  }
  if (/^\s*<(!doctype html|html|table|head|body|meta)\b/i.test(text.slice(0, 2000))) {
    faults.error(1, 1, 'file.html', { found: 'HTML', expected: 'text' });
    return false;
  }
  const control = text.search(CONTROL);
  if (control >= 0 && !(control === text.length - 1 && text.charCodeAt(control) === END_OF_FILE)) {
    tellControl(text, control, text.charCodeAt(control), faults);
    return false;
  }
  const blank = !VISIBLE.test(text);
  if (blank) faults.error(1, 1, 'file.empty', {});
  return !blank;
}

/** Says in which encoding a file was read that is no UTF-8, with a word to judge it by. */
export function warnOfEncoding(
  { text, encoding }: { readonly text: string; readonly encoding: string },
  faults: ParseErrorList,
): void {
  if (encoding === 'utf-8') return;
  const [sample] = /[\p{L}\p{M}]*[\u0080-\uffff][\p{L}\p{M}]*/u.exec(text) ?? [];
  if (sample === undefined) return;
  const line = text.slice(0, text.indexOf(sample)).split(/\r\n|\r|\n/).length;
  faults.warn(line, 1, 'file.encoding', { found: encoding, sample: sample.slice(0, 40) });
}

/** All but tab, line feed, form feed and carriage return. Searched by the runtime itself: files have millions of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f]/;
const VISIBLE = /[!-\uffff]/;
/** How files of CP/M and DOS may end. */
const END_OF_FILE = 0x1a;

function tellControl(text: string, at: number, code: number, faults: ParseErrorList): void {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const found = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  faults.error(before.length, (before.at(-1)?.length ?? 0) + 1, 'file.binary', { found, expected: 'text' });
}
