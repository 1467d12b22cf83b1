import type { Player } from '@turnuva/engine';
import { teamAverages } from '@turnuva/engine/schedule';
import { LIST_IDS, officialRating } from '@turnuva/engine/tournament';
import { groupOf, nameWithTitle } from '@turnuva/engine/views';
import { labelled } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { byName, placeAndDate, playersById, ratingText } from '../names.ts';
import type { CardLine, Cell, Column, Sheet, TableBlock } from '../sheet.ts';
import { withoutEmpty } from '../sheet.ts';
import { feeText } from './fees.ts';
import { numbersBlocks } from './legend.ts';
import { teamNames } from './teams/matches.ts';

const frame = (request: SheetRequest, title: string): Omit<Sheet, 'blocks'> => ({
  title,
  event: request.tournament.info.name,
  subtitle: placeAndDate(request),
  orientation: 'portrait',
  language: request.language,
});

const columnsOf = ({ say }: SheetRequest): Column[] => [
  { title: say('sheets.number'), align: 'right' },
  { title: say('sheets.player'), wide: true },
  { title: say('sheets.team'), optional: true },
  { title: say('sheets.groupHead'), align: 'centre', optional: true },
  { title: say('sheets.rating'), align: 'right', optional: true },
  { title: say('sheets.federation'), unbroken: true, optional: true },
  { title: say('sheets.club'), optional: true },
  { title: say('sheets.birth'), align: 'right', optional: true },
  { title: say('sheets.ratingSource'), optional: true },
];

/**
 * The list that the player's seeding rating comes from; "by hand" if other players' ratings come from lists (checklist
 * Q134).
 */
function sourceText({ tournament, say }: SheetRequest, player: Player): string {
  if (player.rating === 0 || tournament.players.every(({ sources }) => sources === undefined)) return '';
  const national = player.rating !== officialRating(player);
  const source = national ? player.sources?.national : player.sources?.official;
  if (source === undefined) return say('elo.byHand');
  const name = LIST_IDS.some((each) => each === source.list) ? say(`elo.list.${source.list}`) : source.list;
  return [name, source.month].filter(Boolean).join(' ');
}

const rowOf = (request: SheetRequest, player: Player, team = '', group = ''): string[] => [
  String(player.tpn),
  nameWithTitle(player),
  team,
  group,
  ratingText(player),
  player.federation ?? '',
  player.club ?? '',
  (player.birth ?? '').slice(0, 4),
  sourceText(request, player),
];

function tableOf(request: SheetRequest, players: readonly Player[]): TableBlock {
  const teams = teamNames(request);
  const group = groupOf(request.tournament, 1);
  const rows = players.map((player) => rowOf(request, player, teams.get(player.id), group(player.id)));
  return withoutEmpty({ kind: 'table', zebra: true, columns: columnsOf(request), rows });
}

/** The starting list, in numerical order; for teams, each with its players in board order. */
export const startingList = (request: SheetRequest): Sheet => ({
  ...frame(request, request.say('sheets.startingList')),
  blocks:
    request.tournament.teams.length > 0
      ? teamLists(request)
      : [tableOf(request, request.tournament.players), ...numbersBlocks(request)],
});

/** The players by name. */
export const playersByName = (request: SheetRequest): Sheet => ({
  ...frame(request, request.say('sheets.playersByName')),
  blocks: [
    tableOf(request, [...request.tournament.players].sort(byName(request.tournament, request.language))),
    ...numbersBlocks(request),
  ],
});

