import type { LastMatch } from '@turnuva/engine/schedule';
import { lastMatches } from '@turnuva/engine/schedule';
import { lastCountedRound } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Say } from './render.ts';
import { formatStage } from './round/rounds.ts';

/** How the bracket ended for someone: "Semi-finals: lost to Anna", "Final: won against Anna (by forfeit)". */
export const formatLastMatch = (
  say: Say,
  { match, won, opponent, by }: LastMatch,
  nameOf: (entrant: number) => string | undefined,
): string => {
  const facts = { stage: formatStage(say, match), name: nameOf(opponent) ?? '' };
  const ended = say(won ? 'sheets.wonAgainst' : 'sheets.lostTo', facts);
  return by === undefined ? ended : `${ended} (${say(by === 'award' ? 'knockout.by.award' : 'sheets.byForfeit')})`;
};

/** The same for everyone whom the bracket has sent out, after its last round; points do not show it. */
export function lastMatchTexts(say: Say, tournament: Tournament, round: number): ReadonlyMap<number, string> {
  if (round < lastCountedRound(tournament)) return new Map();
  const entrants = tournament.teams.length > 0 ? tournament.teams : tournament.players;
  const names = new Map(entrants.map(({ id, name }): [number, string] => [id, name]));
  return new Map(
    [...lastMatches(tournament)].map(([id, last]) => [id, formatLastMatch(say, last, (each) => names.get(each))]),
  );
}
