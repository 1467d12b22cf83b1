import { fraction } from '../../kernel/fraction.ts';
import { explainBonuses } from '../ledger/contributions.ts';
import { ENCOUNTER_KINDS } from '../ledger/ledger.ts';
import type { Column } from '../list/column.ts';
import type { TieBreakKind, ValueTieBreak } from '../list/definition.ts';
import { valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';
import { BH, FB } from './buchholz.ts';

/** A score of the team event as a value. */
const scoreOf = (kind: TieBreakKind, on: (scene: Scene) => 'MP' | 'GP') =>
  valueTieBreak({
    ...kind,
    unit: 10,
    measure(scene) {
      const ledger = scene.ledger(on(scene));
      const { score, gain, rounds, size } = ledger;
      return (i, trace) => {
        for (let r = 1, at = i; trace !== undefined && r <= rounds; r++, at += size) {
          const value = fraction(gain[at], 10);
          trace.term({ round: r, value, product: value, counted: true, notes: [] });
        }
        explainBonuses(ledger, i, trace);
        return score[i];
      };
    },
  });

const secondary = (scene: Scene): 'MP' | 'GP' => (scene.teams?.primary === 'GP' ? 'MP' : 'GP');

/** The other of match points and game points (C.07 13.1). */
export const MPVGP = scoreOf(KINDS.MPVGP, secondary);
/** Match points and team (board) points of the sources. */
export const MP = scoreOf(KINDS.MP, () => 'MP');
export const GP = scoreOf(KINDS.GP, () => 'GP');

/** The divisor of SSSC: the most primary points of the event by the most secondary points of a match (C.07 13.4). */
function divisorOf(scene: Scene, code: TieBreakCode): number {
  if (code.divisor !== undefined) return code.divisor;
  const primary = scene.ledger(undefined);
  return Math.max(1, Math.floor((primary.win * primary.planned) / scene.ledger(secondary(scene)).win));
}

const buchholzCode = (code: TieBreakCode): TieBreakCode => {
  const name = code.fore ? 'FB' : 'BH';
  return { ...code, name, fore: false, code: `${name}${code.forfeitsPlayed ? '/P' : ''}` };
};

/** Score of secondary plus strength of schedule: secondary score plus Buchholz of the primary by a divisor. */
export const SSSC: ValueTieBreak = {
  kind: 'value',
  ...KINDS.SSSC,
  column(scene, code): Column {
    const divisor = divisorOf(scene, code);
    const { score } = scene.ledger(secondary(scene));
    const buchholz = scene.column(code.fore ? FB : BH, buchholzCode(code)).num;
    return {
      num: score.map((points, i) => points * divisor + buchholz[i]),
      unit: 10 * divisor,
      decimals: 2,
      ascending: false,
    };
  },
  explain(scene, code, i, trace) {
    const divisor = divisorOf(scene, code);
    const own = fraction(scene.ledger(secondary(scene)).score[i], 10);
    const inner = buchholzCode(code);
    const buchholz = scene.column(code.fore ? FB : BH, inner).num[i];
    const nameNote = (rule: string, name: string) => [{ rule, article: 'C.07 13.4', facts: { name } }];
    trace.term({ value: own, product: own, counted: true, notes: nameNote('receipt.ownScore', secondary(scene)) });
    trace.term({
      value: fraction(buchholz, 10),
      factor: fraction(1, divisor),
      product: fraction(buchholz, 10 * divisor),
      counted: true,
      notes: nameNote('receipt.ownTieBreak', inner.code),
    });
    trace.step('receipt.divisor', 'C.07 13.4', { divisor });
  },
};

/** The opponents' match points without the lowest (sources, "Olympiad Khanty-Mansiysk"). */
export const OKM = valueTieBreak({
  ...KINDS.OKM,
  unit: 10,
  measure(scene) {
    const cutOne = { ...PLAIN, name: 'BH', on: 'MP', cut: 1, code: 'BH:MP/C1' } as const;
    const { num } = scene.column(BH, cutOne);
    return (i, trace) => {
      if (trace !== undefined) BH.explain(scene, cutOne, i, trace);
      return num[i];
    };
  },
});

const PLAIN = { cut: 0, median: 0, limit: 0, forfeitsPlayed: false, fore: false, reverse: false } as const;

/** One match's part of a classic team Sonneborn-Berger, in hundredths: value of the opponent times own result. */
type MatchProduct = (scene: Scene, at: number, opponent: number) => readonly [score: number, factor: number];

const boardTimesMatch: MatchProduct = (scene, at, opponent) => [
  scene.ledger('MP').score[opponent],
  scene.ledger('GP').gain[at],
];
/** Game points of a beaten team in full, of a drawn one by half. */
const resultTimesBoard: MatchProduct = (scene, at, opponent) => {
  const { gain, size } = scene.ledger('GP');
  const lead = Math.sign(gain[at] - gain[at - (at % size) + opponent]);
  return [scene.ledger('GP').score[opponent], lead > 0 ? 10 : lead < 0 ? 0 : 5];
};

/** Team Sonneborn-Berger of the sources; the Swiss variant leaves out the lowest product that is not 0. */
const classicSum = (tieBreak: TieBreakKind, product: MatchProduct, dropLowest: boolean) =>
  valueTieBreak({
    ...tieBreak,
    unit: 100,
    measure(scene) {
      const { rounds, size, kind, opponent, id } = scene.ledger('MP');
      return (i, trace) => {
        let sum = 0;
        let lowest = 0;
        let lowestRound = 0;
        for (let r = 1, at = i; r <= rounds; r++, at += size) {
          if (opponent[at] < 0) continue;
          const [score, factor] = product(scene, at, opponent[at]);
          sum += score * factor;
          // A product of 0 from a match without game points is not taken as the lowest (seed 004).
          if (!dropLowest || factor === 0 || (lowestRound > 0 && score * factor >= lowest)) continue;
          lowest = score * factor;
          lowestRound = r;
        }
        for (let r = 1, at = i; trace !== undefined && r <= rounds; r++, at += size) {
          if (opponent[at] < 0) continue;
          const [score, factor] = product(scene, at, opponent[at]);
          const counted = r !== lowestRound;
          trace.term({
            round: r,
            opponent: id[opponent[at]],
            kind: ENCOUNTER_KINDS[kind[at]],
            value: fraction(score, 10),
            factor: fraction(factor, 10),
            product: counted ? fraction(score * factor, 100) : fraction(0),
            counted,
            notes: counted ? [] : [{ rule: 'receipt.cutLowest', article: tieBreak.article, facts: {} }],
          });
        }
        return sum - lowest;
      };
    },
  });

/** Swiss team events: own game points times the opponent's match points, without the lowest. */
export const OKSB = classicSum(KINDS.OKSB, boardTimesMatch, true);
/** Team round robins: the same with nothing left out. */
export const MSB = classicSum(KINDS.MSB, boardTimesMatch, false);
/** Team round robins: game points of beaten teams and half of those of drawn ones. */
export const GSB = classicSum(KINDS.GSB, resultTimesBoard, false);
