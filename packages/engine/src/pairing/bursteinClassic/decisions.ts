import { defineDecisions } from '../../kernel/decision.ts';
import { COLOUR_BY, MEETS, PASSED, sharedRule } from '../shared/decisions.ts';

const GROUP = { score: 'bracket' } as const;
const FLOATER = { ...GROUP, player: 'player' } as const;
const ENTRY = { ...GROUP, entry: 'number', last: 'number' } as const;
const LIMITS = ['Burstein classic 5.2', 'Burstein classic 5.3'] as const;

/** Decisions of the Burstein system of the older handbooks. */
export const decision = defineDecisions('burstein.classic', {
  badOption: sharedRule('badOption'),
  roundsMissing: { facts: { round: 'round' } },
  impossible: sharedRule('impossible', 'Burstein classic 6.6'),
  bye: { article: 'Burstein classic 4.2', facts: { player: 'player', score: 'score', sonnebornBerger: 'value' } },
  bracket: {
    article: 'Burstein classic 3.2',
    facts: { ...GROUP, players: 'players', sonnebornBerger: 'values', count: 'count' },
  },
  joined: { article: 'Burstein classic 6.6', facts: { ...GROUP, count: 'count' } },
  received: { article: 'Burstein classic 6.3', facts: FLOATER },
  floater: { article: 'Burstein classic 6.3', facts: FLOATER },
  entry: { article: 'Burstein classic 6.2', facts: ENTRY },
  'entry.floater': { article: 'Burstein classic 6.4', facts: ENTRY, sentence: 'burstein.classic.entry' },
  pair: { article: 'Burstein classic 6.1', facts: MEETS },
  'pair.clash': { article: 'Burstein classic 6.5', facts: MEETS },
  'passed.met': sharedRule('passed.met', 'Burstein classic 3.1'),
  'passed.forbidden': sharedRule('passed.forbidden', 'C.05 5.2'),
  'passed.colours': sharedRule('passed.colours', LIMITS),
  'passed.clash': { article: 'Burstein classic 6.5', facts: PASSED },
  'passed.rest': sharedRule('passed.fewerDue', ['Burstein classic 6.2', 'Burstein classic 6.4']),
  'colour.lot': sharedRule('colour.lot', 'Burstein classic 5.1'),
  'colour.limit': { ...sharedRule('colour.limit', LIMITS), facts: COLOUR_BY },
  'colour.granted': { ...sharedRule('colour.granted', 'Burstein classic 5.4'), facts: COLOUR_BY },
  'colour.irregularity': { article: 'Burstein classic 5.4', facts: COLOUR_BY },
  'colour.higher': { article: 'Burstein classic 5.4', facts: COLOUR_BY },
  'against.absent': sharedRule('against.absent', 'Burstein classic 3.2'),
  'against.met': sharedRule('against.met', 'Burstein classic 3.1'),
  'against.forbidden': sharedRule('against.forbidden', 'C.05 5.2'),
  'against.colours': sharedRule('against.thirdColour', LIMITS),
  'against.rest': sharedRule('against.rest', 'Burstein classic 6.6'),
  'against.step.pair': sharedRule('against.step.pair'),
  'against.step.float': sharedRule('against.step.float'),
  'against.step.bye': sharedRule('against.step.bye'),
});
