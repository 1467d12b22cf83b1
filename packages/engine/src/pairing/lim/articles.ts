export type LimEdition = '1999' | '2026';

/** Article of each step: in the text of 1987-1999, in that of 2026. */
const ARTICLES: Readonly<Record<string, readonly [string, string]>> = {
  bye: ['A.2.1', '1.1'],
  byeBarred: ['A.2.2', '1.1'],
  byeBlocks: ['A.2.1', '1.1'],
  'group.above': ['A.3.2', '2.2'],
  'group.below': ['A.3.2', '2.2'],
  'group.median': ['A.3.2', '2.2'],
  floater: ['A.4.2, A.4.9, A.4.10', '3.2, 3.9, 3.10'],
  'floater.instead': ['A.4.2, A.4.9, A.4.10', '3.2, 3.9, 3.10'],
  floaterPaired: ['A.4.6-A.4.8', '3.6-3.8'],
  'floaterPaired.clash': ['A.4.6-A.4.8', '3.6-3.8'],
  due: ['A.6.5, A.6.6', '5.5, 5.6'],
  proposed: ['A.3.4', '2.4'],
  pair: ['A.3.4', '2.4'],
  'pair.exchanged': ['A.3.5, A.5', '2.5, 4'],
  'passed.met': ['A.3.1', '2.1'],
  'passed.forbidden': ['C.05 5.2', 'C.05 5.2'],
  'passed.colours': ['A.6.1', '5.1'],
  'passed.clash': ['A.6.2', '5.2'],
  'passed.rest': ['A.5', '4'],
  'spared.type': ['A.4.9', '3.9'],
  'spared.float': ['A.4.10', '3.10'],
  'spared.colour': ['A.4.2', '3.2'],
  'floaterKind.a': ['A.4.9', '3.9'],
  'floaterKind.b': ['A.4.9', '3.9'],
  'floaterKind.c': ['A.4.9', '3.9'],
  'floaterKind.d': ['A.4.9', '3.9'],
  'pair.clash': ['A.3.5, A.5, A.6.2', '2.5, 4, 5.2'],
  cracked: ['A.3.6', '2.6'],
  'colour.lot': ['B.1.2', '7.2'],
  'colour.limit': ['A.6.1', '5.1'],
  'colour.due': ['A.6.2', '5.2'],
  'colour.surplus': ['A.6.5, A.6.6', '5.6'],
  'colour.history': ['A.6.4', '5.4'],
  'colour.rank': ['A.6.4', '5.4'],
  'colour.rank.below': ['A.6.4', '5.4'],
  impossible: ['A.3.1', '2.1'],
  'against.met': ['A.3.1', '2.1'],
  'against.forbidden': ['C.05 5.2', 'C.05 5.2'],
  'against.colours': ['A.6.1', '5.1'],
  'against.absent': ['A.3', '2.2'],
  'against.bye': ['A.2.1', '1.1'],
  'against.groups': ['A.3.2', '2.2'],
  'against.floater': ['A.4', '3'],
  'against.earlier': ['A.3.4, A.5', '2.4, 4'],
};

export function articleOf(edition: LimEdition, rule: string): string {
  const [old, present] = ARTICLES[rule] ?? ['', ''];
  return edition === '1999' ? old : present;
}
