import { lastPairedRound, toBePaired } from '@turnuva/engine/journal';
import { roundsOfMatch } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { isPaired, roundOf, withdrawalOf } from '@turnuva/engine/tournament';
import { runningRound, stepAtEnd } from '../../model/stage.ts';

/** The one main action of a round, and why it is not available now. */
export interface MainAction {
  readonly kind: 'pair' | 'publish' | 'close' | 'next' | 'stage' | 'finish' | 'goTo';
  readonly round: number;
  /** Key and facts of the reason. */
  readonly reason?: { readonly key: string; readonly boards?: readonly number[]; readonly round?: number };
}

export function mainAction(tournament: Tournament, round: number): MainAction {
  const entry = roundOf(tournament, round);
  const last = lastPairedRound(tournament);
  if (!isPaired(entry)) return pairAction(tournament, round, last);
  if (entry.status === 'paired') return { kind: 'publish', round };
  if (entry.status === 'published') {
    const boards = entry.games.filter((game) => game.result === undefined).map((game) => game.board);
    const reason = boards.length === 0 ? {} : { reason: { key: 'round.reason.results', boards } };
    return { kind: 'close', round, ...reason };
  }
  if (tournament.totalRounds !== undefined && round >= tournament.totalRounds)
    return { kind: stepAtEnd(tournament), round };
  if (round >= last) return { kind: 'next', round: round + 1 };
  return { kind: 'goTo', round: Math.max(runningRound(tournament), round + 1) };
}

const isOpen =
  (tournament: Tournament) =>
  (round: number): boolean =>
    roundOf(tournament, round).status !== 'closed';

function pairAction(tournament: Tournament, round: number, last: number): MainAction {
  const base = { kind: 'pair', round } as const;
  if (round > last + 1) return { ...base, reason: { key: 'round.reason.earlier', round: last + 1 } };
  const open = last > 0 ? roundsOfMatch(tournament, last).find(isOpen(tournament)) : undefined;
  if (open !== undefined) return { ...base, reason: { key: 'round.reason.open', round: open } };
  if (toBePaired(tournament, round).length < 2) return { ...base, reason: { key: 'round.reason.players' } };
  return base;
}

/** Who sits out a round and why: announced byes, and players who left or have not joined yet. */
interface Absences {
  readonly pab: readonly number[];
  readonly half: readonly number[];
  readonly full: readonly number[];
  readonly zero: readonly number[];
  readonly withdrawn: readonly number[];
  /** Registered for a later round, while this one can still be changed. */
  readonly late: readonly number[];
}

export function absences(tournament: Tournament, round: number): Absences {
  const { byes } = roundOf(tournament, round);
  const withdrawn = tournament.players
    .filter(
      (player) => player.expelled === true || (withdrawalOf(tournament, player) ?? Number.POSITIVE_INFINITY) <= round,
    )
    .map((player) => player.id);
  // A player who was left out and then withdrew counts only as withdrawn.
  const of = (kind: (typeof byes)[number]['kind']) =>
    byes.flatMap((bye) =>
      bye.kind === kind && (kind === 'pab' || !withdrawn.includes(bye.player)) ? [bye.player] : [],
    );
  const late =
    round === lastPairedRound(tournament) && roundOf(tournament, round).status !== 'closed'
      ? tournament.players
          .filter(
            ({ id, firstRound = 1, expelled }) =>
              firstRound > round &&
              expelled !== true &&
              !withdrawn.includes(id) &&
              !byes.some((bye) => bye.player === id),
          )
          .map(({ id }) => id)
      : [];
  return { pab: of('pab'), half: of('half'), full: of('full'), zero: of('zero'), withdrawn, late };
}
