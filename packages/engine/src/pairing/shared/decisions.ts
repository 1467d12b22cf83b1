import type { DecisionDefinition, FactKind } from '../../kernel/decision.ts';

export const PAIR = { white: 'player', black: 'player' } as const;
export const MEETS = { player: 'player', opponent: 'player' } as const;
export const PASSED = { player: 'player', passedPlayers: 'players' } as const;
export const COLOUR = { ...PAIR, whiteDue: 'due', blackDue: 'due' } as const;
/** With the player whose rank or number decides. */
export const COLOUR_BY = { ...COLOUR, player: 'player' } as const;
/** By lot: the deciding number, how it was counted, and the colour drawn for number 1. */
const BY_LOT = { number: 'number', counted: 'name', drawn: 'name' } as const;
export const COLOUR_LOT = { ...COLOUR_BY, ...BY_LOT } as const;
export const HALVES = { s1Players: 'players', s2Players: 'players' } as const;
export const COLUMNS = { whitePlayers: 'players', blackPlayers: 'players' } as const;

const ROUND = { round: 'round', count: 'count' } as const;
const ONE_OF_THEM = { ...PAIR, player: 'player' } as const;

/** For procedures: whom the step concerns, and the score of their group. */
export const STEP = { ...PAIR, player: 'player', score: 'bracket', count: 'count' } as const;
/** For criteria: by how much a bracket would be worse. */
export const AT_BRACKET = { ...PAIR, bracketScore: 'bracket', count: 'count' } as const;

/** Decisions that several editions have in the same words. */
const SHARED = {
  badOption: { option: 'name', value: 'name' },
  roundsMissing: { round: 'round' },
  impossible: ROUND,
  'impossible.limits': ROUND,
  bye: { player: 'player', score: 'score', games: 'count' },
  'against.absent': ONE_OF_THEM,
  'against.met': { ...PAIR, round: 'round' },
  'against.forbidden': PAIR,
  'against.sameColour': PAIR,
  'against.limit': PAIR,
  'against.thirdColour': PAIR,
  'against.rest': PAIR,
  'against.step.pair': { ...STEP, ...MEETS },
  'against.step.float': STEP,
  'against.step.bye': STEP,
  'against.bye.score': AT_BRACKET,
  'against.bye.games': AT_BRACKET,
  'against.bye.place': AT_BRACKET,
  'passed.met': PASSED,
  'passed.forbidden': PASSED,
  'passed.colours': PASSED,
  'passed.clash': PASSED,
  'passed.laterRow': PASSED,
  'passed.fewerDue': PASSED,
  'colour.granted': COLOUR,
  'colour.stronger': COLOUR,
  'colour.alternate': COLOUR,
  'colour.limit': COLOUR,
  'colour.rank': COLOUR,
  'colour.higher': COLOUR_BY,
  'colour.lot': COLOUR_LOT,
} as const satisfies Readonly<Record<string, Readonly<Record<string, FactKind>>>>;

type Shared = keyof typeof SHARED;

/** A rule with the same sentence and facts as in other editions, but a different article. */
export const sharedRule = <S extends Shared>(sentence: S, article?: DecisionDefinition['article']) => ({
  ...(article === undefined ? {} : { article }),
  facts: SHARED[sentence] as (typeof SHARED)[S],
  sentence: `swiss.${sentence}`,
});
