import { lastCountedRound, standingsOf } from '@turnuva/engine/standings';
import type { Points, Tournament } from '@turnuva/engine/tournament';
import { allGames, allStages } from '@turnuva/engine/tournament';
import { pointsInStages } from '@turnuva/engine/views';
import { finalPlacesOf, numbering, ranksOfPlaces } from '../player.ts';
import type { TrfDialect } from '../read.ts';
import { stageComments } from '../stages.ts';
import { teamNumbering, withTeamNumbers } from './teamNumbers.ts';
import { headerLines, noteLines } from './writeHeader.ts';
import { keptLines } from './writeKept.ts';
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
}

/**
 * Writes a whole tournament as a tournament report file. Starting numbers are the players' ids where those are in the
 * order of the pairing numbers, else the pairing numbers; those of teams likewise. Columns count characters; names beyond 33 are cut.
 */
export function writeTrf(state: Tournament, options: TrfWriting = {}): string {
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
