import { hasPart } from '../schedule/kinds.ts';
import type { Points } from '../tournament/points.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import type { CardLine } from './card.ts';
import { noGameOf } from './noGame.ts';

/**
 * Whether a round in which a player has no game is told of them. Where a bracket decides who plays, rounds that others play
 * — after someone is out, extensions elsewhere, a stage passed over — are no absences, whatever a file says of them; told
 * is what gave points, and of teams who is not lined up for a match.
 */
export const isShownWithoutGame = (tournament: Tournament, round: number, player: PlayerId, points: Points): boolean =>
  !hasPart(tournament, 'bracket') || points !== 0 || noGameOf(tournament, round, player)?.kind === 'rests';

/** The lines of a card that concern its player. */
export const linesShown = <Line extends CardLine>(
  tournament: Tournament,
  { player, lines }: { readonly player: { readonly id: PlayerId }; readonly lines: readonly Line[] },
): readonly Line[] =>
  lines.filter(
    ({ opponent, points, round }) => opponent !== undefined || isShownWithoutGame(tournament, round, player.id, points),
  );
