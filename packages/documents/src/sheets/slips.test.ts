import type { Tournament } from '@turnuva/engine';
import { roundOf } from '@turnuva/engine';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { expect, it } from 'vitest';
import { toPdf } from '../render/pdf.ts';
import { swissOpen } from '../testing/events.ts';
import { sheetKind } from './registry.ts';

const pagesOf = async (id: string, tournament: Tournament, paper: 'a4' | 'letter', more = {}): Promise<number> => {
  const sheet = sheetKind(id)?.make({ tournament, round: 3, say: speaker('de', de), language: 'de', ...more });
  if (sheet === undefined) throw new Error(id);
  const text = Buffer.from(await toPdf(sheet, { paper })).toString('latin1');
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
};

/** Forty players with short names, twenty boards in round 3, all to be played. */
const open: Tournament = (() => {
  const made = swissOpen(40, 3);
  return {
    ...made,
    info: { ...made.info, name: 'Stadtmeisterschaft' },
    players: made.players.map((player) => ({ ...player, name: `Spieler, Anna ${player.tpn}` })),
    rounds: made.rounds.map((round) => ({ ...round, games: round.games.map(({ result: _, ...game }) => game) })),
  };
})();
const boards = roundOf(open, 3).games.length;

// Four to a page, and six cards of few rounds: half of every page was empty.
it.each(['a4', 'letter'] as const)('six slips find room on a page, with a code for phones too: %s', async (paper) => {
  const pages = Math.ceil(boards / 6);
  expect(boards).toBeGreaterThan(12);
  expect(await pagesOf('slips', open, paper)).toBe(pages);
  expect(await pagesOf('slips', open, paper, { address: 'https://example.org/open' })).toBe(pages);
});

it('names that would break over two lines in large letters do not cost a slip its place', async () => {
  const long = {
    ...open,
    players: open.players.map((each) => ({ ...each, name: `Weißgerber-Großkreutz, Karl-Heinz ${each.tpn}` })),
  };
  expect(await pagesOf('slips', long, 'a4', { address: 'https://example.org/open' })).toBe(Math.ceil(boards / 6));
});

it('all names of a page are in one size, smaller where one of them is long', () => {
  const white = roundOf(open, 3).games.find(({ board }) => board === 2)?.white;
  const name = 'Weißgerber-Großkreutz, Karl-Heinz';
  const players = open.players.map((each) => (each.id === white ? { ...each, name } : each));
  const sheet = sheetKind('slips')?.make({
    tournament: { ...open, players },
    round: 3,
    say: speaker('de', de),
    language: 'de',
  });
  const [block] = sheet?.blocks ?? [];
  const cards = block?.kind === 'cards' ? block.cards : [];
  const sizes = cards.map(({ lines }) => new Set([lines[3]?.size, lines[5]?.size]));
  const all = (size: string) => Array(6).fill(new Set([size]));
  expect([sizes.slice(0, 6), sizes.slice(6, 12)]).toEqual([all('normal'), all('large')]);
});

it('eight cards of few rounds find room on a page, six of eleven', async () => {
  for (const [rounds, perPage] of [
    [7, 8],
    [9, 8],
    [11, 6],
  ] as const) {
    const event = { ...swissOpen(24, rounds), totalRounds: rounds };
    const short = { ...event, players: event.players.map((player) => ({ ...player, name: `Spieler ${player.tpn}` })) };
    expect([rounds, await pagesOf('cards', short, 'a4', { round: rounds })]).toEqual([rounds, 24 / perPage]);
  }
});

it('a code card has the address for a phone that reads no QR code, and twelve stay on a page', async () => {
  const codes = new Map(open.players.map(({ id }) => [id, '123456']));
  const address = 'http://192.168.178.21:8383/t/abcdefghij';
  const more = { codes, address };
  const sheet = sheetKind('codeCards')?.make({
    tournament: open,
    round: 3,
    say: speaker('de', de),
    language: 'de',
    ...more,
  });
  const [block] = sheet?.blocks ?? [];
  const [card] = block?.kind === 'cards' ? block.cards : [];
  const id = open.players[0]?.id;
  expect([card?.qr, card?.lines.at(-1)?.text]).toEqual([`${address}/p/${id}?code=123456`, `${address}/p/${id}`]);
  expect(await pagesOf('codeCards', open, 'a4', more)).toBe(Math.ceil(40 / 12));
  expect(await pagesOf('codeCards', open, 'letter', more)).toBe(Math.ceil(40 / 12));
});

it('a captain’s card has the address for a phone that reads no QR code, as a player’s card has', () => {
  const team = { id: 1, tpn: 1, name: 'Ankara', captain: 'Demir, Ayşe', members: [1, 2, 3, 4] };
  const address = 'http://192.168.178.21:8383/t/abcdefghij';
  const sheet = sheetKind('codeCards')?.make({
    tournament: { ...open, teams: [team] },
    round: 3,
    say: speaker('de', de),
    language: 'de',
    codes: new Map([[-1, '12345678']]),
    address,
  });
  const [block] = sheet?.blocks ?? [];
  const [card] = block?.kind === 'cards' ? block.cards : [];
  expect([card?.qr, card?.lines.at(-1)?.text]).toEqual([`${address}/team/1?code=12345678`, `${address}/team/1`]);
  // Nobody else has a code, so nobody else gets a card.
  expect(block?.kind === 'cards' && block.cards).toHaveLength(1);
});

it('the cards of players of teams name the team, and come by team and board', () => {
  const teams = [
    { id: 1, tpn: 1, name: 'Ankara', members: [7, 3] },
    { id: 2, tpn: 2, name: 'Bolu', members: [2, 5] },
  ];
  const sheet = sheetKind('codeCards')?.make({
    tournament: { ...open, players: open.players.filter(({ id }) => [2, 3, 5, 7].includes(id)), teams },
    round: 3,
    say: speaker('de', de),
    language: 'de',
    codes: new Map([2, 3, 5, 7].map((id) => [id, '123456'])),
    address: 'http://192.168.178.21:8383/t/abcdefghij',
  });
  const [block] = sheet?.blocks ?? [];
  const cards = block?.kind === 'cards' ? block.cards : [];
  expect(cards.map(({ lines }) => lines[2]?.text)).toEqual(['Ankara', 'Ankara', 'Bolu', 'Bolu']);
  expect(cards.map(({ qr }) => /p\/(\d+)/.exec(qr ?? '')?.[1])).toEqual(['7', '3', '2', '5']);
});
