import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { RecordStore } from '../store/index.ts';
import { keyOf } from './names.ts';
import type { Vault } from './vault.ts';
import { NO_VAULT } from './vault.ts';

/** A time step, in seconds; and how many steps a clock may be off to either side (RFC 6238, 5.2). */
const STEP_SECONDS = 30;
const STEPS_OFF = 1;
const DIGITS = 6;
/** 160 bits, as the RFC 4226 (4, R6) advises. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
const RECOVERY_BYTES = 10;
/** A setup that was started but not confirmed expires after this time. */
const PENDING_MS = 10 * 60_000;

const FACTORS = 'factors';
const PENDING = 'factors-begun';

interface Factor {
  /** Base32, sealed. */
  readonly secret: string;
  /** The last time step whose code was used: neither it nor an earlier one is taken again (RFC 6238, 5.2). */
  readonly lastStep: number;
  /** SHA-256 of the recovery codes that are left: each has 80 bits, so that nobody finds one by trying. */
  readonly recovery: readonly string[];
}

interface Begun {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Which kind of code was correct: one from the phone's clock, or a recovery code, with how many are left. */
export type Proof = { readonly kind: 'code' } | { readonly kind: 'recovery'; readonly left: number };

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Turnuva',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
/** Codes are typed with blanks and hyphens, in any case. */
const tidy = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
const newRecoveryCode = (): string => {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
  return (text.match(/.{1,4}/g) ?? []).join('-');
};

/** The time step near now to which the code belongs; undefined if it belongs to none. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const off = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + off;
}

/**
 * Codes from a phone as a second factor in addition to the PIN (TOTP, RFC 6238), with recovery codes for a lost phone.
 */
export function secondFactors(records: RecordStore, now: () => number, vault: Vault = NO_VAULT) {
  const read = async <T>(collection: string, name: string): Promise<T | undefined> => {
    const json = await records.get(collection, keyOf(name));
    return json === undefined ? undefined : (JSON.parse(json) as T);
  };

  /** Uses up a code: if two requests send the same one, in whatever processes, only one gets in. */
  async function use(name: string, typed: string): Promise<Proof | undefined> {
    const json = await records.get(FACTORS, keyOf(name));
    if (json === undefined) return undefined;
    const factor = JSON.parse(json) as Factor;
    const code = tidy(typed);
    // Sealed by a key that is not here: only the recovery codes can be compared.
    const secret = vault.open(factor.secret, keyOf(name));
    const step = secret === undefined ? undefined : stepOf(secret, code, now());
    const recovery = factor.recovery.filter((each) => each !== digestOf(code));
    const isFresh = step !== undefined && step > factor.lastStep;
    if (!isFresh && recovery.length === factor.recovery.length) return undefined;
    const after: Factor = isFresh ? { ...factor, lastStep: step } : { ...factor, recovery };
    if (!(await records.swap(FACTORS, keyOf(name), json, JSON.stringify(after)))) return undefined;
    return isFresh ? { kind: 'code' } : { kind: 'recovery', left: recovery.length };
  }

  return {
    has: async (name: string): Promise<boolean> => (await records.get(FACTORS, keyOf(name))) !== undefined,
    use,
    /** A new secret to be taken into a phone; it counts once `confirm` has seen a code of it. */
    async begin(name: string): Promise<{ readonly secret: string; readonly address: string }> {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const begun: Begun = { secret: vault.seal(secret, keyOf(name)), until: now() + PENDING_MS };
      await records.put(PENDING, keyOf(name), JSON.stringify(begun));
      return { secret, address: totpOf(secret, name).toString() };
    },
    /** Activates the started secret if the code matches it; returns the recovery codes, which are shown only once. */
    async confirm(name: string, code: string): Promise<readonly string[] | undefined> {
      const begun = await read<Begun>(PENDING, name);
      if (begun === undefined || begun.until < now()) return undefined;
      const secret = vault.open(begun.secret, keyOf(name));
      const lastStep = secret === undefined ? undefined : stepOf(secret, tidy(code), now());
      if (lastStep === undefined) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const factor: Factor = { secret: begun.secret, lastStep, recovery: codes.map((each) => digestOf(tidy(each))) };
      await records.put(FACTORS, keyOf(name), JSON.stringify(factor));
      await records.remove(PENDING, keyOf(name));
      return codes;
    },
    /** Seals what an earlier edition, or a primary, has left readable. */
    async sealAll(): Promise<void> {
      for (const { key, json } of await records.list(FACTORS)) {
        const factor = JSON.parse(json) as Factor;
        const secret = vault.open(factor.secret, key);
        if (secret !== factor.secret) continue;
        await records.swap(FACTORS, key, json, JSON.stringify({ ...factor, secret: vault.seal(secret, key) }));
      }
    },
    async remove(name: string): Promise<void> {
      await records.remove(FACTORS, keyOf(name));
      await records.remove(PENDING, keyOf(name));
    },
  };
}

/** The second factors of all accounts: started, in force, used up. */
export type SecondFactors = ReturnType<typeof secondFactors>;

/** Passwords of destinations of the public pages are sealed like these. */
const SEALED: readonly string[] = [FACTORS, PENDING, 'destinations'];
const isSealed = (collection: string): boolean => SEALED.includes(collection);

/**
 * The records as needed by another computer with a different key, for the standby: what is encrypted here is sent decrypted, and
 * what arrives is encrypted here. Data encrypted with another key is sent unchanged.
 */
export function openRecords(records: RecordStore, vault: Vault): RecordStore {
  const openSecret = (key: string, json: string): string => {
    const kept = JSON.parse(json) as { readonly secret: string };
    return JSON.stringify({ ...kept, secret: vault.open(kept.secret, key) ?? kept.secret });
  };
  return {
    ...records,
    all: async () =>
      (await records.all()).map((each) =>
        isSealed(each.collection) ? { ...each, json: openSecret(each.key, each.json) } : each,
      ),
    get: async (collection, key) => {
      const json = await records.get(collection, key);
      return json === undefined || !isSealed(collection) ? json : openSecret(key, json);
    },
    put: async (collection, key, json) => {
      if (!isSealed(collection)) return records.put(collection, key, json);
      const kept = JSON.parse(json) as { readonly secret: string };
      const isReadable = vault.open(kept.secret, key) === kept.secret;
      await records.put(
        collection,
        key,
        isReadable ? JSON.stringify({ ...kept, secret: vault.seal(kept.secret, key) }) : json,
      );
    },
  };
}
