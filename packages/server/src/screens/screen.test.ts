import { describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import { html } from '../html/html.ts';
import { foldPairing, testServer } from '../testing/app.ts';
import { columnHeight, inColumns } from './screen.ts';

describe('hall screens', () => {
  it('show the published round in columns, page after page, also without scripts', async () => {
    const server = await testServer();
    await server.services.tournaments.store.create('demo', demoJournal());
    const screen = async (query: string) => (await server.ask('GET', `/screen/demo${query}`, { remote: true })).text;
    const boards = await screen('?show=pairings&columns=2&seconds=8');
    expect(boards.match(/<section class="page c2 /g)).toHaveLength(2);
    expect(boards.match(/<section [^>]* hidden/g)).toHaveLength(1);
    expect(boards).toContain('content="8;url=/screen/demo?show=pairings&amp;columns=2&amp;seconds=8&amp;page=1"');
    const rotation = await screen('?show=names,standings,results,clock');
    expect(rotation.match(/<section /g)?.length).toBeGreaterThanOrEqual(5);
    expect(rotation).toContain('/t/demo/qr.svg');
    const qr = await server.ask('GET', '/t/demo/qr.svg', { remote: true });
    expect(qr.text).toMatch(/^<svg[^>]*xmlns/);
    await server.close();
  });

  it('take no more columns than the rows fill: no half of the wall stays empty while names are shortened', async () => {
    const server = await testServer();
    const id = await server.tournament(24);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(24), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    const columns = async (query: string) =>
      /<section class="page (c\d)/.exec(
        (await server.ask('GET', `/screen/${id}?show=${query}`, { remote: true })).text,
      )?.[1];
    expect(await columns('pairings')).toBe('c1');
    expect(await columns('names')).toBe('c2');
    expect(await columns('pairings&columns=3')).toBe('c3');
    await server.close();
  });
});

describe('rows under a heading', () => {
  const block = (count: number) => ({
    head: html`head`,
    again: html`again`,
    rows: Array.from({ length: count }, (_, i) => html`${i + 1}`),
  });
  it.each([
    [[], 14],
    // The heading of a match and its four boards, twice; three boards, three times; six boards, twice; eight boards, once.
    [[4, 4, 4], 10],
    [[3, 3], 12],
    [[6, 6], 14],
    [[8, 8], 9],
    [[20], 14],
  ])('fill columns with matches of %j boards in %i rows', (boards, height) => {
    const head = html`head`;
    const matches = boards.map((count) => ({ ...block(count), head, again: head }));
    expect(columnHeight([...matches, html`bye`])).toBe(height);
    // Groups go on under another heading, as long as they are.
    expect(columnHeight(boards.map(block))).toBe(14);
  });

  const placed = (...counts: readonly number[]) =>
    inColumns(counts.map(block), 6)
      .map(({ text }) => text.replace('<div></div>', '-'))
      .join(' ');

  it.each([
    ['stay in one column if they fit in one', [3, 3], 'head 1 2 3 - - head 1 2 3'],
    ['go on under the heading if they do not', [7], 'head 1 2 3 4 5 again 6 7'],
    ['never start with the heading alone', [4, 7], 'head 1 2 3 4 - head 1 2 3 4 5 again 6 7'],
  ])('%s', (_, counts, expected) => {
    expect(placed(...counts)).toBe(expected);
  });
});
