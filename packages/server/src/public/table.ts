import type { Standings } from '@turnuva/engine/standings';
import { standingsOf } from '@turnuva/engine/standings';
import type { Category } from '@turnuva/engine/tournament';
import type { Say } from '@turnuva/text';
import type { PublicView } from './view.ts';

/** The table after the last closed round: of everybody, or of one category's players, ranked among themselves. */
export function publicTable(view: PublicView, category?: Category): Standings | undefined {
  if (view.closed === 0) return undefined;
  const whom = category === undefined ? {} : { of: 'players' as const, filter: category.filter };
  const made = standingsOf(view.tournament, { round: view.closed, unsuitable: 'drop', ...whom });
  return made.ok ? made.value : undefined;
}

/** Why there is no table. */
export const noStandings = ({ heldBack }: PublicView, say: Say): string =>
  say(heldBack ? 'server.public.heldBack' : 'server.public.noStandings');
