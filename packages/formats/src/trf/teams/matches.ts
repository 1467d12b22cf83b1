import type {
  Bye,
  Game,
  PlayerId,
  Round,
  Team,
  TeamBye,
  TeamId,
  TeamMatch,
  Tournament,
} from '@turnuva/engine/tournament';
import { pairsTeams } from '@turnuva/engine/tournament';
import type { Draft, LineupDraft } from '../draft.ts';
import type { TeamsRead } from './teams.ts';

/** What the records 300, 330 and 320 say about one round. */
interface RoundRecords {
  readonly lineups: Map<TeamId, LineupDraft>;
  readonly forfeits: TeamMatch[];
  readonly pabs: TeamBye[];
}

/**
 * Puts the games of a team event into matches: a match is what two teams' players have against each other in a round,
 * or a record 330. White is the team that has White on board 1 (352), judged by the first board that was played. `uncounted`: players whose points
 * are not what all their cells give.
 */
export function withMatches(
  draft: Draft,
  tournament: Tournament,
  read: TeamsRead,
  uncounted: ReadonlySet<PlayerId>,
): Round[] {
  const records = recordsByRound(draft);
  const byId = new Map(read.teams.map((team) => [team.id, team]));
  const rounds = tournament.rounds.map((round) => {
    const found = records.get(round.number);
    const boards = boardsOf(round, read, byId, found?.lineups ?? new Map());
    const matches = matchesOf(round, read, boards, found, tournament.boardColours ?? 'WB');
    const size = Math.max(1, tournament.boardColours?.length ?? 0, ...boards.values());
    const games = numberGames(round, read, matches, boards, size);
    const known = [...(round.teamByes ?? []), ...(found?.pabs ?? [])];
    const teamByes = pairsTeams(tournament) ? [...known, ...wholeTeamPabs(round, read.teams, known)] : known;
    return {
      ...round,
      games,
      byes: withoutTeamByes(round.byes, teamByes, read, uncounted),
      ...(matches.length === 0 ? {} : { matches }),
      ...(teamByes.length === 0 ? {} : { teamByes }),
    };
  });
  return rounds.some(meetsTwo) ? tournament.rounds.map((round, i) => withByesOf(round, rounds[i])) : rounds;
}

/**
 * The byes of players, without those that only repeat their team's in the lines of its members (TRF26: whole team with U, H, F, Z), as the points
 * there say: the match points are the team's, and nobody has won a game by it. Where the points count them, they stay.
 */
function withoutTeamByes(
  byes: readonly Bye[],
  teamByes: readonly TeamBye[],
  { teamOf }: TeamsRead,
  uncounted: ReadonlySet<PlayerId>,
): readonly Bye[] {
  if (teamByes.length === 0 || uncounted.size === 0) return byes;
  const kindOf = new Map(teamByes.map(({ team, kind }) => [team, kind]));
  return byes.filter(({ player, kind, unopposed }) => {
    const team = teamOf.get(player);
    return unopposed === true || team === undefined || kindOf.get(team) !== kind || !uncounted.has(player);
  });
}

/** Teams all of whose players have the pairing-allocated bye: TRF16 has no record 320 that says it. */
function wholeTeamPabs(round: Round, teams: readonly Team[], known: readonly TeamBye[]): TeamBye[] {
  const pabs = new Set(round.byes.filter(({ kind }) => kind === 'pab').map(({ player }) => player));
  if (pabs.size === 0) return [];
  return teams
    .filter(({ id }) => known.every(({ team }) => team !== id))
    .filter(({ members }) => members.length > 0 && members.every((member) => pabs.has(member)))
    .map(({ id }) => ({ team: id, kind: 'pab' }));
}

/** True when a team plays two others at once, as in a Skalitzka: its games are no matches. */
function meetsTwo({ matches = [] }: Round): boolean {
  const teams = matches.flatMap(({ white, black }) => [white, black]);
  return new Set(teams).size < teams.length;
}

const withByesOf = (round: Round, { teamByes }: Round): Round =>
  teamByes === undefined ? round : { ...round, teamByes };

function recordsByRound(draft: Draft): Map<number, RoundRecords> {
  const rounds = new Map<number, RoundRecords>();
  const at = (round: number): RoundRecords => {
    const known = rounds.get(round) ?? { lineups: new Map(), forfeits: [], pabs: [] };
    rounds.set(round, known);
    return known;
  };
  for (const lineup of draft.lineups) at(lineup.round).lineups.set(lineup.team.number, lineup);
  for (const { round, forfeit, white, black } of draft.teamForfeits) {
    at(round).forfeits.push({ table: 0, white: white.number, black: black.number, forfeit });
  }
  for (const { round, team } of draft.teamPabs) at(round).pabs.push({ team: team.number, kind: 'pab' });
  return rounds;
}

