import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Seals what the server must be able to read again: secrets of authenticator apps. */
export interface Vault {
  /** `about` is bound into it: what was sealed for one account opens for no other. */
  seal(plain: string, about: string): string;
  /**
   * Decrypts data, or returns what an earlier version stored in plain text; undefined if it was encrypted with a different key.
   */
  open(text: string, about: string): string | undefined;
}

const MARK = 'sealed:';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Leaves everything readable: where several processes share a database and were given no key. */
export const NO_VAULT: Vault = {
  seal: (plain) => plain,
  open: (text) => (text.startsWith(MARK) ? undefined : text),
};

/** AES-256-GCM under a key of 32 bytes. */
export function vaultOf(key: Uint8Array): Vault {
  return {
    seal: (plain, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (text, about) => {
      if (!text.startsWith(MARK)) return text;
      const bytes = Buffer.from(text.slice(MARK.length), 'base64');
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The vault with the key in this file, which is created if it does not exist. Throws if it is not a key. */
export function vaultAt(file: string): Vault {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw Object.assign(error as Error, { path: file });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw Object.assign(new Error(`${file}: no key`), { code: 'TURNUVA_NO_KEY', path: file });
  return vaultOf(key);
}
