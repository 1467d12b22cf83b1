import type { Command } from '@turnuva/engine/journal';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import type { Role } from './roles.ts';
import { ROLES } from './roles.ts';

/** One of every kind, right in its shape; a new kind does not compile without a line here. */
const COMMANDS: { readonly [K in Command['kind']]: Extract<Command, { readonly kind: K }> } = {
  create: { kind: 'create', settings: { info: { name: 'X' } } },
  import: { kind: 'import', tournament: EMPTY_TOURNAMENT, source: 'x' },
  'change-settings': { kind: 'change-settings', settings: {} },
  'leave-fide-mode': { kind: 'leave-fide-mode', reason: 'x' },
  note: { kind: 'note', text: 'x' },
  'add-players': { kind: 'add-players', players: [{ name: 'X', rating: 1000 }] },
  'change-player': { kind: 'change-player', player: 1, change: { club: 'X' } },
  'change-players': { kind: 'change-players', changes: [{ player: 1, change: { club: 'X' } }] },
  renumber: { kind: 'renumber', order: [1, 2, 3, 4] },
  'exchange-numbers': { kind: 'exchange-numbers', first: 1, second: 2 },
  'numbers-from-ratings': { kind: 'numbers-from-ratings' },
  'remove-player': { kind: 'remove-player', player: 1 },
  'remove-players': { kind: 'remove-players', players: [1] },
  withdraw: { kind: 'withdraw', player: 1, fromRound: 1 },
  readmit: { kind: 'readmit', player: 1, fromRound: 1 },
  'grant-bye': { kind: 'grant-bye', round: 1, player: 1, bye: 'half' },
  'grant-byes': { kind: 'grant-byes', byes: [{ round: 1, player: 1, bye: 'half' }] },
  'revoke-bye': { kind: 'revoke-bye', round: 1, player: 1 },
  pair: { kind: 'pair', round: 1, pairings: [], bye: null },
  'change-pairing': { kind: 'change-pairing', round: 1, pairings: [], bye: null },
  unpair: { kind: 'unpair', round: 1 },
  publish: { kind: 'publish', round: 1 },
  'close-round': { kind: 'close-round', round: 1 },
  'reopen-round': { kind: 'reopen-round', round: 1 },
  result: { kind: 'result', round: 1, board: 1, result: '10' },
  'swap-colours': { kind: 'swap-colours', round: 1, board: 1 },
  'correct-for-rating': { kind: 'correct-for-rating', round: 1, board: 1, result: '10' },
  'draw-start-position': { kind: 'draw-start-position', round: 1, seed: 1 },
  'set-round-times': { kind: 'set-round-times', rounds: [{ round: 1, date: '2026/11/22', time: '14:00' }] },
  'set-section': { kind: 'set-section', section: { event: 'open2026', name: 'Open', place: 1 } },
  'set-tables': { kind: 'set-tables', tables: { first: 31 } },
  'set-logo': { kind: 'set-logo', logo: null },
  'set-report-facts': { kind: 'set-report-facts', facts: { eventCode: '412345' } },
  'send-report': { kind: 'send-report', report: 'IT3' },
  forbid: { kind: 'forbid', restriction: { players: [1, 2], firstRound: 1, lastRound: 2 } },
  permit: { kind: 'permit', index: 0 },
  'set-wish': { kind: 'set-wish', wish: { players: [1, 2], priority: 1, firstRound: 1, lastRound: 2 } },
  'remove-wish': { kind: 'remove-wish', index: 0 },
  adjust: { kind: 'adjust', adjustment: { round: 1, player: 1, points: 10 } },
  'set-team': { kind: 'set-team', team: { name: 'X', members: [1] } },
  'remove-team': { kind: 'remove-team', team: 1 },
  'add-teams': { kind: 'add-teams', teams: [{ name: 'Y', members: [{ name: 'Z', rating: 0 }] }] },
  'number-teams': { kind: 'number-teams', exchange: { first: 1, second: 2 } },
  'withdraw-team': { kind: 'withdraw-team', team: 1, fromRound: 2 },
  'readmit-team': { kind: 'readmit-team', team: 1, fromRound: 2 },
  'team-bye': { kind: 'team-bye', round: 1, team: 1, bye: 'zero' },
  'define-categories': { kind: 'define-categories', categories: [] },
  'define-prizes': { kind: 'define-prizes', prizes: null },
  'draw-tie-lots': { kind: 'draw-tie-lots', members: [1, 2], method: 'seed', seed: 1 },
  'set-external-values': { kind: 'set-external-values', source: 'X', values: [{ id: 1, value: '12.5' }] },
  'draw-lots': { kind: 'draw-lots', lots: { method: 'seed', seed: 1 } },
  'draw-final-group': { kind: 'draw-final-group', name: 'F', members: [1, 2, 3] },
  'open-rounds': { kind: 'open-rounds' },
  'set-line-up': { kind: 'set-line-up', round: 1, team: 1, boards: null },
  'forfeit-match': { kind: 'forfeit-match', round: 1, table: 1, forfeit: 'white' },
  'leave-schedule': { kind: 'leave-schedule', entrant: 1, fromRound: 1 },
  'return-to-schedule': { kind: 'return-to-schedule', entrant: 1, fromRound: 1 },
  'start-knockout': { kind: 'start-knockout' },
  'match-result': { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' },
  'award-match': { kind: 'award-match', match: 1, winner: 1, reason: 'x' },
  'draw-match-colours': { kind: 'draw-match-colours', match: 1, phase: 'game', seed: 1 },
  'draw-all-colours': { kind: 'draw-all-colours', seed: 1 },
  'begin-stage': {
    kind: 'begin-stage',
    before: 'Groups',
    name: 'Final',
    system: 'knockout',
    entry: { from: 'table', count: 2, numbers: 'places' },
  },
  'start-playoff': { kind: 'start-playoff', place: 1, entrants: [1, 2] },
  'cancel-playoff': { kind: 'cancel-playoff', playoff: 1 },
  'playoff-result': { kind: 'playoff-result', playoff: 1, part: '1', game: 1, result: '10' },
  'award-playoff': { kind: 'award-playoff', playoff: 1, part: '1', winner: 1, reason: 'x' },
  'draw-playoff-colours': { kind: 'draw-playoff-colours', playoff: 1, part: '1', seed: 1 },
  undo: { kind: 'undo', entry: 2 },
  redo: { kind: 'redo' },
};

/** Written down once more, not taken from the table that the server uses. */
const CHIEF_ONLY = ['create', 'import', 'change-settings', 'leave-fide-mode'];
const RESULTS = ['result', 'match-result', 'playoff-result'];
/** They start a journal and have routes of their own. */
const FIRST_ONLY = ['create', 'import'];

function may(role: Role, kind: string): boolean {
  if (role === 'chief') return true;
  if (role === 'deputy') return !CHIEF_ONLY.includes(kind);
  return role === 'results' && RESULTS.includes(kind);
}

/** A user with a role on the whole server; a member has rights in single tournaments alone. */
const READERS = ROLES.filter((role) => role !== 'member');
const SECRET = '2718 long enough';
const ARBITERS: readonly Role[] = ['chief', 'deputy'];
const CHIEF: readonly Role[] = ['chief'];

/** Everything else that can be asked for, with a body of the right shape. `:id` is the tournament. */
const ROUTES: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, readonly Role[], object?][] = [
  ['GET', '/api/tournaments', ROLES],
  ['GET', '/api/tournaments/:id/journal', READERS],
  ['GET', '/api/tournaments/:id/export/trf16', READERS],
  ['GET', '/api/tournaments/:id/export/vega/lost', READERS],
  ['GET', '/api/tournaments/:id/sheets/startingList.csv', READERS],
  ['GET', '/api/tournaments/:id/backup', ARBITERS],
  ['POST', '/api/tournaments/:id/pairing', ARBITERS, { round: 1 }],
  ['POST', '/api/tournaments', ARBITERS, { settings: { info: { name: 'Other' } } }],
  ['POST', '/api/demo', ARBITERS, {}],
  ['PUT', '/api/tournaments/:id/publicity', ARBITERS, { page: true }],
  ['GET', '/api/tournaments/:id/publicity', READERS],
  ['GET', '/api/tournaments/:id/people', CHIEF],
  ['PUT', '/api/tournaments/:id/people/results', CHIEF, { role: 'reader' }],
  ['DELETE', '/api/tournaments/:id/people/results', CHIEF],
  ['GET', '/api/federations/TUR/people', CHIEF],
  ['GET', '/api/audit', CHIEF],
  ['GET', '/api/people', CHIEF],
  ['POST', '/api/people', CHIEF, { name: 'New', role: 'reader', secret: SECRET }],
  ['DELETE', '/api/people/New', CHIEF],
  ['DELETE', '/api/people/New/sessions', CHIEF],
  ['GET', '/api/settings', CHIEF],
  ['PUT', '/api/settings', CHIEF, { publicUrl: '' }],
  ['GET', '/api/backups', CHIEF],
  ['GET', '/api/tournaments/:id/players/1/data', CHIEF],
  ['DELETE', '/api/tournaments/:id/players/1/data', CHIEF],
  ['DELETE', '/api/tournaments/none', CHIEF],
];