/** The board (from 1) of everybody who sat at one: by record 300, else by the team's order among those who did. */
function boardsOf(
  round: Round,
  read: TeamsRead,
  byId: ReadonlyMap<TeamId, Team>,
  lineups: ReadonlyMap<TeamId, LineupDraft>,
): Map<PlayerId, number> {
  const seated = new Set<PlayerId>();
  for (const game of round.games) seated.add(game.white).add(game.black);
  for (const bye of round.byes) if (bye.unopposed === true && bye.kind === 'full') seated.add(bye.player);
  const boards = new Map<PlayerId, number>();
  const teams = new Set([...seated].map((player) => read.teamOf.get(player)));
  for (const team of teams) {
    if (team === undefined) continue;
    const lineup = lineups.get(team);
    if (lineup === undefined) {
      const present = (byId.get(team)?.members ?? []).filter((member) => seated.has(member));
      present.forEach((member, i) => {
        boards.set(member, i + 1);
      });
    } else {
      lineup.boards.forEach(({ number }, i) => {
        if (number > 0) boards.set(number, i + 1);
      });
    }
  }
  return boards;
}

/** A match's key, the same from both sides. */
const keyOf = (a: TeamId, b: TeamId): number => Math.min(a, b) * 1000 + Math.max(a, b);

function matchesOf(
  round: Round,
  read: TeamsRead,
  boards: ReadonlyMap<PlayerId, number>,
  records: RoundRecords | undefined,
  colours: string,
): TeamMatch[] {
  const found = new Map<number, { board: number; white: TeamId; black: TeamId }>();
  for (const game of round.games) {
    const mine = read.teamOf.get(game.white);
    const theirs = read.teamOf.get(game.black);
    if (mine === undefined || theirs === undefined || mine === theirs) continue;
    const board = Math.min(boards.get(game.white) ?? 1, boards.get(game.black) ?? 1);
    const key = keyOf(mine, theirs);
    if ((found.get(key)?.board ?? Number.POSITIVE_INFINITY) <= board) continue;
    const whiteHasWhite = colours[(board - 1) % colours.length] === 'W';
    found.set(key, { board, white: whiteHasWhite ? mine : theirs, black: whiteHasWhite ? theirs : mine });
  }
  const forfeits = records?.forfeits ?? [];
  for (const { white, black } of forfeits) found.delete(keyOf(white, black));
  const all: TeamMatch[] = [
    ...[...found.values()].map(({ white, black }) => ({ table: 0, white, black })),
    ...forfeits,
  ];
  all.sort((a, b) => Math.min(a.white, a.black) - Math.min(b.white, b.black));
  return all.map((match, i) => ({ ...match, table: i + 1, ...lineupsOf(match, records) }));
}

function lineupsOf(match: TeamMatch, records: RoundRecords | undefined): Partial<TeamMatch> {
  const white = records?.lineups.get(match.white);
  const black = records?.lineups.get(match.black);
  return {
    ...(white === undefined ? {} : { whiteBoards: white.boards.map((each) => each.number) }),
    ...(black === undefined ? {} : { blackBoards: black.boards.map((each) => each.number) }),
  };
}

/** Numbers the round's games: the matches' boards one after the other, then games outside any match. */
function numberGames(
  round: Round,
  read: TeamsRead,
  matches: readonly TeamMatch[],
  boards: ReadonlyMap<PlayerId, number>,
  size: number,
): Game[] {
  const tables = new Map(matches.map((match) => [keyOf(match.white, match.black), match.table]));
  const taken = new Set<number>();
  const games: Game[] = [];
  const outside: Game[] = [];
  for (const game of round.games) {
    const table = tables.get(keyOf(read.teamOf.get(game.white) ?? 0, read.teamOf.get(game.black) ?? 0));
    const board = ((table ?? 0) - 1) * size + Math.min(boards.get(game.white) ?? 1, boards.get(game.black) ?? 1);
    if (table === undefined || taken.has(board)) outside.push(table === undefined ? game : { ...game, match: table });
    else {
      taken.add(board);
      games.push({ ...game, board, match: table });
    }
  }
  let last = matches.length * size;
  for (const game of outside) games.push({ ...game, board: ++last });
  return games.sort((a, b) => a.board - b.board);
}
