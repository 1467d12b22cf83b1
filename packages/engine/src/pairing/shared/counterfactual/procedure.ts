import type { Decision, DecisionMaker, Fact } from '../../../kernel/decision.ts';
import { ok } from '../../../kernel/result.ts';
import type { Asked } from '../../../tournament/asked.ts';
import type { PlayerId, Tournament } from '../../../tournament/tournament.ts';
import type { Answer, RoundPairing, SystemEdition } from '../../system.ts';
import { type Assess, answerTo, supposing } from './ask.ts';
import { type Assessment, firstDifferentStep, type Item } from './assessment.ts';

const PAIR = /\.(pair|floaterPaired|floaterPair)(\.|$)/;
const FLOAT = /\.(floater|float|leaver|guest)(\.instead)?$/;
const UNDONE = /\.cracked$/;
const BYE = /\.bye$/;

const inOrder = (a: number, b: number): number[] => (a < b ? [a, b] : [b, a]);

const twoOf = ({ facts }: Decision): readonly Fact[] =>
  Array.isArray(facts.players) ? facts.players : [facts.player ?? null, facts.opponent ?? null];

/** The steps of a procedure in order; those that were undone later are marked. */
function stepsOf({ pairings, bye, decisions }: RoundPairing): Item[] {
  const opponent = new Map(pairings.flatMap(({ white, black }) => [[white, black] as const, [black, white] as const]));
  const items: Item[] = [];
  let score: Fact = null;
  for (const decision of decisions) {
    const { rule, article, facts } = decision;
    if (typeof facts.score === 'number') score = facts.score;
    const add = (kind: string, players: readonly number[], stands = true): void => {
      const [player, other = null] = players;
      items.push({
        rule: `step.${kind}`,
        article,
        facts: { player, ...(other === null ? {} : { opponent: other }), score },
        values: players,
        order: true,
        stands,
        ...(kind === 'bye' ? { ofBye: 'step' as const } : {}),
      });
    };
    if (PAIR.test(rule)) {
      const [a, b] = twoOf(decision);
      if (typeof a === 'number' && typeof b === 'number') add('pair', inOrder(a, b), opponent.get(a) === b);
    } else if (UNDONE.test(rule)) {
      const [a, b] = twoOf(decision);
      if (typeof a === 'number' && typeof b === 'number') add('undone', inOrder(a, b));
    } else if (BYE.test(rule) && facts.player === bye && bye !== null) add('bye', [bye]);
    else if (FLOAT.test(rule)) {
      const players = Array.isArray(facts.players) ? facts.players : [facts.player ?? null];
      for (const each of players) if (typeof each === 'number') add('float', [each]);
    }
  }
  return items;
}

/** The judgement of a system whose text is a procedure: its steps, derived from the decisions of a fully explained round. */
const assessmentOfSteps = (pairing: RoundPairing): Assessment => ({
  items: stepsOf(pairing),
  pairing,
  compare: firstDifferentStep,
});

/** What rules out a pair in any round (absence, an earlier game, the arbiter, colours); empty if the two may meet. */
export type Objections = (
  tournament: Tournament,
  round: number,
  white: PlayerId,
  black: PlayerId,
) => readonly Decision[];

/** The names of a pair's two players in a decision, in every system except the current Dutch one. */
export const WHITE_AND_BLACK = ['white', 'black'] as const;

/** The first objection to a pair that a question asks for. */
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

/** A round to be paired by a procedure, with its field computed once. */
export interface ExplainedRound {
  /** Its pairing with every step recorded. */
  pair(): ReturnType<SystemEdition['pair']>;
  objections(white: PlayerId, black: PlayerId): readonly Decision[];
}

/** Questions for an edition whose text is a procedure: answered by the first step in which the two runs differ. */
export function procedureAsked(
  explained: (tournament: Tournament, round: number) => ExplainedRound,
  decide: DecisionMaker['named'],
  impossible: string,
): Required<Pick<SystemEdition, 'ask' | 'against'>> {
  const ask = (tournament: Tournament, round: number, asked: Asked): Answer => {
    const made = explained(tournament, round);
    const assess: Assess = (_tournament, _round, supposed) => {
      const of = supposed === undefined ? made : explained(supposing(tournament, round, supposed), round);
      const paired = of.pair();
      return paired.ok ? ok(assessmentOfSteps(paired.value)) : paired;
    };
    const objections: Objections = (_tournament, _round, white, black) => made.objections(white, black);
    const found = objectionTo(objections, tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    return answerTo(assess, tournament, round, asked, decide, impossible, WHITE_AND_BLACK);
  };
  return { ask, against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions };
}
