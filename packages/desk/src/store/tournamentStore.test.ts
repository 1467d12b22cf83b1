import type { Command, Refusal } from '@turnuva/engine/journal';
import { decide, evolve, fold } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { memoryServer } from '../testing/memoryServer.ts';
import type { OutboxStorage } from './outbox.ts';
import { keptOn } from './outbox.ts';
import type { RulesPart } from './rules.ts';
import type { Snapshot } from './tournament/snapshot.ts';
import type { TournamentStore } from './tournamentStore.ts';
import { openTournament } from './tournamentStore.ts';

function memoryShelf(): OutboxStorage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const players = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Player ${i + 1}`, rating: 2000 - i }));

const RULES = { decide, evolve, fold };
const AT_HAND: RulesPart = { fetch: () => Promise.resolve(RULES), now: () => RULES, areNear: () => true };

/** Rules that arrive when they are told to. */
function rulesOnTheirWay(): RulesPart & { arrive(): void } {
  let there: typeof RULES | undefined;
  let arrive = (): void => undefined;
  const coming = new Promise<typeof RULES>((resolve) => {
    arrive = () => {
      there = RULES;
      resolve(RULES);
    };
  });
  return { fetch: () => coming, now: () => there, areNear: () => false, arrive: () => arrive() };
}

async function desk(rules = AT_HAND) {
  const server = memoryServer();
  const shelf = memoryShelf();
  const asked: Refusal[] = [];
  const answers: boolean[] = [];
  let key = 0;
  const parts = {
    server,
    rules,
    shelf,
    voice: {
      confirm: (refusal: Refusal) => {
        asked.push(refusal);
        return Promise.resolve(answers.shift() ?? false);
      },
      refused: vi.fn(),
      trouble: vi.fn(),
    },
    now: () => `2026-11-21T10:00:${String(key).padStart(2, '0')}Z`,
    newKey: () => `k${++key}`,
  };
  const created = await server.create({ settings: { info: { name: 'Test' }, totalRounds: 5 } });
  const id = created.kind === 'ok' ? created.value.id : '';
  server.elsewhere(id, { kind: 'add-players', players: players(4) });
  server.elsewhere(id, {
    kind: 'pair',
    round: 1,
    pairings: [
      { board: 1, white: 1, black: 3 },
      { board: 2, white: 4, black: 2 },
    ],
    bye: null,
  });
  const store = openTournament(id, parts);
  await until(store, (s) => s.loading === 'ready');
  return { server, shelf, asked, answers, parts, id, store };
}

// The clock that runs while something is waited for runs a hundred times faster: a retry comes after two seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function until(store: TournamentStore, holds: (snapshot: Snapshot) => boolean): Promise<void> {
  const holdsNow = (): void => {
    vi.advanceTimersByTime(500);
    expect(holds(store.snapshot())).toBe(true);
  };
  return vi.waitFor(holdsNow, { timeout: 5000, interval: 5 });
}

const result = (board: number, value: '10' | '01'): Command => ({ kind: 'result', round: 1, board, result: value });
const resultOf = (store: TournamentStore, board: number) =>
  store.snapshot().tournament.rounds[0]?.games.find((game) => game.board === board)?.result;

describe('the open tournament before the rules have arrived', () => {
  it('is shown as the server has worked it out', async () => {
    const { store } = await desk(rulesOnTheirWay());
    const { state, entries, tournament } = store.snapshot();
    expect(tournament.players).toHaveLength(4);
    expect(state).toEqual(JSON.parse(JSON.stringify(fold(entries))));
  });

  it('keeps what is typed, in its order, and sends it once it can be judged', async () => {
    const rules = rulesOnTheirWay();
    const { store, parts } = await desk(rules);
    const sent = [store.send(result(1, '10')), store.send(result(2, '01')), store.send(result(9, '10'))];
    expect(store.snapshot().unjudged).toBe(3);
    rules.arrive();
    expect((await Promise.all(sent)).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
    expect([resultOf(store, 1), resultOf(store, 2)]).toEqual(['10', '01']);
    expect(parts.voice.refused).toHaveBeenCalledTimes(1);
    expect(store.snapshot().unjudged).toBe(0);
  });

  it('takes in what others enter meanwhile', async () => {
    const rules = rulesOnTheirWay();
    const { store, server, id } = await desk(rules);
    server.elsewhere(id, result(2, '01'));
    await Promise.resolve();
    expect(resultOf(store, 2)).toBeUndefined();
    rules.arrive();
    await until(store, () => resultOf(store, 2) === '01');
  });

  it('shows what an earlier visit left once they are there', async () => {
    const { store, server, parts, id } = await desk();
    server.online(false);
    expect((await store.send(result(1, '10'))).outcome).toBe('waiting');
    store.close();
    server.online(true);
    const rules = rulesOnTheirWay();
    const second = openTournament(id, { ...parts, rules });
    await until(second, (s) => s.loading === 'ready');
    expect(second.snapshot().pending).toHaveLength(1);
    rules.arrive();
    await until(second, (s) => s.pending.length === 0 && resultOf(second, 1) === '10');
  });
});

describe('the open tournament', () => {
  it('shows a result at once and marks it when the server has it', async () => {
    const { store } = await desk();
    const sent = store.send(result(1, '10'));
    expect(resultOf(store, 1)).toBe('10');
    expect(store.snapshot().pending).toHaveLength(1);
    expect((await sent).outcome).toBe('done');
    expect(store.snapshot().pending).toHaveLength(0);
    expect(store.snapshot().state.tournament.rounds[0]?.games[0]?.result).toBe('10');
  });

  it('sends what a double click asks for twice once, and what does something else the second time twice', async () => {
    const { store, parts } = await desk();
    const publish: Command = { kind: 'publish', round: 1 };
    await store.send(result(1, '10'));
    await store.send(result(2, '10'));
    const before = store.snapshot().entries.length;
    const published = await Promise.all([store.send(publish), store.send(publish)]);
    const undone = await Promise.all([store.send({ kind: 'undo' }), store.send({ kind: 'undo' })]);
    expect([...published, ...undone].map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
    const added = store.snapshot().entries.slice(before);
    expect(added.map(({ event }) => event.kind)).toEqual(['publish', 'undo', 'undo']);
    expect(parts.voice.refused).not.toHaveBeenCalled();
    // Asked for again afterwards it is new.
    expect((await store.send(publish)).outcome).toBe('done');
  });

  it('leaves the pairing of a round to the process that owns the journal, and decides nothing of it here', async () => {
    const decided = vi.fn(RULES.decide);
    const rules = { ...RULES, decide: decided };
    const { server, store, id } = await desk({ ...AT_HAND, fetch: () => Promise.resolve(rules), now: () => rules });
    for (const board of [1, 2]) server.elsewhere(id, result(board, '10'));
    server.elsewhere(id, { kind: 'publish', round: 1 });
    server.elsewhere(id, { kind: 'close-round', round: 1 });
    expect((await store.send({ kind: 'pair', round: 2 })).outcome).toBe('done');
    expect(store.snapshot().tournament.rounds[1]?.games).toHaveLength(2);
    expect(decided.mock.results.filter(({ value }) => value.ok)).toEqual([]);
  });

  it('never shows an entry twice, whether the live line or the answer brings it first', async () => {
    const { server, store, id } = await desk();
    const told: number[] = [];
    const mine = (notes: readonly string[]) => notes.filter((note) => note.includes('mine')).length;
    store.subscribe(() => told.push(mine(store.snapshot().tournament.notes)));
    const submit = server.submit.bind(server);
    // The live line is faster than the answer.
    const slow: typeof server.submit = async (...args) => {
      const answer = await submit(...args);
      await vi.advanceTimersByTimeAsync(20);
      return answer;
    };
    Object.assign(server, { submit: slow });
    const sent = store.send({ kind: 'note', text: 'mine' });
    server.elsewhere(id, { kind: 'note', text: 'meanwhile' });
    expect((await sent).outcome).toBe('done');
    await until(store, (s) => s.state.tournament.notes.length === 2 && s.pending.length === 0);
    expect(mine(store.snapshot().state.tournament.notes)).toBe(1);
    expect(new Set(told)).toEqual(new Set([1]));
  });

  it('keeps what was typed while the line is broken, and sends it in order afterwards', async () => {
    const { server, store, shelf } = await desk();
    server.online(false);
    expect((await store.send(result(1, '10'))).outcome).toBe('waiting');
    void store.send(result(2, '01'));
    expect(store.snapshot().connected).toBe(false);
    expect(resultOf(store, 2)).toBe('01');
    expect(shelf.length).toBe(2);
    server.online(true);
    await until(store, (s) => s.connected && s.pending.length === 0);
    expect(
      store
        .snapshot()
        .entries.slice(-2)
        .map((entry) => entry.event),
    ).toMatchObject([{ board: 1 }, { board: 2 }]);
    expect(shelf.length).toBe(0);
  });

  it('sends after a reload what an earlier visit could not send', async () => {
    const { server, store, parts, id } = await desk();
    server.online(false);
    await store.send(result(1, '10'));
    store.close();
    server.online(true);
    const second = openTournament(id, parts);
    await until(second, (s) => s.loading === 'ready' && s.pending.length === 0);
    expect(second.snapshot().state.tournament.rounds[0]?.games[0]?.result).toBe('10');
  });

  it('sees what others do, and carries on after their change of another board', async () => {
    const { server, store, id } = await desk();
    server.elsewhere(id, result(2, '10'));
    expect((await store.send(result(1, '10'))).outcome).toBe('done');
    expect(resultOf(store, 2)).toBe('10');
  });

  it('asks before it replaces what someone else entered meanwhile', async () => {
    const { server, store, id, asked, answers } = await desk();
    server.online(false);
    await store.send(result(1, '10'));
    server.elsewhere(id, result(1, '01'));
    answers.push(true);
    server.online(true);
    await until(store, (s) => s.pending.length === 0);
    expect(asked).toMatchObject([{ rule: 'journal.replaceResult', facts: { before: '01' } }]);
    expect(resultOf(store, 1)).toBe('10');
  });

  it('leaves the other result when the question is answered with no', async () => {
    const { server, store, id } = await desk();
    await store.send(result(1, '10'));
    expect((await store.send(result(1, '01'))).outcome).toBe('cancelled');
    expect(resultOf(store, 1)).toBe('10');
    server.elsewhere(id, { kind: 'publish', round: 1 });
    await until(store, (s) => s.state.tournament.rounds[0]?.status === 'published');
  });

  it('refuses steps that must not wait while the line is broken', async () => {
    const { server, store, parts } = await desk();
    server.online(false);
    await store.send(result(1, '10'));
    expect((await store.send({ kind: 'publish', round: 1 })).outcome).toBe('offline');
    expect(parts.voice.trouble).toHaveBeenCalled();
  });

  it('tries a broken line before it refuses them', async () => {
    const { server, store, parts } = await desk();
    server.online(false);
    await store.send(result(1, '10'));
    expect(store.snapshot().connected).toBe(false);
    server.online(true);
    expect((await store.send({ kind: 'publish', round: 1 })).outcome).toBe('done');
    expect(parts.voice.trouble).not.toHaveBeenCalled();
  });

  const FULL: Answer<never> = { kind: 'failed', status: 507, message: 'The disk is full.' };
  it.each<[string, Answer<never>]>([
    ['a full disk (507)', FULL],
    ["the server's own fault (500)", { kind: 'failed', status: 500, message: 'A mistake.' }],
    ['too many requests (429)', { kind: 'failed', status: 429, message: 'Wait.' }],
    ['a tournament that is not found (404)', { kind: 'missing' }],
    ['a role that may not (403)', { kind: 'forbidden' }],
  ])('keeps ten results through %s, in sight and on the shelf, and sends them afterwards', async (_, answer) => {
    const { server, store, shelf, parts } = await desk();
    server.answers(answer);
    expect((await store.send(result(1, '10'))).outcome).toBe('waiting');
    for (let n = 0; n < 9; n++) void store.send(result(2, n % 2 === 0 ? '01' : '10'));
    await until(store, (s) => s.held !== undefined);
    expect(store.snapshot().held).toEqual(answer);
    expect(store.snapshot().pending.length).toBeGreaterThan(1);
    expect(shelf.length).toBe(store.snapshot().pending.length);
    expect(resultOf(store, 1)).toBe('10');
    expect(parts.voice.refused).not.toHaveBeenCalled();
    server.answers(undefined);
    store.sendKept();
    await until(store, (s) => s.pending.length === 0 && s.held === undefined);
    expect(store.snapshot().state.tournament.rounds[0]?.games[0]?.result).toBe('10');
    expect(shelf.length).toBe(0);
  });

  it('keeps them when the page is closed while the disk is full', async () => {
    const { server, store, parts, id, shelf } = await desk();
    server.answers(FULL);
    await store.send(result(1, '10'));
    store.close();
    expect([...keptOn(shelf)]).toEqual([[id, 1]]);
    server.answers(undefined);
    const second = openTournament(id, parts);
    await until(second, (s) => s.loading === 'ready' && s.pending.length === 0);
    expect(second.snapshot().state.tournament.rounds[0]?.games[0]?.result).toBe('10');
  });

  it('keeps them when the sign-in expires', async () => {
    const { server, store, parts, id, shelf } = await desk();
    server.answers({ kind: 'sign-in' });
    expect((await store.send(result(1, '10'))).outcome).toBe('waiting');
    expect(store.snapshot().loading).toBe('sign-in');
    expect(shelf.length).toBe(1);
    store.close();
    server.answers(undefined);
    const second = openTournament(id, parts);
    await until(second, (s) => s.loading === 'ready' && s.pending.length === 0);
    expect(second.snapshot().state.tournament.rounds[0]?.games[0]?.result).toBe('10');
  });

  it('continues with the others if one entry is not accepted; that one can only be given up by hand', async () => {
    const { server, store, shelf } = await desk();
    server.answers({ kind: 'failed', status: 400, message: 'Not understood.' });
    await store.send(result(1, '10'));
    await until(store, (s) => s.pending[0]?.trouble !== undefined);
    server.answers(undefined);
    expect((await store.send(result(2, '01'))).outcome).toBe('done');
    await until(store, (s) => s.pending.length === 0);
    expect(shelf.length).toBe(0);
    server.answers({ kind: 'failed', status: 400, message: 'Not understood.' });
    void store.send({ kind: 'change-player', player: 1, change: { club: 'X' } });
    await until(store, (s) => s.pending[0]?.trouble !== undefined);
    store.giveUp(store.snapshot().pending[0]?.key ?? '');
    expect([store.snapshot().pending.length, shelf.length]).toEqual([0, 0]);
  });

  it('reports that the browser has no space to store anything', async () => {
    const { server, store, shelf } = await desk();
    shelf.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    server.answers(FULL);
    await store.send(result(1, '10'));
    expect(store.snapshot().shelfFull).toBe(true);
    expect(resultOf(store, 1)).toBe('10');
  });
});
