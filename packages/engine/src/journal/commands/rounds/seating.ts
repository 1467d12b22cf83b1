import { type SeatedRound, seatRound } from '../../../schedule/teams/seatRound.ts';
import { isLeftBye } from '../../../tournament/asked.ts';
import { pairsTeams, roundsPerMatch } from '../../../tournament/systemKinds.ts';
import type { Bye, Game, PlayerId, Round, Tournament } from '../../../tournament/tournament.ts';
import { roundOf } from '../../../tournament/tournament.ts';
import type { Refusal } from '../../handler.ts';
import { refusal } from '../../handler.ts';
import { withRound } from '../../rounds.ts';
import { toBePaired } from '../../toBePaired.ts';
import type { ProposedRound } from './proposedRound.ts';

/** Every player to be paired must be in the proposal exactly once, and nobody else may be. */
export function faultOf(
  state: Tournament,
  proposal: ProposedRound,
  entrants: readonly PlayerId[] = toBePaired(state, proposal.round),
): { ok: false; error: Refusal } | undefined {
  const { round } = proposal;
  const expected = new Set(entrants);
  const seen = new Set<PlayerId>();
  const boards = new Set<number>();
  const placed = [
    ...proposal.pairings.flatMap(({ white, black }) => [white, black]),
    ...(proposal.bye === null ? [] : [proposal.bye]),
  ];
  for (const player of placed) {
    if (!expected.has(player)) return refusal('journal.notToBePaired', { player, round });
    if (seen.has(player)) return refusal('journal.pairedTwice', { player, round });
    seen.add(player);
  }
  for (const { board } of proposal.pairings) {
    if (boards.has(board) || !Number.isInteger(board) || board < 1)
      return refusal('journal.boardTwice', { board, round });
    boards.add(board);
  }
  const missing = [...expected].filter((player) => !seen.has(player));
  if (missing.length > 0) return refusal('journal.leftOut', { players: missing, round });
  return undefined;
}

const byesOf = (entry: Round, bye: PlayerId | null): Bye[] => [
  ...entry.byes.filter((each) => each.kind !== 'pab'),
  ...(bye === null ? [] : [{ player: bye, kind: 'pab' as const }]),
];

/** The state with a round's pairing: boards of players, or matches of teams as they are seated. */
export function withPairing(
  state: Tournament,
  event: Omit<ProposedRound, 'byRules'> & Seating,
  keep: (game: Game) => Game,
): Tournament {
  const { round, pairings, bye, seated } = event;
  if (seated !== undefined) {
    const { games, byes, matches, teamByes } = seated;
    return withRound(state, round, (entry) => ({ ...entry, games: games.map(keep), byes, matches, teamByes }));
  }
  const paired = withRound(state, round, (entry) => ({
    ...entry,
    games: pairings.map(({ board, white, black }) => keep({ board, white, black })),
    byes: byesOf(entry, bye),
  }));
  if (roundsPerMatch(state) === 1) return paired;
  // C.04.5 4.4: the second game of every match has the colours reversed; a bye covers the whole match.
  const { byes } = roundOf(paired, round);
  return withRound(paired, round + 1, (entry) => ({
    ...entry,
    status: entry.status === 'open' ? 'paired' : entry.status,
    games: pairings.map(({ board, white, black }) => {
      const found = entry.games.find((game) => game.white === black && game.black === white);
      return found === undefined ? { board, white: black, black: white } : { ...found, board };
    }),
    byes: byes.map((each) => (each.kind === 'pab' ? { ...each, counted: false as const } : each)),
  }));
}

/** The matches of a proposal for teams, with their games; empty if players are paired. */
export const seatingOf = (state: Tournament, { round, pairings, bye }: ProposedRound): Seating =>
  pairsTeams(state)
    ? {
        seated: seatRound(
          state,
          round,
          pairings.map(({ board, white, black }) => ({ table: board, white, black })),
          bye,
        ),
      }
    : {};

/** In a round of teams: the games that the line-ups make of its matches. */
export interface Seating {
  readonly seated?: SeatedRound;
}

/** The proposal, with the wishes that its boards, changed by hand, still keep and still give up. */
export function truthful<P extends ProposedRound>(proposal: P): P {
  if (proposal.wishes === undefined) return proposal;
  const opponent = new Map(proposal.pairings.flatMap(({ white, black }) => [[white, black] as const, [black, white]]));
  const holds = (players: readonly PlayerId[]): boolean => {
    const members = new Set(players);
    return !players.some((player) => members.has(opponent.get(player) ?? 0));
  };
  const { apart, givenUp } = proposal.wishes;
  const met = givenUp
    .map((each) => ({ ...each, pairs: each.pairs.filter((pair) => opponent.get(pair.player) === pair.opponent) }))
    .filter(({ pairs }) => pairs.length > 0);
  const { bye, ...others } = proposal.wishes;
  const stands = bye === undefined || proposal.bye === null || isLeftBye(bye, proposal.bye);
  const limits = bye === undefined || !stands ? {} : { bye };
  return { ...proposal, wishes: { ...others, ...limits, apart: apart.filter(holds), givenUp: met } };
}
