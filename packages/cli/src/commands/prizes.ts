import { LIMITS } from '@turnuva/contract/limits';
import type { PrizeRow, PrizeSheet, Standings } from '@turnuva/engine/standings';
import { prizeSheet, standingsOf, TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import type { PrizeRules, Tournament } from '@turnuva/engine/tournament';
import { formatPoints, hasThings } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { prizeText } from '@turnuva/text';
import type { Command } from 'commander';
import { formatFrom, LANGUAGE_CODES, languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { askedSystem, load, wholeNumber } from '../load.ts';
import { numberReader } from '../numbers.ts';
import { csvField, textTable } from '../table.ts';
import { learn, problemText, say } from '../words.ts';

interface Options {
  readonly round?: string;
  readonly edition?: string;
  readonly system?: string;
  readonly format?: string;
  readonly lang?: string;
}

/** Cents as a decimal with a point: 123.45. */
const amount = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

type Names = ReadonlyMap<number, string>;

const placesOf = ({ firstPlace, lastPlace }: PrizeRow): string =>
  firstPlace === lastPlace ? String(firstPlace) : `${firstPlace}-${lastPlace}`;

const CSV_HEADER = 'list,first_place,last_place,id,name,points,own,pool,sharers,amount';

/** Prizes in kind have a column at the end, if there are any. */
const csvText = (sheet: PrizeSheet, names: Names, things: boolean): string =>
  [
    things ? `${CSV_HEADER},thing` : CSV_HEADER,
    ...sheet.rows.map((row) =>
      [
        row.list,
        String(row.firstPlace),
        String(row.lastPlace),
        String(row.player),
        names.get(row.player) ?? '',
        formatPoints(row.points),
        amount(row.own),
        amount(row.pool),
        String(row.sharers),
        amount(row.amount),
        ...(things ? [row.thing ?? ''] : []),
      ]
        .map(csvField)
        .join(','),
    ),
    '',
  ].join('\n');

/** One list: its winners, and below them what is paid and what nobody won. */
function listText(sheet: PrizeSheet, rules: PrizeRules, n: number, names: Names, language: Language): string {
  const word = say(language);
  const { list, announced, paid, left, thingsLeft = [] } = sheet.lists[n];
  const keys = ['prizePlace', 'number', 'winner', 'points', 'ownPrize', 'shared'];
  const things = rules.lists[n].prizes.some(({ thing }) => thing !== undefined);
  const inKind = (text: string): string[] => (things ? [text] : []);
  // No amount of zero is printed beside a prize in kind.
  const money = (row: PrizeRow, cents: number): string => (cents === 0 && row.thing !== undefined ? '' : amount(cents));
  const header = [
    ...keys.map((key) => word(`sheets.${key}`)),
    `${word('sheets.amount')} (${rules.currency})`,
    ...inKind(word('sheets.thing')),
  ];
  const rows = sheet.rows
    .filter((row) => row.list === list)
    .map((row) => [
      placesOf(row),
      String(row.player),
      names.get(row.player) ?? '',
      formatPoints(row.points),
      money(row, row.own),
      row.sharers === 1 ? '' : `${amount(row.pool)} : ${row.sharers}`,
      money(row, row.amount),
      ...inKind(row.thing ?? ''),
    ]);
  const sum = (key: string, sumOfMoney: string, thing = ''): string[] => [
    ...['', '', word(`sheets.${key}`), '', '', '', sumOfMoney],
    ...inKind(thing),
  ];
  const sums = [
    ...(things && announced === 0 ? [] : [sum('total', amount(paid))]),
    ...(left === 0 ? [] : [sum('notWon', amount(left))]),
    ...thingsLeft.map((thing) => sum('notWon', '', thing)),
  ];
  const title = `${list} (${word(`sheets.sharing.${rules.lists[n].sharing}`)})`;
  return `${title}\n${textTable(header, [...rows, ...sums], [0, 1, 3, 4, 5, 6])}`;
}

function tableText(
  sheet: PrizeSheet,
  rules: PrizeRules,
  names: Names,
  standings: Standings,
  language: Language,
): string {
  const word = say(language);
  const lists = sheet.lists.map((_, n) => listText(sheet, rules, n, names, language));
  const passed = sheet.passed.map(
    ({ player, list, amount: cents, thing, keeps }) =>
      `${names.get(player) ?? player}: ${list} ${prizeText(amount, cents, thing === undefined ? [] : [thing])} -> ${keeps}\n`,
  );
  const open = standings.pending === 0 ? '' : `${word('sheets.pendingPrizes', { count: standings.pending })}\n\n`;
  const totals = ['announced', 'paidOut', 'notWon'].map((key, i) => {
    const cents = [sheet.announced, sheet.paid, sheet.left][i];
    return `${word(`sheets.${key}`)}: ${amount(cents)} ${rules.currency}\n`;
  });
  const over = passed.length === 0 ? [] : [`${word('sheets.passedOver')}\n${passed.join('')}`];
  const sums = hasThings(rules) && sheet.announced === 0 ? [] : [totals.join('')];
  return `${open}${[...lists, ...over, ...sums].join('\n')}`;
}

const namesOf = (tournament: Tournament, { of }: Standings): Names =>
  new Map((of === 'teams' ? tournament.teams : tournament.players).map(({ tpn, name }) => [tpn, name]));

/** The sheet with pairing numbers. */
const numberedSheet = (sheet: PrizeSheet, number: (id: number) => number): PrizeSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => ({ ...row, player: number(row.player) })),
  passed: sheet.passed.map((each) => ({ ...each, player: number(each.player) })),
});

/** Writes the winners and their prizes, by the prizes in the file. */
export async function prizes(file: string, options: Options): Promise<ExitCode> {
  const { tournament } = await load(
    file,
    undefined,
    askedSystem({ ...(options.system && { system: options.system }) }),
  );
  const rules = tournament.prizes;
  const round = options.round === undefined ? {} : { round: wholeNumber('--round', options.round, 0, LIMITS.rounds) };
  const format = formatFrom(options.format);
  const language = await learn(languageFrom(options.lang));
  if (rules === undefined)
    throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${say(language)('sheets.prizesMissing')}`);
  const edition = options.edition === undefined ? {} : { edition: options.edition };
  const standings = standingsOf(tournament, { ...round, ...edition, unsuitable: 'drop' });
  if (!standings.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(standings.error, language)}`);
  const number = numberReader(tournament, standings.value.of);
  const sheet = numberedSheet(prizeSheet(tournament, standings.value, rules), number);
  const names = namesOf(tournament, standings.value);
  if (format === 'csv') process.stdout.write(csvText(sheet, names, hasThings(rules)));
  else if (format === 'json')
    process.stdout.write(
      `${JSON.stringify({ file, round: standings.value.round, currency: rules.currency, ...sheet })}\n`,
    );
  else process.stdout.write(tableText(sheet, rules, names, standings.value, language));
  return EXIT.done;
}

export function definePrizes(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('prizes')
    .description('list who wins which prize of the file; amounts add up to the cent')
    .argument('<file>', 'tournament file with prizes (Turnuva JSON); - is standard input')
    .option('--round <number>', 'after this round, instead of the last one with results')
    .option('--edition <edition>', `tie-break rules: ${TIEBREAK_EDITIONS.join(', ')}; otherwise those of the file`)
    .option('--system <system>', 'rank as this system or format, instead of the one the file names')
    .option('--format <format>', 'table, csv or json (amounts in cents)')
    .option('--lang <language>', `language of the table: ${LANGUAGE_CODES}`)
    .action((file: string, options: Options) => run(prizes(file, options)));
}
