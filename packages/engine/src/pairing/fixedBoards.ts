import { fail, ok, type Result } from '../kernel/result.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import type { PlayerId, Round, TeamId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { decision } from './decisions.ts';
import { inBoardOrder } from './shared/boardOrder.ts';
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

/** The same where teams are paired: those placed have a bye, as teams that are away. */
function beforeForTeams(tournament: Tournament, round: number, placed: readonly TeamId[]): Tournament {
  const plain = before(tournament, round, []);
  const { matches: _, teamByes = [], ...entry } = roundOf(plain, round);
  const away = placed.map((team) => ({ team, kind: 'zero' as const }));
  const byes = [...teamByes.filter(({ kind }) => kind !== 'pab'), ...away];
  // A team all of whose players are without an opponent in the round as it stood is there.
  const own = entry.byes.filter(({ unopposed }) => unopposed !== true);
  return { ...plain, rounds: plain.rounds.with(round - 1, { ...entry, byes: own, teamByes: byes }) };
}

/** Ids of everybody who takes part in the round, with their scores, in the order of their numbers. */
function fieldBefore(edition: SystemEdition, tournament: Tournament, round: number) {
  if (edition.entrants !== 'teams') {
    const { id, pairingScore, present } = roundInputOf(before(tournament, round, []), round);
    return { id: [...id], pairingScore: [...pairingScore], present: [...present].map((each) => each === 1) };
  }
  const made = edition.legalField(beforeForTeams(tournament, round, []), round);
  if (!made.ok) return undefined;
  const id = Array.from(made.value.id);
  return { id, pairingScore: Array.from(made.value.score), present: id.map(() => true) };
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
  const field = fieldBefore(edition, tournament, round);
  if (field === undefined) return edition.pair(tournament, { ...request, round });
  const index = (id: PlayerId): number => field.id.indexOf(id);
  const placed = placedBy(fixed);
  for (const [i, player] of placed.entries()) {
    if (field.present[index(player)] !== true) return wrong('notToBePaired', player);
    if (placed.indexOf(player) < i) return wrong('pairedTwice', player);
  }
  const without = edition.entrants === 'teams' ? beforeForTeams : before;
  const left = field.id.filter((each, i) => field.present[i] && !placed.includes(each));
  const rest =
    left.length === 0
      ? ok<RoundPairing>({ pairings: [], bye: null, decisions: [] })
      : edition.pair(without(tournament, round, placed), { ...request, round });
  if (!rest.ok) return rest;
  if (fixed.bye !== undefined && rest.value.bye !== null) return wrong('secondBye', fixed.bye);
  const pairs = [...fixed.pairs, ...rest.value.pairings].map(
    ({ white, black }) => [index(white), index(black)] as const,
  );
  return ok({ ...rest.value, pairings: inBoardOrder(field, pairs), bye: fixed.bye ?? rest.value.bye });
}

/** An edition that leaves the boards standing which the arbiter has set, and pairs everybody else as if they were absent. */
export const withFixedBoards = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { fixed, ...plain } = request;
    return fixed === undefined ? edition.pair(tournament, plain) : pairRest(edition, tournament, { ...plain }, fixed);
  },
});
