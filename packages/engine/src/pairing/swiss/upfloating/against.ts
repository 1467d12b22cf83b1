import type { Decision, Facts } from '../../../kernel/decision.ts';
import type { Result } from '../../../kernel/result.ts';
import { fail, ok } from '../../../kernel/result.ts';
import type { Asked, Tournament } from '../../../tournament/tournament.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from '../../system.ts';
import type { Account } from '../counterfactual/account.ts';
import { answerTo, supposing } from '../counterfactual/ask.ts';
import { objectionTo, WHITE_AND_BLACK } from '../counterfactual/procedure.ts';
import type { Teller } from '../refusals.ts';
import type { PairedField } from '../seated.ts';
import { itemsOf } from './account.ts';
import type { MatchField } from './makeField.ts';
import { type GroupStory, pairField } from './pairRound.ts';
import { metIn } from './record.ts';

/** What the questions of a system need to know of it. `round` is the round of the tournament that is paired. */
export interface Questioned<Made extends { readonly field: MatchField }> {
  fieldFor(tournament: Tournament, round: number): Result<Made, PairingFailure>;
  /** Ids who may not meet one another. */
  forbiddenIn(tournament: Tournament, round: number): readonly (readonly number[])[];
  /** Tables and colours of a round whose pairs are found. */
  finish(made: Made, paired: PairedField): RoundPairing;
  readonly tell: Teller;
}

/** What bars two from meeting by itself: absence, a match played, the arbiter; empty where nothing does. */
function objections(
  field: MatchField,
  forbidden: readonly (readonly number[])[],
  [white, black]: readonly [number, number],
  tell: Teller,
): readonly Decision[] {
  const say = (rule: string, facts: Facts = {}): Decision => tell(`against.${rule}`, { white, black, ...facts });
  const [a, b] = [field.id.indexOf(white), field.id.indexOf(black)];
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const barred: Decision[] = [];
  const met = metIn(field.record, field.entrant[a], field.entrant[b]);
  if (met > 0) barred.push(say('met', { round: met }));
  if (forbidden.some((group) => group.includes(white) && group.includes(black))) barred.push(say('forbidden'));
  return barred;
}

/**
 * The questions of a system that brings members up: what bars the two, else the first step or criterion by which the best
 * round that grants what is asked is worse than the one made. Empty if it is made so.
 */
export function upfloatingAsked<Made extends { readonly field: MatchField }>(
  system: Questioned<Made>,
): Required<Pick<SystemEdition, 'ask' | 'against'>> {
  const { tell } = system;
  const accountOf =
    (general: boolean) =>
    (tournament: Tournament, round: number, asked?: Asked): Result<Account, PairingFailure> => {
      const made = system.fieldFor(tournament, round);
      const supposed = asked === undefined ? made : system.fieldFor(supposing(tournament, round, asked), round);
      if (!made.ok) return made;
      if (!supposed.ok) return supposed;
      const stories: GroupStory[] = [];
      const paired = pairField(supposed.value.field, (story) => stories.push(story), general);
      const { field } = made.value;
      if (paired === undefined) {
        return fail({ kind: 'impossible', decision: tell('impossible', { round, count: field.size }) });
      }
      return ok({ items: itemsOf(field, paired.bye, stories), pairing: system.finish(made.value, paired) });
    };
  const ask: SystemEdition['ask'] = (tournament, round, asked, general = false) => {
    const made = system.fieldFor(tournament, round);
    if (!made.ok) return { decisions: [] };
    const groups = system.forbiddenIn(tournament, round);
    const objects = (_: Tournament, __: number, white: number, black: number): readonly Decision[] =>
      objections(made.value.field, groups, [white, black], tell);
    if (asked.bye !== undefined && made.value.field.size % 2 === 1) {
      const member = made.value.field.id.indexOf(asked.bye);
      if (member < 0) return { decisions: [tell('against.bye.away', { player: asked.bye })] };
      if (made.value.field.mayHaveBye[member] !== 1)
        return { decisions: [tell('against.bye.barred', { player: asked.bye })] };
    }
    const found = objectionTo(objects, tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    return answerTo(accountOf(general), tournament, round, asked, tell, 'rest', WHITE_AND_BLACK);
  };
  return { ask, against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions };
}