/** Check-in: a box to tick, fees due and paid with their totals. Amounts are in hundredths. */
export function checkInList(request: SheetRequest): Sheet {
  const { say, tournament, language } = request;
  const players = [...tournament.players].sort(byName(tournament, language));
  const sum = (field: 'due' | 'paid'): number =>
    players.reduce((total, player) => total + (player.fee?.[field] ?? 0), 0);
  const amount = (value: number | undefined): string => (value === undefined ? '' : feeText(request, value));
  const rows = players.map((player): (Cell | string)[] => [
    player.checkedIn === true ? '✓' : '☐',
    nameWithTitle(player),
    ratingText(player),
    player.federation ?? '',
    player.club ?? '',
    amount(player.fee?.due),
    amount(player.fee?.paid),
  ]);
  const withFees = players.some((player) => player.fee !== undefined);
  const total = [
    '',
    { text: say('sheets.totalPlayers', { count: players.length }), bold: true },
    '',
    '',
    '',
    amount(sum('due')),
    amount(sum('paid')),
  ];
  return {
    ...frame(request, say('sheets.checkIn')),
    blocks: [
      withoutEmpty({
        kind: 'table',
        zebra: true,
        columns: [
          { title: say('sheets.here'), align: 'centre' },
          { title: say('sheets.player'), wide: true },
          { title: say('sheets.rating'), align: 'right', optional: true },
          { title: say('sheets.federation'), unbroken: true, optional: true },
          { title: say('sheets.club'), optional: true },
          { title: say('sheets.feeDue'), align: 'right', optional: true },
          { title: say('sheets.feePaid'), align: 'right', optional: true },
        ],
        rows: withFees ? [...rows, total] : rows,
      }),
    ],
  };
}

/** How many letters of a surname, title included, fit on a card in the largest type; longer ones are set smaller. */
const LONG_NAME = 15;

/** "GM Yılmaz" above "Ertan": a card is read across the board, surname first. A name without a comma is not split. */
function nameLines(player: Player): CardLine[] {
  const [surname = '', ...given] = player.name.split(/,\s*/);
  const first = [player.title, surname].filter(Boolean).join(' ');
  const size = first.length > LONG_NAME ? 'big' : 'huge';
  const line = { text: first, size, bold: true, centre: true } as const;
  return given.length === 0 ? [line] : [line, { text: given.join(', '), size: 'big', centre: true }];
}

/** Name cards for the boards. */
export function placeCards(request: SheetRequest): Sheet {
  const { say, tournament } = request;
  return {
    ...frame(request, say('sheets.placeCards')),
    blocks: [
      {
        kind: 'cards',
        perRow: 2,
        rowsPerPage: 4,
        middle: true,
        cards: tournament.players.map((player) => ({
          lines: [
            { text: tournament.info.name, size: 'small', centre: true },
            ...nameLines(player),
            {
              text: [ratingText(player), player.federation, player.club]
                .filter((part) => part !== undefined && part !== '')
                .join(' · '),
              centre: true,
            },
          ],
        })),
      },
    ],
  };
}

/**
 * The teams in numerical order, each with its captain, the average rating of its first boards, and its players in board
 * order.
 */
function teamLists(request: SheetRequest): TableBlock[] {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const averages = teamAverages(tournament);
  return tournament.teams.map(({ id: team, tpn, name, captain, federation, members }) =>
    withoutEmpty({
      kind: 'table',
      caption: [
        `${tpn}  ${name}`,
        federation,
        captain === undefined ? undefined : labelled(say, say('sheets.captain'), captain),
        averages.has(team) ? labelled(say, say('sheets.teamAverage'), String(averages.get(team))) : undefined,
      ]
        .filter((part) => part !== undefined)
        .join('  ·  '),
      columns: [
        { title: say('sheets.board'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.number'), align: 'right' },
        { title: say('sheets.rating'), align: 'right', optional: true },
        { title: say('sheets.federation'), unbroken: true, optional: true },
        { title: say('sheets.birth'), align: 'right', optional: true },
      ],
      rows: members.map((id, i) => {
        const player = players.get(id);
        return [
          String(i + 1),
          nameWithTitle(player),
          String(player?.tpn ?? ''),
          ratingText(player),
          player?.federation ?? '',
          (player?.birth ?? '').slice(0, 4),
        ];
      }),
    }),
  );
}
