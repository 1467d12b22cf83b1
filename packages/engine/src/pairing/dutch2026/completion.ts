import type { IncrementalMatching } from '../../graph/incrementalMatching.ts';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { allow, forbid, isInTable, NO_TABLE, type PairTable, withRoomFor } from '../../graph/pairTable.ts';
import { TableMatching } from '../../graph/tableMatching.ts';
import { type Field, NO_BYE } from './bracket.ts';
import { mayHaveByeAt, mayMeet } from './field.ts';
import { BYE_RANK, kindsOf, MAY_HAVE_BYE, PLAIN } from './kinds.ts';
import { isRoundCompleted } from './text.ts';

/**
 * C.04.3 C4 and C5: can all players not yet paired be paired legally, the bye going to someone who may have it (C.04.3
 * C2) and whose score is that of C.04.3 C5? One maximum matching of the whole field is kept alive and repaired from
 * question to question.
 */
export class Completion {
  private readonly field: Field;
  private score: number;
  /** See {@link matching}. */
  private exact: IncrementalMatching | undefined;
  /** Whom each player may be matched with and, last, who may have the bye; empty for large fields. */
  private readonly table: PairTable;
  /** All ranks from here on are switched on, and `above` those of smaller rank. */
  private from = 0;
  private above: ArrayLike<number> = [];
  /** 1 for those whom the question at hand names. */
  private readonly named: Uint8Array;
  /** The last who may have the bye, -1 for nobody. */
  private lastForBye = -1;
  /** See {@link absolutesBefore}. */
  private absolutes: readonly Int32Array[] | undefined;

  constructor(field: Field, byeScore: number) {
    this.field = field;
    this.score = byeScore;
    this.named = new Uint8Array(field.size + 1);
    this.table = field.table.words === 0 ? NO_TABLE : withRoomFor(field.table, field.size, 1);
    this.giveByeAt(byeScore);
  }

  /** The bye's score (C.04.3 C5), NO_BYE without a bye. */
  get byeScore(): number {
    return this.score;
  }

  /** From now on the bye goes to players of this score and of lower ones. */
  giveByeAt(score: number): void {
    const { table, field } = this;
    this.score = score;
    if (score === NO_BYE) return;
    this.lastForBye = field.size - 1;
    while (this.lastForBye >= 0 && !this.mayHaveBye(this.lastForBye)) this.lastForBye--;
    if (table.words === 0) return;
    for (let player = 0; player < field.size; player++)
      (this.mayHaveBye(player) ? allow : forbid)(table, player, field.size);
  }

  private get matching(): IncrementalMatching {
    const { field, table } = this;
    if (this.exact !== undefined) return this.exact;
    const vertices = field.size + (this.score === NO_BYE ? 0 : 1);
    this.exact = table.words > 0 ? new TableMatching(vertices, table) : this.matchingByKinds(vertices);
    return this.exact;
  }

  private matchingByKinds(vertices: number): IncrementalMatching {
    const { field } = this;
    const ranks = Array.from({ length: vertices }, (_, rank) => (rank === field.size ? BYE_RANK : rank));
    const kinds = kindsOf(field, ranks, (player) => (field.mayHaveBye[player] === 1 ? MAY_HAVE_BYE : PLAIN));
    return new MaximumMatching(vertices, (a, b) => this.mayPair(a, b), kinds);
  }

  /** Whether two may be paired; the size of the field is the bye. */
  mayPair(a: number, b: number): boolean {
    const { size, table } = this.field;
    if (table.words > 0) return isInTable(this.table, a, b);
    if (a !== size && b !== size) return mayMeet(this.field, a, b);
    return this.mayHaveBye(a === size ? b : a);
  }

  private mayHaveBye(player: number): boolean {
    return mayHaveByeAt(this.field, player, this.score);
  }

  /** True when the given players and all from rank `from` on can be paired (one of them with the bye, if odd). */
  isPossible(players: ArrayLike<number>, from: number): boolean {
    const soon = this.isPlainlyPossible(players, from);
    if (soon !== undefined) return soon;
    this.take(players, from);
    return isRoundCompleted(this.matching.unmatched(0));
  }

