import { forbidAmong } from '../../../graph/kept/pairTable.ts';
import { MOST_WIDE_BANS } from '../../swiss/wideBans.ts';
import type { Bracket } from './bracket.ts';
import { type Crowd, crowdsWith } from './crowds.ts';
import { type Field, NO_BYE } from './field.ts';

/**
 * What C4 forbids for the rest of a round once a crowd is half of all who are left: each of it meets one of the others, so that no two of
 * the others meet. No candidate of this bracket or of a later one can ignore that, so it is a wide prohibition like those
 * of the arbiter, and those below need no look for it (docs/decisions/dutch-fast-path.md).
 */
export class Halves {
  private whole: Field | undefined;
  /** The field with these prohibitions, undefined as long as there are none. */
  private narrowed: Field | undefined;
  /** The crowds that are half: which they stay. */
  private readonly known = new Set<Crowd>();

  /** The bracket with these prohibitions; everything else about it is the same. */
  in(bracket: Bracket): Bracket {
    // (Of a small field all that is legal stands in a table.)
    if (bracket.field.partners.length > 0) return bracket;
    if (this.whole !== bracket.field) {
      this.narrowed = undefined;
      this.known.clear();
    }
    this.whole = bracket.field;
    const field = this.narrowed ?? bracket.field;
    const left = everybodyLeft(bracket);
    let bans = 0;
    for (const player of left) bans |= field.wideBans[player];
    for (const crowd of crowdsWith(bans)) {
      if (this.known.has(crowd) || !isHalf(bracket, field, left, crowd)) continue;
      this.known.add(crowd);
      const others = [...left].filter((player) => !crowd(field, player));
      this.narrowed = keptApart(this.narrowed ?? field, others) ?? this.narrowed;
    }
    return this.narrowed === undefined ? bracket : { ...bracket, field: this.narrowed };
  }
}

/** All who are not paired yet: those of the bracket and those below it. */
function everybodyLeft({ mdps, start, field }: Bracket): Int32Array {
  const left = new Int32Array(mdps.length + field.size - start);
  left.set(mdps);
  for (let player = start; player < field.size; player++) left[mdps.length + player - start] = player;
  return left;
}

/** True if a crowd is half of those left. The bye is one of it where no member may have it, else one of the others. */
function isHalf({ byeScore }: Bracket, field: Field, left: Int32Array, crowd: Crowd): boolean {
  let members = 0;
  let mayHaveBye = false;
  for (const player of left) {
    if (!crowd(field, player)) continue;
    members++;
    if (field.mayHaveBye[player] === 1 && field.score[player] <= byeScore) mayHaveBye = true;
  }
  if (byeScore === NO_BYE) return 2 * members === left.length;
  return 2 * (members + (mayHaveBye ? 0 : 1)) === left.length + 1;
}

/** The field with a prohibition for some players; undefined if they are a crowd already, or all prohibitions have been used. */
function keptApart(field: Field, players: readonly number[]): Field | undefined {
  const used = field.wideBans.reduce((all, bits) => all | bits, 0);
  if (crowdsWith(used).some((crowd) => players.every((player) => crowd(field, player)))) return undefined;
  const free = Array.from({ length: MOST_WIDE_BANS }, (_, ban) => 1 << ban).find((ban) => (used & ban) === 0);
  if (free === undefined) return undefined;
  const wideBans = field.wideBans.slice();
  for (const player of players) wideBans[player] |= free;
  const { words } = field.table;
  const table = { words, bits: field.table.bits.slice() };
  if (words > 0) forbidAmong(table, players);
  return { ...field, wideBans, table };
}
