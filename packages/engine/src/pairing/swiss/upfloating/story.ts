import type { Decision, Fact } from '../../system.ts';
import type { Teller } from '../finishedRound.ts';
import { countsOf } from './bracket.ts';
import type { UpfloatField } from './field.ts';
import type { GroupStory } from './pairRound.ts';

/** Articles of a system's criteria where they differ by chapter. */
export interface CriteriaNames {
  /** Fewest preferences not granted, and strong ones; absent where colours are no criterion. */
  readonly colours?: readonly [string, string];
  /** Fewest opponents of upfloaters that floated before. */
  readonly opponents: string;
}

/** The bye of a round, as a decision. */
export const toldBye = (field: UpfloatField, bye: number, tell: Teller): Decision =>
  tell('bye', '3.4', { player: field.id[bye], score: field.score[bye], matches: field.games[bye] });

/** A scoregroup's story: residents, upfloaters and who was passed over, what the criteria count, the pairs. */
export function told(field: UpfloatField, story: GroupStory, names: CriteriaNames, tell: Teller): Decision[] {
  const { score, residents, pool, upfloaters, pairs } = story;
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const decisions = [tell('group', '1.3', { score, players: ids(residents), count: residents.length })];
  for (const each of upfloaters) {
    decisions.push(tell('upfloater', '3.5', { player: field.id[each], ownScore: field.score[each], score }));
  }
  const last = Math.max(-1, ...upfloaters.map((each) => pool.indexOf(each)));
  const passed = pool.slice(0, last + 1).filter((each) => !upfloaters.includes(each));
  if (passed.length > 0) decisions.push(tell('passed.upfloater', '3.5.5', { score, passedPlayers: ids(passed) }));
  const [lost, strong, repeated] = countsOf(field, pairs);
  if (names.colours !== undefined && lost > 0) {
    decisions.push(tell('lost', names.colours[0], { score, lost }));
    if (strong > 0) decisions.push(tell('lostStrong', names.colours[1], { score, lost: strong }));
  }
  if (repeated > 0) decisions.push(tell('repeated', names.opponents, { score, repeated }));
  decisions.push(tell('tops', '3.6', { score, players: ids(pairs.map(([top]) => top)) }));
  for (const [top, bottom] of pairs) {
    decisions.push(tell('pair', '3.6.3', { player: field.id[top], opponent: field.id[bottom], score }));
  }
  return decisions;
}

/** Facts of a system's decisions as teams: `player` becomes `team`, `white` `whiteTeam`, and so on. */
export function asTeams(facts: Readonly<Record<string, Fact>>): Record<string, Fact> {
  const named: Record<string, Fact> = {};
  for (const [name, fact] of Object.entries(facts)) named[teamName(name)] = fact;
  return named;
}

function teamName(name: string): string {
  if (name === 'player' || name === 'players') return name.replace('player', 'team');
  if (name === 'white' || name === 'black' || name === 'opponent') return `${name}Team`;
  return name.replace(/Player(s?)$/, 'Team$1');
}
