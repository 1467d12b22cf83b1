import type { Decision } from '../../kernel/decision.ts';
import { idOf, idsOf } from '../shared/field.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import { clash, sameAbsolute } from '../shared/preference.ts';
import { decision } from './decisions.ts';
import type { BursteinField } from './field.ts';
import type { BracketStory } from './pairRound.ts';
import { stepsOf } from './steps.ts';

/** What speaks against somebody whom a player passes over for the opponent made. */
function reasonOf(field: BursteinField, first: number, each: number, clashes: boolean) {
  if (sameAbsolute(field.preference[first], field.preference[each])) return 'colours';
  if (!field.mayMeet(first, each)) return barredBy(field.history, field.player[first], field.player[each]);
  return clash(field.preference[first], field.preference[each]) && !clashes ? 'clash' : 'rest';
}

/** A bracket's story: who belongs to it in ranking order, who met whom, who floats. */
export function tellBracket(field: BursteinField, story: BracketStory): Decision[] {
  const ids = (players: readonly number[]): number[] => idsOf(field, players);
  const incoming = story.members.filter((each) => field.score[each] !== story.score);
  const decisions = [
    decision('bracket', {
      score: story.score,
      players: ids(story.members),
      floatedPlayers: ids(incoming),
      buchholzScores: story.members.map((each) => field.opposition.buchholz[field.player[each]]),
      pairs: story.pairs.length,
    }),
  ];
  for (const { player: first, opponent: second, passed } of stepsOf(story.members, story.pairs, ...story.floaters)) {
    if (second < 0) continue;
    const clashes = clash(field.preference[first], field.preference[second]);
    for (const [reason, others] of passedOver(passed, (each) => reasonOf(field, first, each, clashes))) {
      const facts = { player: idOf(field, first), passedPlayers: ids(others) };
      decisions.push(decision(`passed.${reason}`, facts));
    }
    decisions.push(
      decision(clashes ? 'pair.clash' : 'pair', {
        player: idOf(field, first),
        opponent: idOf(field, second),
      }),
    );
  }
  for (const each of story.floaters)
    decisions.push(decision('floater', { player: idOf(field, each), score: field.score[each] }));
  return decisions;
}
