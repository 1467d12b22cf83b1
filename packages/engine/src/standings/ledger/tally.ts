import type { Decision } from '../../kernel/decision.ts';
import { fraction } from '../../kernel/fraction.ts';
import type { Trace } from '../list/definition.ts';
import type { TieBreakEdition } from '../types.ts';
import type { Ledger } from './ledger.ts';
import { ENCOUNTER_KINDS } from './ledger.ts';

/** Why a contribution is what it is; index into {@link REASONS}. */
export const AS_IS = 0;
export const OWN_SCORE = 1;
export const CAPPED_BY_OPPONENT = 2;
export const CAPPED_BY_ROUNDS = 3;
export const VIRTUAL_OPPONENT = 4;
export const FORFEIT_AS_GAME = 5;
/** By reason: the rule and its article. The sources have no article numbers of their own. */
const REASONS: readonly (readonly [string, string] | undefined)[] = [
  undefined,
  ['receipt.dummyOwnScore', 'C.07 16.4'],
  ['receipt.dummyCappedByOpponent', 'C.07 16.4.1'],
  ['receipt.dummyCappedByRounds', 'C.07 16.4.2'],
  ['receipt.virtualOpponent', 'classic'],
  ['receipt.forfeitAsGame', 'C.07 14'],
];

const CUT_LOWEST = 1;
const CUT_VOLUNTARY = 2;
const CUT_HIGHEST = 3;
const CUTS = [
  undefined,
  ['receipt.cutLowest', 'C.07 14.1'],
  ['receipt.cutVoluntary', 'C.07 16.5'],
  ['receipt.cutHighest', 'C.07 14.3'],
] as const;
const CLASSIC_CUT = 'classic.cut';
/** The score that decides whose product is cut: for teams the one that the tie-break takes from the opponent. */
type CutBy = 'MP' | 'GP' | 'points';
/** A product is cut by the opponent's score: it need not be the lowest (C.07 14.1). The rules by the score, low and high. */
const CUT_OPPONENT: Readonly<Record<CutBy, readonly [low: string, high: string]>> = {
  MP: ['receipt.cutLowestMP', 'receipt.cutHighestMP'],
  GP: ['receipt.cutLowestGP', 'receipt.cutHighestGP'],
  points: ['receipt.cutLowestPoints', 'receipt.cutHighestPoints'],
};

/**
 * A participant's contributions to one opponents' tie-break, one line per round: the score of the opponent (or dummy), its
 * factor, and the product. Created once per table and reused for everyone.
 */
export class Tally {
  readonly #ledger: Ledger;
  readonly #classic: boolean;
  count = 0;
  readonly round: Int32Array;
  /** Opponent whose score it is, -1 for a dummy without one. */
  readonly opponent: Int32Array;
  /** The opponent's unadjusted score, for receipts. */
  readonly base: Int32Array;
  readonly score: Int32Array;
  readonly factor: Int32Array;
  readonly product: Int32Array;
  /** 1 if the line comes from a voluntary unplayed round. */
  readonly voluntary: Uint8Array;
  readonly reason: Uint8Array;
  readonly cut: Uint8Array;

  constructor(ledger: Ledger, edition: TieBreakEdition) {
    this.#ledger = ledger;
    this.#classic = edition === 'classic';
    const { rounds } = ledger;
    this.round = new Int32Array(rounds);
    this.opponent = new Int32Array(rounds);
    this.base = new Int32Array(rounds);
    this.score = new Int32Array(rounds);
    this.factor = new Int32Array(rounds);
    this.product = new Int32Array(rounds);
    this.voluntary = new Uint8Array(rounds);
    this.reason = new Uint8Array(rounds);
    this.cut = new Uint8Array(rounds);
  }

  clear(): void {
    this.count = 0;
  }

  add(
    round: number,
    opponent: number,
    base: number,
    score: number,
    factor: number,
    voluntary: boolean,
    reason: number,
  ): void {
    const at = this.count++;
    this.round[at] = round;
    this.opponent[at] = opponent;
    this.base[at] = base;
    this.score[at] = score;
    this.factor[at] = factor;
    this.product[at] = score * factor;
    this.voluntary[at] = voluntary ? 1 : 0;
    this.reason[at] = reason;
    this.cut[at] = 0;
  }

