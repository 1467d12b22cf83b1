import { fraction } from '../../kernel/fraction.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ENCOUNTER_KINDS, FORFEIT_WIN, isForfeit, isVoluntary, PENDING, PLAYED } from '../ledger/ledger.ts';
import type { Measure, TieBreakKind } from '../list/definition.ts';
import { valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';

/** What one round adds, in the unit of the tie-break. */
type RoundValue = (ledger: Ledger, at: number) => number;

/** Adds up a value a round; receipts list the rounds that add something. */
const sumOfRounds =
  (unit: number, value: RoundValue) =>
  (scene: Scene, code: TieBreakCode): Measure => {
    const ledger = scene.ledger(code.on);
    return (i, trace) => {
      let sum = 0;
      for (let r = 1, at = i; r <= ledger.rounds; r++, at += ledger.size) {
        const added = value(ledger, at);
        sum += added;
        if (trace === undefined || added === 0) continue;
        const opponent = ledger.opponent[at];
        trace.term({
          round: r,
          kind: ENCOUNTER_KINDS[ledger.kind[at]],
          ...(opponent < 0 ? {} : { opponent: ledger.id[opponent] }),
          value: fraction(added, unit),
          product: fraction(added, unit),
          counted: true,
          notes: [],
        });
      }
      return sum;
    };
  };

const count = (kind: TieBreakKind, value: RoundValue) =>
  valueTieBreak({ ...kind, unit: 1, measure: sumOfRounds(1, value) });

/** True if the round gave as many points as a win, played or not (C.07 7.1). */
const asGoodAsWin: RoundValue = ({ kind, outcome, gain, win }, at) => {
  if (kind[at] === PLAYED) return outcome[at] === 2 ? 1 : 0;
  return kind[at] !== PENDING && gain[at] >= win ? 1 : 0;
};

export const WIN = count(KINDS.WIN, asGoodAsWin);
/** Games won over the board (C.07 7.2). */
export const WON = count(KINDS.WON, ({ kind, outcome }, at) => (kind[at] === PLAYED && outcome[at] === 2 ? 1 : 0));
/** Games with Black (C.07 7.3). */
const withBlack: RoundValue = ({ kind, colour }, at) => (kind[at] === PLAYED && colour[at] < 0 ? 1 : 0);
export const BPG = count(KINDS.BPG, withBlack);
export const BPG_CLASSIC = count(KINDS.BPG_CLASSIC, withBlack);
/** Games won with Black (C.07 7.4). */
export const BWG = count(KINDS.BWG, ({ kind, colour, outcome }, at) =>
  kind[at] === PLAYED && colour[at] < 0 && outcome[at] === 2 ? 1 : 0,
);

/** Rounds one elected to play (C.07 7.6); a free round of a round robin is no round. */
export const REP = count(KINDS.REP, ({ kind, predetermined, opponent }, at) =>
  isVoluntary(kind[at]) || (predetermined && opponent[at] < 0) ? 0 : 1,
);

/** The sources count games won, over the board or by forfeit; a bye is no game. */
export const WIN_CLASSIC = count(KINDS.WIN_CLASSIC, ({ kind, outcome }, at) =>
  (kind[at] === PLAYED && outcome[at] === 2) || kind[at] === FORFEIT_WIN ? 1 : 0,
);

/** Standard points (C.07 7.7): 1 for scoring more than the opponent, or, unplayed, more than a draw; 1/2 for as much. */
export const STD = valueTieBreak({
  ...KINDS.STD,
  unit: 10,
  measure: sumOfRounds(10, ({ kind, gain, opponent, size, draw, predetermined }, at) => {
    const other = opponent[at];
    if (kind[at] === PENDING || (predetermined && other < 0)) return 0;
    const paired = other >= 0 && (kind[at] === PLAYED || isForfeit(kind[at]));
    const against = paired ? gain[at - (at % size) + other] : draw;
    return gain[at] > against ? 10 : gain[at] === against ? 5 : 0;
  }),
});

/** Weights of the sources: 4 for a won, 2 for a drawn, 1 for a lost game, 2 for points got without play. */
const kashdan: RoundValue = ({ kind, outcome, gain }, at) => {
  if (kind[at] === PLAYED) return outcome[at] === 2 ? 4 : outcome[at] === 1 ? 2 : 1;
  return kind[at] !== PENDING && gain[at] > 0 ? 2 : 0;
};
export const KASHDAN = count(KINDS.KASHDAN, kashdan);

/** Fewest wins by forfeit (sources): the last resort for teams, the smaller the better. */
export const FFW = valueTieBreak({
  ...KINDS.FFW,
  unit: 1,
  ascending: true,
  measure: sumOfRounds(1, ({ kind, gain, opponent }, at) =>
    isForfeit(kind[at]) && opponent[at] >= 0 && gain[at] > 0 ? 1 : 0,
  ),
});

/** Progressive score (C.07 7.5): the sum of the running scores; cut n leaves out those after the first n rounds. */
const progressive = (kind: TieBreakKind, cutArticle: string) =>
  valueTieBreak({
    ...kind,
    unit: 10,
    measure(scene, code) {
      const { rounds, size, gain, bonus } = scene.ledger(code.on);
      return (i, trace) => {
        let running = 0;
        let sum = 0;
        for (let r = 1, at = i; r <= rounds; r++, at += size) {
          running += gain[at] + (bonus === undefined ? 0 : bonus[at]);
          const counted = r > code.cut;
          if (counted) sum += running;
          if (trace === undefined) continue;
          const value = fraction(running, 10);
          const notes = counted ? [] : [{ rule: 'receipt.cutRound', article: cutArticle, facts: { round: r } }];
          trace.term({ round: r, value, product: counted ? value : fraction(0), counted, notes });
        }
        return sum;
      };
    },
  });
export const PS = progressive(KINDS.PS, 'C.07 14.1');
export const PS_CLASSIC = progressive(KINDS.PS_CLASSIC, 'classic.progressive');
