import type { CommandKind } from '@turnuva/contract';
import type { JournalState } from '@turnuva/engine/journal';
import { editionOf, SYSTEMS } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { GAME_RESULTS } from '@turnuva/engine/tournament';
import type { Chance } from './chance.ts';
import { twist } from './chance.ts';

/** A PNG of one pixel. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Maker = (chance: Chance, state: JournalState) => object;

const ALL_SYSTEMS = [...SYSTEMS.map(({ id }) => id), ...FORMATS_WITH_SCHEDULE.map(({ id }) => id)];
const TIEBREAKS = [
  'BH',
  'SB',
  'DE',
  'BH/C1',
  'ARO',
  'WIN',
  'BPG',
  'PS',
  'KS',
  'LOTS',
  'EXT',
  'EXT:JURY/R',
  'MPvGP',
  'XX',
  'TPR',
  'AOB',
  'STD',
];
const TEXTS = ['Ada', 'Öztürk, Işıl', 'O’Neill', 'x'.repeat(70), '😀', 'A\tB', '001 ', '###'];

const ids = (state: JournalState): number[] => state.tournament.players.map((player) => player.id);
/** Mostly one of those that there are. */
const someKnown = (chance: Chance, of: readonly number[]): number =>
  of.length === 0 || chance.once(12) ? chance.from(0, 12) : chance.one(of);
const player = (chance: Chance, state: JournalState): number => someKnown(chance, ids(state));
const players = (chance: Chance, state: JournalState, count: number): number[] => chance.some(ids(state), count);
const lastRound = ({ tournament }: JournalState): number => {
  let last = tournament.rounds.length;
  while (last > 0 && (tournament.rounds[last - 1]?.games.length ?? 0) === 0) last--;
  return last;
};
const round = (chance: Chance, state: JournalState): number =>
  chance.once(4) ? chance.from(0, 8) : Math.max(1, lastRound(state) + (chance.once(3) ? 1 : 0));
const board = (chance: Chance, state: JournalState, of: number): number =>
  someKnown(
    chance,
    (state.tournament.rounds[of - 1]?.games ?? []).map((game) => game.board),
  );
const result = (chance: Chance): string | null =>
  chance.once(15) ? null : chance.once(3) ? chance.one(GAME_RESULTS) : chance.one(['10', '==', '01']);
const member = (chance: Chance, { tournament }: JournalState): number =>
  someKnown(
    chance,
    tournament.teams.map(({ id }) => id),
  );

const newPlayer = (chance: Chance): object => ({
  name: `${chance.one(TEXTS)} ${chance.from(1, 999)}`,
  rating: chance.once(4) ? 0 : chance.from(1000, 2800),
  ...(chance.once(3) ? { federation: chance.one(['TUR', 'GER', 'FID']) } : {}),
  ...(chance.once(3) ? { birth: chance.one(['1990/00/00', '2011/05/06', '1850/00/00']) } : {}),
  ...(chance.once(4) ? { sex: chance.one(['m', 'w']) } : {}),
  ...(chance.once(4) ? { title: chance.one(['GM', 'WFM', 'CM']) } : {}),
});

const settings = (chance: Chance): object => ({
  info: { name: chance.one(TEXTS) },
  system: chance.one(ALL_SYSTEMS),
  totalRounds: chance.from(1, 7),
  ...(chance.once(2) ? { initialColour: chance.one(['white', 'black']) } : {}),
  ...(chance.once(2) ? { tiebreaks: chance.some(TIEBREAKS, chance.from(1, 4)) } : {}),
});

/** Boards as the system pairs them, or anybody with anybody. */
function pairing(chance: Chance, state: JournalState): object {
  const { tournament } = state;
  const number = chance.once(8) ? round(chance, state) : lastRound(state) + 1;
  if (!chance.once(4)) {
    const made = editionOf(tournament.system, tournament.edition)?.pair(tournament, { round: number });
    if (made?.ok === true) return { round: number, pairings: made.value.pairings, bye: made.value.bye };
  }
  const order = chance.some(ids(state), ids(state).length);
  const pairings = Array.from({ length: Math.floor(order.length / 2) }, (_, i) => ({
    board: i + 1,
    white: order[2 * i],
    black: order[2 * i + 1],
  }));
  return { round: number, pairings, bye: order.length % 2 === 0 ? null : order.at(-1) };
}

