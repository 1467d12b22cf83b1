import { notRatedRounds } from '@turnuva/engine/rating';
import { roundsOnly } from '@turnuva/engine/reports';
import { lastCountedRound, standingsOf } from '@turnuva/engine/standings';
import { allGames, allStages, type Player, type Points, type Tournament } from '@turnuva/engine/tournament';
import { pointsInRounds, pointsInStages } from '@turnuva/engine/views';
import { left, oneLine, right } from '../lines/line.ts';
import { finalPlacesOf, type Numbering, numbering, ranksOfPlaces } from '../player.ts';
import type { TrfDialect } from '../read.ts';
import { stageComments } from '../stages.ts';
import { teamNumbering, withTeamNumbers } from './teamNumbers.ts';
import { headerLines, noteLines } from './writeHeader.ts';
import { playerLines } from './writePlayers.ts';
import { restrictionLines } from './writeRestrictions.ts';
import { type TeamScore, teamLines } from './writeTeams.ts';

/** How a report file is to be written. */
export interface TrfWriting {
  /** Default `trf26`. `trf16` has JaVaFo's XX lines; `trf06` is the same without them. */
  readonly dialect?: TrfDialect;
  /** Default CR LF. */
  readonly lineEnd?: '\r' | '\r\n' | '\n';
  /** The program named in record 182. */
  readonly program?: string;
  /** Places in the standings by player id; without them by the list of tie-breaks. */
  readonly ranks?: ReadonlyMap<number, number>;
  /**
   * Without the rounds of a knock-out that belong to no list or to another one: a report is of one rate of play, and has no sign
   * for a game at another.
   */
  readonly ratedOnly?: boolean;
  /** These rounds alone, numbered through all stages: the report of one rating period. */
  readonly rounds?: readonly number[];
}

/** The rounds of a report of a part of the event; undefined if it has all of them. */
function partOf(state: Tournament, { ratedOnly = false, rounds }: TrfWriting): readonly number[] | undefined {
  const without = new Set(ratedOnly ? notRatedRounds(state).flatMap((each) => each.rounds) : []);
  if (without.size === 0) return rounds;
  return (rounds ?? allGames(state).rounds.map(({ number }) => number)).filter((number) => !without.has(number));
}

/**
 * Writes a whole tournament as a tournament report file. Starting numbers are the players' ids where those are in the
 * order of the pairing numbers, else the pairing numbers; those of teams likewise. Columns count characters; names beyond 33 are cut.
 */
export function writeTrf(state: Tournament, options: TrfWriting = {}): string {
  const rounds = partOf(state, options);
  if (rounds !== undefined) return partText(state, rounds, options);
  const whole = state.stages === undefined ? state : withStageNotes(state);
  const finalPlaces = finalPlacesOf(state, lastCountedRound(whole));
  const numbers = { player: numbering(whole).numberOf, team: teamNumbering(whole) };
  const stages = stageComments(state, numbers);
  const scores = scoresOf(state, numbers.team);
  if (finalPlaces === undefined) return reportText(withTeamNumbers(whole), scores, stages, options);
  const ranks = state.teams.length > 0 ? undefined : (options.ranks ?? ranksOfPlaces(finalPlaces));
  const placed = withTeamNumbers({ ...whole, finalPlaces });
  return reportText(placed, scores, stages, { ...options, ...(ranks === undefined ? {} : { ranks }) });
}

/** The report of some rounds: their games, and the places of the whole event. */
function partText(state: Tournament, rounds: readonly number[], options: TrfWriting): string {
  const without = allGames(state).rounds.flatMap(({ number }) => (rounds.includes(number) ? [] : [number]));
  const part = roundsOnly(state, rounds);
  const note = without.length === 0 ? [] : [`Not in this report: rounds ${without.join(', ')}`];
  const noted = { ...part, notes: [...part.notes, ...note] };
  const { teams } = scoresOf(noted, teamNumbering(noted));
  const places = finalPlacesOf(state, lastCountedRound(state));
  const ranks = options.ranks ?? (places === undefined ? undefined : ranksOfPlaces(places));
  const scores = { players: pointsInRounds(state, rounds), teams };
  return reportText(withTeamNumbers(noted), scores, [], { ...options, ...(ranks === undefined ? {} : { ranks }) });
}

/** What everyone has scored in all stages. */
interface Scores {
  readonly players: ReadonlyMap<number, Points>;
  /** By the team's number in the file. */
  readonly teams: ReadonlyMap<number, TeamScore>;
}

