import type { PairingFailure, RoundPairing } from '@turnuva/engine/pairing';
import { editionOf, inBoardOrder } from '@turnuva/engine/pairing';
import type { PlayerId, Round, Tournament } from '@turnuva/engine/tournament';
import { historyOf, isPaired, roundOf } from '@turnuva/engine/tournament';
import type { Done, Fixed, Job } from './messages.ts';
import { granting } from './wishes.ts';

/** The tournament as it stood before the round was paired, with those whom the arbiter has placed out of the way. */
function before(tournament: Tournament, round: number, placed: readonly PlayerId[]): Tournament {
  const entry = roundOf(tournament, round);
  const rounds: Round[] = Array.from({ length: Math.max(tournament.rounds.length, round) }, (_, i) =>
    roundOf(tournament, i + 1),
  );
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

/** Boards in the order of C.04.2 3.6 after the arbiter's and the engine's pairs were put together. */
function merged(tournament: Tournament, round: number, engine: RoundPairing, fixed: Fixed): RoundPairing {
  const history = historyOf(before(tournament, round, []), round);
  const index = (id: PlayerId): number => history.indexOf.get(id) ?? 0;
  const pairs = [...fixed.pairs, ...engine.pairings].map(({ white, black }) => [index(white), index(black)] as const);
  return {
    pairings: inBoardOrder(history, pairs),
    bye: fixed.bye ?? engine.bye,
    decisions: engine.decisions,
  };
}

/** Does one job: in the worker, and in tests. */
export function work(job: Job): Done {
  const { tournament, round } = job;
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined) {
    const facts = { system: tournament.system, edition: tournament.edition };
    return { kind: 'failed', failure: { kind: 'unsuitable', rule: 'round.unknownSystem', facts } };
  }
  if (job.kind === 'against') {
    return { kind: 'against', decisions: edition.against(tournament, round, job.white, job.black) };
  }
  const fixed = job.fixed ?? { pairs: [] };
  const placed = [
    ...fixed.pairs.flatMap(({ white, black }) => [white, black]),
    ...(fixed.bye === undefined ? [] : [fixed.bye]),
  ];
  const open =
    isPaired(roundOf(tournament, round)) || placed.length > 0 ? before(tournament, round, placed) : tournament;
  let failure: PairingFailure | undefined;
  const { result, granted, givenUp } = granting(open, round, (each) => {
    const paired = edition.pair(each, { round, explain: job.explain });
    if (paired.ok) return paired.value;
    failure = paired.error;
    return undefined;
  });
  if (result === undefined) {
    return failure === undefined ? { kind: 'broken', message: 'no answer' } : { kind: 'failed', failure };
  }
  const pairing = placed.length === 0 ? result : merged(tournament, round, result, fixed);
  return { kind: 'paired', pairing, givenUp, asked: granted.length + givenUp.length };
}
