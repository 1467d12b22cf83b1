import type { Decision } from '../../kernel/decision.ts';
import { idOf } from '../shared/field.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import { sameAbsolute } from '../shared/preference.ts';
import { decision } from './decisions.ts';
import type { DubovField } from './field.ts';
import type { GroupStory } from './pairRound.ts';
import { initialSubgroups } from './subgroups.ts';

/** A scoregroup's story: residents, upfloaters, the subgroups and who was shifted, the pairs with the ARO. */
export function tellGroup(field: DubovField, story: GroupStory): Decision[] {
  const ids = (players: readonly number[]): number[] => players.map((each) => idOf(field, each));
  const { score, residents, upfloaters, fromSmaller, fromLarger } = story;
  const decisions = [decision('group', { score, players: ids(residents), count: residents.length })];
  for (const each of upfloaters) {
    decisions.push(decision('upfloater', { player: idOf(field, each), ownScore: field.score[each], score }));
  }
  decisions.push(...toldPassedUpfloaters(field, story));
  const [seekers, others] = initialSubgroups(field, [...residents, ...upfloaters]);
  const nobodyPlayed = [...seekers, ...others].every((each) => field.games[each] === 0);
  const rule = nobodyPlayed ? 'halves' : 'seekers';
  decisions.push(decision(rule, { score, whitePlayers: ids(seekers), blackPlayers: ids(others) }));
  for (const each of fromSmaller) decisions.push(decision('shifted.smaller', { player: idOf(field, each) }));
  for (const each of fromLarger) decisions.push(decision('shifted.larger', { player: idOf(field, each) }));
  decisions.push(
    decision('subgroups', {
      whitePlayers: story.pairs.map(([first]) => idOf(field, first)),
      blackPlayers: ids([...story.black].sort((a, b) => a - b)),
    }),
  );
  return [...decisions, ...toldPairs(field, story)];
}

/** C.04.4.1 4.2: who came before the last upfloater in the pool and was not lifted. */
function toldPassedUpfloaters(field: DubovField, { pool, upfloaters, score }: GroupStory): Decision[] {
  const last = Math.max(-1, ...upfloaters.map((each) => pool.indexOf(each)));
  const passed = pool.slice(0, Math.max(0, last)).filter((each) => !upfloaters.includes(each));
  if (passed.length === 0) return [];
  return [decision('passed.upfloater', { score, passedPlayers: passed.map((each) => idOf(field, each)) })];
}

/** C.04.4.1 3.2.6: the permutation, row by row. */
function toldPairs(field: DubovField, { pairs, black }: GroupStory): Decision[] {
  const open = [...black].sort((a, b) => a - b);
  return pairs.flatMap(([first, second]) => {
    const player = idOf(field, first);
    const passed = passedOver(open.slice(0, open.indexOf(second)), (each) => {
      if (sameAbsolute(field.preference[first], field.preference[each])) return 'colours';
      return field.mayMeet(first, each) ? 'rest' : barredBy(field.history, field.player[first], field.player[each]);
    });
    open.splice(open.indexOf(second), 1);
    return [
      ...passed.map(([reason, others]) =>
        decision(`passed.${reason}`, {
          player,
          passedPlayers: others.map((each) => idOf(field, each)),
        }),
      ),
      decision('pair', {
        player,
        opponent: idOf(field, second),
        aro: field.aro[first],
        rating: field.history.rating[field.player[second]],
      }),
    ];
  });
}
