import { isPlayed } from '../tournament/gameResult.ts';
import { notedPlayer } from '../tournament/notes.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { toBePaired } from './toBePaired.ts';

/** The note by which the arbiter keeps somebody who stayed away in the tournament. */
export const excusedNote = (player: PlayerId, round: number): string =>
  `Absent @ Round ${round}: ${notedPlayer(player)} stays`;

/**
 * Who lost the round before without a move and would be paired in this one: by F.8 of the sources (C.05 6.5) players who
 * stay away without a word count as withdrawn, unless the rules of the tournament say otherwise. It is the arbiter's
 * decision; those whom they keep ({@link excusedNote}) are not named again.
 */
export function absentWithoutWord(tournament: Tournament, round: number): PlayerId[] {
  const before = roundOf(tournament, round - 1);
  if (before === undefined || pairsTeams(tournament)) return [];
  const absent = new Set<PlayerId>();
  for (const { white, black, result } of before.games) {
    if (result === undefined || isPlayed(result)) continue;
    if (result[0] === '-') absent.add(white);
    if (result[1] === '-') absent.add(black);
  }
  if (absent.size === 0) return [];
  return toBePaired(tournament, round).filter(
    (player) => absent.has(player) && !tournament.notes.includes(excusedNote(player, round - 1)),
  );
}

/**
 * Who would be paired in a round and was never seen, where check-in is used: not checked in, no game played, and no bye of
 * half a point or more, as late entries have. It is the arbiter's decision whether they are paired.
 */
export function notSeen(tournament: Tournament, round: number): PlayerId[] {
  const used = tournament.players.some(({ checkedIn }) => checkedIn === true);
  if (!used || pairsTeams(tournament)) return [];
  const seen = new Set(tournament.players.flatMap(({ id, checkedIn }) => (checkedIn === true ? [id] : [])));
  for (const { games, byes } of tournament.rounds.slice(0, round - 1)) {
    for (const { white, black, result } of games) {
      if (result === undefined || !isPlayed(result)) continue;
      seen.add(white);
      seen.add(black);
    }
    for (const { player, kind } of byes) if (kind === 'half' || kind === 'full') seen.add(player);
  }
  return toBePaired(tournament, round).filter((player) => !seen.has(player));
}

/** Everybody who would be paired in a round and may not be there: {@link notSeen} and {@link absentWithoutWord}, each once. */
export const mayBeAway = (tournament: Tournament, round: number): PlayerId[] => [
  ...new Set([...notSeen(tournament, round), ...absentWithoutWord(tournament, round)]),
];
