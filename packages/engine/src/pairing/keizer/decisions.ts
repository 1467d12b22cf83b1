import { defineDecisions } from '../../kernel/decision.ts';
import { COLOUR_BY, MEETS, PAIR, sharedRule } from '../shared/decisions.ts';

const BYES = { ...PAIR, player: 'player', otherPlayer: 'player' } as const;
const COLOUR = { facts: COLOUR_BY } as const;

/** Decisions of a Keizer round (docs/decisions/keizer.md); no regulation covers it. */
export const decision = defineDecisions('keizer', {
  badOption: { facts: { option: 'name', value: 'name', values: 'names' } },
  impossible: { facts: { round: 'round', count: 'count' } },
  ranking: { facts: { round: 'round', count: 'count' } },
  circle: { facts: { round: 'round', count: 'count' } },
  distance: { facts: { count: 'count', wanted: 'count' } },
  bye: { facts: { player: 'player', count: 'count', place: 'number' } },
  pair: { facts: { ...MEETS, place: 'number', otherPlace: 'number' } },
  passed: { facts: { ...MEETS, passedPlayers: 'players' } },
  'colour.fewer': COLOUR,
  'colour.alternate': COLOUR,
  'colour.lower': COLOUR,
  'against.absent': { facts: { ...PAIR, player: 'player' } },
  'against.forbidden': { facts: PAIR },
  'against.met': { facts: { ...PAIR, round: 'round', count: 'count' } },
  'against.rest': sharedRule('against.rest'),
  'against.distance': { facts: { ...PAIR, wanted: 'count', count: 'count' } },
  'against.bye.more': { facts: { ...BYES, count: 'count', otherCount: 'count' } },
  'against.bye.place': { facts: { ...BYES, place: 'number', otherPlace: 'number' } },
  'against.nearer': {
    facts: { ...BYES, opponent: 'player', place: 'number', otherPlace: 'number' },
  },
});
