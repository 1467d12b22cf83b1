import { roundOf, type Tournament } from '@turnuva/engine';
import { formatKind, knockoutRounds } from '@turnuva/engine/schedule';
import { announcedCodes, primaryScore, subjectOf } from '@turnuva/engine/standings';
import type { KnockoutState } from '@turnuva/engine/tournament';
import { headsOf, nameWithTitle } from '@turnuva/engine/views';
import { hasCodeColumn, inTurn, leadsTable } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { playersById, ratingText } from '../../names.ts';
import type { Cell, Column, TableBlock } from '../../sheet.ts';
import { withoutEmpty } from '../../sheet.ts';
import { fitting } from '../fitting.ts';

/** A field to write in. */
export const BLANK: Cell = { text: '', blank: true };
const blanks = (count: number): Cell[] => Array.from({ length: count }, () => BLANK);

/** More opponents than these do not fit side by side: the columns are then rounds. */
const MOST_OPPONENTS = 30;

/** The event before its results: who meets whom, and with which colours, as drawn, from a given round on. */
export function withoutResults(tournament: Tournament, from = 1): Tournament {
  const { knockout, ...schedule } = tournament.schedule ?? {};
  return {
    ...tournament,
    rounds: tournament.rounds.map((round) =>
      round.number < from
        ? round
        : {
            ...round,
            games: round.games.map(({ result: _, ...game }) => game),
            ...(round.matches === undefined
              ? {}
              : { matches: round.matches.map(({ forfeit: __, ...match }) => match) }),
          },
    ),
    ...(knockout === undefined
      ? {}
      : { schedule: { ...schedule, knockout: knockoutUntil(tournament, knockout, from) } }),
  };
}

/**
 * For a bracket, the games of the rounds before `from` are kept: without them it would not be known who plays in that
 * round.
 */
function knockoutUntil(tournament: Tournament, knockout: KnockoutState, from: number): KnockoutState {
  if (from === 1) return { ...knockout, games: [], awards: [] };
  const before = knockoutRounds(tournament, knockout).slice(0, from - 1);
  const kept = new Set(before.flatMap(({ games }) => games.map(({ address: { match, game } }) => `${match}.${game}`)));
  return { ...knockout, games: knockout.games.filter(({ match, game }) => kept.has(`${match}.${game}`)) };
}

/** Whether the round has boards that can be printed. */
export const isDrawn = ({ tournament, round }: SheetRequest): boolean =>
  round <= tournament.rounds.length && roundOf(tournament, round).games.length > 0;

/** Boards on which everything is to be written by hand: as many as the field needs, before anything is paired. */
export function blankBoards({ tournament, say }: SheetRequest): TableBlock {
  const boards = Math.floor(tournament.players.length / 2);
  return {
    kind: 'table',
    columns: [
      { title: say('sheets.board'), align: 'right' },
      { title: say('sheets.number') },
      { title: say('sheets.white'), wide: true },
      { title: say('sheets.result'), align: 'centre' },
      { title: say('sheets.number') },
      { title: say('sheets.black'), wide: true },
    ],
    rows: Array.from({ length: boards }, (_, i) => [{ text: String(i + 1), bold: true }, ...blanks(5)]),
  };
}

interface Entrant {
  readonly tpn: number;
  readonly name: string;
  readonly rating: string;
  readonly federation: string;
}

/** Who is listed in an empty table, in numerical order: nobody is ranked yet. */
function entrantsOf({ tournament }: SheetRequest, of: 'players' | 'teams'): Entrant[] {
  const players = playersById(tournament);
  const all =
    of === 'teams'
      ? tournament.teams.map(({ tpn, name, federation = '' }) => ({ tpn, name, federation, rating: '' }))
      : tournament.players
          .filter(({ expelled }) => expelled !== true)
          .map(({ id, tpn, federation = '' }) => {
            const player = players.get(id);
            return { tpn, name: nameWithTitle(player), federation, rating: ratingText(player) };
          });
  return all.sort((a, b) => a.tpn - b.tpn);
}

const whoColumns = ({ say }: SheetRequest, of: 'players' | 'teams'): Column[] => [
  { title: say('sheets.number'), align: 'right' },
  { title: say(of === 'teams' ? 'sheets.team' : 'sheets.player'), wide: true },
  { title: say('sheets.rating'), align: 'right', optional: true },
];

/** Points and tie-breaks to fill in: for teams both scores, the one that counts first in front. */
function valueColumns({ tournament, say }: SheetRequest, of: 'players' | 'teams'): Column[] {
  const scores = ['sheets.matchPoints', 'sheets.gamePoints'];
  if (primaryScore(tournament) === 'GP') scores.reverse();
  const announced = announcedCodes(tournament, of);
  const codes = announced.filter((code) => hasCodeColumn(of, code, announced[0]));
  const points = (of === 'teams' ? scores : ['sheets.points']).map((key) => say(key));
  const titles = inTurn(points, codes, leadsTable(announced[0]));
  return titles.map((title): Column => ({ title, align: 'right', even: true }));
}

/** The standings as a form: everyone in numerical order; rank, points and tie-breaks to be filled in. */
export function emptyStandings(request: SheetRequest): TableBlock {
  const { tournament, say } = request;
  const of = subjectOf(tournament);
  const values = valueColumns(request, of);
  const entrants = entrantsOf(request, of);
  return withoutEmpty({
    kind: 'table',
    ...fitting(values.length, entrants.length),
    columns: [
      ...whoColumns(request, of),
      { title: say('sheets.federation'), unbroken: true, optional: true },
      ...values,
      { title: say('sheets.rank'), align: 'right' },
    ],
    rows: entrants.map(({ tpn, name, rating, federation }) => [
      String(tpn),
      name,
      rating,
      federation,
      ...blanks(values.length + 1),
    ]),
  });
}

/** The crosstable as a form: by opponent if everyone meets everyone, otherwise by round. */
export function emptyCrosstable(request: SheetRequest, of: 'players' | 'teams'): TableBlock {
  const { tournament, round, say } = request;
  const entrants = entrantsOf(request, of);
  const format = formatKind(tournament);
  const byRounds =
    format === undefined || (of === 'players' && format.crosstable === 'rounds') || entrants.length > MOST_OPPONENTS;
  const count = byRounds ? Math.max(round, tournament.totalRounds ?? tournament.rounds.length) : entrants.length;
  const values = valueColumns(request, of);
  const columns: Column[] = [
    ...whoColumns(request, of),
    // Opponents by their numbers, which are those of the rows: in a group not 1, 2, 3.
    ...(byRounds ? headsOf(tournament, 'rounds', count) : entrants.map(({ tpn }) => String(tpn))).map(
      (title): Column => ({ title, align: 'centre', even: true }),
    ),
    ...values,
    { title: say('sheets.rank'), align: 'right' },
  ];
  return withoutEmpty({
    kind: 'table',
    columns,
    ...fitting(columns.length, entrants.length),
    rows: entrants.map(({ tpn, name, rating }, row) => [
      String(tpn),
      name,
      rating,
      ...Array.from({ length: count }, (_, i): Cell => (!byRounds && i === row ? { text: '■' } : BLANK)),
      ...blanks(values.length + 1),
    ]),
  });
}
