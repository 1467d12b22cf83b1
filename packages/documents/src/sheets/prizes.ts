import type { PrizeList, PrizeRules } from '@turnuva/engine';
import { hasThings } from '@turnuva/engine';
import { bracketDecides } from '@turnuva/engine/schedule';
import type { PrizeRow, PrizeSheet, Standings, Winnings } from '@turnuva/engine/standings';
import { amountsOf, NO_WINNINGS, prizeSheet, standingsOf, winningsOf } from '@turnuva/engine/standings';
import { nameWithTitle } from '@turnuva/engine/views';
import { moneyIn as amountIn, pointsText, prizePlaces, prizeText } from '@turnuva/text';
import type { Money, SheetRequest } from '../names.ts';
import { afterTitle, moneyIn, placeAndDate, playersById } from '../names.ts';
import type { Block, Card, Cell, Column, Sheet, TableBlock, TextBlock } from '../sheet.ts';
import { laidOutAlike } from '../sheet.ts';
import { playoffBlocks, problemBlock } from './standings.ts';

/** A prize sheet with what its tables need: the winners' names and numbers, and how amounts are written. */
interface Paid {
  readonly request: SheetRequest;
  readonly rules: PrizeRules;
  readonly standings: Standings;
  readonly sheet: PrizeSheet;
  readonly money: Money;
  readonly name: (id: number) => string;
  readonly number: (id: number) => string;
}

/**
 * The prizes on their own, a line per list: before round 1 there is no ranking, and everyone would share everything.
 */
function prizesAsAnnounced({ say, language }: SheetRequest, rules: PrizeRules): string[] {
  const money = amountIn(rules.currency, language);
  const line = (list: PrizeList): string => {
    const amounts = amountsOf(list, rules.fund ?? 0);
    const prizes = list.prizes.map(
      ({ thing }, i) => `${i + 1}. ${prizeText(money, amounts[i] ?? 0, thing === undefined ? [] : [thing])}`,
    );
    return `${list.name}: ${prizes.join(' · ')}`;
  };
  return [say('sheets.prizesNoRanking'), ...rules.lists.map(line)];
}

function paidOut(request: SheetRequest): Paid | Block {
  const { tournament, say, language, round } = request;
  const rules = tournament.prizes;
  if (rules === undefined) return { kind: 'text', lines: [say('sheets.noPrizes')] };
  if (round === 0) return { kind: 'text', lines: prizesAsAnnounced(request, rules) };
  const standings = standingsOf(tournament, { round, unsuitable: 'drop' });
  if (!standings.ok) return problemBlock(request, standings.error);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const players = playersById(tournament);
  const ofTeams = standings.value.of === 'teams';
  return {
    request,
    rules,
    standings: standings.value,
    sheet: prizeSheet(tournament, standings.value, rules),
    money: moneyIn(rules.currency, language),
    name: (id) => (ofTeams ? (teams.get(id)?.name ?? '?') : nameWithTitle(players.get(id))),
    number: (id) => String((ofTeams ? teams.get(id) : players.get(id))?.tpn ?? id),
  };
}

const ARROWS = { up: ' ↑', down: ' ↓' } as const;

/** `600,01 : 2`: what was pooled, and among how many; an arrow if a cent was rounded. */
const sharedText = (row: PrizeRow, money: Money): string =>
  row.sharers === 1
    ? ''
    : `${money.cell(row.pool).text} : ${row.sharers}${row.rounded === undefined ? '' : ARROWS[row.rounded]}`;

type Line = (Cell | string)[];

const only = <T>(wanted: boolean, ...items: readonly T[]): readonly T[] => (wanted ? items : []);

/** An amount; nothing if there is only a prize in kind. */
const amountCell = (money: Money, cents: number, thing: string | undefined, bold = false): Cell | string =>
  cents === 0 && thing !== undefined ? '' : money.cell(cents, bold);

