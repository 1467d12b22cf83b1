import type { Decision } from '../../../kernel/decision.ts';
import type { Teller } from '../refusals.ts';
import { countsOf } from './bracket.ts';
import type { UpfloatField } from './field.ts';
import type { GroupStory } from './pairRound.ts';
import { PASSED, passedBy } from './passed.ts';

/** The bye of a round, as a decision. */
export const toldBye = (field: UpfloatField, bye: number, tell: Teller): Decision =>
  tell('bye', { player: field.id[bye], score: field.score[bye], matches: field.games[bye] });

/** A scoregroup's story: residents, upfloaters and who was passed over, what the criteria count, the pairs. */
export function tellGroup(field: UpfloatField, story: GroupStory, tell: Teller): Decision[] {
  const { score, residents, upfloaters, pairs } = story;
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const decisions = [tell('group', { score, players: ids(residents), count: residents.length })];
  for (const each of upfloaters) {
    decisions.push(tell('upfloater', { player: field.id[each], ownScore: field.score[each], score }));
  }
  const passed = passedBy(field, story, upfloaters);
  for (const reason of PASSED) {
    const members = passed.get(reason) ?? [];
    if (members.length > 0) decisions.push(tell(`passed.${reason}`, { score, passedPlayers: ids(members) }));
  }
  const [lost, strong, repeated] = countsOf(field, pairs);
  if (lost > 0) decisions.push(tell('lost', { score, lost }));
  if (strong > 0) decisions.push(tell('lostStrong', { score, lost: strong }));
  if (repeated > 0) decisions.push(tell('repeated', { score, repeated }));
  decisions.push(tell('tops', { score, players: ids(pairs.map(([top]) => top)) }));
  for (const [top, bottom] of pairs) {
    decisions.push(tell('pair', { player: field.id[top], opponent: field.id[bottom], score }));
  }
  return decisions;
}
