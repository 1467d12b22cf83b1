import type { Refusal } from '@turnuva/engine/journal';
import { toBePaired } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Decision, Fact, Pair, PairingFailure, RoundPairing, SystemEdition } from '@turnuva/engine/pairing';
import { editionOf } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { historyOf, roundOf } from '@turnuva/engine/tournament';

export interface PairingWish {
  readonly round: number;
  readonly explain?: boolean;
  /** Boards set by the arbiter; the engine pairs everybody else. */
  readonly fixed?: readonly { readonly white: number; readonly black: number }[];
  /** Player to whom the arbiter gives the pairing-allocated bye. */
  readonly fixedBye?: number;
}

const refused = (rule: string, facts: Readonly<Record<string, Fact>>): { ok: false; error: Refusal } =>
  fail({ rule, level: 'refuse', facts });

const ofFailure = (failure: PairingFailure): Refusal =>
  failure.kind === 'impossible'
    ? { rule: failure.decision.rule, level: 'refuse', facts: failure.decision.facts }
    : { rule: failure.rule, level: 'refuse', facts: failure.facts };

/** Pairs a round as wished. Pure; what it returns is a proposal, nothing is recorded. */
export function pairAsWished(tournament: Tournament, wish: PairingWish): Result<RoundPairing, Refusal> {
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined)
    return refused('server.unknownSystem', { system: tournament.system, edition: tournament.edition });
  const { round, explain = false } = wish;
  const fixed = wish.fixed ?? [];
  if (fixed.length === 0 && wish.fixedBye === undefined) {
    const paired = edition.pair(tournament, { round, explain });
    return paired.ok ? paired : fail(ofFailure(paired.error));
  }
  return withFixed(tournament, wish, edition);
}

/** The fixed boards as they are, the rest by the engine as if the fixed players were absent. */
function withFixed(tournament: Tournament, wish: PairingWish, edition: SystemEdition): Result<RoundPairing, Refusal> {
  const { round, fixed = [], fixedBye, explain = false } = wish;
  const there = new Set(toBePaired(tournament, round));
  const set = new Set<number>();
  const players = [
    ...fixed.flatMap(({ white, black }) => [white, black]),
    ...(fixedBye === undefined ? [] : [fixedBye]),
  ];
  for (const player of players) {
    if (!there.has(player)) return refused('journal.notToBePaired', { player, round });
    if (set.has(player)) return refused('journal.pairedTwice', { player, round });
    set.add(player);
  }
  let rest: { pairings: readonly Pair[]; bye: number | null; decisions: readonly Decision[] } = {
    pairings: [],
    bye: null,
    decisions: [],
  };
  if (set.size < there.size) {
    const paired = edition.pair(withAbsent(tournament, round, set), { round, explain });
    if (!paired.ok) return fail(ofFailure(paired.error));
    rest = paired.value;
  }
  if (fixedBye !== undefined && rest.bye !== null) return refused('server.secondBye', { player: fixedBye, round });
  const pairings = inBoardOrder(tournament, round, [...fixed, ...rest.pairings]);
  return ok({ pairings, bye: fixedBye ?? rest.bye, decisions: rest.decisions });
}

function withAbsent(tournament: Tournament, round: number, absent: ReadonlySet<number>): Tournament {
  const entry = roundOf(tournament, round);
  const open = {
    ...entry,
    games: [],
    byes: [
      ...entry.byes.filter((bye) => bye.kind !== 'pab' && !absent.has(bye.player)),
      ...[...absent].map((player) => ({ player, kind: 'zero' as const })),
    ],
  };
  const rounds = tournament.rounds.slice(0, round - 1);
  for (let n = rounds.length + 1; n < round; n++) rounds.push(roundOf(tournament, n));
  return { ...tournament, rounds: [...rounds, open] };
}

/** C.04.2 3.6: the higher score of a pair, then the sum of both, then the lower pairing number. */
function inBoardOrder(
  tournament: Tournament,
  round: number,
  pairs: readonly { readonly white: number; readonly black: number }[],
): Pair[] {
  const history = historyOf(tournament, round);
  const keyed = pairs.map(({ white, black }) => {
    const sides = [white, black].map((id) => history.indexOf.get(id) ?? 0);
    const scores = sides.map((index) => history.pairingScore[index] ?? 0);
    return { white, black, best: Math.max(...scores), sum: scores[0]! + scores[1]!, first: Math.min(...sides) };
  });
  keyed.sort((a, b) => b.best - a.best || b.sum - a.sum || a.first - b.first);
  return keyed.map(({ white, black }, i) => ({ board: i + 1, white, black }));
}

/** Why `white` and `black` do not meet in this round, the first criterion first. */
export function whyNot(tournament: Tournament, round: number, white: number, black: number): readonly Decision[] {
  return editionOf(tournament.system, tournament.edition)?.against(tournament, round, white, black) ?? [];
}
