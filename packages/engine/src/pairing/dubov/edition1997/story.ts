import type { Decision, Fact } from '../../system.ts';
import type { ColourClause } from './colours.ts';
import { type Field1997, idOf } from './field.ts';
import type { GroupStory } from './pairRound.ts';

export const decision = (rule: string, article: string, facts: Record<string, Fact>): Decision => ({
  rule: `dubov.1997.${rule}`,
  article,
  facts,
});

export const COLOUR_ARTICLES: Readonly<Record<ColourClause, string>> = {
  limit: '2.3, 2.4',
  due: '3 a',
  numbers: '3 b',
  history: '3 c',
  aro: '3 d',
  rating: '3 e',
};

/** ARO to a tenth, as the lists show it. */
export const aroOf = (field: Field1997, each: number): number =>
  Math.round((10 * field.ratingSum[each]) / field.opponents[each]) / 10;

/** 4: who has the bye. */
export function toldBye(field: Field1997, bye: number): Decision[] {
  if (bye < 0) return [];
  const facts = {
    player: idOf(field, bye),
    score: field.score[bye],
    rating: field.rating[bye],
    aro: aroOf(field, bye),
  };
  return [decision('bye', '4', facts)];
}

/** A group's story as the source tells it: the columns, who changes them, who comes and goes, the rows. */
export function told(field: Field1997, story: GroupStory): Decision[] {
  const ids = (players: readonly number[]): number[] => players.map((each) => idOf(field, each));
  const { score, columns } = story;
  const decisions = [decision('group', '6.1', { score, players: ids(story.members), count: story.members.length })];
  for (const each of story.guests) {
    decisions.push(decision('guest', '7.1, 7.2', { player: idOf(field, each), ownScore: field.score[each], score }));
  }
  for (const each of story.leavers) decisions.push(decision('leaver', '6.4', { player: idOf(field, each), score }));
  for (const [floater, rival] of story.floaterPairs) {
    decisions.push(decision('floaterPair', '8.2', { player: idOf(field, floater), opponent: idOf(field, rival) }));
  }
  if (field.history.round > 1) {
    for (const each of columns.changed) {
      const toBlack = field.due[each] > 0;
      const facts = { player: idOf(field, each), aro: aroOf(field, each) };
      decisions.push(decision(toBlack ? 'toBlack' : 'toWhite', toBlack ? '7.3' : '7.4', facts));
    }
  }
  if (columns.white.length > 0) {
    const facts = { whitePlayers: ids(columns.white), blackPlayers: ids(columns.black) };
    decisions.push(
      decision(field.history.round === 1 ? 'halves' : 'columns', field.history.round === 1 ? '5' : '6.2', facts),
    );
  }
  for (const [first, second] of story.rows) {
    const facts = {
      player: idOf(field, first),
      opponent: idOf(field, second),
      aro: aroOf(field, first),
      rating: field.rating[second],
    };
    decisions.push(decision('pair', '6.3', facts));
  }
  return decisions;
}
