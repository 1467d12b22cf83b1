import { formatKind, hasPart } from '../schedule/kinds.ts';
import { countedEvent, wholeEvent } from '../standings/ledger/counted.ts';
import type { Ledger } from '../standings/ledger/ledger.ts';
import { ENCOUNTER_KINDS } from '../standings/ledger/ledger.ts';
import type { TeamLedgers } from '../standings/ledger/teamLedger.ts';
import { teamLedgers } from '../standings/ledger/teamLedger.ts';
import type { EncounterKind } from '../standings/types.ts';
import type { GameResult, SideCode } from '../tournament/gameResult.ts';
import { ruledMark } from '../tournament/gameResult.ts';
import { formatPoints } from '../tournament/points.ts';
import type { Game, PlayerId, Team, TeamId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';

/** What a player of the team did in a round; a board without an opponent is won or lost (`+`, `-`) on no board of the round. */
export interface TeamPlayerRound {
  readonly round: number;
  readonly board?: number;
  readonly opponent?: number;
  readonly colour?: 'white' | 'black';
  /** Absent until a result is entered. */
  readonly result?: SideCode;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
}

/** A player of a team. */
export interface TeamPlayerLine {
  readonly id: number;
  readonly name: string;
  readonly rating: number;
  /** Place in the team's order, from 1. */
  readonly board: number;
  readonly games: readonly TeamPlayerRound[];
}

/** A round of a team. */
export interface TeamMatchLine {
  readonly round: number;
  /** The rounds in which its games are played, if a match is not played within one round (Skalitzka). */
  readonly rounds?: readonly number[];
  readonly opponent?: TeamId;
  readonly opponentName?: string;
  readonly kind: EncounterKind;
  /** Both empty if there was neither a match nor a bye, and before the match has a result. */
  readonly matchPoints: string;
  readonly gamePoints: string;
  /** False for a match that the standings leave out: one of the teams left early (C.05 6.6). */
  readonly counted: boolean;
}

/** One team's event: its matches round by round, and its players with their games. */
export interface TeamSheet {
  readonly team: TeamId;
  readonly name: string;
  readonly captain?: string;
  /** From the standings; both empty for a team that left early. */
  readonly matchPoints: string;
  readonly gamePoints: string;
  readonly matches: readonly TeamMatchLine[];
  readonly players: readonly TeamPlayerLine[];
}

/** Whether a team's match of a round has a result yet, on any board or by decision. */
export function matchHasBegun({ rounds }: Tournament): (round: number, team: TeamId | undefined) => boolean {
  const begun = rounds.map(({ games, byes, matches = [] }) => {
    const played = new Set(games.flatMap(({ match, result }) => (result === undefined ? [] : [match])));
    const unopposed = byes.some((bye) => bye.unopposed === true);
    return new Set(
      matches.flatMap(({ table, white, black, forfeit }) =>
        played.has(table) || forfeit !== undefined || unopposed ? [white, black] : [],
      ),
    );
  });
  return (round, team) => begun[round - 1]?.has(team ?? 0) === true;
}

function matchLines(tournament: Tournament, whole: WholeEvent, counting: TeamLedgers, i: number): TeamMatchLine[] {
  const { MP, GP } = whole.ledgers;
  const isListed = (team: TeamId | undefined): boolean => team !== undefined && counting.MP.indexOf.has(team);
  return Array.from({ length: MP.rounds }, (_, r): TeamMatchLine => {
    const at = r * MP.size + i;
    const opponent = MP.opponent[at] < 0 ? undefined : tournament.teams[MP.opponent[at]];
    const kind = ENCOUNTER_KINDS[MP.kind[at]];
    const isOpen = kind === 'pending' && !whole.hasBegun(r + 1, tournament.teams[i]?.id);
    const hasPoints = !isOpen && (opponent !== undefined || kind !== 'absent');
    return {
      round: r + 1,
      ...(whole.roundsOf === undefined || opponent === undefined
        ? {}
        : { rounds: whole.roundsOf(tournament.teams[i], opponent) }),
      ...(opponent === undefined ? {} : { opponent: opponent.id, opponentName: opponent.name }),
      kind,
      matchPoints: hasPoints && kind !== 'pending' ? formatPoints(MP.gain[at]) : '',
      gamePoints: hasPoints ? formatPoints(GP.gain[at]) : '',
      counted: opponent === undefined || (isListed(opponent.id) && isListed(tournament.teams[i]?.id)),
    };
  });
}

/** All matches, those that do not count included. */
interface WholeEvent {
  readonly ledgers: TeamLedgers;
  readonly hasBegun: ReturnType<typeof matchHasBegun>;
  /** Where matches are not those of rounds: the rounds in which two teams play one another. */
  readonly roundsOf?: (a: Team | undefined, b: Team) => readonly number[];
}

/** The rounds in which players of two teams meet. */
const roundsBetween =
  ({ rounds }: Tournament) =>
  (a: Team | undefined, b: Team): readonly number[] => {
    const [own, others] = [new Set(a?.members), new Set(b.members)];
    const meet = ({ white, black }: Game): boolean =>
      (own.has(white) && others.has(black)) || (own.has(black) && others.has(white));
    return rounds.flatMap(({ number, games }) => (games.some(meet) ? [number] : []));
  };

const letterOf = (result: GameResult, white: boolean): SideCode => result[white ? 0 : 1] as SideCode;

function playedGame(round: number, game: Game, player: number): TeamPlayerRound {
  const white = game.white === player;
  return {
    round,
    board: game.board,
    opponent: white ? game.black : game.white,
    colour: white ? 'white' : 'black',
    ...(game.result === undefined ? {} : { result: letterOf(game.result, white) }),
    ...ruledMark(game.result),
  };
}

/** What everyone did in rounds 1 to `last`. */
function roundsOfPlayers(tournament: Tournament, last: number): ReadonlyMap<PlayerId, readonly TeamPlayerRound[]> {
  const rounds = new Map<PlayerId, TeamPlayerRound[]>();
  const note = (player: PlayerId, done: TeamPlayerRound): void => {
    const list = rounds.get(player) ?? [];
    list.push(done);
    rounds.set(player, list);
  };
  for (let round = 1; round <= last; round++) {
    const { games, byes } = roundOf(tournament, round);
    for (const game of games)
      for (const player of [game.white, game.black]) note(player, playedGame(round, game, player));
    for (const { player, kind, unopposed } of byes)
      if (unopposed === true) note(player, { round, result: kind === 'full' ? '+' : '-' });
  }
  return rounds;
}

/** The sheets of all teams after a round, by pairing number. */
export function teamSheets(tournament: Tournament, round: number): TeamSheet[] {
  // Where a match is not one of a round (Skalitzka), the matches are in their own order; in a knock-out the rounds are those
  // of the matches that go on: nobody misses one.
  const whole = wholeEvent(tournament, 'teams', round);
  const event = countedEvent(tournament, 'teams', round);
  const ownMatches = formatKind(tournament)?.ownMatches === true;
  const all: WholeEvent = {
    ledgers: teamLedgers(whole.counted, whole.round),
    hasBegun: matchHasBegun(whole.counted),
    ...(ownMatches ? { roundsOf: roundsBetween(tournament) } : {}),
  };
  const onlyMatches = ownMatches || hasPart(tournament, 'bracket');
  const counting = teamLedgers(event.counted, event.round);
  const games = roundsOfPlayers(tournament, round);
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const score = ({ indexOf, score: scores }: Ledger, team: TeamId): string => {
    const row = indexOf.get(team);
    return row === undefined ? '' : formatPoints(scores[row]);
  };
  return tournament.teams.map((team, i) => ({
    team: team.id,
    name: team.name,
    ...(team.captain === undefined ? {} : { captain: team.captain }),
    matchPoints: score(counting.MP, team.id),
    gamePoints: score(counting.GP, team.id),
    matches: matchLines(tournament, all, counting, i).filter((match) => !onlyMatches || match.opponent !== undefined),
    players: team.members.map((id, n) => {
      const player = players.get(id);
      return { id, name: player?.name ?? '', rating: player?.rating ?? 0, board: n + 1, games: games.get(id) ?? [] };
    }),
  }));
}
