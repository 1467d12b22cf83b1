import { DEFAULT_PUBLICITY, type Submitted } from '@turnuva/contract';
import type { Command, Entry, JournalState, Settings } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import type { Answer } from '../api/answer.ts';
import type { JournalServer, Submission } from '../api/journal.ts';
import type { DeskServer } from '../api/server.ts';

interface Kept {
  entries: Entry[];
  state: JournalState;
  readonly keys: Map<string, Answer<Submitted>>;
  readonly followers: Set<() => void>;
}

interface MemoryServer extends DeskServer, JournalServer {
  /** Breaks or mends the line. */
  online(yes: boolean): void;
  /** Answers every entry with this until told otherwise (undefined: as it should). */
  answers(answer: Answer<never> | undefined): void;
  /** Somebody else does something. */
  elsewhere(id: string, command: Command): void;
}

const ok = <T>(value: T): Answer<T> => ({ kind: 'ok', value });

/** The journals, as the real server keeps them: in the order of arrival, each command judged, each key once. */
function journals() {
  const kept = new Map<string, Kept>();

  const of = (id: string): Kept => {
    const found = kept.get(id);
    if (found === undefined) throw new Error(`no tournament ${id}`);
    return found;
  };

  function append(id: string, command: Command, by: string): Answer<Submitted> {
    const tournament = of(id);
    const judged = decide(tournament.state, command);
    if (!judged.ok) return { kind: 'refused', refusal: judged.error };
    const entry: Entry = {
      seq: tournament.entries.length + 1,
      at: '2026-11-21T10:00:00.000Z',
      by,
      device: 'test',
      event: judged.value,
    };
    tournament.entries = [...tournament.entries, entry];
    tournament.state = fold(tournament.entries, tournament.state);
    for (const follower of tournament.followers) follower();
    return ok({ seq: entry.seq, entries: [entry] });
  }

  function create(settings: Settings): Answer<{ readonly id: string }> {
    const id = `t${kept.size + 1}`;
    kept.set(id, { entries: [], state: EMPTY_JOURNAL, keys: new Map(), followers: new Set() });
    append(id, { kind: 'create', settings }, 'A.');
    return ok({ id });
  }

  function submit(id: string, { expected, command, key }: Submission): Answer<Submitted> {
    const tournament = of(id);
    const before = tournament.keys.get(key);
    if (before) return before;
    if (expected !== tournament.entries.length)
      return { kind: 'conflict', entries: tournament.entries.slice(expected) };
    const done = append(id, command, 'A.');
    if (done.kind === 'ok') tournament.keys.set(key, done);
    return done;
  }

  return { kept, of, append, create, submit };
}

/** Makes an answer that arrives, or does not, as the line is. */
type Give = <T>(make: () => Answer<T>) => Promise<Answer<T>>;

/** What no component test looks into: people, rating lists, the public page, files. */
const beside = (answer: Give) =>
  ({
    session: () => answer(() => ok({ signInNeeded: false, user: { name: 'A.', role: 'chief' as const } })),
    signOut: () => answer(() => ok({})),
    changeSecret: () => answer(() => ok({})),
    signOutPerson: () => answer(() => ok({})),
    signIn: () => answer(() => ok({ signInNeeded: false })),
    bin: () => answer(() => ok([])),
    discard: () => answer(() => ok({})),
    bringBack: () => answer(() => ok({})),
    reviewFile: () => answer(() => ({ kind: 'failed', status: 501, message: 'not in the test server' })),
    importFile: () => answer(() => ({ kind: 'failed', status: 501, message: 'not in the test server' })),
    demo: () => answer(() => ({ kind: 'failed', status: 501, message: 'not in the test server' })),
    why: () => answer(() => ok({ decisions: [], changed: [] })),
    previewPlayers: () => answer(() => ok({ players: [] })),
    ratingList: () => answer(() => ok([])),
    publicity: () => answer(() => ok({ ...DEFAULT_PUBLICITY, address: '' })),
    changePublicity: () => answer(() => ok({})),
    hallNetwork: () => answer(() => ok({ on: false, fixed: false, connected: true, places: [], devices: 0 })),
    changeHallNetwork: () => answer(() => ok({ on: true, fixed: false, connected: true, places: [], devices: 0 })),
    claims: () => answer(() => ok([])),
    registrations: () => answer(() => ok([])),
    removeRegistration: () => answer(() => ok({})),
    event: () => answer(() => ({ kind: 'missing' as const })),
    moveToSection: () => answer(() => ok({})),
    people: () => answer(() => ok([])),
    putPerson: () => answer(() => ok({})),
    removePerson: () => answer(() => ok({})),
    beginSecondFactor: () => answer(() => ok({ secret: '', qr: '' })),
    confirmSecondFactor: () => answer(() => ok({ recovery: [] })),
    endSecondFactor: () => answer(() => ok({})),
    resetSecondFactor: () => answer(() => ok({})),
    settings: () => answer(() => ok({})),
    backups: async () => ({ kind: 'ok', value: {} }),
    health: () => answer(() => ok({ warnings: [] })),
    removePersonal: () => answer(() => ok({})),
    changeSettings: () => answer(() => ok({})),
    ratingLists: () => answer(() => ok({ lists: [], keepCurrent: false })),
    changeRatingLists: () => answer(() => ok({})),
    updateRatingLists: () => answer(() => ok({ outcome: 'offline' as const, players: 0 })),
    removeRatingList: () => answer(() => ok({})),
    checkRatings: () => answer(() => ok({ differing: 0, compared: 0 })),
    ratingListState: () => answer(() => ok({ players: 0 })),
    listedPlayers: () => answer(() => ok({ players: [] })),
    tiebreakLists: () => answer(() => ok([])),
    saveTiebreakList: () => answer(() => ok({})),
    removeTiebreakList: () => answer(() => ok({})),
    restore: () => answer(() => ({ kind: 'failed', status: 501, message: 'not in the test server' })),
  }) satisfies Partial<DeskServer>;

/** A server in memory that keeps the same contract as the real one: for component tests. */
export function memoryServer(): MemoryServer {
  const { kept, of, append, create, submit } = journals();
  let up = true;
  let instead: Answer<never> | undefined;
  const answer: Give = (make) => Promise.resolve(up ? make() : ({ kind: 'offline' } as const));
  return {
    ...beside(answer),
    tournaments: () => answer(() => ok([...kept].map(([id, { state }]) => ({ id, name: state.tournament.info.name })))),
    create: (settings) => answer(() => create(settings)),
    journal: (id, after, withState) =>
      answer(() => {
        const found = kept.get(id);
        if (found === undefined) return { kind: 'missing' };
        const { tournament, inForce, undone } = found.state;
        const state = withState ? { state: { tournament, inForce, undone } } : {};
        return ok({ entries: found.entries.slice(after), seq: found.entries.length, ...state });
      }),
    submit: (id, submission) => answer(() => instead ?? submit(id, submission)),
    pairing: (id, { round }) =>
      answer(() => {
        const { tournament } = of(id).state;
        const paired = editionOf(tournament.system, tournament.edition)?.pair(tournament, { round });
        return paired?.ok ? ok(paired.value) : { kind: 'failed', status: 422, message: 'no pairing' };
      }),
    logo: (id) => answer(() => ok({ logo: of(id).state.tournament.logo ?? null })),
    follow: (id, changed) => {
      const followers = kept.get(id)?.followers;
      followers?.add(changed);
      return () => followers?.delete(changed);
    },
    answers: (given) => {
      instead = given;
    },
    online: (yes) => {
      up = yes;
    },
    elsewhere: (id, command) => void append(id, command, 'B.'),
  };
}
