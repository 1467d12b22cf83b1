import type { Tournament } from '../tournament/tournament.ts';
import type { PlannedRound } from './format.ts';
import { formatById } from './registry.ts';

const gamesOf = ({ games, matches }: PlannedRound): string =>
  JSON.stringify([games.map(({ white, black }) => [white, black]), matches.map(({ white, black }) => [white, black])]);

/**
 * The first round that the table lays out otherwise after a change of settings, among rounds 1 to `through`;
 * undefined where all stay the same. More cycles are a change of none of the rounds there were.
 */
export function firstChangedRound(before: Tournament, after: Tournament, through: number): number | undefined {
  const format = formatById(before.system);
  if (through === 0) return undefined;
  const [was, is] = [format?.make(before), format?.make(after)];
  if (was === undefined || is === undefined || !was.ok) return undefined;
  if (!is.ok) return 1;
  return was.value.rounds.slice(0, through).find((round, i) => {
    const now = is.value.rounds[i];
    return now === undefined || gamesOf(now) !== gamesOf(round);
  })?.number;
}
