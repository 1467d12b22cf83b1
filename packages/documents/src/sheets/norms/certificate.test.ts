import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { nine, oneAgainst } from '../../../../engine/src/norms/testing/oneAgainst.ts';
import { toCsv } from '../../render/csv.ts';
import { toHtml } from '../../render/html.ts';
import { toPdf } from '../../render/pdf.ts';
import type { Card } from '../../sheet.ts';
import { cellText } from '../../sheet.ts';
import { certificatesSheet } from './certificate.ts';

type Event = Parameters<typeof oneAgainst>[2];
type Asked = { readonly id?: number; readonly exempt?: boolean };

const sheetOf = (letters: string, opponents: readonly string[], event: Event = {}, asked: Asked = {}) => {
  const tournament = oneAgainst(letters, opponents, event);
  return certificatesSheet({ tournament, round: letters.length, language: 'en', say: speaker('en', en), ...asked });
};

const cardsOf = (...wanted: Parameters<typeof sheetOf>): readonly Card[] =>
  sheetOf(...wanted).blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));

/** What is in a field of a certificate. */
const field = ({ lines, after = [] }: Card, label: string): string | undefined =>
  [...lines, ...after].flatMap(({ fields = [] }) => fields).find((each) => each.label === label)?.value;

const rowsOf = ({ table }: Card): string[] => (table?.rows ?? []).map((row) => row.map(cellText).join('|'));

const me = { name: 'Demir, Ali Can', fideId: '6300001', birth: '2005/03/04', rating: 2399, title: 'FM' as const };
const info = {
  ...{ name: 'Open of Ankara', city: 'Ankara', federation: 'TUR', startDate: '2026/11/14', endDate: '2026/11/22' },
  ...{ chiefArbiter: 'Kaya, Ece', timeControl: '90 min + 30 s' },
};

describe('a certificate of a title result (form IT1)', () => {
  // 6½ of the first nine are 72 % (166): with 2284 the performance is 2450. The tenth game, lost, is left out.
  const [card, ...others] = cardsOf('11111===00', [...nine(2284), 'TUR - 2000'], { me, info });

  it('is one page per norm: who made it, and where', () => {
    expect(others).toEqual([]);
    expect(card.lines[0].text).toBe('Certificate of title result (IT1): IM norm');
    const told = ['Name', 'First name', 'FIDE ID', 'Federation', 'Born', 'Rating', 'Title', 'Event', 'Place'];
    expect(told.map((label) => field(card, label))).toEqual([
      ...['Demir', 'Ali Can', '6300001', 'TUR', '4 March 2005', '2399', 'FM', 'Open of Ankara', 'Ankara'],
    ]);
    const held = ['Start', 'End', 'Chief arbiter (name, FIDE ID)', 'Rate of play', 'Rounds'];
    expect(held.map((label) => field(card, label))).toEqual([
      ...['14 November 2026', '22 November 2026', 'Kaya, Ece', '90 min + 30 s', '10'],
    ]);
  });

  it('has the numbers of the opponents: 3 IM and 2 FM of nine, six federations, three of the player’s own', () => {
    const told = ['Games that count', 'Opponents’ federations', 'Rated opponents'];
    expect(told.map((label) => field(card, label))).toEqual(['9', '6', '9']);
    expect(field(card, 'Opponents not from the player’s federation')).toBe('6');
    expect(field(card, 'Opponents from the host federation')).toBe('3');
    expect(['Titled opponents', 'GM', 'IM', 'WGM', 'WIM', 'FM', 'WFM'].map((label) => field(card, label))).toEqual([
      '5',
      '0',
      '3',
      '0',
      '0',
      '2',
      '0',
    ]);
    expect(field(card, '1.4.3d: guests’ federations')).toBeUndefined();
  });

  it('has what the games come to', () => {
    const told = ['Average before 1.4.6b', 'Average (1.4.7)', 'Performance (1.4.8)'];
    expect(told.map((label) => field(card, label))).toEqual(['2284', '2284', '2450']);
    const score = ['Score required', 'Score achieved', 'Above the required score by'];
    expect(score.map((label) => field(card, label))).toEqual(['6½', '6½', '0']);
    expect(field(card, 'Its official (name)')).toBe('');
  });

  it('has every game, with those that do not count in brackets and without a rating', () => {
    expect(rowsOf(card).slice(-2)).toEqual(['9|P10||TUR||2284|2284|0', '10|P11||TUR||2000||(0)']);
    expect(field(card, 'Remarks')).toBe('Rd. 10: left out, norm already reached (1.4.1e)');
  });
});