function scoresOf(state: Tournament, teamNumber: (team: number) => number): Scores {
  const teams = new Map<number, TeamScore>();
  for (const stage of state.teams.length === 0 ? [] : allStages(state)) {
    const table = standingsOf(stage, { of: 'teams', unsuitable: 'drop' });
    for (const { id, matchPoints = 0, gamePoints = 0 } of table.ok ? table.value.rows : []) {
      const team = teamNumber(id);
      const before = teams.get(team) ?? { matchPoints: 0, gamePoints: 0 };
      teams.set(team, { matchPoints: before.matchPoints + matchPoints, gamePoints: before.gamePoints + gamePoints });
    }
  }
  return { players: pointsInStages(state), teams };
}

function reportText(tournament: Tournament, scores: Scores, stages: readonly string[], options: TrfWriting): string {
  const dialect = options.dialect ?? 'trf26';
  const numbers = numbering(tournament);
  // Trailing blanks say nothing, except in lines that are not ours.
  const lines = [
    ...noteLines(tournament, dialect, numbers),
    ...stages.map((text) => `###${text}`),
    ...[
      ...headerLines(tournament, dialect, options.program),
      ...restrictionLines(tournament, dialect, numbers),
      ...playerLines(tournament, numbers, scores.players, options.ranks),
      ...teamLines(tournament, dialect, numbers, scores.teams),
    ].map((line) => line.trimEnd()),
    ...keptLines(tournament, dialect, numbers, options.program),
  ];
  const end = options.lineEnd ?? '\r\n';
  return lines.map((line) => line + end).join('');
}

/** The games of all stages as one event: a report file knows no stages, so a note says which rounds are whose. */
function withStageNotes(tournament: Tournament): Tournament {
  const whole = allGames(tournament);
  const names = [...(tournament.stages?.earlier ?? []).map(({ name }) => name), tournament.stages?.name ?? ''];
  let first = 1;
  const parts = allStages(tournament).map(({ rounds, system }, i) => {
    const last = first + rounds.filter(({ games }) => games.length > 0).length - 1;
    const part = `${names[i]} (${system}): rounds ${first}-${last}`;
    first = last + 1;
    return part;
  });
  return { ...whole, notes: [...whole.notes, `Stages: ${parts.join('; ')}`] };
}

const CODE = /^[A-Z]{3}$/;
const isNational = (id: string): boolean => CODE.test(id) && !id.startsWith('XX') && !id.startsWith('BB');

/**
 * Lines that are not understood, as they were read, and the national rating records (with the present rating and id),
 * new ones for players who have none. The older dialects get only what they could have.
 */
export function keptLines(
  tournament: Tournament,
  dialect: TrfDialect,
  { numberOf }: Numbering,
  program: string | undefined,
): string[] {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const written = new Set<number>();
  const lines: string[] = [];
  for (const { id, text } of tournament.kept) {
    const newer = isNational(id) || (/^\d{3}$/.test(id) && Number(id) > 132);
    if ((newer && dialect !== 'trf26') || (id === '182' && program !== undefined)) continue;
    // Columns 5 to 8 are characters 2 to 5 of the text after the id.
    const number = isNational(id) && /^ {0,4}\d{1,4}$/.test(text.slice(1, 5)) ? Number(text.slice(1, 5)) : 0;
    const player = players.get(number);
    lines.push(player === undefined ? oneLine(id + text) : refreshLine(id + text, player, numberOf(number)));
    if (player !== undefined) written.add(number);
  }
  return dialect === 'trf26' ? [...lines, ...newLines(tournament, written, numberOf)] : lines;
}

function newLines(tournament: Tournament, written: ReadonlySet<number>, numberOf: Numbering['numberOf']): string[] {
  return tournament.players
    .filter(({ id }) => !written.has(id))
    .filter(({ nationalRating, nationalId }) => nationalRating !== undefined || nationalId !== undefined)
    .map((player) => {
      const federation = tournament.info.federation ?? player.federation ?? '';
      const code = isNational(federation) ? federation : 'NAT';
      return refreshLine(`${code} ${' '.repeat(10)}${left(player.name, 33)}`, player, numberOf(player.id));
    });
}

/** The line with the player's number, national rating (49-52) and national id (58-68) as they are now. */
function refreshLine(line: string, player: Player, number: number): string {
  const characters = [...line.padEnd(68)];
  const put = (column: number, text: string): void => {
    [...text].forEach((each, i) => {
      characters[column - 1 + i] = each;
    });
  };
  put(5, right(number, 4));
  put(49, right(player.nationalRating ?? '', 4));
  put(58, right(player.nationalId ?? '', 11));
  const text = oneLine(characters.join(''));
  return text.slice(0, Math.max(line.length, text.trimEnd().length));
}
