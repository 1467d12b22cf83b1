import { LIMITS } from '@turnuva/contract';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import { checkText, decodedString, decodeText, encodeText } from '../bytes/index.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import type { Places } from './places.ts';
import { placesIn } from './places.ts';
import { tooManyValues } from './size.ts';

/** SHA-256 of bytes as hexadecimal digits; servers have a faster one than {@link sha256}. */
export type Digest = (bytes: Uint8Array) => string;

/** The hash of the content as JSON without blanks. */
export const checksumOf = (content: unknown, digest: Digest): string =>
  `sha256:${digest(encodeText(JSON.stringify(content)))}`;

/** The value of a JSON file that is not too large, or what is wrong with its text. */
export function readJson(input: Uint8Array | string): Result<unknown, readonly ParseError[]> {
  const faults = parseErrorList();
  if (input.length > LIMITS.bytes) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: LIMITS.bytes });
    return fail(faults.errors());
  }
  const source = typeof input === 'string' ? input : wholeText(input);
  // Told with its place, and nothing is built.
  if (tooManyValues(source) !== undefined) return fail(reportErrors(input, () => {}));
  try {
    return ok(JSON.parse(source));
  } catch {
    return fail(reportErrors(input, () => {}));
  }
}

function wholeText(bytes: Uint8Array): string {
  const { text, restore } = decodeText(bytes);
  return restore(text);
}

/** The faults of a file that could not be taken as it is, with lines and columns. */
export function reportErrors(input: Uint8Array | string, tell: (places: Places) => void): readonly ParseError[] {
  const faults = parseErrorList();
  const { text } = typeof input === 'string' ? decodedString(input) : decodeText(input);
  if (!checkText(input, text, faults)) return faults.errors();
  const places = placesIn(text, faults);
  if (places !== undefined) tell(places);
  return faults.errors();
}