  /** The same where {@link arePlainlyPaired} tells it: in a large field of nearly every question. */
  private isPlainlyPossible(players: ArrayLike<number>, from: number): true | undefined {
    const { field, score } = this;
    // The others can be paired whichever player has the bye.
    if (score !== NO_BYE && this.lastForBye < from) return undefined;
    return this.arePlainlyPaired(players.length, from, field.size, score === NO_BYE ? 0 : 1) ? true : undefined;
  }

  /**
   * True where so many players above and those of ranks `from` to `to` - 1 can all be paired, except for any `left` of the latter:
   * because each of them may meet at least half of the others (Dirac 1952). No two of those above need meet for that. Nothing is looked at
   * but numbers of players, so that pairing them may be possible where this is false.
   */
  arePlainlyPaired(above: number, from: number, to: number, left: number): boolean {
    const { bans, history } = this.field;
    const count = above + to - from - left;
    if (count % 2 !== 0 || bans.length > 0 || history.asked !== undefined) return false;
    this.absolutes ??= absolutesBefore(this.field);
    const [white, black] = this.absolutes.map((before) => before[to] - before[from]);
    // Whom someone has met (C1), whose preference is the same (C3), and those above.
    const refused = history.round - 1 + Math.max(white, black) + above;
    return count === 0 || (count > 0 && 2 * (count - 1 - refused) >= count);
  }

  /**
   * Tells of any player above whether {@link isPossible} holds for them, those `beside` them and all from rank `from` on; undefined if it
   * holds for nobody. Those beside them may meet nobody above. One more can be matched exactly with those whom some greatest matching
   * leaves single, if that is one.
   */
  oneMoreFrom(from: number, beside: ArrayLike<number>): ((player: number) => boolean) | undefined {
    this.take(beside, from);
    if (this.matching.unmatched(1) !== 1) return undefined;
    const spare = this.matching.replaceable();
    const partners: number[] = [];
    for (let v = from; v < spare.length; v++) if (spare[v] === 1) partners.push(v);
    return (player) => partners.some((other) => this.mayPair(player, other));
  }

  /** How many of those from rank `from` on (the bye among them) find no partner there; where these are no more than `enough`, some number up to that. */
  lackFrom(from: number, enough: number): number {
    this.take([], from);
    const single = this.matching.unmatched(enough);
    return single <= enough ? single : this.matching.deficiency();
  }

  /** Switches these players on and all others above rank `from` off. */
  private take(players: ArrayLike<number>, from: number): void {
    const { matching, named, above } = this;
    for (let i = 0; i < players.length; i++) named[players[i]] = 1;
    for (let i = 0; i < above.length; i++) if (named[above[i]] === 0) matching.switchOff(above[i]);
    for (let v = this.from; v < from; v++) if (named[v] === 0) matching.switchOff(v);
    for (let v = from; v < this.from; v++) matching.switchOn(v);
    for (let i = 0; i < players.length; i++) {
      matching.switchOn(players[i]);
      named[players[i]] = 0;
    }
    this.above = players;
    this.from = from;
  }
}

/** How many of those before each rank are absolute for White, and for Black, and no topscorers: no two alike meet (C.04.3 C3). */
function absolutesBefore(field: Field): readonly Int32Array[] {
  const { size } = field;
  const before = [new Int32Array(size + 1), new Int32Array(size + 1)];
  for (let player = 0; player < size; player++) {
    before[0][player + 1] = before[0][player] + (field.absolute[player] > 0 ? 1 : 0);
    before[1][player + 1] = before[1][player] + (field.absolute[player] < 0 ? 1 : 0);
  }
  return before;
}

/**
 * C.04.3 C5: the completion whose bye goes to the lowest score that can have it in some complete legal pairing of the
 * whole field; undefined where no legal pairing exists.
 */
export function completionOf(field: Field): Completion | undefined {
  if (field.size % 2 === 0) {
    const completion = new Completion(field, NO_BYE);
    return completion.isPossible([], 0) ? completion : undefined;
  }
  const { groupStart, score, mayHaveBye } = field;
  const completion = new Completion(field, 0);
  for (let group = groupStart.length - 2; group >= 0; group--) {
    let candidates = 0;
    for (let i = groupStart[group]; i < groupStart[group + 1]; i++) candidates += mayHaveBye[i];
    if (candidates === 0) continue;
    completion.giveByeAt(score[groupStart[group]]);
    if (completion.isPossible([], 0)) return completion;
  }
  return undefined;
}
