import { defineDecisions } from '../../kernel/decision.ts';
import { COLOUR, COLOUR_LOT, HALVES, PASSED, sharedRule } from '../shared/decisions.ts';

const GROUP = { score: 'bracket' } as const;
const GROUP_OF = { ...GROUP, players: 'players' } as const;
const COUNTS = { w: 'count', b: 'count', q: 'count', x: 'count', p: 'count' } as const;
const SET_OUT = { ...GROUP, ...HALVES, ...COUNTS } as const;
const PLAYERS = { players: 'players' } as const;
const DROPPED = { ...GROUP, criteria: 'articles' } as const;
const UNDONE = { ...GROUP_OF, formerPlayers: 'players' } as const;

const C2_TO_C5 = ['Dutch 2009 C.2', 'Dutch 2009 C.3', 'Dutch 2009 C.4', 'Dutch 2009 C.5'] as const;

/** Decisions of the Dutch system, edition of 2009. */
export const decision = defineDecisions('dutch.2009', {
  badOption: sharedRule('badOption'),
  roundsMissing: { facts: { round: 'round' } },
  impossible: sharedRule('impossible.limits', ['Dutch 2009 B.1', 'Dutch 2009 B.2']),
  bracket: { article: C2_TO_C5, facts: SET_OUT },
  'bracket.heterogeneous': { article: C2_TO_C5, facts: SET_OUT },
  remainder: { article: 'Dutch 2009 C.6', facts: SET_OUT },
  stranded: { article: 'Dutch 2009 C.1', facts: GROUP_OF },
  single: { article: 'Dutch 2009 C.1', facts: { ...GROUP, player: 'player' } },
  flexible: { article: 'Dutch 2009 A.7.e', facts: GROUP_OF },
  unpaired: { article: 'Dutch 2009 C.14', facts: GROUP_OF },
  raised: { article: 'Dutch 2009 C.11', facts: { ...GROUP, x: 'count' } },
  'floatsDropped.up': { article: 'Dutch 2009 C.9', facts: DROPPED },
  'floatsDropped.down': { article: 'Dutch 2009 C.10', facts: DROPPED },
  strongNotAbsolute: { article: 'Dutch 2009 A.7.d', facts: GROUP },
  lastRound: { article: 'Dutch 2009 A.7.a', facts: GROUP },
  fewerPairs: { article: 'Dutch 2009 C.14', facts: { ...GROUP, p: 'count' } },
  exchange: { article: 'Dutch 2009 D.2', facts: HALVES },
  noTransposition: { article: ['Dutch 2009 C.7', 'Dutch 2009 C.8'], facts: HALVES },
  transposition: { article: 'Dutch 2009 D.1', facts: { s2Players: 'players' } },
  pair: { article: 'Dutch 2009 C.6', facts: PLAYERS },
  'pair.broken': { article: 'Dutch 2009 C.6', facts: PLAYERS },
  'passed.met': sharedRule('passed.met', 'Dutch 2009 B.1'),
  'passed.forbidden': sharedRule('passed.forbidden', 'C.05 5.2'),
  'passed.colours': sharedRule('passed.colours', 'Dutch 2009 B.2'),
  'passed.float': { article: ['Dutch 2009 B.5', 'Dutch 2009 B.6'], facts: PASSED },
  'passed.clash': { article: 'Dutch 2009 B.4', facts: PASSED },
  'passed.rest': { article: 'Dutch 2009 C.7', facts: PASSED },
  byeBarred: { article: 'Dutch 2009 B.1', facts: { ...PLAYERS, count: 'count' } },
  spared: { article: ['Dutch 2009 B.5', 'Dutch 2009 B.6'], facts: { ...GROUP_OF, count: 'count' } },
  bye: { article: 'Dutch 2009 A.5', facts: { ...GROUP, player: 'player' } },
  float: { article: 'Dutch 2009 A.4', facts: GROUP_OF },
  undone: { article: 'Dutch 2009 C.12', facts: UNDONE },
  'undone.last': { article: 'Dutch 2009 C.13', facts: UNDONE, sentence: 'dutch.2009.undone' },
  merged: { article: 'Dutch 2009 C.13', facts: GROUP_OF },
  'colours.E1': { article: 'Dutch 2009 E.1', facts: COLOUR },
  'colours.E2': sharedRule('colour.stronger', 'Dutch 2009 E.2'),
  'colours.E3': { article: 'Dutch 2009 E.3', facts: COLOUR },
  'colours.E4': sharedRule('colour.rank', 'Dutch 2009 E.4'),
  'colours.E5': { article: 'Dutch 2009 E.5', facts: COLOUR_LOT },
  'against.absent': sharedRule('against.absent', 'Dutch 2009 F.5'),
  'against.met': sharedRule('against.met', 'Dutch 2009 B.1'),
  'against.forbidden': sharedRule('against.forbidden', 'C.05 5.2'),
  'against.colours': sharedRule('against.limit', 'Dutch 2009 B.2'),
  'against.rest': sharedRule('against.rest', ['Dutch 2009 B.1', 'Dutch 2009 B.2']),
  'against.step.pair': sharedRule('against.step.pair'),
  'against.step.float': sharedRule('against.step.float'),
  'against.step.bye': sharedRule('against.step.bye'),
});

/** The result of one step of the procedure, recorded if requested. */
export type OnStep = (...step: Parameters<typeof decision>) => void;
