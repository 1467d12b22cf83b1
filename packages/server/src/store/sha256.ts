import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in hexadecimal, synchronous and the same in Node and in a browser. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes));

/** The same of a text that comes piece by piece. */
export function growingSha256() {
  const hash = digest.create();
  const growing = {
    update(text: string) {
      hash.update(utf8ToBytes(text));
      return growing;
    },
    digest: (): string => bytesToHex(hash.digest()),
  };
  return growing;
}
