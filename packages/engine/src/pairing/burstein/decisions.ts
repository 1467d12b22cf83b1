import { defineDecisions } from '../../kernel/decision.ts';
import { COLOUR_BY, MEETS, shared } from '../swiss/decisions.ts';

/** What the Burstein system decides, edition in force since 1 February 2026. */
export const decision = defineDecisions('burstein.2026', {
  badOption: shared('badOption'),
  roundsMissing: shared('roundsMissing'),
  impossible: shared('impossible', 'C.04.4.2 1.9'),
  seeding: { article: 'C.04.4.2 1.6', facts: { round: 'round', last: 'round' } },
  bye: shared('bye', 'C.04.4.2 3.1'),
  bracket: {
    article: 'C.04.4.2 1.2.2',
    facts: {
      score: 'bracket',
      players: 'players',
      floatedPlayers: 'players',
      buchholzScores: 'scores',
      pairs: 'count',
    },
  },
  pair: { article: 'C.04.4.2 4.3', facts: MEETS },
  'pair.clash': { article: 'C.04.4.2 C8', facts: MEETS },
  floater: {
    article: ['C.04.4.2 C5', 'C.04.4.2 C6', 'C.04.4.2 C7', 'C.04.4.2 C8'],
    facts: { score: 'bracket', player: 'player' },
  },
  'passed.met': shared('passed.met', 'C.04.4.2 C1'),
  'passed.forbidden': shared('passed.forbidden', 'C.05 5.2'),
  'passed.colours': shared('passed.colours', 'C.04.4.2 C3'),
  'passed.clash': shared('passed.clash', 'C.04.4.2 C8'),
  'passed.rest': shared('passed.fewerDue', ['C.04.4.2 2.2', 'C.04.4.2 4.3']),
  'colour.lot': shared('colour.lot', 'C.04.4.2 5.2.1'),
  'colour.granted': { ...shared('colour.granted', 'C.04.4.2 5.2.2'), facts: COLOUR_BY },
  'colour.stronger': { ...shared('colour.stronger', 'C.04.4.2 5.2.3'), facts: COLOUR_BY },
  'colour.alternate': { ...shared('colour.alternate', 'C.04.4.2 5.2.4'), facts: COLOUR_BY },
  'colour.higher': shared('colour.higher', 'C.04.4.2 5.2.5'),
  'against.absent': shared('against.absent', 'C.04.4.2 1.9'),
  'against.met': shared('against.met', 'C.04.4.2 C1'),
  'against.forbidden': shared('against.forbidden', 'C.05 5.2'),
  'against.colours': shared('against.sameColour', 'C.04.4.2 C3'),
  'against.bye': shared('against.bye', 'C.04.4.2 3.1'),
  'against.groups': shared('against.groups', 'C.04.4.2 1.2.1'),
  'against.earlier': shared('against.earlier', 'C.04.4.2 4.3'),
});