/** One list with its winners, what is paid, and what was not won. */
function listBlock({ request, rules, sheet, money, name, number }: Paid, list: PrizeList): TableBlock {
  const { say } = request;
  const total = sheet.lists.find((each) => each.list === list.name);
  const category = list.category === undefined || list.category === list.name ? '' : ` (${list.category})`;
  // Lists one below another have the same columns; amounts are left out if all prizes are in kind.
  const things = hasThings(rules);
  const pays = !things || sheet.announced > 0;
  // Where a bracket decides, points say nothing about the places: those of several stages would share a column.
  const scores = !bracketDecides(request.tournament);
  const blank = only(scores, '');
  const head = (title: string, ...rest: Line): Line => ['', '', { text: title, bold: true }, ...blank, ...rest];
  const sum = (title: string, cents: number): Line =>
    head(title, '', '', money.cell(cents, true), ...only<Cell | string>(things, ''));
  const thingsLeft = total?.thingsLeft ?? [];
  const right = (title: string): Column => ({ title, align: 'right' });
  return {
    kind: 'table',
    caption: `${list.name}${category} · ${say(`sheets.sharing.${list.sharing}`)}`,
    columns: [
      right(say('sheets.prizePlace')),
      right(say('sheets.number')),
      { title: say('sheets.winner'), wide: true },
      ...only(scores, right(say('sheets.points'))),
      ...only(pays, right(say('sheets.ownPrize')), right(say('sheets.shared'))),
      ...only(pays, right(`${say('sheets.amount')} (${rules.currency})`)),
      ...only<Column>(things, { title: say('sheets.thing'), wide: true }),
    ],
    rows: [
      ...sheet.rows
        .filter((row) => row.list === list.name)
        .map((row) => [
          prizePlaces(row),
          number(row.player),
          name(row.player),
          ...only(scores, pointsText(row.points)),
          // Players who share a rank have no place of their own.
          ...only<Cell | string>(
            pays,
            list.sharing === 'rank' && row.sharers > 1 ? '' : amountCell(money, row.own, row.thing),
            sharedText(row, money),
          ),
          ...only(pays, amountCell(money, row.amount, row.thing, true)),
          ...only<Cell | string>(things, { text: row.thing ?? '', bold: true }),
        ]),
      ...only(pays, sum(say('sheets.total'), total?.paid ?? 0)),
      ...only(total !== undefined && total.left > 0, sum(say('sheets.notWon'), total?.left ?? 0)),
      ...thingsLeft.map((thing) => head(say('sheets.notWon'), ...only(pays, '', '', ''), thing)),
    ],
  };
}

/** Every list of money on one line: announced equals paid plus not won, to the cent. */
function totalsBlock({ request, rules, sheet, money }: Paid): TableBlock[] {
  const { say } = request;
  const things = hasThings(rules);
  if (things && sheet.announced === 0) return [];
  const lists = sheet.lists.filter((each) => !things || each.announced > 0);
  const line = (title: string, each: { announced: number; paid: number; left: number }, bold: boolean) => [
    { text: title, bold },
    money.cell(each.announced, bold),
    money.cell(each.paid, bold),
    money.cell(each.left, bold),
  ];
  return [
    {
      kind: 'table',
      caption: `${say('sheets.total')} (${rules.currency})`,
      columns: [
        { title: say('sheets.prizes'), wide: true },
        { title: say('sheets.announced'), align: 'right' },
        { title: say('sheets.paidOut'), align: 'right' },
        { title: say('sheets.notWon'), align: 'right' },
      ],
      rows: [...lists.map((each) => line(each.list, each, false)), line(say('sheets.total'), sheet, true)],
    },
  ];
}

/** Who would also have won elsewhere, and what they keep instead. */
function passedBlock({ request, rules, sheet, money, name }: Paid): TableBlock[] {
  const { say } = request;
  if (sheet.passed.length === 0) return [];
  const kept = new Map(sheet.rows.map((row) => [row.player, row]));
  const rows = sheet.passed.map((each) => ({ passed: each, row: kept.get(each.player) }));
  const things = rows.some(({ passed, row }) => passed.thing !== undefined || row?.thing !== undefined);
  // Only money is a number to programs.
  const prize = ({ amount, thing }: Pick<PrizeRow, 'amount' | 'thing'>): Cell | string =>
    things ? prizeText(money.text, amount, thing === undefined ? [] : [thing]) : money.cell(amount);
  // A prize in kind may take two lines.
  const amounts: Omit<Column, 'title'> = things ? { wide: true } : { align: 'right' };
  const title = (key: string): string => (things ? say(key) : `${say(key)} (${rules.currency})`);
  return [
    {
      kind: 'table',
      caption: say('sheets.passedOver'),
      columns: [
        { title: say('sheets.winner'), wide: true },
        { title: say('sheets.passedIn'), wide: true },
        { title: title('sheets.wouldHave'), ...amounts },
        { title: say('sheets.keeps'), wide: true },
        { title: title(things ? 'sheets.prize' : 'sheets.amount'), ...amounts },
      ],
      rows: rows.map(({ passed, row }) => [
        name(passed.player),
        passed.list,
        prize(passed),
        row?.list ?? passed.keeps,
        row === undefined ? '' : prize(row),
      ]),
    },
  ];
}

