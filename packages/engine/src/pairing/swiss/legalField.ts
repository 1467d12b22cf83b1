import type { History } from '../../tournament/history.ts';
import type { LegalField } from '../system.ts';

/** What the fields of Dubov and Burstein have in common. */
interface Ranked {
  readonly history: History;
  readonly size: number;
  readonly player: Int32Array;
  readonly score: Int32Array;
  readonly mayHaveBye: Uint8Array;
  legal(a: number, b: number): boolean;
}

/** The absolute rules of a round as every edition hands them out. */
export const legalFieldOf = (field: Ranked): LegalField => ({
  count: field.size,
  id: field.player.map((index) => field.history.id[index]),
  score: field.score,
  legal: (a, b) => field.legal(a, b),
  mayHaveBye: (a) => field.mayHaveBye[a] === 1,
});
