import { expect, it } from 'vitest';
import { pageOf, partsIn, withPart } from './addresses.ts';

it.each([
  ['/t/x/standings', '/t/x/standings', {}],
  ['/t/x/standings~card=12', '/t/x/standings', { card: '12' }],
  ['/t/x/standings~after=5~receipt=12%20BH%2FC1', '/t/x/standings', { after: '5', receipt: '12 BH/C1' }],
  // What someone cut or mistyped opens nothing, and hurts nobody.
  ['/t/x/standings~card', '/t/x/standings', {}],
  ['/t/x/standings~card=%E0%A4%A', '/t/x/standings', { card: '' }],
])('%s is the page %s with its parts', (path, page, parts) => {
  expect([pageOf(path), Object.fromEntries(partsIn(path))]).toEqual([page, parts]);
});

it('a part is set, changed and taken away beside the others', () => {
  const one = withPart('/t/x/standings~after=5', 'receipt', '12 BH/C1 ~=');
  expect(partsIn(one).get('receipt')).toBe('12 BH/C1 ~=');
  expect(withPart(withPart(one, 'receipt', undefined), 'after', '4')).toBe('/t/x/standings~after=4');
});
