import { bakuOfMatch, virtualPointsOf } from '../../tournament/acceleration/acceleration.ts';
import { codeOfSide, PAB, roundInputOf } from '../../tournament/roundInput.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { type MatchRecord, numbersOf } from '../shared/matches/record.ts';
import { settingOf } from '../shared/settings.ts';
import { countsAsMatch, givesColour, isByeThatBars, isForfeitThatBars, isMeeting, READINGS } from './text.ts';

const LOST = codeOfSide('-');
const WON = codeOfSide('+');

/** Round of the tournament in which game 1 of a match is played. */
export const firstRoundOf = (match: number): number => 2 * match - 1;

const virtualOf = (tournament: Tournament, match: number): Int32Array =>
  tournament.acceleration.method === 'baku'
    ? bakuOfMatch(tournament, match, settingOf(READINGS, tournament, 'baku'))
    : virtualPointsOf(tournament, firstRoundOf(match));

/**
 * The record of all players before match `round`. A bye covers both games of its match; the pairing-allocated one counts
 * once.
 */
export function doubleRecord(tournament: Tournament, round: number): MatchRecord {
  const [oneEach, halfWon, counted] = ['oneeach', 'halfwon', 'played'].map((name) =>
    settingOf(READINGS, tournament, name),
  );
  const history = roundInputOf(tournament, firstRoundOf(round));
  const { size, id, indexOf, code, opponent: opponents, colour: colours, played: games, gain } = history;
  const past = Math.max(0, round - 1);
  const cells = past * size;
  const opponent = new Int32Array(cells).fill(-1);
  const colour = new Int8Array(cells);
  const met = new Uint8Array(cells);
  const played = new Uint8Array(cells);
  const scoreBefore = new Int32Array(cells);
  const virtualBefore = new Int32Array(cells);
  const mayHaveBye = new Uint8Array(size).fill(1);
  const matches = new Int32Array(size);
  const arrived = history.present.slice();
  // Points that belong to no match (bonuses and penalties) count from the start.
  const running = history.score.slice();
  for (let at = 0; at < 2 * cells; at++) running[at % size] -= gain[at];
  const forfeitedBoth = (first: number, second: number): boolean => code[first] === LOST && code[second] === LOST;
  for (let m = 0; m < past; m++) {
    virtualBefore.set(virtualOf(tournament, m + 1), m * size);
    for (let i = 0; i < size; i++) {
      const at = m * size + i;
      const [first, second] = [2 * m * size + i, (2 * m + 1) * size + i];
      scoreBefore[at] = running[i];
      // Without the system's code, a file has the bye of a match twice.
      running[i] += gain[first] + (code[first] === PAB && code[second] === PAB ? 0 : gain[second]);
      opponent[at] = opponents[first];
      const other = opponents[first];
      if (other < 0) {
        if (code[first] === PAB) arrived[i] = 1;
        if (isByeThatBars(code[first])) mayHaveBye[i] = 0;
        continue;
      }
      arrived[i] = 1;
      const [theirs1, theirs2] = [2 * m * size + other, (2 * m + 1) * size + other];
      const isForfeitedByOther = forfeitedBoth(theirs1, theirs2);
      const isForfeited = forfeitedBoth(first, second) || isForfeitedByOther;
      if (isMeeting(isForfeited)) met[at] = 1;
      if (countsAsMatch(isForfeited, counted)) matches[i]++;
      if (givesColour(games[first] + games[second], isForfeited, oneEach)) {
        played[at] = 1;
        colour[at] = colours[first];
      }
      const won = (code[first] === WON ? 1 : 0) + (code[second] === WON ? 1 : 0);
      if (isForfeitThatBars(won, isForfeitedByOther, halfWon)) mayHaveBye[i] = 0;
    }
  }
  return {
    tournament,
    round,
    size,
    id,
    indexOf,
    opponent,
    colour,
    played,
    met,
    scoreBefore,
    score: running,
    virtualBefore,
    virtual: virtualOf(tournament, round),
    present: history.present,
    number: numbersOf(arrived),
    mayHaveBye,
    matches,
  };
}
