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
import type { Game, PlayerId, TeamId, Tournament } from '../tournament/tournament.ts';
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
  readonly opponent?: TeamId;
  readonly opponentName?: string;
  readonly kind: EncounterKind;
  /** Both empty where there was neither a match nor a bye. */
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
  /** Of the standings; both empty for a team that left early. */
  readonly matchPoints: string;
  readonly gamePoints: string;
  readonly matches: readonly TeamMatchLine[];
  readonly players: readonly TeamPlayerLine[];
}

function matchLines(tournament: Tournament, ledgers: TeamLedgers, counting: TeamLedgers, i: number): TeamMatchLine[] {
  const { MP, GP } = ledgers;
  const isListed = (team: TeamId | undefined): boolean => team !== undefined && counting.MP.indexOf.has(team);
  return Array.from({ length: MP.rounds }, (_, r): TeamMatchLine => {
    const at = r * MP.size + i;
    const opponent = MP.opponent[at] < 0 ? undefined : tournament.teams[MP.opponent[at]];
    const kind = ENCOUNTER_KINDS[MP.kind[at]];
    const hasPoints = opponent !== undefined || kind !== 'absent';
    return {
      round: r + 1,
      ...(opponent === undefined ? {} : { opponent: opponent.id, opponentName: opponent.name }),
      kind,
      matchPoints: hasPoints ? formatPoints(MP.gain[at]) : '',
      gamePoints: hasPoints ? formatPoints(GP.gain[at]) : '',
      counted: opponent === undefined || (isListed(opponent.id) && isListed(tournament.teams[i]?.id)),
    };
  });
}

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

/** What everybody did in rounds 1 to `last`. */
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
  // Where a match is not one of a round (Skalitzka), the matches stand in their own order; in a knock-out the rounds are those
  // of the matches that go on: nobody misses one.
  const onlyMatches = formatKind(tournament)?.ownMatches === true || hasPart(tournament, 'bracket');
  const whole = wholeEvent(tournament, 'teams', round);
  const event = countedEvent(tournament, 'teams', round);
  const ledgers = teamLedgers(whole.counted, whole.round);
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
    matches: matchLines(tournament, ledgers, counting, i).filter(
      (match) => !onlyMatches || match.opponent !== undefined,
    ),
    players: team.members.map((id, n) => {
      const player = players.get(id);
      return { id, name: player?.name ?? '', rating: player?.rating ?? 0, board: n + 1, games: games.get(id) ?? [] };
    }),
  }));
}
