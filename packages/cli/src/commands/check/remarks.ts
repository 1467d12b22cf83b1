import type { RoundsChecked } from '@turnuva/engine/checking';
import type { RulesRead, Tournament } from '@turnuva/engine/tournament';
import { mentionsPairingRules, mentionsTiebreakRules } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';

/** Remarks about a round other than differences; not errors. */
export interface Remark {
  readonly round: number;
  readonly text: string;
}

/** The rules by which a file was checked, and the remarks about them. */
export interface RulesShown extends Pick<Tournament, 'system' | 'edition' | 'tiebreakEdition'> {
  readonly said: readonly string[];
}

export async function rulesShown(
  { system, edition, tiebreakEdition }: Pick<Tournament, 'system' | 'edition' | 'tiebreakEdition'>,
  from: RulesRead,
  language: Language = 'en',
): Promise<RulesShown> {
  const rules = { system, edition, tiebreakEdition };
  if (!mentionsPairingRules(rules, from) && !mentionsTiebreakRules(rules, from)) return { ...rules, said: [] };
  const { learn, say } = await import('../../words.ts');
  const { rulesToSay } = await import('@turnuva/text');
  return { ...rules, said: rulesToSay(say(await learn(language)), rules, from) };
}

/** What to do about points that do not follow from the results; empty if there are none. Match points have separate records. */
export async function adviceOn(
  points: readonly { readonly id: number; readonly score?: string }[],
  language: Language = 'en',
): Promise<{ readonly advice?: string }> {
  if (points.length === 0) return {};
  const { learn, say } = await import('../../words.ts');
  const ofMatches = points.some(({ score }) => score === 'matchPoints');
  return { advice: say(await learn(language))(ofMatches ? 'check.matchPointsAdvice' : 'check.pointsAdvice') };
}

/** The remarks on the rounds of a file, as sentences. */
export async function remarksOn(
  { otherOrder, byHand }: Pick<RoundsChecked, 'otherOrder' | 'byHand'>,
  language: Language = 'en',
): Promise<readonly Remark[]> {
  if (otherOrder.length + byHand.length === 0) return [];
  // The texts are loaded only when there is something to say.
  const { learn, say } = await import('../../words.ts');
  const words = say(await learn(language));
  return [
    ...byHand.map(({ round, note }) => ({
      round,
      text: note === undefined ? words('check.byHand') : words('check.byHandNoted', { note }),
    })),
    ...otherOrder.map((round) => ({ round, text: words('check.otherOrder') })),
  ];
}
