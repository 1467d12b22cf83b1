import type { Acceleration } from '../../tournament/acceleration/virtualPoints.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { codeOfBye } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import { mayHaveBye } from '../shared/byeRight.ts';
import { Encounters } from '../shared/encounters.ts';
import { playersOf, presentIn, type SwissField } from '../shared/field.ts';
import { rememberRelation } from '../shared/noted.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import { type ColourWishes, colourable, dueOf } from './colours.ts';
import { type Ranking, rankingOf } from './ranking.ts';
import type { ClassicReadings } from './readings.ts';

/**
 * The players of a round in the order of Burstein classic 3.2, whatever their scores: index 0 has the best
 * Sonneborn-Berger. The history has the fictitious points of Burstein classic 3.3 in its pairing scores; who may meet
 * whom follows from Burstein classic 3.1, 5.2 and 5.3.
 */
export interface ClassicField extends SwissField, ColourWishes {
  readonly ranking: Ranking;
  readonly lookAhead: ClassicReadings['lookAhead'];
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
}

/** Whether a round is one with the fictitious points of Burstein classic 3.3. */
export const givesFictitiousPoint = (
  { fictitiousPoint }: ClassicReadings,
  round: number,
  { method }: Acceleration,
): boolean => fictitiousPoint && round <= 2 && method === 'none';

/** Burstein classic 3.3: in rounds 1 and 2 the upper half of the list has one point more. */
function withFictitiousPoint(history: RoundInput, readings: ClassicReadings): RoundInput {
  const { tournament, round, size, pairingScore } = history;
  if (!givesFictitiousPoint(readings, round, tournament.acceleration)) return history;
  const win = winValue(tournament.scoring);
  const half = Math.floor(size / 2);
  return { ...history, pairingScore: pairingScore.map((score, i) => score + (i < half ? win : 0)) };
}

const HALF_BYE = codeOfBye('half');

/** Burstein classic 4.1 as the setting has it. */
function mayHaveClassicBye(history: RoundInput, player: number, { halfPointByeBars }: ClassicReadings): boolean {
  const { size, round, code } = history;
  if (!mayHaveBye(history, player)) return false;
  for (let r = 0; halfPointByeBars && r < round - 1; r++) if (code[r * size + player] === HALF_BYE) return false;
  return true;
}

/** Everyone who takes part in the round, ranked. */
export function classicField(plain: RoundInput, readings: ClassicReadings): ClassicField {
  const history = withFictitiousPoint(plain, readings);
  const ranking = rankingOf(history, readings);
  const { sonnebornBerger, buchholz, median } = ranking;
  const { rating, tournament, round } = history;
  const order = presentIn(history).sort(
    (a, b) =>
      sonnebornBerger[b] - sonnebornBerger[a] ||
      buchholz[b] - buchholz[a] ||
      median[b] - median[a] ||
      rating[b] - rating[a] ||
      a - b,
  );
  const players = playersOf(history, order);
  const { player, colours, size } = players;
  const encounters = new Encounters(history);
  const field: ClassicField = {
    ...players,
    mayHaveBye: Uint8Array.from(player, (each) => (mayHaveClassicBye(history, each, readings) ? 1 : 0)),
    due: Int8Array.from(colours, dueOf),
    ranking,
    irregularity: readings.irregularity,
    lookAhead: readings.lookAhead,
    wideBans: widelyBarred(players),
    free: readings.lastRoundFree && round === tournament.totalRounds,
    mayMeet: rememberRelation(size, (a, b) => !encounters.barred(player[a], player[b]) && colourable(field, a, b)),
  };
  return field;
}
