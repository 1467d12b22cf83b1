import type { Standings } from '@turnuva/engine/standings';
import { describe, expect, it } from 'vitest';
import { html } from '../html/html.ts';
import { foldPairing, testServer } from '../testing/app.ts';
import { criteriaOnPhones, criteriaShown, padOf } from './table.ts';

describe('criteria of the public table', () => {
  it('are shown once, and a phone shows those that part someone', () => {
    const row = (rank: number, points: number, ...texts: string[]) => ({
      rank,
      id: rank,
      points,
      values: texts.map((text) => ({ text })),
    });
    const table = {
      of: 'teams',
      tiebreaks: ['MPvGP', 'EDET', 'EMGSB'].map((code) => ({ code })),
      rows: [row(1, 40, '7', '', '12.5'), row(2, 40, '7', '', '11'), row(3, 20, '5', '', '3')],
    } as unknown as Standings;
    expect(criteriaShown(table)).toEqual([
      { code: 'EDET', at: 1, separates: false },
      { code: 'EMGSB', at: 2, separates: true },
    ]);
    // A phone shows the first besides those that part someone.
    expect(criteriaOnPhones(table).map(({ code }) => code)).toEqual(['EDET', 'EMGSB']);
    // Where points say all, the first one that says anything represents the others.
    const shown = (rows: readonly unknown[]) =>
      criteriaShown({ ...table, rows } as Standings).map(({ separates }) => separates);
    expect(shown([row(2, 40, '7', '1', '11'), row(3, 20, '5', '', '3')])).toEqual([true, false]);
    expect(shown(table.rows.slice(1))).toEqual([false, true]);
    expect(shown(table.rows.slice(2))).toEqual([true, false]);
    // Players who reached the knock-out are above the others by that, whatever points both have.
    const stages = [
      { ...row(2, 20, '', '', ''), stage: 2 },
      { ...row(3, 20, '5', '1', '3'), stage: 1 },
      { ...row(4, 20, '5', '1', '2'), stage: 1 },
    ];
    expect(shown(stages)).toEqual([false, true]);
  });
});

it.each([
  ['en', 'Buchholz, without the lowest', 'Sonneborn-Berger'],
  ['tr', 'Buchholz, en düşük hariç', 'Sonneborn-Berger'],
  ['de', 'Buchholz, ohne den niedrigsten Wert', 'Sonneborn-Berger'],
])(
  'the codes of the columns are said in plain words at the heading and below the table: %s',
  async (language, cut, berger) => {
    const server = await testServer();
    const id = await server.tournament(4);
    await server.enter(id, { kind: 'change-settings', settings: { tiebreaks: ['BH/C1', 'SB'] } });
    await server.enter(id, { kind: 'change-player', player: 1, change: { federation: 'TUR' } });
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const { text } = await server.ask('GET', `/t/${id}?show=standings&lang=${language}`, { remote: true });
    expect(text).toMatch(new RegExp(`<th class="n[^"]*" title="${cut}">BH/C1</th>`));
    // A phone shows the first criterion alone where none parts anybody, and explains no other.
    expect(text).toContain(`<li>BH/C1: ${cut}</li><li class="wide">SB: ${berger}</li>`);
    // Below each name on a phone, and beside it in the hall.
    expect(text).toMatch(/<small class="soft">2400 · TUR · BH\/C1 \d/);
    const hall = await server.ask('GET', `/screen/${id}?show=standings`, { remote: true });
    expect(hall.text).toMatch(/<\/span><small>TUR<\/small><small[^>]*>\d/);
    await server.close();
  },
);

