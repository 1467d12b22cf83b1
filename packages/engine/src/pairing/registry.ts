import { fail, ok, type Result } from '../kernel/result.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import { SYSTEM_TEXTS, type SystemTexts } from '../tournament/systems.ts';
import type { PlayerId, Round, TeamId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { makeEdition2026 as burstein2026 } from './burstein2026/edition.ts';
import { classic as bursteinClassic } from './bursteinClassic/edition.ts';
import { decision } from './decisions.ts';
import { edition2026 as doubleSwiss2026 } from './doubleSwiss/edition.ts';
import { edition1997 as dubov1997 } from './dubov1997/edition.ts';
import { edition2026 as dubov2026 } from './dubov2026/edition.ts';
import { edition2009 as dutch2009 } from './dutch2009/edition.ts';
import { edition2017 as dutch2017 } from './dutch2017/edition.ts';
import { edition2026 as dutch2026 } from './dutch2026/index.ts';
import { classic as keizerClassic } from './keizer/edition.ts';
import { edition1999 as lim1999, edition2026 as lim2026 } from './lim/edition.ts';
import { inBoardOrder } from './shared/boardOrder.ts';
import type {
  FixedBoards,
  PairingFailure,
  PairingRequest,
  PairingSystem,
  RoundPairing,
  SystemEdition,
} from './system.ts';
import { edition2026 as teamSwiss2026 } from './teamSwiss/edition.ts';
import { withWishes } from './wishes/withWishes.ts';

/** The tournament before the round was paired, without the players whom the arbiter has placed. */
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

/** The same for teams: teams already placed get a bye, like absent teams. */
function beforeForTeams(tournament: Tournament, round: number, placed: readonly TeamId[]): Tournament {
  const plain = before(tournament, round, []);
  const { matches: _, teamByes = [], ...entry } = roundOf(plain, round);
  const away = placed.map((team) => ({ team, kind: 'zero' as const }));
  const byes = [...teamByes.filter(({ kind }) => kind !== 'pab'), ...away];
  // A team is present if all its players were without an opponent before the round was paired.
  const own = entry.byes.filter(({ unopposed }) => unopposed !== true);
  return { ...plain, rounds: plain.rounds.with(round - 1, { ...entry, byes: own, teamByes: byes }) };
}

/** Ids of everyone who takes part in the round, with their scores, in the order of their numbers. */
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

/** An edition that keeps the boards set by the arbiter and pairs everyone else as if those players were absent. */
const withFixedBoards = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { fixed, ...plain } = request;
    return fixed === undefined ? edition.pair(tournament, plain) : pairRest(edition, tournament, { ...plain }, fixed);
  },
});

/** An edition that is called only for valid round numbers: round 0 is not a round without boards. */
const withNumberedRounds = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { round } = request;
    if (Number.isInteger(round) && round >= 1) return edition.pair(tournament, request);
    return fail({ kind: 'unsuitable', decision: decision('noSuchRound', { round }) });
  },
});

/** The implementation of each edition of a system. */
const ENGINES: {
  readonly [Row in (typeof SYSTEM_TEXTS)[number] as Row['id']]: Readonly<
    Record<Row['editions'][number], SystemEdition>
  >;
} = {
  dutch: { 2026: dutch2026, 2017: dutch2017, 2009: dutch2009 },
  dubov: { 2026: dubov2026, 1997: dubov1997 },
  burstein: { 2026: burstein2026(dutch2026), classic: bursteinClassic },
  lim: { 2026: lim2026, 1999: lim1999 },
  'double-swiss': { 2026: doubleSwiss2026 },
  'team-swiss': { 2026: teamSwiss2026 },
  keizer: { classic: keizerClassic },
};

/** What every system can do in addition to its rules. */
const whole = (edition: SystemEdition): SystemEdition => withNumberedRounds(withFixedBoards(withWishes(edition)));

/** The systems of the list with what pairs by them. */
export const SYSTEMS: readonly PairingSystem[] = (SYSTEM_TEXTS as readonly SystemTexts[]).map((system) => {
  const engines: Readonly<Record<string, SystemEdition>> = ENGINES[system.id as keyof typeof ENGINES];
  const [inForce, ...earlier] = system.editions;
  return { ...system, editions: [whole(engines[inForce]), ...earlier.map((id) => whole(engines[id]))] };
});

/** The system with this id, if there is one. */
export const systemById = (id: string): PairingSystem | undefined => SYSTEMS.find((system) => system.id === id);

/** An edition of a system; without an edition, the one in force. */
export function editionOf(system: string, edition?: string): SystemEdition | undefined {
  const found = systemById(system);
  return edition === undefined ? found?.editions[0] : found?.editions.find((each) => each.id === edition);
}
