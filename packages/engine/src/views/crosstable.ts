import { formatKind } from '../schedule/kinds.ts';
import { shortRounds } from '../schedule/knockout/labels.ts';
import { groupEvents } from '../schedule/roundRobin/groupEvents.ts';
import { unrankedLeavers } from '../schedule/roundRobin/withdrawal.ts';
import { countedEvent, wholeEvent } from '../standings/ledger/counted.ts';
import { ENCOUNTER_KINDS } from '../standings/ledger/ledger.ts';
import { isPredetermined, lastCountedRound } from '../standings/ledger/rounds.ts';
import type { TeamLedgers } from '../standings/ledger/teamLedger.ts';
import { teamLedgers } from '../standings/ledger/teamLedger.ts';
import { standingsOf } from '../standings/standings.ts';
import type { EncounterKind, ShownTable, Subject } from '../standings/types.ts';
import type { ByeKind } from '../tournament/gameResult.ts';
import type { Points } from '../tournament/points.ts';
import { formatPoints } from '../tournament/points.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import { withdrawalOf } from '../tournament/stages.ts';
import type { Colour, Player, PlayerId, Team, TeamId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { CardLine, CardOutcome, CardReader, PlayerCard } from './card.ts';
import { cardReader } from './card.ts';
import { linesShown, noGameOf } from './linesShown.ts';
import { matchHasBegun } from './teams.ts';

/** Why there is no game, where it is more than what the standings record: `rests` is not in the line-up of their team. */
export type WithoutGame = ByeKind | 'withdrawn' | 'rests' | 'free';

/** One cell: what happened against an opponent (round robin) or in a round (Swiss). */
export interface CrossCell {
  readonly round: number;
  /** Position of the opponent's line in the table, from 1. */
  readonly opponent?: number;
  /** Starting number of an opponent without a line here: not in the category shown, or expelled. */
  readonly unlisted?: number;
  /** In a table by numbers drawn the colour of the schedule, otherwise that of a game which was played or is open. */
  readonly colour?: Colour;
  readonly outcome: CardOutcome;
  readonly without?: WithoutGame;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
  /** False for a game that the standings leave out. */
  readonly counted: boolean;
}

/** One match of a team, as a cell. */
export interface TeamCrossCell {
  readonly round: number;
  /** Position of the opponent's line, from 1; absent for byes. */
  readonly opponent?: number;
  /** The team's colour on board 1; in a table by numbers drawn. */
  readonly colour?: Colour;
  readonly kind: EncounterKind;
  readonly without?: WithoutGame;
  /** Empty before the match has a result. */
  readonly gamePoints: string;
  /** In a table by numbers drawn, of a match that is over and counts. */
  readonly matchPoints?: string;
  /** False for a match that the standings leave out. */
  readonly counted: boolean;
}

/** What a line of any crosstable has. */
interface Line<Cell> {
  /** Position in the table, from 1: what other lines' cells name; in a table by numbers drawn the number. */
  readonly line: number;
  /** Absent for someone who left a round robin early: the results stay in the table, without a place (C.05 6.6). */
  readonly rank?: number;
  /** In a table by numbers drawn: the last of the places shared, 3-4. */
  readonly lastRank?: number;
  /** Swiss: one list a round, of at most one cell. Round robin: one list an opponent by line, several in double ones. */
  readonly cells: readonly (readonly Cell[])[];
  readonly values: readonly string[];
}

/** A line of a crosstable. */
export interface CrossRow extends Line<CrossCell> {
  readonly id: PlayerId;
  readonly name: string;
  readonly rating: number;
  /** In the points but in no cell of a table by opponents: free rounds worth a point, bonuses and penalties. */
  readonly besides: string;
  /** Tenths: what counts, of someone without a place as well. */
  readonly total: Points;
  readonly points: string;
}

/** A line of a crosstable of teams. */
export interface TeamCrossRow extends Line<TeamCrossCell> {
  readonly team: TeamId;
  readonly name: string;
  readonly matchPoints: string;
  readonly gamePoints: string;
}

/** A crosstable as it is shown. */
interface Sheet<Row> {
  /** `rounds`: columns are rounds; `opponents`: columns are the lines of the table. */
  readonly columns: 'rounds' | 'opponents';
  readonly count: number;
  /** The headings of the columns: lines, or rounds; of a knock-out stage and game, `2.1`. */
  readonly heads: readonly string[];
  /** Whether lines are not the ranks everywhere: places are shared, or someone has none. */
  readonly numbered: boolean;
  readonly codes: readonly string[];
  readonly rows: readonly Row[];
}

/** A crosstable of players. */
export interface CrossSheet extends Sheet<CrossRow> {
  /** Whether a cell names an opponent without a line, by starting number. */
  readonly hasUnlisted: boolean;
  /** Whether anybody has points besides the games: a table by opponents then has a column for them. */
  readonly hasBesides: boolean;
}

/** A crosstable of teams. */
export type TeamCrossSheet = Sheet<TeamCrossRow>;

/** Whether a cell would be of someone against themselves: a row's own column in a table by opponents. */
export const isDiagonal = (
  { columns }: { readonly columns: 'rounds' | 'opponents' },
  { line }: { readonly line: number },
  column: number,
): boolean => columns === 'opponents' && column === line - 1;

/** Whether a result is in brackets because it does not count. */
export const hasBracketedCell = ({ rows }: CrossSheet | TeamCrossSheet): boolean =>
  rows.some(({ cells }) =>
    cells.some((each: readonly (CrossCell | TeamCrossCell)[]) =>
      each.some((cell) => !cell.counted && ('outcome' in cell ? cell.outcome !== 'open' : cell.gamePoints !== '')),
    ),
  );

/** Whether a match was won or lost without play. */
export const isForfeit = ({ kind }: TeamCrossCell): boolean => kind === 'forfeit-win' || kind === 'forfeit-loss';

/** More opponents than these find no room beside one another: then the columns are rounds. */
const MOST_OPPONENTS = 30;

/** By opponents if everyone meets everyone (as far as they fit), otherwise by rounds. */
function columnsOf(tournament: Tournament, lines: number): CrossSheet['columns'] {
  const byRounds = formatKind(tournament)?.crosstable === 'rounds' || !isPredetermined(tournament);
  return byRounds || lines > MOST_OPPONENTS ? 'rounds' : 'opponents';
}

/** The participants with a line, in order: those of the table and those below it, or everyone by the number drawn. */
interface Listed {
  readonly id: EntrantId;
  readonly rank?: number;
  readonly lastRank?: number;
  readonly values: readonly string[];
}

function listedBy(
  { rows, tiebreaks }: ShownTable,
  below: readonly { readonly id: EntrantId }[],
  drawn: readonly EntrantId[] | undefined,
): Listed[] {
  const blank = tiebreaks.map(() => '');
  const ranked = rows.map(({ id, rank, values }): Listed => ({ id, rank, values: values.map(({ text }) => text) }));
  if (drawn === undefined) return [...ranked, ...below.map(({ id }) => ({ id, values: blank }))];
  const given = new Map(ranked.map((row) => [row.id, row]));
  return drawn.map((id) => {
    const { rank, values = blank } = given.get(id) ?? {};
    if (rank === undefined) return { id, values };
    return { id, rank, lastRank: rank + ranked.filter((row) => row.rank === rank).length - 1, values };
  });
}

/** Cells in their columns. */
function inColumns<Cell extends CrossCell | TeamCrossCell>(
  cells: readonly Cell[],
  columns: CrossSheet['columns'],
  count: number,
): Cell[][] {
  const all = Array.from({ length: count }, (): Cell[] => []);
  for (const cell of cells) {
    if (columns === 'rounds') all[cell.round - 1].push(cell);
    else if (cell.opponent !== undefined) all[cell.opponent - 1].push(cell);
  }
  return all;
}

/** The headings of the columns of a crosstable; the rounds of a knock-out are called as they are on cards. */
export function headsOf(tournament: Tournament, columns: CrossSheet['columns'], count: number): string[] {
  const nameOf = columns === 'rounds' ? shortRounds(tournament) : String;
  return Array.from({ length: count }, (_, i) => nameOf(i + 1));
}

const headOf = (tournament: Tournament, columns: CrossSheet['columns'], count: number) => ({
  columns,
  count,
  heads: headsOf(tournament, columns, count),
});

/** Line, and place if there is one; in a table by numbers drawn nobody has one before the first result. */
const placeOf = (
  { rank, lastRank }: Listed,
  at: number,
  hasPlaces: boolean,
): Pick<Line<never>, 'line' | 'rank' | 'lastRank'> => ({
  line: at + 1,
  ...(rank === undefined || !hasPlaces ? {} : { rank }),
  ...(lastRank === undefined || !hasPlaces ? {} : { lastRank }),
});

/** Whether the line is not the place somewhere. */
const isNumbered = (rows: readonly Pick<Line<never>, 'line' | 'rank'>[]): boolean =>
  rows.some(({ line, rank }) => line !== rank);

/** A player who has left is not just absent; one who is not due to play is neither. */
function withoutGame(
  tournament: Tournament,
  id: PlayerId,
  { round, outcome }: Pick<CardLine, 'round' | 'outcome'>,
): WithoutGame | undefined {
  if (outcome !== 'none' && outcome !== 'zero') return undefined;
  const player = tournament.players.find((each) => each.id === id);
  if (player !== undefined && round >= (withdrawalOf(tournament, player) ?? Infinity)) return 'withdrawn';
  const noGame = noGameOf(tournament, round, id);
  switch (noGame?.kind) {
    case 'teamBye':
      return noGame.bye.kind;
    case 'teamWithdrawn':
      return 'withdrawn';
    // Nobody is free in a Swiss: such a team is absent.
    case 'teamFree':
      return isPredetermined(tournament) ? 'free' : 'zero';
    case 'rests':
    case 'free':
      return noGame.kind;
    default:
      return undefined;
  }
}

const cellOf = (
  line: CardLine,
  position: ReadonlyMap<number, number>,
  colour: Colour | undefined,
  without: WithoutGame | undefined,
): CrossCell => {
  const opponent = line.opponent === undefined ? undefined : position.get(line.opponent.id);
  return {
    round: line.round,
    ...(opponent === undefined ? {} : { opponent }),
    ...(line.opponent === undefined || opponent !== undefined ? {} : { unlisted: line.opponent.tpn }),
    ...(colour === undefined ? {} : { colour }),
    outcome: line.outcome,
    ...(without === undefined ? {} : { without }),
    ...(line.ruled === true ? { ruled: true } : {}),
    counted: line.counted,
  };
};

/** Those listed below the table: opponents of the listed who left before half of their games, by number (C.05 6.6). */
function leftEarly(tournament: Tournament, standings: ShownTable, cardOf: CardReader): Player[] {
  const listed = new Set(standings.rows.map(({ id }) => id));
  // Their games may count anyway: then they are in the points of the listed, whose lines must show them.
  const unranked = new Set(unrankedLeavers(tournament).map(({ player }) => player));
  const found = new Map<number, Player>();
  for (const { id } of standings.rows)
    for (const { opponent, counted } of cardOf(id)?.lines ?? [])
      if (opponent !== undefined && (!counted || unranked.has(opponent.id)) && !listed.has(opponent.id))
        found.set(opponent.id, opponent);
  return [...found.values()].sort((a, b) => a.tpn - b.tpn);
}

/** What a card adds up to besides its games, tenths. */
const besidesOf = (card: PlayerCard | undefined): Points =>
  card === undefined
    ? 0
    : card.lines.reduce((rest, { opponent, points }) => rest - (opponent === undefined ? 0 : points), card.total);

/** The colour that the schedule gives to a player, also of a game that nobody came to. */
const drawnColour = (tournament: Tournament, { round, board }: CardLine, player: PlayerId): Colour | undefined => {
  const game = roundOf(tournament, round).games.find((each) => each.board === board);
  return game === undefined ? undefined : game.white === player ? 'white' : 'black';
};

/**
 * The crosstable of a table of players, in rank order: by rounds in Swiss events, by opponents in round robins
 * (not in knock-outs, nor where there are more than thirty). Anyone who left a round robin early is listed below, without a
 * place. With the numbers drawn in a round robin it is the printed one: lines in their order, all rounds by opponents.
 */
export function crosstable(
  tournament: Tournament,
  standings: ShownTable,
  drawn: readonly PlayerId[] | undefined = undefined,
): CrossSheet {
  const read = cardReader(tournament, drawn === undefined ? standings.round : tournament.rounds.length);
  const cards = new Map<PlayerId, ReturnType<CardReader>>();
  // A card takes a while, and two parts of the table ask for it.
  const cardOf: CardReader = (player) => {
    const card = cards.get(player) ?? read(player);
    cards.set(player, card);
    return card;
  };
  const points = new Map(standings.rows.map((row) => [row.id, row.points]));
  const below = drawn === undefined ? leftEarly(tournament, standings, cardOf) : [];
  const listed = listedBy(standings, below, drawn);
  const position = new Map(listed.map(({ id }, at) => [id, at + 1]));
  const columns = drawn === undefined ? columnsOf(tournament, listed.length) : 'opponents';
  const head = headOf(tournament, columns, columns === 'rounds' ? standings.round : listed.length);
  const rows = listed.map((entrant, at): CrossRow => {
    const card = cardOf(entrant.id);
    // A bracket goes on without those who are out: its later rounds are none of theirs.
    const lines = card === undefined ? [] : linesShown(tournament, card);
    const cells = lines.map((line) =>
      cellOf(
        line,
        position,
        drawn === undefined ? line.colour : drawnColour(tournament, line, entrant.id),
        columns === 'rounds' ? withoutGame(tournament, entrant.id, line) : undefined,
      ),
    );
    const besides = columns === 'opponents' ? besidesOf(card) : 0;
    const total = points.get(entrant.id) ?? card?.total ?? 0;
    return {
      ...placeOf(entrant, at, drawn === undefined || standings.round > 0),
      id: entrant.id,
      name: card?.player.name ?? '',
      rating: card?.player.rating ?? 0,
      cells: inColumns(cells, columns, head.count),
      besides: besides === 0 ? '' : formatPoints(besides, 1),
      total,
      points: formatPoints(total, 1),
      values: entrant.values,
    };
  });
  const hasUnlisted = columns === 'rounds' && rows.some(({ cells }) => cells.flat().some((cell) => 'unlisted' in cell));
  const hasBesides = rows.some(({ besides }) => besides !== '');
  const codes = standings.tiebreaks.map(({ code }) => code);
  return { ...head, numbered: isNumbered(rows), hasUnlisted, hasBesides, codes, rows };
}

/** Both scores have columns of their own. */
const OWN_COLUMNS: readonly string[] = ['MP', 'GP', 'MPvGP'];

/** Where someone's round is in a ledger. */
const at = ({ MP }: TeamLedgers, team: TeamId, round: number): number => {
  const row = MP.indexOf.get(team);
  return row === undefined ? -1 : (round - 1) * MP.size + row;
};

/** Teams below the table: they met someone in it, and their matches do not count. */
function teamsLeftEarly(tournament: Tournament, standings: ShownTable, whole: TeamLedgers): Team[] {
  const { MP } = whole;
  const listed = new Set(standings.rows.map(({ id }) => id));
  const met = (team: TeamId): boolean =>
    Array.from({ length: MP.rounds }, (_, r) => MP.opponent[at(whole, team, r + 1)]).some(
      (opponent) => opponent >= 0 && listed.has(MP.id[opponent]),
    );
  return tournament.teams.filter(({ id }) => !listed.has(id) && MP.indexOf.has(id) && met(id));
}

/** The table without the columns of tie-breaks that both scores have already. */
function withoutScores(standings: ShownTable): ShownTable {
  const shown = <T>(values: readonly T[]): T[] =>
    values.filter((_, i) => !OWN_COLUMNS.includes(standings.tiebreaks[i]?.code ?? ''));
  return {
    ...standings,
    tiebreaks: shown(standings.tiebreaks),
    rows: standings.rows.map((row) => ({ ...row, values: shown(row.values) })),
  };
}

/**
 * The crosstable of a table of teams, in rank order or by the numbers drawn: game points against every opponent. A team that
 * left a round robin early keeps its results, without a place.
 */
export function teamCrosstable(
  tournament: Tournament,
  standings: ShownTable,
  drawn: readonly TeamId[] | undefined = undefined,
): TeamCrossSheet {
  const until = drawn === undefined ? standings.round : tournament.rounds.length;
  const { counted, round } = countedEvent(tournament, 'teams', until);
  const event = wholeEvent(tournament, 'teams', until);
  const [counting, whole] = [teamLedgers(counted, round), teamLedgers(event.counted, event.round)];
  const { MP, GP } = whole;
  const hasBegun = matchHasBegun(event.counted);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const table = withoutScores(standings);
  const listed = listedBy(table, teamsLeftEarly(tournament, standings, whole), drawn);
  const position = new Map(listed.map(({ id }, i) => [id, i + 1]));
  const columns = drawn !== undefined || isPredetermined(tournament) ? 'opponents' : 'rounds';
  const head = headOf(tournament, columns, columns === 'rounds' ? standings.round : listed.length);
  const cellsOf = (team: TeamId): TeamCrossCell[] =>
    Array.from({ length: MP.rounds }, (_, r) => {
      const place = at(whole, team, r + 1);
      const opponent = MP.opponent[place] < 0 ? undefined : position.get(MP.id[MP.opponent[place]]);
      const there = at(counting, team, r + 1);
      const kind = ENCOUNTER_KINDS[MP.kind[place]];
      const hasLeft = opponent === undefined && r + 1 >= (teams.get(team)?.withdrawnFrom ?? Infinity);
      const isCounted = opponent === undefined || (there >= 0 && counting.MP.opponent[there] >= 0);
      return {
        round: r + 1,
        ...(opponent === undefined ? {} : { opponent }),
        ...(drawn === undefined ? {} : { colour: MP.colour[place] > 0 ? 'white' : 'black' }),
        kind,
        ...(hasLeft ? { without: 'withdrawn' } : {}),
        gamePoints: kind === 'pending' && !hasBegun(r + 1, team) ? '' : formatPoints(GP.gain[place]),
        ...(drawn === undefined || kind === 'pending' || !isCounted
          ? {}
          : { matchPoints: formatPoints(MP.gain[place]) }),
        counted: isCounted,
      };
    });
  const rows = listed.map((entrant, i): TeamCrossRow => {
    const score = (ledger: 'MP' | 'GP'): string => {
      const row = counting[ledger].indexOf.get(entrant.id);
      return entrant.rank === undefined || row === undefined ? '' : formatPoints(counting[ledger].score[row]);
    };
    return {
      ...placeOf(entrant, i, drawn === undefined || table.round > 0),
      team: entrant.id,
      name: teams.get(entrant.id)?.name ?? '',
      cells: inColumns(cellsOf(entrant.id), columns, head.count),
      matchPoints: score('MP'),
      gamePoints: score('GP'),
      values: entrant.values,
    };
  });
  return { ...head, numbered: isNumbered(rows), codes: table.tiebreaks.map(({ code }) => code), rows };
}

/** The table of one group of a round robin by the numbers drawn (seed 001). */
export type DrawnTable<Table> = Table & {
  /** Of the group. */
  readonly name: string;
  /** From 1; a final group is stage 2. */
  readonly stage: number;
};

/** A group's own standings: what happened in other groups breaks no tie here. */
function drawnTables<Table>(
  tournament: Tournament,
  of: Subject,
  draw: (event: Tournament, standings: ShownTable, order: readonly EntrantId[]) => Table,
): DrawnTable<Table>[] {
  return groupEvents(tournament).flatMap(({ group, stage, event }) => {
    const made = standingsOf(event, { round: lastCountedRound(event), of, unsuitable: 'drop' });
    return made.ok ? [{ ...draw(event, made.value, group.order), name: group.name, stage }] : [];
  });
}

/** The tables of a round robin of players, one table per group. */
export const playerTables = (tournament: Tournament): DrawnTable<CrossSheet>[] =>
  drawnTables(tournament, 'players', crosstable);

/** The tables of a round robin of teams, a table a group. */
export const teamTables = (tournament: Tournament): DrawnTable<TeamCrossSheet>[] =>
  drawnTables(tournament, 'teams', teamCrosstable);

/** Everyone's place in the table of their group, if they have one. */
export function placesDrawn(tournament: Tournament): ReadonlyMap<EntrantId, number | undefined> {
  const rows =
    tournament.teams.length > 0
      ? teamTables(tournament).flatMap((table) => table.rows.map(({ team, rank }) => [team, rank] as const))
      : playerTables(tournament).flatMap((table) => table.rows.map(({ id, rank }) => [id, rank] as const));
  return new Map(rows);
}
