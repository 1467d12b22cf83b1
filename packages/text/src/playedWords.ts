import type { Say } from './render.ts';

/** "2 of 5 games", of teams "2 of 5 matches": what someone who left a round robin had played. */
export const playedWords = (
  say: Say,
  { completed, scheduled }: { readonly completed: number; readonly scheduled: number },
  ofTeams: boolean,
): string =>
  ofTeams
    ? say('sheets.played.matches', { completed, count: scheduled })
    : say('sheets.played.games', { completed, scheduled });
