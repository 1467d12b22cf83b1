import type { DrawnGroup, EntrantId } from '../../tournament/schedule.ts';
import type { Player, Tournament } from '../../tournament/tournament.ts';
import { roundsOfCycles } from './cycles.ts';
import { cycleOptions } from './options.ts';

/** What can be said of a group before it plays. */
export interface GroupFigures {
  readonly entrants: number;
  /** The average of those who have a rating, rounded; 0 if nobody has one. */
  readonly average: number;
  /** The largest club in it, and how many of the group belong to it; absent if nobody names a club. */
  readonly club?: { readonly name: string; readonly count: number };
}

/** How many there are, how strong they are on average, and which club is most often among them. */
export function figuresOf(players: readonly Pick<Player, 'rating' | 'club'>[]): GroupFigures {
  const ratings = players.flatMap(({ rating }) => (rating > 0 ? [rating] : []));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const clubs = new Map<string, number>();
  for (const { club = '' } of players) if (club !== '') clubs.set(club, (clubs.get(club) ?? 0) + 1);
  const [largest] = [...clubs].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return {
    entrants: players.length,
    average: ratings.length === 0 ? 0 : Math.round(sum / ratings.length),
    ...(largest === undefined ? {} : { club: { name: largest[0], count: largest[1] } }),
  };
}

/** One group with another one's player: at the end of the list, or with the number of the one who goes in exchange. */
export function moveToGroup(
  groups: readonly DrawnGroup[],
  entrant: EntrantId,
  to: string,
  inExchange?: EntrantId,
): DrawnGroup[] {
  return groups.map(({ name, order }) => {
    if (order.includes(entrant)) {
      const stays = inExchange === undefined ? order.filter((each) => each !== entrant) : order;
      return { name, order: stays.map((each) => (each === entrant ? (inExchange ?? each) : each)) };
    }
    if (name !== to) return { name, order };
    if (inExchange === undefined) return { name, order: [...order, entrant] };
    return { name, order: order.map((each) => (each === inExchange ? entrant : each)) };
  });
}

/** What a group of the drawing has in it, and how many rounds it plays. */
export function groupFigures(
  tournament: Tournament,
  { order }: DrawnGroup,
): GroupFigures & { readonly rounds: number } {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const rounds = roundsOfCycles(order.length, cycleOptions(tournament)).length;
  return {
    ...figuresOf(
      order.flatMap((id) => {
        const player = players.get(id);
        return player === undefined ? [] : [player];
      }),
    ),
    rounds,
  };
}