  /** Line with the lowest score, among several the lowest product; of a kind of lines only if asked for. -1 if none. */
  #lowest(voluntaryOnly: boolean): number {
    let best = -1;
    for (let at = 0; at < this.count; at++) {
      if (this.cut[at] !== 0 || (voluntaryOnly && this.voluntary[at] === 0)) continue;
      if (best < 0 || this.#below(at, best, voluntaryOnly)) best = at;
    }
    return best;
  }

  #below(a: number, b: number, byProduct: boolean): boolean {
    if (byProduct) return this.product[a] < this.product[b];
    return this.score[a] < this.score[b] || (this.score[a] === this.score[b] && this.product[a] < this.product[b]);
  }

  /**
   * Cuts the least significant value `times` times (C.07 14.1). The exception of 16.5: the lowest contribution from a voluntary
   * unplayed round is cut instead, if it is not lower than the least significant value.
   */
  cutLow(times: number, exception: boolean): void {
    for (let done = 0; done < times; done++) {
      const least = this.#lowest(false);
      if (least < 0) return;
      const voluntary = exception ? this.#lowest(true) : -1;
      if (voluntary >= 0 && this.product[voluntary] >= this.product[least]) this.cut[voluntary] = CUT_VOLUNTARY;
      else this.cut[least] = CUT_LOWEST;
    }
  }

  /** Cuts the highest value `times` times (C.07 14.3); there is no exception. */
  cutHigh(times: number): void {
    for (let done = 0; done < times; done++) {
      let most = -1;
      for (let at = 0; at < this.count; at++) {
        if (this.cut[at] === 0 && (most < 0 || this.#below(most, at, false))) most = at;
      }
      if (most < 0) return;
      this.cut[most] = CUT_HIGHEST;
    }
  }

  total(): number {
    let sum = 0;
    for (let at = 0; at < this.count; at++) if (this.cut[at] === 0) sum += this.product[at];
    return sum;
  }

  /** Reports every line: scores and factors in tenths; `products` names the opponents' score if the lines have factors. */
  tell(i: number, trace: Trace, products?: CutBy): void {
    const { size, id, kind } = this.#ledger;
    const factorUnit = products === undefined ? 1 : 10;
    for (let at = 0; at < this.count; at++) {
      const opponent = this.opponent[at];
      const counted = this.cut[at] === 0;
      trace.term({
        round: this.round[at],
        kind: ENCOUNTER_KINDS[kind[(this.round[at] - 1) * size + i]],
        ...(opponent < 0 ? {} : { opponent: id[opponent] }),
        base: fraction(this.base[at], 10),
        value: fraction(this.score[at], 10),
        ...(factorUnit === 1 ? {} : { factor: fraction(this.factor[at], factorUnit) }),
        product: counted ? fraction(this.product[at], 10 * factorUnit) : fraction(0),
        counted,
        notes: this.#notes(at, this.#ledger.score[i], products),
      });
    }
  }

  #notes(at: number, ownScore: number, products: CutBy | undefined): Decision[] {
    const notes: Decision[] = [];
    const reason = REASONS[this.reason[at]];
    if (reason !== undefined) notes.push({ rule: reason[0], article: reason[1], facts: { ownScore } });
    else if (this.base[at] !== this.score[at]) {
      const facts = { fromScore: this.base[at], toScore: this.score[at] };
      if (this.#classic) notes.push({ rule: 'receipt.adjustedEveryRound', article: 'classic.adjusted', facts });
      else notes.push({ rule: 'receipt.adjusted', article: 'C.07 16.3', facts });
    }
    const cut = CUTS[this.cut[at]];
    if (cut === undefined) return notes;
    const [low, high] = products === undefined ? [undefined, undefined] : CUT_OPPONENT[products];
    const rule = (this.cut[at] === CUT_LOWEST ? low : this.cut[at] === CUT_HIGHEST ? high : undefined) ?? cut[0];
    notes.push({ rule, article: this.#classic ? CLASSIC_CUT : cut[1], facts: {} });
    return notes;
  }
}
