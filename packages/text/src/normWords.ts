import type { Condition, LeftOut, Needed, Norm } from '@turnuva/engine/norms';
import { missing, REQUIREMENTS } from '@turnuva/engine/norms';
import { pointsText } from './numbers.ts';
import type { Say } from './render.ts';

type NameOf = (player: number) => string;

const halves = (halfPoints: number): string => pointsText(5 * halfPoints);

/** "IM norm, 6½/9, average 2305, performance 2451". */
export const normMade = (say: Say, { title, halfPoints, games, average, performance }: Norm): string =>
  say('norm.made', {
    ...{ title, points: halves(halfPoints), games: games.length },
    ...{ average: average ?? 0, performance: performance ?? 0 },
  });

/** One condition with what is required and what was found. */
export function formatNormCondition(say: Say, { title }: Pick<Norm, 'title'>, condition: Condition): string {
  const { id, needed, found, most } = condition;
  const what = say(`norm.is.${id}`, { titles: REQUIREMENTS[title].holders.join(', ') });
  // Either met or not: there is nothing to count.
  if (id === 'woman') return what;
  const number = (count: number): string => (id === 'score' ? halves(count) : String(count));
  return say(most === true ? 'norm.most' : 'norm.least', { what, needed: number(needed), found: number(found) });
}

/** The same with its article and whether it is met. */
export function conditionLine(say: Say, norm: Pick<Norm, 'title'>, condition: Condition): string {
  const verdict = condition.exempt === true ? 'exempt' : condition.met ? 'met' : 'notMet';
  return `${condition.article} ${formatNormCondition(say, norm, condition)}: ${say(`norm.${verdict}`)}`;
}

/** Why there is no norm: the conditions that are not met. */
export const normMissing = (say: Say, norm: Norm): string =>
  say('norm.missing', {
    title: norm.title,
    why: missing(norm)
      .map((each) => `${formatNormCondition(say, norm, each)} (${each.article})`)
      .join('; '),
  });

/** The result that the last game must bring. */
export const formatNormNeeded = (say: Say, { title }: Pick<Norm, 'title'>, needed: Needed, nameOf: NameOf): string =>
  say(`norm.needed.${needed.halfPoints ?? 'none'}`, { title, round: needed.round, name: nameOf(needed.opponent) });

/** Games that do not count or are left out, and one that counts as a loss: one line each. */
export function outLines(say: Say, { leftOut, games }: Norm, nameOf: NameOf): string[] {
  const facts = ({ round, opponent }: Pick<LeftOut, 'round' | 'opponent'>) => ({ round, name: nameOf(opponent) });
  return [
    ...leftOut.map((each) => say(`norm.out.${each.why}`, facts(each))),
    ...games.filter(({ asLoss }) => asLoss).map((each) => say('norm.asLoss', facts(each))),
  ];
}
