import { hasSchedule } from '@turnuva/engine/schedule';
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
import { type Seats, seatsOf, type TeamsMet } from './seats.ts';
import { inOrderOfTables, meetsTwo } from './tables.ts';
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
  const leftOvers: { readonly round: number; readonly team: TeamId }[] = [];
  const found = tournament.rounds.map((round): RoundFound => {
    const known = records.get(round.number);
    const lineups = known?.lineups ?? new Map<TeamId, LineupDraft>();
    const inGames = metInGames(round, read);
    const named = known?.forfeits ?? [];
    const { matches: unnamed, alone } = unnamedMatches({
      round,
      read,
      lineups,
      teamByes: [...(round.teamByes ?? []), ...(known?.pabs ?? [])],
      met: [...inGames, ...named.map(({ white, black }) => [white, black] as const)],
    });
    for (const team of alone) warnAlone(draft, round.number, team);
    const met = [...inGames, ...unnamed.map(({ white, black }) => [white, black] as const)];
    const pattern = tournament.boardColours;
    const seats = seatsOf({ round, read, byId, given: lineups, met, ...(pattern === undefined ? {} : { pattern }) });
    const { boards } = seats;
    const matches = matchesOf(round, read, seats, known, pattern ?? 'WB', unnamed);
    const size = Math.max(1, tournament.boardColours?.length ?? 0, ...boards.values());
    const byes = [...(round.teamByes ?? []), ...(known?.pabs ?? [])];
    const busy = new Set([...byes.map(({ team }) => team), ...matches.flatMap(({ white, black }) => [white, black])]);
    const told = pairsTeams(tournament) ? [...byes, ...wholeTeamByes(round, read.teams, busy)] : byes;
    // TRF26 has a record for it (320), and our own files say it in the lines of the players.
    const left =
      draft.teams.length > 0 ||
      draft.remark !== undefined ||
      alone.length > 0 ||
      matches.length === 0 ||
      hasSchedule(tournament)
        ? undefined
        : leftOver(read, round, new Set([...busy, ...told.map(({ team }) => team)]));
    const teamByes: readonly TeamBye[] = left === undefined ? told : [...told, { team: left, kind: 'pab' }];
    if (left !== undefined) leftOvers.push({ round: round.number, team: left });
    const rest = withoutTeamByes(round.byes, teamByes, read, uncounted);
    return { round: { ...round, byes: rest, ...(teamByes.length === 0 ? {} : { teamByes }) }, matches, boards, size };
  });
  const whole = { ...tournament, rounds: found.map((each) => seatRound(each, each.matches, read)) };
  if (whole.rounds.some(meetsTwo)) return tournament.rounds.map((round, i) => withByesOf(round, whole.rounds[i]));
  for (const { round, team } of leftOvers) {
    const line = [...draft.teams, ...draft.oldTeams].find(({ id }) => id === team)?.line ?? 1;
    draft.faults.warn(line, 5, 'trf.teamByeInferred', { round, found: team, expected: '320' });
  }
  const told = draft.remark?.tables;
  return found.map((each) => {
    const { number } = each.round;
    return seatRound(each, inOrderOfTables(whole, number, each.matches, told?.[number]), read);
  });
}

/** The one team of an odd number that has neither match nor bye: it had the pairing-allocated bye, which TRF16 has no record for. */
function leftOver({ teams }: TeamsRead, { games }: Round, busy: ReadonlySet<TeamId>): TeamId | undefined {
  const [idle, ...others] = teams.filter(({ id }) => !busy.has(id));
  if (teams.length % 2 === 0 || idle === undefined || others.length > 0) return undefined;
  return games.some(({ white, black }) => idle.members.some((each) => each === white || each === black))
    ? undefined
    : idle.id;
}

/**
 * A team won its boards, and nothing shows whom it should have met: its match points are right, the other team's loss
 * is missing.
 */
function warnAlone({ faults, teams, oldTeams }: Draft, round: number, team: TeamId): void {
  const [line] = [...teams, ...oldTeams].filter(({ id }) => id === team).map((each) => each.line);
  faults.warn(line ?? 1, 5, 'trf.teamAlone', { round, found: team, expected: '330' });
}

/** What is known of a round before its tables are numbered. */
interface RoundFound {
  readonly round: Round;
  readonly matches: readonly TeamMatch[];
  readonly boards: ReadonlyMap<PlayerId, number>;
  /** Boards of a match. */
  readonly size: number;
}

