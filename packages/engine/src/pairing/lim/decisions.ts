import { type DecisionDefinition, type DecisionMaker, defineDecisions, type FactKind } from '../../kernel/decision.ts';
import { COLOUR, COLOUR_LOT, COLUMNS, HALVES, MEETS, PASSED, STEP, sharedRule } from '../shared/decisions.ts';

export type LimEdition = '1999' | '2026';

const ONE = { player: 'player' } as const;
const GROUP = { score: 'bracket' } as const;
const FLOATER = { ...GROUP, ...ONE, kind: 'name', passedPlayers: 'players' } as const;
const COMING = { ...GROUP, residentPlayers: 'players', incomingPlayers: 'players' } as const;
const SPARED = { ...ONE, sparedPlayers: 'players' } as const;

type Article = DecisionDefinition['article'];

/** A step of both editions: its article in the text of 1987-1999 and in that of 2026, and their common content. */
const by = <F extends DecisionDefinition['facts']>(
  old: Article,
  present: Article,
  words: { readonly facts: F; readonly sentence: string },
) => ({ articles: { '1999': old, '2026': present }, ...words });

const own = <const F extends Readonly<Record<string, FactKind>>>(rule: string, facts: F) => ({
  facts,
  sentence: `lim.${rule}`,
});

const RULES = {
  badOption: by(undefined, undefined, sharedRule('badOption')),
  roundsMissing: by(undefined, undefined, own('roundsMissing', { round: 'round' })),
  noMedian: by(undefined, undefined, own('noMedian', { winScore: 'score' })),
  bye: by('Lim 1999 A.2.1', 'C.04.4.3 1.1', own('bye', { ...ONE, score: 'score' })),
  byeBarred: by('Lim 1999 A.2.2', 'C.04.4.3 1.1', own('byeBarred', ONE)),
  byeBlocks: by('Lim 1999 A.2.1', 'C.04.4.3 1.1', own('byeBlocks', ONE)),
  'group.above': by('Lim 1999 A.3.2', 'C.04.4.3 2.2', own('group.above', COMING)),
  'group.below': by('Lim 1999 A.3.2', 'C.04.4.3 2.2', own('group.below', COMING)),
  'group.median': by('Lim 1999 A.3.2', 'C.04.4.3 2.2', own('group.median', COMING)),
  floater: by(
    ['Lim 1999 A.4.2', 'Lim 1999 A.4.9', 'Lim 1999 A.4.10'],
    ['C.04.4.3 3.2', 'C.04.4.3 3.9', 'C.04.4.3 3.10'],
    own('floater', FLOATER),
  ),
  'floater.instead': by(
    ['Lim 1999 A.4.2', 'Lim 1999 A.4.9', 'Lim 1999 A.4.10'],
    ['C.04.4.3 3.2', 'C.04.4.3 3.9', 'C.04.4.3 3.10'],
    own('floater.instead', FLOATER),
  ),
  keptPair: by(
    'Lim 1999 A.5.4',
    'C.04.4.3 4.4',
    own('keptPair', { ...ONE, opponent: 'player', secondPlayer: 'player' }),
  ),
  floaterPaired: by(
    ['Lim 1999 A.4.6', 'Lim 1999 A.4.7', 'Lim 1999 A.4.8'],
    ['C.04.4.3 3.6', 'C.04.4.3 3.7', 'C.04.4.3 3.8'],
    own('floaterPaired', MEETS),
  ),
  'floaterPaired.clash': by(
    ['Lim 1999 A.4.6', 'Lim 1999 A.4.7', 'Lim 1999 A.4.8'],
    ['C.04.4.3 3.6', 'C.04.4.3 3.7', 'C.04.4.3 3.8'],
    own('floaterPaired.clash', MEETS),
  ),
  due: by(['Lim 1999 A.6.5', 'Lim 1999 A.6.6'], ['C.04.4.3 5.5', 'C.04.4.3 5.6'], own('due', { ...GROUP, ...COLUMNS })),
  proposed: by('Lim 1999 A.3.4', 'C.04.4.3 2.4', own('proposed', HALVES)),
  pair: by('Lim 1999 A.3.4', 'C.04.4.3 2.4', own('pair', MEETS)),
  'pair.exchanged': by(
    ['Lim 1999 A.3.5', 'Lim 1999 A.5'],
    ['C.04.4.3 2.5', 'C.04.4.3 4'],
    own('pair.exchanged', MEETS),
  ),
  'passed.met': by('Lim 1999 A.3.1', 'C.04.4.3 2.1', sharedRule('passed.met')),
  'passed.forbidden': by('C.05 5.2', 'C.05 5.2', sharedRule('passed.forbidden')),
  'passed.colours': by('Lim 1999 A.6.1', 'C.04.4.3 5.1', sharedRule('passed.colours')),
  'passed.clash': by('Lim 1999 A.6.2', 'C.04.4.3 5.2', sharedRule('passed.clash')),
  'passed.rest': by('Lim 1999 A.5', 'C.04.4.3 4', own('passed.rest', PASSED)),
  'spared.type': by('Lim 1999 A.4.9', 'C.04.4.3 3.9', own('spared.type', SPARED)),
  'spared.float': by('Lim 1999 A.4.10', 'C.04.4.3 3.10', own('spared.float', SPARED)),
  'spared.colour': by('Lim 1999 A.4.2', 'C.04.4.3 3.2', own('spared.colour', SPARED)),
  'floaterKind.a': by('Lim 1999 A.4.9', 'C.04.4.3 3.9', own('floaterKind.a', ONE)),
  'floaterKind.b': by('Lim 1999 A.4.9', 'C.04.4.3 3.9', own('floaterKind.b', ONE)),
  'floaterKind.c': by('Lim 1999 A.4.9', 'C.04.4.3 3.9', own('floaterKind.c', ONE)),
  'floaterKind.d': by('Lim 1999 A.4.9', 'C.04.4.3 3.9', own('floaterKind.d', ONE)),
  'pair.clash': by(
    ['Lim 1999 A.3.5', 'Lim 1999 A.5', 'Lim 1999 A.6.2'],
    ['C.04.4.3 2.5', 'C.04.4.3 4', 'C.04.4.3 5.2'],
    own('pair.clash', MEETS),
  ),
  cracked: by('Lim 1999 A.3.6', 'C.04.4.3 2.6', own('cracked', { players: 'players' })),
  'colour.lot': by('Lim 1999 B.1.2', 'C.04.4.3 7.2', own('colour.lot', COLOUR_LOT)),
  'colour.limit': by('Lim 1999 A.6.1', 'C.04.4.3 5.1', sharedRule('colour.limit')),
  'colour.due': by('Lim 1999 A.6.2', 'C.04.4.3 5.2', own('colour.due', COLOUR)),
  'colour.surplus': by(['Lim 1999 A.6.5', 'Lim 1999 A.6.6'], 'C.04.4.3 5.6', own('colour.surplus', COLOUR)),
  'colour.history': by('Lim 1999 A.6.4', 'C.04.4.3 5.4', own('colour.history', COLOUR)),
  'colour.rank': by('Lim 1999 A.6.4', 'C.04.4.3 5.4', own('colour.rank', COLOUR)),
  'colour.rank.below': by('Lim 1999 A.6.4', 'C.04.4.3 5.4', own('colour.rank.below', COLOUR)),
  impossible: by('Lim 1999 A.3.1', 'C.04.4.3 2.1', sharedRule('impossible.limits')),
  'against.met': by('Lim 1999 A.3.1', 'C.04.4.3 2.1', sharedRule('against.met')),
  'against.forbidden': by('C.05 5.2', 'C.05 5.2', sharedRule('against.forbidden')),
  'against.colours': by('Lim 1999 A.6.1', 'C.04.4.3 5.1', sharedRule('against.limit')),
  'against.absent': by('Lim 1999 A.3', 'C.04.4.3 2.2', sharedRule('against.absent')),
  'against.rest': by('Lim 1999 A.3.1', 'C.04.4.3 2.1', sharedRule('against.rest')),
  'against.step.pair': by(undefined, undefined, sharedRule('against.step.pair')),
  'against.step.float': by(undefined, undefined, sharedRule('against.step.float')),
  'against.step.bye': by(undefined, undefined, sharedRule('against.step.bye')),
  'against.step.undone': by(undefined, undefined, own('against.step.undone', { ...STEP, ...MEETS })),
};

type LimDefinitions = { readonly [Rule in keyof typeof RULES]: Omit<(typeof RULES)[Rule], 'articles'> };

function decisionsOf(edition: LimEdition): DecisionMaker<LimDefinitions> {
  const rules = Object.entries(RULES).map(([rule, { articles, ...words }]) => [
    rule,
    { ...words, article: articles[edition] },
  ]);
  return defineDecisions(`lim.${edition}`, Object.fromEntries(rules) as LimDefinitions);
}

/** Decisions of the Lim system, by edition. */
export const DECISIONS: Readonly<Record<LimEdition, DecisionMaker<LimDefinitions>>> = {
  '1999': decisionsOf('1999'),
  '2026': decisionsOf('2026'),
};

/** The result of one step, recorded if requested. */
export type OnStep = (...step: Parameters<DecisionMaker<LimDefinitions>>) => void;
