import type { Decision } from '../../kernel/decision.ts';
import { fraction } from '../../kernel/fraction.ts';
import { PLAYED } from '../ledger/ledger.ts';
import type { Trace } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';

const CUT_LOW = 1;
const CUT_HIGH = 2;

/** The opponents met over the board, with their ratings; made once and filled again for everyone. */
export interface Opponents {
  count: number;
  /** Half points scored: results count 1, 1/2, 0 whatever the scoring system (C.07 10). */
  halfPoints: number;
  readonly rating: Int32Array;
  readonly opponent: Int32Array;
  readonly round: Int32Array;
  readonly cut: Uint8Array;
  fill(i: number): void;
}

export function opponentsOf(scene: Scene, code: TieBreakCode): Opponents {
  const { size, rounds, kind, opponent, outcome, rating, ratingIn, forfeitAsPlayed } = scene.ledger(undefined);
  const list: Opponents = {
    count: 0,
    halfPoints: 0,
    rating: new Int32Array(rounds),
    opponent: new Int32Array(rounds),
    round: new Int32Array(rounds),
    cut: new Uint8Array(rounds),
    fill(i) {
      list.count = 0;
      list.halfPoints = 0;
      for (let r = 1, at = i; r <= rounds; r++, at += size) {
        if (kind[at] !== PLAYED || forfeitAsPlayed?.[at] === 1) continue;
        const own = ratingIn === undefined ? rating[opponent[at]] : ratingIn[(r - 1) * size + opponent[at]];
        list.rating[list.count] = own === 0 ? (code.unrated ?? 0) : own;
        list.opponent[list.count] = opponent[at];
        list.round[list.count] = r;
        list.cut[list.count++] = 0;
        list.halfPoints += outcome[at];
      }
      for (let n = 0; n < code.cut + code.median; n++) cutExtreme(list, CUT_LOW, -1);
      for (let n = 0; n < code.median; n++) cutExtreme(list, CUT_HIGH, 1);
    },
  };
  return list;
}

function cutExtreme(list: Opponents, mark: number, sign: 1 | -1): void {
  let best = -1;
  for (let at = 0; at < list.count; at++) {
    if (list.cut[at] === 0 && (best < 0 || sign * (list.rating[at] - list.rating[best]) > 0)) best = at;
  }
  if (best >= 0) list.cut[best] = mark;
}

/** Sum and number of the ratings that are left after the cuts. */
export function leftOver(list: Opponents): readonly [number, number] {
  let sum = 0;
  let games = 0;
  for (let at = 0; at < list.count; at++) {
    if (list.cut[at] !== 0) continue;
    sum += list.rating[at];
    games++;
  }
  return [sum, games];
}

/** The rule behind a rating that is not the opponent's own, or that does not count. */
function notesAt(list: Opponents, at: number, own: number, classic: boolean): Decision[] {
  const notes: Decision[] = [];
  if (own === 0) notes.push({ rule: 'receipt.unratedStandIn', article: 'C.07 10', facts: {} });
  else if (own !== list.rating[at]) notes.push({ rule: 'receipt.cappedDifference', article: TPR_CAP, facts: {} });
  if (list.cut[at] === CUT_LOW)
    notes.push({ rule: 'receipt.cutLowest', article: classic ? 'classic.aro' : 'C.07 14.1', facts: {} });
  if (list.cut[at] === CUT_HIGH)
    notes.push({ rule: 'receipt.cutHighest', article: classic ? 'classic.aro' : 'C.07 14.3', facts: {} });
  return notes;
}

/** Where the sources limit differences of ratings. */
const TPR_CAP = KINDS.TPR_CLASSIC.article;

/** Lists the opponents with their ratings and what each contributes: the rating itself unless `added` says otherwise. */
export function explainRatings(list: Opponents, scene: Scene, trace: Trace, added = fraction): void {
  const { id, size, rating, ratingIn } = scene.ledger(undefined);
  for (let at = 0; at < list.count; at++) {
    const own =
      ratingIn === undefined ? rating[list.opponent[at]] : ratingIn[(list.round[at] - 1) * size + list.opponent[at]];
    const value = fraction(list.rating[at]);
    const counted = list.cut[at] === 0;
    trace.term({
      round: list.round[at],
      opponent: id[list.opponent[at]],
      kind: 'played',
      base: fraction(own),
      value,
      product: counted ? added(list.rating[at]) : fraction(0),
      counted,
      notes: notesAt(list, at, own, scene.edition === 'classic'),
    });
  }
}
