import { defineDecisions } from '../../kernel/decision.ts';
import { MEETS } from '../swiss/decisions.ts';

const GROUP = { facts: { ...MEETS, name: 'name', priority: 'number' } } as const;

/** What became of the wishes (docs/decisions/wishes.md); no regulation rules them. */
export const decision = defineDecisions('wishes', {
  kept: { facts: { round: 'round', kept: 'count', groups: 'count' } },
  'givenUp.club': GROUP,
  'givenUp.family': GROUP,
  'givenUp.federation': GROUP,
  'givenUp.named': GROUP,
  'givenUp.players': GROUP,
  'apart.club': GROUP,
  'apart.family': GROUP,
  'apart.federation': GROUP,
  'apart.named': GROUP,
  'apart.players': GROUP,
});
