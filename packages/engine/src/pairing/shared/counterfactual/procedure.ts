import type { Decision, DecisionMaker } from '../../../kernel/decision.ts';
import { ok } from '../../../kernel/result.ts';
import type { Asked } from '../../../tournament/asked.ts';
import type { PlayerId, Tournament } from '../../../tournament/tournament.ts';
import type { Answer, SystemEdition } from '../../system.ts';
import { type Accountant, answerTo, supposing } from './ask.ts';
import { accountOfSteps } from './steps.ts';

/** What speaks against a pair by itself (absence, a game played, the arbiter, colours); empty where the two may meet. */
export type Objections = (
  tournament: Tournament,
  round: number,
  white: PlayerId,
  black: PlayerId,
) => readonly Decision[];

/** What a decision calls the two of a pair, in every system but the Dutch one in force. */
export const WHITE_AND_BLACK = ['white', 'black'] as const;

/** The first objection to a pair that a question wants. */
export function objectionTo(
  objections: Objections,
  tournament: Tournament,
  round: number,
  { pairs = [] }: Asked,
): readonly Decision[] {
  for (const [white, black] of pairs) {
    const found = objections(tournament, round, white, black);
    if (found.length > 0) return found;
  }
  return [];
}

/** A round about to be paired by a procedure, its field worked out once. */
export interface ToldRound {
  /** Its pairing with every step told. */
  pair(): ReturnType<SystemEdition['pair']>;
  objections(white: PlayerId, black: PlayerId): readonly Decision[];
}

/** The questions of an edition whose text is a procedure: answered by the first step that parts the two accounts. */
export function procedureAsked(
  told: (tournament: Tournament, round: number) => ToldRound,
  tell: DecisionMaker['named'],
  impossible: string,
): Required<Pick<SystemEdition, 'ask' | 'against'>> {
  const ask = (tournament: Tournament, round: number, asked: Asked): Answer => {
    const made = told(tournament, round);
    const account: Accountant = (_tournament, _round, supposed) => {
      const of = supposed === undefined ? made : told(supposing(tournament, round, supposed), round);
      const paired = of.pair();
      return paired.ok ? ok(accountOfSteps(paired.value)) : paired;
    };
    const objections: Objections = (_tournament, _round, white, black) => made.objections(white, black);
    const found = objectionTo(objections, tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    return answerTo(account, tournament, round, asked, tell, impossible, WHITE_AND_BLACK);
  };
  return { ask, against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions };
}
