import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How often scrypt goes round for one guess. */
export const ROUNDS = 32_768;
/** Cost of a guess; only `testing/cheapSecrets.ts` changes it. */
export const COST = { N: ROUNDS, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

const deriveKey = (secret: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A password or PIN as it is stored: salt and scrypt, in base64. */
export async function sealSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await deriveKey(secret, salt)).toString('base64')}`;
}

/** True if the secret matches the hash. Takes equally long for a wrong secret and for a missing hash. */
export async function opens(seal: string | undefined, secret: string): Promise<boolean> {
  const [salt = '', hash = ''] = (seal ?? '').split('.');
  const key = await deriveKey(secret, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(hash, 'base64');
  return expected.length === LENGTH && timingSafeEqual(key, expected);
}

/** A token that cannot be guessed, for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: reading the database does not let anyone sign in with it. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');