it('below the standings of a knock-out it says that the bracket decides the places, of no other event', async () => {
  const server = await testServer();
  const sentence = 'Places are decided by the bracket, not by points';
  const told = async (id: string) =>
    (await server.ask('GET', `/t/${id}?show=standings&lang=en`, { remote: true })).text.includes(sentence);
  const settings = { info: { name: 'Cup' }, system: 'knockout', edition: 'seed' };
  const { id } = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>();
  await server.enter(id, {
    kind: 'add-players',
    players: [1, 2, 3, 4].map((i) => ({ name: `Player, ${i}`, rating: 2400 - i })),
  });
  await server.enter(id, { kind: 'start-knockout' });
  for (const match of [1, 2])
    for (const [game, result] of [
      [1, '10'],
      [2, '01'],
    ] as const)
      await server.enter(id, { kind: 'match-result', match, game, board: 1, result });
  expect(await told(id)).toBe(true);
  const swiss = await server.tournament(4);
  await server.enter(swiss, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  await server.enter(swiss, { kind: 'publish', round: 1 });
  for (const board of [1, 2]) await server.enter(swiss, { kind: 'result', round: 1, board, result: '10' });
  await server.enter(swiss, { kind: 'close-round', round: 1 });
  expect(await told(swiss)).toBe(false);
  await server.close();
});

it('a player who is out of a knock-out has no rounds after it, whatever the file says of them', async () => {
  const server = await testServer();
  const line = (tpn: number, points: string, cells: string): string =>
    `${`001 ${String(tpn).padStart(4)}      Player, ${tpn}`.padEnd(80)}${points.padStart(4)}  ${tpn}`.padEnd(91) +
    cells;
  const file = [
    '012 Cup',
    '192 CUSTOM_KNOCKOUT',
    line(1, '2.0', '   4 w 1     2 b 1'),
    line(2, '1.0', '   3 w 1     1 w 0'),
    line(3, '0.0', '   2 b 0  0000 - Z'),
    line(4, '0.0', '   1 b 0  0000 - Z'),
  ].join('\n');
  const headers = { 'content-type': 'application/octet-stream' };
  const opened = await server.ask('POST', '/api/tournaments/import?name=cup.trf', { body: Buffer.from(file), headers });
  const { id } = opened.json<{ id: string }>();
  const roundsOf = async (player: number) =>
    (await server.ask('GET', `/t/${id}/p/${player}?lang=en`, { remote: true })).text.match(/<tr><td/g)?.length;
  expect([await roundsOf(2), await roundsOf(4)]).toEqual([2, 1]);
  await server.close();
});

it('below the standings it says that a play-off is being played, then what it has decided', async () => {
  const server = await testServer();
  const id = await server.tournament(4);
  await server.enter(id, { kind: 'change-settings', settings: { totalRounds: 1 } });
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  for (const board of [1, 2]) await server.enter(id, { kind: 'result', round: 1, board, result: '==' });
  await server.enter(id, { kind: 'close-round', round: 1 });
  const page = async () => (await server.ask('GET', `/t/${id}?show=standings&lang=en`, { remote: true })).text;
  expect(await page()).not.toContain('play-off');
  await server.enter(id, { kind: 'start-playoff', place: 1, entrants: [1, 2], options: { short: true } });
  expect(await page()).toContain(
    'The play-off for place 1 is not finished, so the order of Player 1, P.; Player 2, P. is not final.',
  );
  await server.enter(id, { kind: 'award-playoff', playoff: 1, part: 'final', winner: 2, reason: 'drawn' });
  expect(await page()).toContain('A play-off takes precedence over tie-breaks: 1. Player 2, P.; 2. Player 1, P.<');
  await server.close();
});

it.each([
  [
    ['6½', '7'],
    ['', '½'],
  ],
  [
    ['13.75', '10.5', '15'],
    ['', '5', '.75'],
  ],
  [
    ['6½', '3.3', '7'],
    ['', '', '½'],
  ],
  [
    ['6½', '3.25', '–'],
    ['5', '', ''],
  ],
])('the units of %j line up: %j follow unseen', (figures, tails) => {
  const pad = padOf(figures);
  expect(figures.map((figure) => /"(.*)"/.exec(html`${pad(figure)}`.text)?.[1] ?? '')).toEqual(tails);
});

it('points line up in the crosstable and beside the pairings', async () => {
  const server = await testServer();
  const id = await server.tournament(4);
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  for (const [i, result] of (['10', '=='] as const).entries())
    await server.enter(id, { kind: 'result', round: 1, board: i + 1, result });
  await server.enter(id, { kind: 'close-round', round: 1 });
  const second = [
    { board: 1, white: 1, black: 2 },
    { board: 2, white: 3, black: 4 },
  ];
  await server.enter(id, { kind: 'pair', round: 2, pairings: second, bye: null });
  await server.enter(id, { kind: 'publish', round: 2 });
  const pageOf = async (query: string): Promise<string> =>
    (await server.ask('GET', `/t/${id}?lang=en&${query}`, { remote: true })).text;
  expect(await pageOf('show=crosstable')).toContain('<td class="n" data-pad="½"><b>1</b></td>');
  expect(await pageOf('show=pairings&round=2')).toContain('<td class="n wide" data-pad="½">1</td>');
});
