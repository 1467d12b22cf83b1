import type { History } from '../../../tournament/history.ts';
import { codeOfBye } from '../../../tournament/history.ts';
import { winValue } from '../../../tournament/scoring.ts';
import { mayHaveBye } from '../../swiss/byeRight.ts';
import { colourHistoryOf } from '../../swiss/colourHistory.ts';
import { Encounters } from '../../swiss/encounters.ts';
import { noted } from '../../swiss/noted.ts';
import { type ColourWishes, colourable, dueOf } from './colours.ts';
import { type Ranking, rankingOf } from './ranking.ts';
import type { ClassicReadings } from './readings.ts';

/**
 * The players of a round in the order of Burstein classic 3.2, whatever their scores: index 0 has the best
 * Sonneborn-Berger.
 */
export interface ClassicField extends ColourWishes {
  /** With the fictitious points of Burstein classic 3.3 in the pairing scores. */
  readonly history: History;
  readonly size: number;
  /** Index of the history. */
  readonly player: Int32Array;
  readonly score: Int32Array;
  readonly mayHaveBye: Uint8Array;
  readonly ranking: Ranking;
  readonly lookAhead: ClassicReadings['lookAhead'];
  /** Burstein classic 3.1, 5.2, 5.3 and the arbiter's forbidden pairs. */
  legal(a: number, b: number): boolean;
}

/** Burstein classic 3.3: in rounds 1 and 2 the upper half of the list has one point more. */
export function withFictitiousPoint(history: History, readings: ClassicReadings): History {
  const { tournament, round, size, pairingScore } = history;
  if (!readings.fictitiousPoint || round > 2 || tournament.acceleration.method !== 'none') return history;
  const win = winValue(tournament.scoring);
  const half = Math.floor(size / 2);
  return { ...history, pairingScore: pairingScore.map((score, i) => score + (i < half ? win : 0)) };
}

const HALF_BYE = codeOfBye('half');

/** Burstein classic 4.1 as the setting has it. */
function mayHaveClassicBye(history: History, player: number, { halfPointByeBars }: ClassicReadings): boolean {
  const { size, round, code } = history;
  if (!mayHaveBye(history, player)) return false;
  for (let r = 0; halfPointByeBars && r < round - 1; r++) if (code[r * size + player] === HALF_BYE) return false;
  return true;
}

/** Everybody who takes part in the round, ranked. */
export function classicField(plain: History, readings: ClassicReadings): ClassicField {
  const history = withFictitiousPoint(plain, readings);
  const ranking = rankingOf(history, readings);
  const { sonnebornBerger, buchholz, median } = ranking;
  const { rating, tournament, round } = history;
  const present = Array.from(history.id, (_, i) => i).filter((i) => history.present[i] === 1);
  present.sort(
    (a, b) =>
      sonnebornBerger[b] - sonnebornBerger[a] ||
      buchholz[b] - buchholz[a] ||
      median[b] - median[a] ||
      rating[b] - rating[a] ||
      a - b,
  );
  const player = Int32Array.from(present);
  const colours = present.map((each) => colourHistoryOf(history, each));
  const encounters = new Encounters(history);
  const field: ClassicField = {
    history,
    size: player.length,
    player,
    score: Int32Array.from(present, (each) => history.pairingScore[each]),
    mayHaveBye: Uint8Array.from(present, (each) => (mayHaveClassicBye(history, each, readings) ? 1 : 0)),
    colours,
    due: Int8Array.from(colours, dueOf),
    ranking,
    irregularity: readings.irregularity,
    lookAhead: readings.lookAhead,
    free: readings.lastRoundFree && round === tournament.totalRounds,
    legal: noted(player.length, (a, b) => !encounters.barred(player[a], player[b]) && colourable(field, a, b)),
  };
  return field;
}

/** Id of a player of the field. */
export const idOf = (field: ClassicField, each: number): number => field.history.id[field.player[each]];
