import { editionOf, type Tournament, whyNot } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { tournamentOf } from './history.ts';
import { doubleOf, teamsOf } from './matchHistory.ts';
import { TEXTS } from './texts.ts';

const EIGHT = '1-5 10, 6-2 01, 3-7 10, 8-4 01';
const GAMES = EIGHT.replaceAll(/(\d) (\d\d)/g, '$1 $2 ==');

/** Eight after one round, or one match, in which the better one always won. */
function eight(system: string, edition: string): Tournament {
  const tournament =
    system === 'team-swiss'
      ? teamsOf(8, 5, [GAMES])
      : system === 'double-swiss'
        ? doubleOf(8, 5, [GAMES])
        : tournamentOf(8, 5, [EIGHT]);
  return { ...tournament, system, edition };
}

// Among teams it said that nothing spoke against a match that is made: the facts name teams, not players.
it.each(Object.keys(TEXTS))('%s: why not a board that is made, and why not turned round: its colours', (name) => {
  const [system = '', id = ''] = name.split(' ');
  const tournament = eight(system, id);
  const round = system === 'double-swiss' ? 3 : 2;
  const paired = editionOf(system, id)?.pair(tournament, { round });
  if (paired?.ok !== true) throw new Error('the round cannot be paired');
  const pairs = paired.value.pairings.map(({ white, black }) => [white, black] as const);
  const [[white, black], ...others] = pairs;
  for (const asked of [[[white, black]], [[black, white], ...others]] as const) {
    const { decisions } = whyNot(tournament, round, { pairs: asked });
    expect(decisions.map(({ rule }) => /\.colours?\./.test(rule))).toEqual([true]);
    const { facts } = decisions[0] ?? { facts: {} };
    expect([facts.white ?? facts.whiteTeam, facts.black ?? facts.blackTeam]).toEqual([white, black]);
  }
});
