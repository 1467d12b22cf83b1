import { FORFEIT_WIN, FULL, isForfeit, PAB, PLAYED } from '../../standings/ledger/ledger.ts';
import { teamLedgers } from '../../standings/ledger/teamLedger.ts';
import { virtualMatchPointsOf } from '../../tournament/acceleration/acceleration.ts';
import { teamsPresentIn } from '../../tournament/teamPresence.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { type MatchRecord, numbersOf } from '../shared/upfloating/record.ts';

/** The teams' matches before a round, by the primary score. */
export interface TeamRecord extends MatchRecord {
  /** The other score, real (4.2.2). */
  readonly secondary: Int32Array;
}

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

/** The record of all teams before `round`; `primary` names the score that makes the scoregroups. Played are matches with a board played. */
export function teamRecord(tournament: Tournament, round: number, primary: 'MP' | 'GP'): TeamRecord {
  const past = Math.max(0, round - 1);
  const ledgers = teamLedgers(withDraws(tournament, round), past);
  const [first, second] = primary === 'MP' ? [ledgers.MP, ledgers.GP] : [ledgers.GP, ledgers.MP];
  const { size, opponent, kind, id, indexOf } = first;
  const met = kind.map((each) => (each === PLAYED ? 1 : 0));
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
  const scheduledMatches = new Int32Array(size);
  const playedMatches = new Int32Array(size);
  for (let at = 0; at < past * size; at++) {
    const team = at % size;
    const there = kind[at] === PLAYED || isForfeit(kind[at]);
    if (there || kind[at] === PAB) arrived[team] = 1;
    if (there) scheduledMatches[team]++;
    if (kind[at] === PLAYED) playedMatches[team]++;
    // C2: the opponent played no board and lost the match.
    const against = opponent[at] < 0 ? 0 : ledgers.GP.gain[at - team + opponent[at]];
    const wonUnplayed = kind[at] === FORFEIT_WIN && ledgers.GP.gain[at] > against;
    if (kind[at] === PAB || kind[at] === FULL || wonUnplayed) mayHaveBye[team] = 0;
  }
  return {
    tournament,
    round,
    size,
    id,
    indexOf,
    opponent,
    colour: first.colour,
    played: met,
    met,
    scoreBefore,
    score: first.score,
    virtualBefore,
    virtual: virtualMatchPointsOf(tournament, round, primary),
    present,
    number: numbersOf(arrived),
    mayHaveBye,
    secondary: second.score,
    scheduledMatches,
    playedMatches,
  };
}
