import { defineDecisions } from '../../kernel/decision.ts';
import { AT_BRACKET, COLOUR_BY, COLUMNS, MEETS, sharedRule } from '../shared/decisions.ts';

const GROUP = { score: 'bracket' } as const;

export const UNRATED = { facts: { players: 'players', count: 'count' }, sentence: 'dubov.unrated' } as const;

/** Decisions of the Dubov system, edition in force since 1 February 2026. */
export const decision = defineDecisions('dubov.2026', {
  badOption: sharedRule('badOption'),
  roundsMissing: sharedRule('roundsMissing'),
  unrated: UNRATED,
  impossible: sharedRule('impossible', 'C.04.4.1 1.9'),
  bye: sharedRule('bye', 'C.04.4.1 3.1'),
  group: { article: 'C.04.4.1 1.3', facts: { ...GROUP, players: 'players', count: 'count' } },
  upfloater: { article: 'C.04.4.1 3.2.2', facts: { ...GROUP, player: 'player', ownScore: 'score' } },
  'passed.upfloater': {
    article: ['C.04.4.1 2.2', 'C.04.4.1 2.3', 'C.04.4.1 4.2'],
    facts: { ...GROUP, passedPlayers: 'players' },
  },
  seekers: { article: 'C.04.4.1 3.2.3', facts: { ...GROUP, ...COLUMNS } },
  halves: { article: 'C.04.4.1 3.2.3', facts: { ...GROUP, ...COLUMNS } },
  'shifted.smaller': { article: 'C.04.4.1 3.2.4', facts: { player: 'player' } },
  'shifted.larger': { article: 'C.04.4.1 3.2.4', facts: { player: 'player' } },
  subgroups: { article: 'C.04.4.1 3.2.5', facts: COLUMNS },
  pair: { article: 'C.04.4.1 3.2.6', facts: { ...MEETS, aro: 'value', rating: 'rating' } },
  'passed.met': sharedRule('passed.met', 'C.04.4.1 C1'),
  'passed.forbidden': sharedRule('passed.forbidden', 'C.05 5.2'),
  'passed.colours': sharedRule('passed.colours', 'C.04.4.1 C3'),
  'passed.rest': sharedRule('passed.laterRow', 'C.04.4.1 4.4'),
  'colour.lot': sharedRule('colour.lot', 'C.04.4.1 5.2.1'),
  'colour.granted': { ...sharedRule('colour.granted', 'C.04.4.1 5.2.2'), facts: COLOUR_BY },
  'colour.stronger': { ...sharedRule('colour.stronger', 'C.04.4.1 5.2.3'), facts: COLOUR_BY },
  'colour.alternate': { ...sharedRule('colour.alternate', 'C.04.4.1 5.2.4'), facts: COLOUR_BY },
  'colour.higher': sharedRule('colour.higher', 'C.04.4.1 5.2.5'),
  'against.absent': sharedRule('against.absent', 'C.04.4.1 1.9'),
  'against.met': sharedRule('against.met', 'C.04.4.1 C1'),
  'against.forbidden': sharedRule('against.forbidden', 'C.05 5.2'),
  'against.colours': sharedRule('against.sameColour', 'C.04.4.1 C3'),
  'against.C4': sharedRule('against.rest', 'C.04.4.1 C4'),
  'against.bye.score': sharedRule('against.bye.score', 'C.04.4.1 3.1.3'),
  'against.bye.games': sharedRule('against.bye.games', 'C.04.4.1 3.1.4'),
  'against.bye.place': sharedRule('against.bye.place', 'C.04.4.1 3.1.5'),
  'against.C5': { article: 'C.04.4.1 C5', facts: AT_BRACKET },
  'against.C6': { article: 'C.04.4.1 C6', facts: AT_BRACKET },
  'against.C7': { article: 'C.04.4.1 C7', facts: AT_BRACKET },
  'against.C8': { article: 'C.04.4.1 C8', facts: AT_BRACKET },
  'against.C9': { article: 'C.04.4.1 C9', facts: AT_BRACKET },
  'against.C10': { article: 'C.04.4.1 C10', facts: AT_BRACKET },
  'against.upfloaters': { article: 'C.04.4.1 4.2', facts: AT_BRACKET },
  'against.smaller': { article: 'C.04.4.1 3.2.4', facts: AT_BRACKET },
  'against.larger': { article: 'C.04.4.1 3.2.4', facts: AT_BRACKET },
  'against.transposition': { article: 'C.04.4.1 3.2.6', facts: AT_BRACKET },
});
