import type { RoundInput } from '../../tournament/roundInput.ts';
import { drawValue, winValue } from '../../tournament/scoring.ts';
import { mayHaveBye } from '../shared/byeRight.ts';
import { Encounters } from '../shared/encounters.ts';
import { playersOf, presentIn } from '../shared/field.ts';
import { rememberRelation } from '../shared/pairSet.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import {
  buchholzOf,
  byStrength,
  type ClassicField,
  type ClassicReadings,
  colourable,
  dueOf,
  givesFictitiousPoint,
  isByeThatBars,
  isInUpperHalf,
  mayMeetAgain,
  medianOf,
  type Ranking,
  sonnebornBergerOf,
} from './text.ts';

/** Scores as used by opponents: with `adjusted`, every unplayed round counts as a draw. */
function scoresForOpponents(
  { size, round, played, gain, score, tournament }: RoundInput,
  adjusted: boolean,
): Int32Array {
  const used = Int32Array.from(score);
  const draw = drawValue(tournament.scoring);
  for (let at = 0; adjusted && at < (round - 1) * size; at++) {
    if (played[at] === 0) used[at % size] += draw - gain[at];
  }
  return used;
}

/** Sonneborn-Berger, Buchholz and Median of all players before the round. */
export function rankingOf(history: RoundInput, { unplayedRounds }: ClassicReadings): Ranking {
  const { size, round, opponent, played, gain, tournament } = history;
  const adjusted = unplayedRounds === 'adjusted';
  const used = scoresForOpponents(history, adjusted);
  const [win, draw] = [winValue(tournament.scoring), drawValue(tournament.scoring)];
  const own = new Int32Array(size);
  const strengths: number[][] = Array.from({ length: size }, () => []);
  const sonnebornBerger = new Int32Array(size);
  for (let at = 0; at < (round - 1) * size; at++) {
    const player = at % size;
    const r = Math.floor(at / size) + 1;
    if (played[at] === 1 || adjusted) {
      // The virtual opponent starts level with the player, gets the points the player missed, and draws the remaining rounds.
      const virtual = own[player] + (win - gain[at]) + draw * (round - 1 - r);
      const strength = played[at] === 1 ? used[opponent[at]] : virtual;
      strengths[player].push(strength);
      sonnebornBerger[player] += sonnebornBergerOf(gain[at], strength);
    }
    own[player] += gain[at];
  }
  return {
    sonnebornBerger,
    buchholz: Int32Array.from(strengths, buchholzOf),
    median: Int32Array.from(strengths, medianOf),
  };
}

/** The history with the fictitious points of Burstein classic 3.3 added to its pairing scores. */
function withFictitiousPoint(history: RoundInput, readings: ClassicReadings): RoundInput {
  const { tournament, round, size, pairingScore } = history;
  if (!givesFictitiousPoint(readings, round, tournament.acceleration)) return history;
  const win = winValue(tournament.scoring);
  return { ...history, pairingScore: pairingScore.map((score, i) => score + (isInUpperHalf(i, size) ? win : 0)) };
}

function mayHaveClassicBye(history: RoundInput, player: number, readings: ClassicReadings): boolean {
  const { size, round, code } = history;
  if (!mayHaveBye(history, player)) return false;
  for (let r = 0; r < round - 1; r++) if (isByeThatBars(code[r * size + player], readings)) return false;
  return true;
}

/** Everyone who takes part in the round, ranked. */
export function classicField(plain: RoundInput, readings: ClassicReadings): ClassicField {
  const history = withFictitiousPoint(plain, readings);
  const ranking = rankingOf(history, readings);
  const { rating, tournament, round } = history;
  const order = presentIn(history).sort((a, b) => byStrength(ranking, rating, a, b));
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
    mayMeet: rememberRelation(
      size,
      (a, b) => mayMeetAgain(encounters.barred(player[a], player[b])) && colourable(field, a, b),
    ),
  };
  return field;
}