describe('every command and every route, for every role', () => {
  let server: TestServer;
  let id: string;
  const cookies = new Map<Role, string>();

  beforeAll(async () => {
    server = await testServer();
    id = await server.tournament(4);
    for (const role of ROLES) {
      await server.ask('POST', '/api/people', { body: { name: role, role, secret: SECRET } });
      const answer = await server.ask('POST', '/api/session', { remote: true, body: { name: role, secret: SECRET } });
      cookies.set(role, String(answer.headers['set-cookie']).split(';')[0] ?? '');
    }
  });
  afterAll(() => server.close());

  const statusOf = async (role: Role | undefined, method: (typeof ROUTES)[number][0], path: string, body?: object) => {
    const cookie = role === undefined ? {} : { cookie: cookies.get(role) ?? '' };
    const asking = { remote: true, ...cookie, ...(body === undefined ? {} : { body }) };
    return (await server.ask(method, path.replace(':id', id), asking)).status;
  };

  it.each(ROLES)('%s', async (role) => {
    const before = (await server.services.tournaments.open(id))?.state.seq;
    for (const command of Object.values(COMMANDS)) {
      // Entry 99 has not been reached: a user with the right gets a conflict, and nothing is entered.
      const status = await statusOf(role, 'POST', '/api/tournaments/:id/commands', { expected: 99, command });
      const allowed = role === 'member' ? 403 : FIRST_ONLY.includes(command.kind) ? 400 : 409;
      expect([command.kind, status]).toEqual([command.kind, may(role, command.kind) ? allowed : 403]);
    }
    expect((await server.services.tournaments.open(id))?.state.seq).toBe(before);
  });

  it.each(ROUTES)('%s %s', async (method, path, allowed, body) => {
    expect(await statusOf(undefined, method, path, body)).toBe(401);
    for (const role of ROLES) {
      const status = await statusOf(role, method, path, body);
      if (allowed.includes(role)) expect([role, status]).not.toEqual([role, 403]);
      else expect([role, status]).toEqual([role, 403]);
    }
  });
});
