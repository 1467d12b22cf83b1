import type { Facts } from '../../../kernel/decision.ts';

/** Converts the facts of a system's decisions to teams: `player` becomes `team`, `white` `whiteTeam`, and so on. */
export function asTeams(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [teamName(name), fact]));
}

/** The name of a fact about players if it is about teams. */
export function teamName(name: string): string {
  if (name === 'player' || name === 'players') return name.replace('player', 'team');
  if (name === 'white' || name === 'black' || name === 'opponent') return `${name}Team`;
  return name.replace(/Player(s?)$/, 'Team$1');
}