function rulesBlock({ request, rules, standings, sheet, money }: Paid): TextBlock {
  const { say } = request;
  const lines = [
    ...(rules.fund === undefined ? [] : [say('sheets.fund', { amount: money.text(rules.fund) })]),
    say(rules.onePrizeEach ? 'sheets.onePrizeEach' : 'sheets.severalPrizes'),
    ...(hasThings(rules) ? [say('sheets.thingsNotShared')] : []),
    ...(sheet.rows.some((row) => row.rounded !== undefined) ? [say('sheets.roundedCents')] : []),
    ...(standings.pending === 0 ? [] : [say('sheets.pendingPrizes', { count: standings.pending })]),
  ];
  return { kind: 'text', lines };
}

const frame = (request: SheetRequest, title: string): Omit<Sheet, 'blocks'> => ({
  title: afterTitle(request, request.say(title)),
  event: request.tournament.info.name,
  subtitle: placeAndDate(request),
  orientation: 'portrait',
  language: request.language,
});

/** Who gets what, list by list; the totals agree to the cent. */
export function prizesSheet(request: SheetRequest): Sheet {
  const paid = paidOut(request);
  const blocks = !('sheet' in paid)
    ? [paid]
    : [
        rulesBlock(paid),
        ...laidOutAlike(paid.rules.lists.map((list) => listBlock(paid, list))),
        ...passedBlock(paid),
        ...totalsBlock(paid),
        ...playoffBlocks(request),
      ];
  return { ...frame(request, 'sheets.prizes'), blocks };
}

const RECEIPTS_A_PAGE = 3;

/** One receipt per winner, with everything they are paid, to be signed when they receive it. */
function receiptCard(
  { request, rules, money, name, number }: Paid,
  rows: readonly PrizeRow[],
  winnings: Winnings,
): Card {
  const { say, tournament } = request;
  const [{ player }] = rows as [PrizeRow];
  const { amount, things } = winnings;
  return {
    lines: [
      { text: [tournament.info.name, placeAndDate(request)].filter(Boolean).join(' · '), size: 'small' },
      { text: say(things.length === 0 ? 'sheets.receiptOfPrize' : 'sheets.receiptOfThing'), bold: true },
      { text: `${number(player)} · ${name(player)}`, size: 'large', bold: true },
    ],
    table: {
      kind: 'table',
      columns: [
        { title: say('sheets.prizes'), wide: true },
        { title: say('sheets.prizePlace'), align: 'right' },
        ...only<Column>(amount > 0, { title: `${say('sheets.amount')} (${rules.currency})`, align: 'right' }),
        ...only<Column>(things.length > 0, { title: say('sheets.thing'), wide: true }),
      ],
      rows: rows.map((row) => [
        row.list,
        prizePlaces(row),
        ...only(amount > 0, amountCell(money, row.amount, row.thing)),
        ...only(things.length > 0, row.thing ?? ''),
      ]),
    },
    after: [
      { text: say('sheets.received', { amount: prizeText(money.text, amount, things) }), bold: true },
      { text: `${say('sheets.placeDateSignature')}`, blank: true },
    ],
  };
}

/** Receipts for the winners to sign, in the order of the prize list. */
export function prizeReceipts(request: SheetRequest): Sheet {
  const paid = paidOut(request);
  const sheet = frame(request, 'sheets.prizeReceipts');
  if (!('sheet' in paid)) return { ...sheet, blocks: [paid] };
  const winners = new Map<number, PrizeRow[]>();
  for (const row of paid.sheet.rows) winners.set(row.player, [...(winners.get(row.player) ?? []), row]);
  const all = winningsOf(paid.sheet);
  const cards = [...winners]
    .filter(([id]) => request.id === undefined || request.id === id)
    .map(([id, rows]) => receiptCard(paid, rows, all.get(id) ?? NO_WINNINGS));
  if (cards.length === 0) return { ...sheet, blocks: [{ kind: 'text', lines: [request.say('sheets.nobodyWins')] }] };
  return { ...sheet, blocks: [{ kind: 'cards', perRow: 1, rowsPerPage: RECEIPTS_A_PAGE, cards }] };
}
