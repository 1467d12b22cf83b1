import type { Supposition } from '../../tournament/asked.ts';
import type { History } from '../../tournament/history.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { PairSet } from './pairSet.ts';

/** True when the two (indices of the history) have met: games that were played only (C.04.1 2, C.04.2 3.5). */
export function haveMet(history: History, a: number, b: number): boolean {
  const { size, round, opponent, played } = history;
  for (let r = 0; r < round - 1; r++) {
    const at = r * size + a;
    if (played[at] === 1 && opponent[at] === b) return true;
  }
  return false;
}

/** The last earlier round in which the two (indices of the history) played each other; 0 if they have not. */
export function meetingRound({ round, size, played, opponent }: History, a: number, b: number): number {
  for (let r = round - 1; r > 0; r--) {
    const at = (r - 1) * size + a;
    if (played[at] === 1 && opponent[at] === b) return r;
  }
  return 0;
}

/** True when the arbiter has forbidden the two to meet in the history's round (TRF26 260). */
export function areForbidden(history: History, a: number, b: number): boolean {
  const { id, round, tournament } = history;
  return forbiddenGroups(tournament, round).some((group) => group.includes(id[a]) && group.includes(id[b]));
}

/** Pairs that have met or are forbidden. */
export class Encounters {
  private readonly pairs: PairSet;
  private readonly asked: Supposition | undefined;

  constructor(history: History) {
    const { size, round, opponent, played, indexOf, tournament } = history;
    this.pairs = new PairSet(size);
    this.asked = history.asked;
    for (let r = 0; r < round - 1; r++) {
      for (let a = 0; a < size; a++) {
        const at = r * size + a;
        if (played[at] === 1 && opponent[at] >= 0) this.pairs.add(a, opponent[at]);
      }
    }
    for (const group of forbiddenGroups(tournament, round)) {
      const members = group.map((id) => indexOf.get(id) ?? -1).filter((index) => index >= 0);
      for (const a of members) for (const b of members) if (a !== b) this.pairs.add(a, b);
    }
  }

  /** True when the two (indices of the history) have met or may not meet; or when a question pairs them otherwise. */
  barred(a: number, b: number): boolean {
    return this.pairs.has(a, b) || this.asked?.allows(a, b) === false;
  }
}
