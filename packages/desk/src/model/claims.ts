import type { OpenClaims } from '@turnuva/contract';
import { roundOf } from '@turnuva/engine/tournament';
import type { Snapshot } from '../store/tournament/snapshot.ts';

/** What players have reported about a round's boards, as long as no result has been entered there since. */
export function claimsOf({ claims, tournament }: Pick<Snapshot, 'claims' | 'tournament'>, round: number): OpenClaims[] {
  const mine = claims.filter((claim) => claim.round === round);
  if (mine.length === 0) return [];
  const open = new Set(
    roundOf(tournament, round).games.flatMap(({ board, result }) => (result === undefined ? [board] : [])),
  );
  return mine.filter(({ board }) => open.has(board));
}

/** Boards of a round whose players have reported different results. */
export const disputedBoards = (snapshot: Pick<Snapshot, 'claims' | 'tournament'>, round: number): number[] =>
  claimsOf(snapshot, round).flatMap(({ board, state }) => (state === 'differ' ? [board] : []));

/** The next board after this one whose players disagree; the first one after the last. */
export function nextDispute(claims: readonly OpenClaims[], after: number): number | undefined {
  const boards = claims.filter(({ state }) => state === 'differ').map(({ board }) => board);
  return boards.find((board) => board > after) ?? boards[0];
}
