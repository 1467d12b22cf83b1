import { defineDecisions } from '../../kernel/decision.ts';
import { COLOUR, COLOUR_LOT, HALVES, MEETS, sharedRule } from '../shared/decisions.ts';

const FLOAT = { player: 'player', bracketScore: 'bracket' } as const;
const RESIDENTS = { bracketScore: 'bracket', residentPlayers: 'players' } as const;
const COUNTED = { bracketScore: 'bracket', count: 'count' } as const;
const PAIRS = { ...COUNTED, floaters: 'count' } as const;
const ROW = { ...MEETS, place: 'number' } as const;
const NOT_NATURAL = { ...ROW, naturalPlayer: 'player' } as const;
const WORSE = { ...MEETS, ...COUNTED } as const;

/** A rule that the edition of 2026 has under other article numbers. */
const as2026 = (sentence: string) => ({ sentence: `dutch.2026.${sentence}` });

/** Decisions of the Dutch system, edition of 2017. */
export const decision = defineDecisions('dutch.2017', {
  roundsMissing: { facts: { round: 'round' }, ...as2026('roundsMissing') },
  impossible: { article: 'Dutch 2017 A.9', facts: { round: 'round', count: 'count' }, ...as2026('impossible') },
  'bracket.homogeneous': {
    article: 'Dutch 2017 B.2',
    facts: { bracketScore: 'bracket', ...HALVES },
    ...as2026('bracket.homogeneous'),
  },
  'bracket.heterogeneous': {
    article: 'Dutch 2017 A.3',
    facts: { ...RESIDENTS, movedDownPlayers: 'players' },
    ...as2026('bracket.heterogeneous'),
  },
  'bracket.single': { article: 'Dutch 2017 A.3', facts: RESIDENTS, ...as2026('bracket.single') },
  'bracket.alone': { article: 'Dutch 2017 A.3', facts: RESIDENTS, ...as2026('bracket.alone') },
  'bracket.collapsed': {
    article: 'Dutch 2017 A.9',
    facts: { residentPlayers: 'players', movedDownPlayers: 'players' },
  },
  'bracket.collapsed.alone': { article: 'Dutch 2017 A.9', facts: { residentPlayers: 'players' } },
  penultimate: { article: 'Dutch 2017 A.9', facts: { bracketScore: 'bracket', floatedPlayers: 'players' } },
  'penultimate.nobody': { article: 'Dutch 2017 A.9', facts: { bracketScore: 'bracket' } },
  pairs: { article: 'Dutch 2017 C.5', facts: PAIRS, ...as2026('pairs') },
  'pairs.all': { article: 'Dutch 2017 C.5', facts: PAIRS, ...as2026('pairs.all') },
  'float.alone': { article: 'Dutch 2017 A.4.a', facts: FLOAT, ...as2026('float.alone') },
  'float.plain': { article: 'Dutch 2017 A.4.a', facts: FLOAT, ...as2026('float.plain') },
  'float.C.4': { article: 'Dutch 2017 C.4', facts: FLOAT, ...as2026('float.C4') },
  'float.C.5': { article: 'Dutch 2017 C.5', facts: FLOAT, ...as2026('float.C6') },
  'float.C.6': { article: 'Dutch 2017 C.6', facts: FLOAT },
  'float.C.7': { article: 'Dutch 2017 C.7', facts: FLOAT, ...as2026('float.C8') },
  'float.C.8': { article: 'Dutch 2017 C.8', facts: FLOAT, ...as2026('float.C10') },
  'float.C.9': { article: 'Dutch 2017 C.9', facts: FLOAT, ...as2026('float.C11') },
  'float.C.10': { article: 'Dutch 2017 C.10', facts: FLOAT, ...as2026('float.C12') },
  'float.C.11': { article: 'Dutch 2017 C.11', facts: FLOAT, ...as2026('float.C13') },
  'float.C.12': { article: 'Dutch 2017 C.12', facts: FLOAT },
  'float.C.13': { article: 'Dutch 2017 C.13', facts: FLOAT },
  'float.C.14': { article: 'Dutch 2017 C.14', facts: FLOAT },
  'float.C.15': { article: 'Dutch 2017 C.15', facts: FLOAT },
  'float.C.16': { article: 'Dutch 2017 C.16', facts: FLOAT },
  'float.C.17': { article: 'Dutch 2017 C.17', facts: FLOAT },
  'float.C.18': { article: 'Dutch 2017 C.18', facts: FLOAT },
  'float.C.19': { article: 'Dutch 2017 C.19', facts: FLOAT },
  'float.order': { article: 'Dutch 2017 B.8', facts: FLOAT, ...as2026('float.order') },
  bye: { article: ['Dutch 2017 A.5', 'Dutch 2017 C.2'], facts: { player: 'player', score: 'score' } },
  mdp: { article: 'Dutch 2017 D.1', facts: { ...MEETS, bracketScore: 'bracket' }, ...as2026('mdp') },
  remainder: { article: 'Dutch 2017 B.3', facts: { bracketScore: 'bracket', ...HALVES }, ...as2026('remainder') },
  exchange: {
    article: 'Dutch 2017 D.2',
    facts: { bracketScore: 'bracket', outPlayers: 'players', inPlayers: 'players' },
    ...as2026('exchange'),
  },
  transposition: { article: 'Dutch 2017 D.1', facts: COUNTED, ...as2026('transposition') },
  natural: { article: 'Dutch 2017 B.3', facts: COUNTED, ...as2026('natural') },
  pair: { article: 'Dutch 2017 B.3', facts: ROW, ...as2026('pair') },
  'pair.met': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.met') },
  'pair.forbidden': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.forbidden') },
  'pair.absolute': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.absolute') },
  'pair.wish': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.wish') },
  'pair.taken': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.taken') },
  'pair.floats': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.floats') },
  'pair.others': { article: 'Dutch 2017 D.1', facts: NOT_NATURAL, ...as2026('pair.others') },
  'colour.1': { article: 'Dutch 2017 E.1', facts: COLOUR, ...as2026('colour.1') },
  'colour.2': sharedRule('colour.stronger', 'Dutch 2017 E.2'),
  'colour.3': { article: 'Dutch 2017 E.3', facts: COLOUR, ...as2026('colour.3') },
  'colour.4': sharedRule('colour.rank', 'Dutch 2017 E.4'),
  'colour.5': { article: 'Dutch 2017 E.5', facts: COLOUR_LOT, ...as2026('colour.5') },
  'against.absent': sharedRule('against.absent', 'Dutch 2017 A.9'),
  'against.met': sharedRule('against.met', 'Dutch 2017 C.1'),
  'against.forbidden': sharedRule('against.forbidden', 'C.05 5.2'),
  'against.colours': sharedRule('against.sameColour', 'Dutch 2017 C.3'),
  'against.C4': { article: 'Dutch 2017 A.9', facts: MEETS, ...as2026('against.C4') },
  'against.C.5': { article: 'Dutch 2017 C.5', facts: WORSE, ...as2026('against.C6') },
  'against.C.6': { article: 'Dutch 2017 C.6', facts: WORSE },
  'against.C.7': { article: 'Dutch 2017 C.7', facts: WORSE },
  'against.C.8': { article: 'Dutch 2017 C.8', facts: WORSE, ...as2026('against.C10') },
  'against.C.9': { article: 'Dutch 2017 C.9', facts: WORSE, ...as2026('against.C11') },
  'against.C.10': { article: 'Dutch 2017 C.10', facts: WORSE, ...as2026('against.C12') },
  'against.C.11': { article: 'Dutch 2017 C.11', facts: WORSE, ...as2026('against.C13') },
  'against.C.12': { article: 'Dutch 2017 C.12', facts: WORSE },
  'against.C.13': { article: 'Dutch 2017 C.13', facts: WORSE },
  'against.C.14': { article: 'Dutch 2017 C.14', facts: WORSE },
  'against.C.15': { article: 'Dutch 2017 C.15', facts: WORSE },
  'against.C.16': { article: 'Dutch 2017 C.16', facts: WORSE },
  'against.C.17': { article: 'Dutch 2017 C.17', facts: WORSE },
  'against.C.18': { article: 'Dutch 2017 C.18', facts: WORSE },
  'against.C.19': { article: 'Dutch 2017 C.19', facts: WORSE },
  'against.A.9': { article: 'Dutch 2017 A.9', facts: WORSE },
  'against.order': { article: 'Dutch 2017 B.8', facts: WORSE, ...as2026('against.order') },
});
