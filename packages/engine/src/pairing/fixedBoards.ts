import { fail, ok, type Result } from '../kernel/result.ts';
import { historyOf } from '../tournament/history.ts';
import type { PlayerId, Round, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { decision } from './decisions.ts';
import { inBoardOrder } from './swiss/boardOrder.ts';
import type { FixedBoards, PairingFailure, PairingRequest, RoundPairing, SystemEdition } from './system.ts';

/** The tournament as it stood before the round was paired, those whom the arbiter has placed out of the way. */
function before(tournament: Tournament, round: number, placed: readonly PlayerId[]): Tournament {
  const { games: _, wishes: __, manual: ___, ...entry } = roundOf(tournament, round);
  const rounds = Array.from({ length: round }, (_, i): Round => roundOf(tournament, i + 1));
  rounds[round - 1] = {
    ...entry,
    status: 'open',
    games: [],
    byes: [
      ...entry.byes.filter((bye) => bye.kind !== 'pab'),
      ...placed.map((player) => ({ player, kind: 'zero' as const })),
    ],
  };
  return { ...tournament, rounds };
}

const placedBy = ({ pairs, bye }: FixedBoards): PlayerId[] => [
  ...pairs.flatMap(({ white, black }) => [white, black]),
  ...(bye === undefined ? [] : [bye]),
];

function pairRest(
  edition: SystemEdition,
  tournament: Tournament,
  request: PairingRequest,
  fixed: FixedBoards,
): Result<RoundPairing, PairingFailure> {
  const { round } = request;
  const wrong = (rule: 'notToBePaired' | 'pairedTwice' | 'secondBye', player: PlayerId) =>
    fail({ kind: 'unsuitable' as const, decision: decision(rule, { player, round }) });
  const history = historyOf(before(tournament, round, []), round);
  const index = (id: PlayerId): number => history.indexOf.get(id) ?? -1;
  const placed = placedBy(fixed);
  for (const [i, player] of placed.entries()) {
    if (index(player) < 0 || history.present[index(player)] === 0) return wrong('notToBePaired', player);
    if (placed.indexOf(player) < i) return wrong('pairedTwice', player);
  }
  const rest = edition.pair(before(tournament, round, placed), { ...request, round });
  if (!rest.ok) return rest;
  if (fixed.bye !== undefined && rest.value.bye !== null) return wrong('secondBye', fixed.bye);
  const pairs = [...fixed.pairs, ...rest.value.pairings].map(
    ({ white, black }) => [index(white), index(black)] as const,
  );
  return ok({ ...rest.value, pairings: inBoardOrder(history, pairs), bye: fixed.bye ?? rest.value.bye });
}

/** An edition that leaves the boards standing which the arbiter has set, and pairs everybody else as if they were absent. */
export const withFixedBoards = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { fixed, ...plain } = request;
    return fixed === undefined ? edition.pair(tournament, plain) : pairRest(edition, tournament, { ...plain }, fixed);
  },
});
