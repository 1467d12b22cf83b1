import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RecordStore } from '../store/index.ts';

/**
 * Who may write. `alone`: this server, as ever. `first`: this one, and a second follows it; an entry counts when both have
 * it. `second`: the other one; this one follows and shows.
 */
export interface Role {
  readonly kind: 'alone' | 'first' | 'second';
  /** Grows by one whenever the token moves: of two the one with the higher number has it. */
  readonly epoch: number;
  /** What the second shows to the first. */
  readonly key: string;
  /** Address of the other one, once it is known. */
  readonly peer?: string;
}

/** A record of this computer alone: it is never sent to the other one. */
const PLACE = ['here', 'standby'] as const;

export async function roleIn(records: RecordStore) {
  const json = await records.get(...PLACE);
  let role: Role =
    json === undefined
      ? { kind: 'alone', epoch: 1, key: randomBytes(18).toString('base64url') }
      : (JSON.parse(json) as Role);
  return {
    now: (): Role => role,
    async become(change: Partial<Role>): Promise<void> {
      const after = { ...role, ...change };
      // On the disk first: a server that is killed here comes back as what it has become.
      await records.put(...PLACE, JSON.stringify(after));
      role = after;
    },
    isKey(given: string): boolean {
      const [one, other] = [Buffer.from(given), Buffer.from(role.key)];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}