it('shows the lowest rating raised, a bye, and a forfeit of the last round that counts as a loss', () => {
  // 6½ of nine and the lowest 2050 instead of 1500: (8 × 2320 + 2050) / 9 = 2290.
  const [card] = cardsOf('p11111===+', nine(2320).with(0, 'GER IM 1500'));
  expect(rowsOf(card).slice(0, 2)).toEqual(['1|pairing-allocated bye||||||', '2|P2||GER|IM|1500|2050|1']);
  expect(rowsOf(card).at(-1)).toBe('10|P10||TUR||2320|2320|+ / 0');
  // (8 × 2320 + 1500) / 9 = 2228.9.
  expect([field(card, 'Average before 1.4.6b'), field(card, 'Average (1.4.7)')]).toEqual(['2229', '2290']);
  expect(field(card, 'Remarks')).toBe('Rd. 10: opponent did not come to the last round; counts as a loss (1.4.2c)');
});

it('eight games of nine rounds, and the exemption of a championship, are under the remarks', () => {
  const opponents = nine(2257)
    .slice(0, 8)
    .map((each) => `TUR${each.slice(3)}`);
  expect(cardsOf('1111p1==0', opponents)).toEqual([]);
  const [card] = cardsOf('1111p1==0', opponents, {}, { exempt: true });
  expect(field(card, 'Remarks')).toBe('eight games out of nine rounds (1.4.1c); exempt by type of event (1.4.3a to c)');
  expect(field(card, 'Opponents’ federations')).toBe('1');
});

it('is drawn for a single player, and says if there is none', () => {
  const opponents = [...nine(2284)];
  expect(cardsOf('11111===0', opponents, {}, { id: 1 })).toHaveLength(1);
  expect(sheetOf('11111===0', opponents, {}, { id: 2 }).blocks).toEqual([{ kind: 'text', lines: ['no norm made'] }]);
});

it('takes small type from twelve rounds on, so that long names stay on the page', () => {
  const dense = (rounds: number): (boolean | undefined)[] => {
    const more = Array.from({ length: rounds - 9 }, () => 'GER FM 2300');
    return cardsOf('11111===0'.padEnd(rounds, '0'), [...nine(2500), ...more]).map(({ table }) => table?.dense);
  };
  expect([dense(11), dense(12)]).toEqual([[false], [true]]);
});

it('takes a page of A4 a norm, with nineteen rounds and long names as well', async () => {
  // An IM norm, and with it a WGM and a WIM norm: three pages.
  const opponents = [...nine(2500), ...Array.from({ length: 10 }, () => 'GER FM 2300')];
  const tournament = oneAgainst(`11111===0${'0'.repeat(10)}`, opponents, { me: { ...me, sex: 'w' }, info });
  const players = tournament.players.map((player) => ({
    ...player,
    name: `Langname-Doppelname${player.id}, Zwei Vornamen`,
  }));
  const request = {
    tournament: { ...tournament, players },
    round: 19,
    language: 'en',
    say: speaker('en', en),
  } as const;
  const sheet = certificatesSheet(request);
  const pdf = Buffer.from(await toPdf(sheet)).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
  expect(toHtml(sheet).match(/<section class="card">/g)).toHaveLength(3);
  expect(toCsv(sheet)).toContain('Score required: ');
});