/** The round with its matches at tables 1, 2 ... in the order given. */
function seatRound({ round, boards, size }: RoundFound, inOrder: readonly TeamMatch[], read: TeamsRead): Round {
  const matches = inOrder.map((match, i) => ({ ...match, table: i + 1 }));
  const games = numberGames(round, read, matches, boards, size);
  return { ...round, games, ...(matches.length === 0 ? {} : { matches }) };
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

/**
 * Byes of teams that are in the lines of their players alone, all of whom have the same one (TRF26: whole team with U, F, H, Z); TRF16 has no record
 * that says it. A player who sits at a board, or should have, has no bye.
 */
function wholeTeamByes(round: Round, teams: readonly Team[], busy: ReadonlySet<TeamId>): TeamBye[] {
  const kinds = new Map(round.byes.flatMap((bye) => (bye.unopposed === true ? [] : [[bye.player, bye.kind] as const])));
  return teams.flatMap(({ id, members }): TeamBye[] => {
    const kind = busy.has(id) ? undefined : kinds.get(members[0] ?? 0);
    return kind !== undefined && members.every((member) => kinds.get(member) === kind) ? [{ team: id, kind }] : [];
  });
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

/** A match's key, the same from both sides. */
const keyOf = (a: TeamId, b: TeamId): number => Math.min(a, b) * 1000 + Math.max(a, b);

/** The pairs of teams whose players met. */
function metInGames({ games }: Round, { teamOf }: TeamsRead): TeamsMet[] {
  const met = new Map<number, TeamsMet>();
  for (const { white, black } of games) {
    const [mine, theirs] = [teamOf.get(white), teamOf.get(black)];
    if (mine !== undefined && theirs !== undefined && mine !== theirs) met.set(keyOf(mine, theirs), [mine, theirs]);
  }
  return [...met.values()];
}

function matchesOf(
  round: Round,
  read: TeamsRead,
  { boards, lineups }: Seats,
  records: RoundRecords | undefined,
  colours: string,
  unnamed: readonly TeamMatch[],
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
  const named = records?.forfeits ?? [];
  for (const { white, black } of named) found.delete(keyOf(white, black));
  const all: TeamMatch[] = [
    ...[...found.values()].map(({ white, black }) => ({ table: 0, white, black })),
    ...named,
    ...unnamed,
  ];
  return all.map((match) => ({ ...match, ...lineupsOf(match, records, lineups) }));
}

function lineupsOf(
  match: TeamMatch,
  records: RoundRecords | undefined,
  inferred: ReadonlyMap<TeamId, readonly PlayerId[]>,
): Partial<TeamMatch> {
  const lineup = (team: TeamId): readonly PlayerId[] | undefined =>
    records?.lineups.get(team)?.boards.map((each) => each.number) ?? inferred.get(team);
  const white = lineup(match.white);
  const black = lineup(match.black);
  return {
    ...(white === undefined ? {} : { whiteBoards: white }),
    ...(black === undefined ? {} : { blackBoards: black }),
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

/** The teams of a round that no game shows with another. */
interface Alone {
  /** Its players won their boards, nobody sat against them. */
  readonly alone: ReadonlySet<TeamId>;
  /** The teams not mentioned in the round. */
  readonly absent: ReadonlySet<TeamId>;
}

/** What is known of a round's teams before its matches are. */
interface Known {
  readonly round: Round;
  readonly read: TeamsRead;
  readonly lineups: ReadonlyMap<TeamId, LineupDraft>;
  readonly teamByes: readonly TeamBye[];
  /** By games, and by record 330. */
  readonly met: readonly TeamsMet[];
}

/** What could be found of it. */
interface Unnamed {
  readonly matches: readonly TeamMatch[];
  /** Teams whose intended opponents are unknown. */
  readonly alone: readonly TeamId[];
}

function teamsAlone({ round, read: { teams, teamOf }, teamByes, met }: Known): Alone {
  const busy = new Set([...met.flat(), ...teamByes.map(({ team }) => team)]);
  const alone = new Set<TeamId>();
  for (const { player, kind, unopposed } of round.byes) {
    const team = teamOf.get(player);
    if (team === undefined || busy.has(team)) continue;
    if (unopposed === true && kind === 'full') alone.add(team);
    else if (kind !== 'zero') busy.add(team);
  }
  return { alone, absent: new Set(teams.map(({ id }) => id).filter((id) => !busy.has(id) && !alone.has(id))) };
}

/**
 * Matches in which nobody had an opponent, recorded only with the players (TRF26: `0000 w +`, no record 330). The other
 * team is the one that record 300 names, otherwise the only one not mentioned in the round; if there is none, two such
 * teams met and left different boards empty. If several are left, nobody knows who met whom.
 */
function unnamedMatches(known: Known): Unnamed {
  // Clubs of an event for single players (013) play no matches.
  if (!known.read.numbersAreTeams) return { matches: [], alone: [] };
  const { alone, absent } = teamsAlone(known);
  const [open, away] = [new Set(alone), new Set(absent)];
  const matches: TeamMatch[] = [];
  const meet = (white: TeamId | undefined, black: TeamId | undefined): void => {
    if (white === undefined || black === undefined || white === black || !open.has(white)) return;
    if (away.has(black)) matches.push({ table: 0, white, black, forfeit: 'white' });
    else if (open.has(black)) matches.push({ table: 0, white, black });
    else return;
    for (const teams of [open, away]) {
      teams.delete(white);
      teams.delete(black);
    }
  };
  // Ours write the team with White first.
  for (const [team, { opponent }] of known.lineups) meet(team, opponent.number);
  const left = [...open, ...away];
  if (left.length === 2) meet(left[0], left[1]);
  return { matches, alone: [...open] };
}
