import type { Decision, Fact } from '../../../kernel/decision.ts';
import type { RoundPairing } from '../../system.ts';
import { type Account, type Item, partingOfSteps } from './account.ts';

const PAIR = /\.(pair|floaterPaired|floaterPair)(\.|$)/;
const FLOAT = /\.(floater|float|leaver|guest)(\.instead)?$/;
const UNDONE = /\.cracked$/;
const BYE = /\.bye$/;

const inOrder = (a: number, b: number): number[] => (a < b ? [a, b] : [b, a]);

const twoOf = ({ facts }: Decision): readonly Fact[] =>
  Array.isArray(facts.players) ? facts.players : [facts.player ?? null, facts.opponent ?? null];

/** The steps of a procedure in their order, those that were undone later marked. */
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

/** The account of a system whose text is a procedure: its steps, made of the decisions of a round told in full. */
export const accountOfSteps = (pairing: RoundPairing): Account => ({
  items: stepsOf(pairing),
  pairing,
  partedBy: partingOfSteps,
});
