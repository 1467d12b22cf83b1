import { defineDecisions } from '../../kernel/decision.ts';
import { UNRATED } from '../dubov2026/decisions.ts';
import { COLOUR, COLOUR_BY, COLUMNS, MEETS, sharedRule } from '../shared/decisions.ts';

const GROUP = { score: 'bracket' } as const;
const GROUP_OF = { ...GROUP, players: 'players' } as const;
const LEFT = { ...GROUP, passedPlayers: 'players' } as const;
const GUEST = { ...GROUP, player: 'player', ownScore: 'score', rating: 'rating' } as const;
const BY_ARO = { player: 'player', aro: 'value' } as const;
const UNEVEN = { whiteCount: 'count', blackCount: 'count', changes: 'count' } as const;

const LIMITS = ['Dubov 1997 2.3', 'Dubov 1997 2.4'] as const;

/** Decisions of the Dubov system approved in 1997. */
export const decision = defineDecisions('dubov.1997', {
  badOption: sharedRule('badOption'),
  roundsMissing: sharedRule('roundsMissing'),
  unrated: UNRATED,
  impossible: sharedRule('impossible', 'Dubov 1997 9'),
  lastRound: { article: 'Dubov 1997 2.4', facts: { players: 'players' } },
  bye: { article: 'Dubov 1997 4', facts: { ...BY_ARO, score: 'score', rating: 'rating' } },
  group: { article: 'Dubov 1997 6.1', facts: { ...GROUP_OF, count: 'count' } },
  halves: { article: 'Dubov 1997 5', facts: COLUMNS },
  columns: { article: 'Dubov 1997 6.2', facts: COLUMNS },
  lonely: { article: 'Dubov 1997 7.1', facts: GROUP_OF },
  'lonely.guest': { article: 'Dubov 1997 7.1', facts: GUEST, sentence: 'dubov.1997.guest' },
  'lonely.guest.white': { article: 'Dubov 1997 7.1', facts: GUEST, sentence: 'dubov.1997.guest.white' },
  'lonely.guest.black': { article: 'Dubov 1997 7.1', facts: GUEST, sentence: 'dubov.1997.guest.black' },
  guest: { article: 'Dubov 1997 7.2', facts: GUEST },
  'guest.white': { article: 'Dubov 1997 7.2', facts: GUEST },
  'guest.black': { article: 'Dubov 1997 7.2', facts: GUEST },
  'passed.rises': { article: 'Dubov 1997 2.5', facts: LEFT },
  'passed.unfit': { article: ['Dubov 1997 2.1', ...LIMITS], facts: LEFT },
  'lonely.leaves': { article: 'Dubov 1997 7.1', facts: LEFT, sentence: 'dubov.1997.passed.leaves' },
  'passed.leaves': { article: 'Dubov 1997 7.2', facts: LEFT },
  leaver: { article: 'Dubov 1997 6.4', facts: { ...GROUP, player: 'player' } },
  'uneven.white': { article: 'Dubov 1997 7.3', facts: UNEVEN, sentence: 'dubov.1997.uneven' },
  'uneven.black': { article: 'Dubov 1997 7.4', facts: UNEVEN, sentence: 'dubov.1997.uneven' },
  'kept.white': { article: 'Dubov 1997 2.6', facts: BY_ARO },
  'kept.black': { article: 'Dubov 1997 2.6', facts: BY_ARO },
  toBlack: { article: 'Dubov 1997 7.3', facts: BY_ARO },
  toWhite: { article: 'Dubov 1997 7.4', facts: BY_ARO },
  floaterPair: { article: 'Dubov 1997 8.2', facts: MEETS },
  pair: { article: 'Dubov 1997 6.3', facts: { ...MEETS, aro: 'value', rating: 'rating' } },
  'passed.met': sharedRule('passed.met', 'Dubov 1997 2.1'),
  'passed.forbidden': sharedRule('passed.forbidden', 'C.05 5.2'),
  'passed.colours': sharedRule('passed.colours', LIMITS),
  'passed.rest': sharedRule('passed.laterRow', 'Dubov 1997 6.3'),
  'colour.board': { article: 'Dubov 1997 5', facts: { ...COLOUR_BY, board: 'board', drawn: 'name' } },
  'colour.limit': sharedRule('colour.limit', LIMITS),
  'colour.due': sharedRule('colour.granted', 'Dubov 1997 3.a'),
  'colour.numbers': { article: 'Dubov 1997 3.b', facts: COLOUR },
  'colour.history': { article: 'Dubov 1997 3.c', facts: COLOUR },
  'colour.aro': { article: 'Dubov 1997 3.d', facts: COLOUR },
  'colour.rating': { article: 'Dubov 1997 3.e', facts: COLOUR },
  'against.absent': sharedRule('against.absent', 'Dubov 1997 6.1'),
  'against.met': sharedRule('against.met', 'Dubov 1997 2.1'),
  'against.forbidden': sharedRule('against.forbidden', 'C.05 5.2'),
  'against.colours': sharedRule('against.thirdColour', LIMITS),
  'against.rest': sharedRule('against.rest', 'Dubov 1997 9'),
  'against.step.pair': sharedRule('against.step.pair'),
  'against.step.float': sharedRule('against.step.float'),
  'against.step.bye': sharedRule('against.step.bye'),
});