const lots = (chance: Chance, state: JournalState): object =>
  chance.one([
    { method: 'seed', seed: chance.from(0, 99) },
    { method: 'varma', seed: chance.from(0, 99) },
    { method: 'rating', groups: chance.from(1, 3) },
    { method: 'hand', groups: [{ name: 'A', order: players(chance, state, 20) }] },
  ]);
const winner = (chance: Chance, state: JournalState): number | null => (chance.once(6) ? null : player(chance, state));
const part = (chance: Chance): string => chance.one(['1', '2', 'final', 'semi-1', 'x']);

/** One of every kind, most of them possible; a new kind does not compile without a line here. */
export const MAKERS: { readonly [K in CommandKind]: Maker } = {
  create: (chance) => ({ settings: settings(chance) }),
  import: (_, { tournament }) => ({ tournament, source: 'x' }),
  'change-settings': (chance) => ({ settings: settings(chance), ...(chance.once(2) ? { reason: 'x' } : {}) }),
  'leave-fide-mode': () => ({ reason: 'x' }),
  note: (chance) => ({ text: chance.one(TEXTS) }),
  'add-players': (chance, state) => ({
    players: Array.from({ length: chance.from(1, 6) }, () => newPlayer(chance)),
    ...(chance.once(3) ? { byes: [{ added: chance.from(0, 6), round: round(chance, state), bye: 'half' }] } : {}),
  }),
  'change-player': (chance, state) => ({ player: player(chance, state), change: newPlayer(chance) }),
  'change-players': (chance, state) => ({
    changes: Array.from({ length: chance.from(1, 4) }, () => ({
      player: player(chance, state),
      change: newPlayer(chance),
    })),
  }),
  renumber: (chance, state) => ({ order: players(chance, state, chance.once(6) ? 2 : 999) }),
  'exchange-numbers': (chance, state) => ({ first: player(chance, state), second: player(chance, state) }),
  'numbers-from-ratings': (chance) =>
    chance.once(2) ? { equals: chance.one(['kept', 'name', 'fideId', 'age', 'lot']), seed: 7 } : {},
  'remove-player': (chance, state) => ({ player: player(chance, state) }),
  'remove-players': (chance, state) => ({ players: [player(chance, state), player(chance, state)] }),
  withdraw: (chance, state) => ({
    player: player(chance, state),
    fromRound: round(chance, state),
    ...(chance.once(3) ? { expelled: true } : {}),
  }),
  readmit: (chance, state) => ({ player: player(chance, state), fromRound: round(chance, state) }),
  'grant-bye': (chance, state) => ({
    round: round(chance, state),
    player: player(chance, state),
    bye: chance.one(['full', 'half', 'zero']),
  }),
  'grant-byes': (chance, state) => ({
    byes: Array.from({ length: chance.from(1, 4) }, () => ({
      round: round(chance, state),
      player: player(chance, state),
      bye: chance.one(['full', 'half', 'zero']),
    })),
  }),
  'revoke-bye': (chance, state) => ({ round: round(chance, state), player: player(chance, state) }),
  pair: pairing,
  'change-pairing': (chance, state) => ({
    ...pairing(chance, state),
    ...(chance.once(4) ? { arrived: [player(chance, state)] } : {}),
    ...(chance.once(4) ? { away: [player(chance, state)] } : {}),
  }),
  unpair: (chance, state) => ({ round: round(chance, state) }),
  publish: (chance, state) => ({ round: round(chance, state) }),
  'close-round': (chance, state) => ({ round: round(chance, state) }),
  'reopen-round': (chance, state) => ({ round: round(chance, state) }),
  result: (chance, state) => {
    const of = round(chance, state);
    return {
      round: of,
      board: board(chance, state, of),
      result: result(chance),
      ...(chance.once(4) ? { replace: true } : {}),
    };
  },
  'correct-for-rating': (chance, state) => {
    const of = round(chance, state);
    return { round: of, board: board(chance, state, of), result: result(chance) };
  },
  'draw-start-position': (chance, state) => ({ round: round(chance, state), seed: chance.from(0, 9) }),
  'swap-colours': (chance, state) => {
    const of = round(chance, state);
    return { round: of, board: board(chance, state, of) };
  },
  'set-round-times': (chance) => ({ rounds: [{ round: chance.from(1, 7), date: '2026/11/22', time: '14:00' }] }),
  'set-section': () => ({ section: { event: 'open2026', name: 'Open', place: 1 } }),
  'set-tables': (chance, state) => ({
    tables: {
      first: chance.from(1, 200),
      fixed: players(chance, state, 1).map((player) => ({ player, table: chance.from(1, 300) })),
      gaps: chance.from(0, 1) === 1,
    },
  }),
  'set-report-facts': () => ({ facts: { eventCode: '412345', remarks: '' } }),
  'send-report': (chance) => ({
    report: (['TRF', 'IT3', 'FA1', 'IA1'] as const)[chance.from(0, 3)] ?? 'TRF',
    arbiter: chance.from(1, 3),
  }),
  'set-logo': (chance) => ({ logo: chance.from(0, 2) === 0 ? null : { data: ONE_PIXEL, alt: 'A pixel' } }),
  forbid: (chance, state) => ({
    restriction: {
      players: players(chance, state, chance.from(1, 3)),
      firstRound: chance.from(1, 3),
      lastRound: chance.from(1, 7),
    },
  }),
  permit: (chance) => ({ index: chance.from(0, 2) }),
  'set-wish': (chance, state) => ({
    wish: {
      players: players(chance, state, chance.from(1, 4)),
      priority: chance.from(1, 3),
      firstRound: chance.from(1, 2),
      lastRound: chance.from(1, 7),
    },
    ...(chance.once(4) ? { index: chance.from(0, 1) } : {}),
  }),
  'remove-wish': (chance) => ({ index: chance.from(0, 2) }),
  adjust: (chance, state) => ({
    adjustment: { round: round(chance, state), player: player(chance, state), points: chance.from(-10, 20) },
  }),
  'set-team': (chance, state) => ({
    team: {
      name: `Team ${chance.from(1, 9)}`,
      members: players(chance, state, chance.from(1, 4)),
      ...(chance.once(2) ? { id: member(chance, state) } : {}),
    },
  }),
  'remove-team': (chance, state) => ({ team: member(chance, state) }),
  'add-teams': (chance, state) => ({
    teams: Array.from({ length: chance.from(0, 2) }, () => ({
      name: `Team ${chance.from(1, 9)}`,
      members: [...players(chance, state, chance.from(0, 2)), newPlayer(chance)],
    })),
  }),
  'number-teams': (chance, state) =>
    chance.once(2) ? {} : { exchange: { first: member(chance, state), second: member(chance, state) } },
  'withdraw-team': (chance, state) => ({ team: member(chance, state), fromRound: round(chance, state) }),
  'readmit-team': (chance, state) => ({ team: member(chance, state), fromRound: round(chance, state) }),
  'team-bye': (chance, state) => ({
    round: round(chance, state),
    team: member(chance, state),
    ...(chance.once(3) ? { more: [member(chance, state), member(chance, state)] } : {}),
    ...(chance.once(3) ? { lastRound: round(chance, state) } : {}),
    bye: chance.one(['full', 'half', 'zero', null]),
  }),
  'define-categories': (chance) => ({
    categories: chance.some(
      [
        { name: 'Women', filter: { sex: 'w' } },
        { name: 'U1800', filter: { ratingTo: 1800 } },
        { name: 'U14', filter: { bornFrom: 2011 } },
      ],
      chance.from(0, 3),
    ),
  }),
  'define-prizes': (chance) => ({
    prizes: chance.once(4)
      ? null
      : {
          currency: 'TRY',
          lists: [
            {
              name: 'Main',
              prizes: [
                { cents: 10_000, ...(chance.once(2) ? { thing: chance.one(['Cup', ' Kupa ', '  ']) } : {}) },
                { cents: chance.one([5_000, 0]), ...(chance.once(2) ? { thing: 'Book' } : {}) },
              ],
              sharing: chance.one(['equal', 'hort', 'rank']),
            },
          ],
          onePrizeEach: chance.once(2),
        },
  }),
  'draw-tie-lots': (chance, state) => ({
    members: players(chance, state, 3),
    method: chance.one(['seed', 'hand']),
    ...(chance.once(2) ? { seed: chance.from(0, 9) } : {}),
  }),
  'set-external-values': (chance, state) => ({
    ...(chance.once(3) ? { label: chance.one(['A', 'JURY', 'jury', 'TOO-LONG-A-LABEL']) } : {}),
    ...(chance.once(8) ? {} : { source: 'jury' }),
    values: players(chance, state, 3).map((id) => ({
      id,
      value: chance.one(['1', '12.5', '-3', '0.0001', 'x', '1e9']),
    })),
  }),
  'draw-lots': (chance, state) => ({ lots: lots(chance, state) }),
  'draw-final-group': (chance, state) => ({ name: 'F', members: players(chance, state, 4) }),
  'open-rounds': (chance) => (chance.once(3) ? { through: chance.from(1, 5) } : {}),
  'set-line-up': (chance, state) => ({
    round: round(chance, state),
    team: member(chance, state),
    boards: chance.once(4) ? null : players(chance, state, 3),
  }),
  'forfeit-match': (chance, state) => ({
    round: round(chance, state),
    table: chance.from(1, 3),
    forfeit: chance.one(['white', 'black', 'both', null]),
  }),
  'leave-schedule': (chance, state) => ({ entrant: player(chance, state), fromRound: round(chance, state) }),
  'return-to-schedule': (chance, state) => ({ entrant: player(chance, state), fromRound: round(chance, state) }),
  'start-knockout': (chance, state) =>
    chance.once(2)
      ? {}
      : { entrants: players(chance, state, chance.one([2, 4, 8])), settings: { games: chance.from(1, 2) } },
  'match-result': (chance) => ({
    match: chance.from(1, 8),
    game: chance.from(1, 3),
    board: 1,
    result: result(chance),
  }),
  'award-match': (chance, state) => ({ match: chance.from(1, 8), winner: winner(chance, state), reason: 'x' }),
  'begin-stage': (chance, state) => ({
    before: chance.one(TEXTS),
    name: chance.one(TEXTS),
    system: chance.one(ALL_SYSTEMS),
    ...(chance.once(2) ? { edition: '2026' } : {}),
    totalRounds: chance.from(1, 5),
    entry: {
      from: chance.one(['table', 'groups']),
      count: chance.from(1, 6),
      numbers: chance.one(['places', 'rating']),
      ...(chance.once(3) ? { apart: false } : {}),
    },
    ...(chance.once(4) ? { entrants: players(chance, state, chance.from(1, 6)) } : {}),
  }),
  'draw-all-colours': (chance) => ({ seed: chance.from(0, 9) }),
  'draw-match-colours': (chance) => ({ match: chance.from(1, 8), phase: chance.one(['game', 'golden']), seed: 1 }),
  'start-playoff': (chance, state) => ({
    place: chance.from(1, 3),
    entrants: players(chance, state, chance.from(2, 4)),
  }),
  'cancel-playoff': () => ({ playoff: 1 }),
  'playoff-result': (chance) => ({ playoff: 1, part: part(chance), game: chance.from(1, 3), result: result(chance) }),
  'award-playoff': (chance, state) => ({ playoff: 1, part: part(chance), winner: winner(chance, state), reason: 'x' }),
  'draw-playoff-colours': (chance) => ({ playoff: 1, part: part(chance), seed: chance.from(0, 9) }),
  undo: (chance, state) =>
    chance.once(3)
      ? {}
      : chance.once(2)
        ? { entry: chance.from(1, state.seq + 1) }
        : { through: chance.from(1, state.seq + 1) },
  redo: () => ({}),
};

const KINDS = Object.keys(MAKERS) as readonly CommandKind[];

/** The next step of an event as an arbiter runs it. */
function usual(chance: Chance, state: JournalState): CommandKind {
  const { tournament } = state;
  if (tournament.players.length < 6) return 'add-players';
  const entry = tournament.rounds[lastRound(state) - 1];
  if (entry === undefined || entry.status === 'closed')
    return chance.one(['pair', 'pair', 'pair', 'draw-lots', 'open-rounds', 'set-team', 'start-knockout']);
  const missing = entry.games.some((game) => game.result === undefined);
  if (entry.status === 'paired' || entry.status === 'open') return 'publish';
  return missing ? 'result' : 'close-round';
}

/** A command for this state as it might come from outside; now and then it is none. */
export function randomCommand(chance: Chance, state: JournalState): unknown {
  const kind = state.seq === 0 ? 'create' : chance.once(3) ? chance.one(KINDS) : usual(chance, state);
  const made = { kind, ...MAKERS[kind](chance, state) };
  return chance.once(25) ? twist(made, chance) : made;
}
