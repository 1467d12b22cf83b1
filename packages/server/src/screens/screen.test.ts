import { type Bracket, bracketOf, DEFAULT_KNOCKOUT } from '@turnuva/engine/schedule';
import { describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import { html } from '../html/html.ts';
import { foldPairing, testServer } from '../testing/app.ts';
import { bracketOnTheWall } from './bracketPages.ts';
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

  it('give the last page of a list one column where that is enough', async () => {
    const server = await testServer();
    const id = await server.tournament(32);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(32), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    const pages = async (query: string) =>
      (await server.ask('GET', `/screen/${id}?show=${query}`, { remote: true })).text.match(/page c\d/g);
    expect(await pages('names')).toEqual(['page c2', 'page c1']);
    expect(await pages('names&columns=2')).toEqual(['page c2', 'page c2']);
    await server.close();
  });

  it('give matches the whole width where a team has a long name, and shorten none of its words to one letter', async () => {
    const server = await testServer();
    const id = await server.tournament(24);
    const settings = { system: 'team-swiss', edition: '2026', options: { boards: 2 }, totalRounds: 3 };
    await server.enter(id, { kind: 'change-settings', settings } as never);
    for (let t = 0; t < 12; t++) {
      const team = { name: `S. K. ${'ABCDEFGHIJKL'[t]}nkara`, members: [2 * t + 1, 2 * t + 2] };
      await server.enter(id, { kind: 'set-team', team } as never);
    }
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(12), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    const screen = async () => (await server.ask('GET', `/screen/${id}?show=pairings`, { remote: true })).text;
    const pages = async () => (await screen()).match(/page c\d/g);
    expect(await pages()).toEqual(['page c2']);
    const name = 'Eskişehir Anadolu Üniversitesi Satranç Topluluğu A Takımı';
    await server.enter(id, { kind: 'set-team', team: { id: 1, name, members: [1, 2] } } as never);
    expect(await pages()).toEqual(['page c1', 'page c1']);
    const [, forms = ''] = /data-family="(Esk[^"]*)"/.exec(await screen()) ?? [];
    expect(forms.split('\n').at(-1)).toBe('Eskişe. Ana. Üni. Sat. Top. A Tak.');
    await server.close();
  });

  it('say what the figures of the standings are, above every column', async () => {
    const server = await testServer();
    await server.services.tournaments.store.create('demo', demoJournal());
    const { text } = await server.ask('GET', '/screen/demo?show=standings', { remote: true });
    const [first = ''] = text.split('</section>');
    expect(first.match(/<div class="row top x\d"><small>BH\/C1<\/small>/g)).toHaveLength(2);
    await server.close();
  });

  it('keep the family name behind a title, and break long words with a hyphen only', async () => {
    const server = await testServer();
    const id = await server.tournament(4);
    const names = ['Freifrau von Schwarzenberg-Hohenlohe, Eva', 'Wolfeschlegelsteinhausenbergerdorff, Hubert'];
    for (const [i, name] of names.entries())
      await server.enter(id, { kind: 'change-player', player: i + 1, change: { name } });
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    const { text } = await server.ask('GET', `/screen/${id}?show=pairings`, { remote: true });
    expect(text).toContain('>v. Schwarzenberg-Hohenlohe, E.<');
    expect(text).not.toContain('Freifrau,');
    expect(text.replaceAll('\u00ad', '|')).toMatch(/>Wol\|fe\S+\|dorff, H\.</);
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

describe('a bracket on the wall', () => {
  /** The first matches are awarded to the side on top. */
  const bracket = (entrants: number, decided: number, settings: Partial<typeof DEFAULT_KNOCKOUT> = {}): Bracket => {
    const awards: { match: number; winner: number; reason: string }[] = [];
    for (;;) {
      const found = bracketOf({
        entrants: Array.from({ length: entrants }, (_, i) => i + 1),
        settings: { ...DEFAULT_KNOCKOUT, ...settings },
        games: [],
        draws: [],
        awards,
      });
      if (!found.ok) throw new Error('no bracket');
      const next = found.value.matches[awards.length];
      if (awards.length === decided || next?.topEntrant === undefined) return found.value;
      awards.push({ match: next.id, winner: next.topEntrant, reason: '' });
    }
  };
  const pages = (...[entrants, decided, settings, long = false]: [number, number, object?, boolean?]) =>
    bracketOnTheWall(bracket(entrants, decided, settings), long).map(({ stages, rows }) => [stages.join(' '), rows]);

  it.each([
    ['both matches of four', 4, 0, {}, [['1 2', 2]]],
    ['eight to the final', 8, 0, {}, [['1 2 3', 4]]],
    ['the preliminary round of twelve and two stages behind it', 12, 0, {}, [['1 2 3', 4]]],
    ['of twelve only what is left', 12, 4, {}, [['2 3 4', 4]]],
    ['the match for place 3 below the final', 8, 4, { thirdPlace: true }, [['2 3', 3]]],
    [
      'sixteen on two pages',
      16,
      0,
      {},
      [
        ['1 2 3', 4],
        ['1 2 3', 4],
      ],
    ],
    [
      'thirty-two on two pages of two stages',
      32,
      0,
      {},
      [
        ['1 2', 8],
        ['1 2', 8],
      ],
    ],
    ['the end of thirty-two as large as a small bracket', 32, 24, {}, [['3 4 5', 4]]],
    ['a finished bracket by its last two stages', 16, 15, {}, [['3 4', 2]]],
    ['two columns of a stage after which everyone is drawn again', 16, 0, { pairing: 'reseeded' }, [['1 1', 4]]],
    [
      'three winners of six matches',
      12,
      0,
      { places: 3 },
      [
        ['1 2', 4],
        ['1 2', 2],
      ],
    ],
  ] as const)('shows %s', (_, entrants, decided, settings, expected) => {
    expect(pages(entrants, decided, settings)).toEqual(expected);
  });

  it('gives teams, whose names are long, two stages a page', () => {
    expect(pages(8, 0, {}, true)).toEqual([['1 2', 4]]);
  });

  it('shows every match of the stage in play once, and no two in one place', () => {
    for (let entrants = 2; entrants <= 40; entrants++)
      for (const pairing of ['fixed', 'reseeded'] as const) {
        const { matches, ...rest } = bracket(entrants, Math.floor(entrants / 3), { pairing, thirdPlace: true });
        const open = matches.find(({ winner }) => winner === undefined)?.stage ?? 1;
        const ties = bracketOnTheWall({ matches, ...rest }, false).map((page) => page.ties);
        const shown = ties.flat().flatMap(({ match }) => (match.stage === open ? [match.id] : []));
        const wanted = matches.flatMap(({ stage, id }) => (stage === open ? [id] : []));
        expect(shown.sort((a, b) => a - b)).toEqual(wanted);
        for (const each of ties) {
          const middles = each.map(({ column, row, rows }) => `${column} ${row + rows / 2}`);
          expect(new Set(middles).size).toBe(middles.length);
        }
      }
  });
});
