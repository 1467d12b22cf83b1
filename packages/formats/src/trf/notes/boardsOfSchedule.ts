import { hasPart, scheduleOf } from '@turnuva/engine/schedule';
import type { Game, Round, Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';

/** The same from both sides: colours may have been exchanged by hand. */
const pairOf = ({ white, black }: Game): string => `${Math.min(white, black)}-${Math.max(white, black)}`;

/**
 * Rounds of a round robin of players (C.05, annex 1) or of a Skalitzka with their boards as the table has them. A TRF has no numbers
 * of boards; until here they were given by the points, as where rounds are paired. A round with other games than the table's stays
 * as it is, and so do matches: their boards are those of the line-ups.
 */
export function withBoardsOfSchedule(tournament: Tournament): Tournament {
  if (!hasPart(tournament, 'rounds')) return tournament;
  const made = scheduleOf({ ...tournament, rounds: [] });
  if (!made.ok) return tournament;
  const planned = new Map(made.value.rounds.map(({ number, games }) => [number, games]));
  const rounds = tournament.rounds.map((round): Round => {
    const table = planned.get(round.number) ?? [];
    const played = new Map(round.games.map((game) => [pairOf(game), game]));
    if (!isPaired(round) || (round.matches ?? []).length > 0 || table.length !== round.games.length) return round;
    const games = table.flatMap(({ board, ...pair }) => {
      const game = played.get(pairOf({ board, ...pair }));
      return game === undefined ? [] : [{ ...game, board }];
    });
    return games.length === round.games.length ? { ...round, games } : round;
  });
  return { ...tournament, rounds };
}
