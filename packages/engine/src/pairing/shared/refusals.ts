import type { Decision, DecisionMaker } from '../../kernel/decision.ts';
import { fail } from '../../kernel/result.ts';

/** Creates a decision of one system and edition by the rule's name. */
export type Decide = DecisionMaker['named'];

/** The tournament lacks data that the edition needs, or a setting is wrong. */
export const unsuitable = (decision: Decision) => fail({ kind: 'unsuitable' as const, decision });

/** No pairing satisfies the absolute rules. */
export const impossible = (decide: Decide, round: number, count: number) =>
  fail({ kind: 'impossible' as const, decision: decide('impossible', { round, count }) });
