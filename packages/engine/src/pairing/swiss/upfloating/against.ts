import type { Decision, Facts } from '../../../kernel/decision.ts';
import type { RoundPairing } from '../../system.ts';
import type { Teller } from '../refusals.ts';
import { countsOf } from './bracket.ts';
import type { UpfloatField } from './field.ts';
import { followsWell } from './following.ts';
import type { MatchField } from './makeField.ts';
import { type GroupStory, pairField } from './pairRound.ts';
import { metIn } from './record.ts';

/** A round as the rules compare it: the bye, then the scoregroups from the top. */
interface Course {
  readonly bye: number;
  readonly groups: readonly GroupStory[];
}

function courseOf(field: UpfloatField): Course | undefined {
  const groups: GroupStory[] = [];
  const paired = pairField(field, (story) => groups.push(story));
  return paired === undefined ? undefined : { bye: paired.bye, groups };
}

/** The field in which the two can meet nobody else, and nobody else them; neither has the bye. */
function forced(field: UpfloatField, a: number, b: number): UpfloatField {
  const isOne = (each: number): boolean => each === a || each === b;
  return {
    ...field,
    mayHaveBye: field.mayHaveBye.map((may, each) => (isOne(each) ? 0 : may)),
    mayMeet: (x, y) => (isOne(x) || isOne(y) ? isOne(x) && isOne(y) : field.mayMeet(x, y)),
  };
}

/**
 * Why the two do not meet: what bars them, else the first step or criterion by which the best pairing with the two
 * together is worse than the one made. Empty if they meet.
 */
export function speaksAgainst(
  field: MatchField,
  isForbidden: (a: number, b: number) => boolean,
  paired: RoundPairing | undefined,
  [white, black]: readonly [number, number],
  tell: Teller,
): readonly Decision[] {
  const say = (rule: string, facts: Facts = {}): Decision => tell(`against.${rule}`, { white, black, ...facts });
  const [a, b] = [field.id.indexOf(white), field.id.indexOf(black)];
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const isPair = (x: number, y: number): boolean =>
    paired?.pairings.some((each) => each.white === x && each.black === y) === true;
  if (isPair(white, black) || isPair(black, white)) return [];
  const barred: Decision[] = [];
  const met = metIn(field.record, field.entrant[a], field.entrant[b]);
  if (met > 0) barred.push(say('met', { round: met }));
  if (isForbidden(white, black)) barred.push(say('forbidden'));
  if (barred.length > 0) return barred;
  const own = courseOf(field);
  if (own === undefined) return [];
  const other = courseOf(forced(field, a, b));
  if (other === undefined) return [say('rest')];
  if (other.bye !== own.bye) {
    return [say('bye', { player: field.id[own.bye], otherPlayer: field.id[other.bye] })];
  }
  const at = own.groups.findIndex((group, i) => difference(field, group, other.groups[i]) !== undefined);
  const found = at < 0 ? undefined : difference(field, own.groups[at], other.groups[at]);
  if (found === undefined) return [];
  return [say(found.rule, { score: own.groups[at].score, ...found.facts })];
}

interface Difference {
  readonly rule: string;
  readonly facts: Facts;
}

/** The first point of Articles 2 and 3 in which the second pairing of a scoregroup is worse; undefined if they are one. */
function difference(field: UpfloatField, own: GroupStory, other: GroupStory): Difference | undefined {
  const { upfloaters } = own;
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const counts = (ownCount: number, otherCount: number) => ({ own: ownCount, other: otherCount });
  if (upfloaters.length !== other.upfloaters.length) {
    return { rule: 'upfloaters', facts: counts(upfloaters.length, other.upfloaters.length) };
  }
  const scores = (story: GroupStory): number[] => story.upfloaters.map((each) => field.score[each]).reverse();
  const [ownScores, otherScores] = [scores(own), scores(other)];
  const lower = ownScores.findIndex((each, i) => each !== otherScores[i]);
  if (lower >= 0) {
    return { rule: 'scores', facts: { ownScore: ownScores[lower], otherScore: otherScores[lower] } };
  }
  const lifted = { players: ids(upfloaters), otherPlayers: ids(other.upfloaters) };
  if (upfloaters.some((each, i) => each !== other.upfloaters[i])) {
    const follows = [own, other].map((story) => followsWell(field, story, story.upfloaters));
    if (follows[0] !== follows[1]) return { rule: 'following', facts: lifted };
    const floated = [own, other].map((story) => story.upfloaters.filter((each) => field.floated[each] === 1).length);
    if (floated[0] !== floated[1]) {
      return { rule: 'floated', facts: { ...counts(floated[0], floated[1]), ...lifted } };
    }
    return { rule: 'set', facts: lifted };
  }
  const [ownCounts, otherCounts] = [countsOf(field, own.pairs), countsOf(field, other.pairs)];
  for (const [i, rule] of (['lost', 'lostStrong', 'repeated'] as const).entries()) {
    if (ownCounts[i] === otherCounts[i]) continue;
    const facts = counts(ownCounts[i], otherCounts[i]);
    return { rule, facts };
  }
  const tops = [own, other].map((story) => story.pairs.map(([top]) => top));
  const top = tops[0].findIndex((each, i) => each !== tops[1][i]);
  if (top >= 0) {
    const facts = { players: ids(tops[0]), otherPlayers: ids(tops[1]) };
    return { rule: 'tops', facts };
  }
  const row = own.pairs.findIndex(([, bottom], i) => bottom !== other.pairs[i][1]);
  if (row < 0) return undefined;
  const [player, opponent] = own.pairs[row];
  const facts = { player: field.id[player], opponent: field.id[opponent], otherPlayer: field.id[other.pairs[row][1]] };
  return { rule: 'order', facts };
}
