import { isForfeit, PAB, PLAYED } from '../../standings/ledger/ledger.ts';
import { teamLedgers } from '../../standings/ledger/teamLedger.ts';
import { virtualMatchPointsOf } from '../../tournament/acceleration/acceleration.ts';
import { asPaired } from '../../tournament/past/asPaired.ts';
import { teamsPresentIn } from '../../tournament/teamPresence.ts';
import type { TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../shared/boardOrder.ts';
import { type MatchRecord, numbersOf } from '../shared/matches/record.ts';
import { settingOf } from '../shared/settings.ts';
import { countsAsMatch, givesColour, isByeThatBars, isForfeitThatBars, isMeeting, READINGS } from './text.ts';

/** The score that defines the scoregroups of a tournament (C.04.6 1.2). */
export const primaryOf = (tournament: Tournament): 'MP' | 'GP' =>
  settingOf(READINGS, tournament, 'primary') === 'GP' ? 'GP' : 'MP';

/** An unfinished game counts as a draw for the pairing (C.04.2 3.1). */
const withDraws = (tournament: Tournament, before: number): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.slice(0, before - 1).map((round) => ({
    ...round,
    games: round.games.map((game) =>
      game.result === undefined || game.result === '??' ? { ...game, result: '==' as const } : game,
    ),
  })),
});

/** The teams' matches before `round`, by the primary score. */
export function teamRecord(tournament: Tournament, round: number): MatchRecord {
  const primary = primaryOf(tournament);
  const [secondary, counted] = ['secondary', 'played'].map((name) => settingOf(READINGS, tournament, name));
  const past = Math.max(0, round - 1);
  const ledgers = teamLedgers(withDraws(tournament, round), past);
  const [first, second] = primary === 'MP' ? [ledgers.MP, ledgers.GP] : [ledgers.GP, ledgers.MP];
  const { size, opponent, kind, id, indexOf } = first;
  const met = kind.map((each) => (isMeeting(each) ? 1 : 0));
  const scoreBefore = new Int32Array(past * size);
  const virtualBefore = new Int32Array(past * size);
  const running = new Int32Array(size);
  for (let at = 0; at < past * size; at++) {
    const team = at % size;
    if (team === 0) virtualBefore.set(virtualMatchPointsOf(tournament, at / size + 1, primary), at);
    scoreBefore[at] = running[team];
    running[team] += first.gain[at] + (first.bonus?.[at] ?? 0);
  }
  const present = teamsPresentIn(tournament, round);
  const mayHaveBye = new Uint8Array(size).fill(1);
  const arrived = present.slice();
  const matches = new Int32Array(size);
  for (let at = 0; at < past * size; at++) {
    const team = at % size;
    if (kind[at] === PLAYED || isForfeit(kind[at]) || kind[at] === PAB) arrived[team] = 1;
    if (countsAsMatch(kind[at], counted)) matches[team]++;
    const { gain } = ledgers.GP;
    const against = opponent[at] < 0 ? 0 : gain[at - team + opponent[at]];
    if (isByeThatBars(kind[at]) || isForfeitThatBars(kind[at], gain[at], against)) mayHaveBye[team] = 0;
  }
  return {
    tournament,
    round,
    size,
    id,
    indexOf,
    opponent,
    colour: first.colour,
    played: kind.map((each) => (givesColour(each) ? 1 : 0)),
    met,
    scoreBefore,
    score: first.score,
    virtualBefore,
    virtual: virtualMatchPointsOf(tournament, round, primary),
    present,
    number: numbersOf(arrived),
    mayHaveBye,
    matches,
    ...(secondary === 'none' ? {} : { secondary: second.score }),
  };
}

/**
 * The matches of a round in the order of their tables (C.04.2 3.6), by the scores with which the teams were paired. The matches
 * of earlier rounds must be known, but not their table numbers.
 */
export function inTableOrder(tournament: Tournament, round: number, matches: readonly TeamMatch[]): TeamMatch[] {
  if (matches.length < 2) return [...matches];
  const { id, indexOf, score, virtual } = teamRecord(asPaired(tournament, round), round);
  const placeOf = (team: number): number => indexOf.get(team) ?? -1;
  const order = inBoardOrder(
    { pairingScore: score.map((each, i) => each + virtual[i]), id },
    matches.map(({ white, black }) => [placeOf(white), placeOf(black)] as const),
  );
  const byWhite = new Map(matches.map((match) => [match.white, match]));
  return order.flatMap(({ white }) => byWhite.get(white) ?? []);
}
