import type { Submitted } from '@turnuva/contract';
import type { Command, Entry, JournalState, Settings } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import type { Answer } from '../api/answer.ts';
import type { JournalServer } from '../api/journal.ts';

interface Kept {
  entries: Entry[];
  state: JournalState;
  readonly keys: Map<string, Answer<Submitted>>;
  readonly followers: Set<(from?: string) => void>;
}

interface MemoryServer extends Omit<JournalServer, 'live'> {
  /** Breaks or restores the connection. */
  online(yes: boolean): void;
  /** Answers every entry with this until changed (undefined: normally). */
  answers(answer: Answer<never> | undefined): void;
  /** Another user does something. */
  elsewhere(id: string, command: Command): void;
}

const ok = <T>(value: T): Answer<T> => ({ kind: 'ok', value });

/** A round that names no boards, paired as the real server does. */
function withBoards({ tournament }: JournalState, command: Command): Command {
  if (command.kind !== 'pair' || command.pairings !== undefined) return command;
  const paired = editionOf(tournament.system, tournament.edition)?.pair(tournament, { round: command.round });
  return paired?.ok ? { ...command, pairings: paired.value.pairings, bye: paired.value.bye } : command;
}

/** The journals, as the real server keeps them: in the order of arrival, each command judged, each key once. */
function journals() {
  const kept = new Map<string, Kept>();

  const of = (id: string): Kept => {
    const found = kept.get(id);
    if (found === undefined) throw new Error(`no tournament ${id}`);
    return found;
  };

  function append(id: string, command: Command, by: string, from?: string): Answer<Submitted> {
    const tournament = of(id);
    const judged = decide(tournament.state, withBoards(tournament.state, command));
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
    for (const follower of tournament.followers) follower(from);
    return ok({ seq: entry.seq, entries: [entry] });
  }

  function create(settings: Settings): Answer<{ readonly id: string }> {
    const id = `t${kept.size + 1}`;
    kept.set(id, { entries: [], state: EMPTY_JOURNAL, keys: new Map(), followers: new Set() });
    append(id, { kind: 'create', settings }, 'A.');
    return ok({ id });
  }

  function submit(
    id: string,
    { expected, command, key, connection }: Parameters<JournalServer['submit']>[1],
  ): Answer<Submitted> {
    const tournament = of(id);
    const before = tournament.keys.get(key ?? '');
    if (before) return before;
    if (expected !== tournament.entries.length)
      return { kind: 'conflict', entries: tournament.entries.slice(expected) };
    const done = append(id, command, 'A.', connection);
    if (done.kind === 'ok' && key !== undefined) tournament.keys.set(key, done);
    return done;
  }

  return { kept, of, append, create, submit };
}

/** Produces an answer that arrives, or does not, depending on the connection. */
type Give = <T>(make: () => Answer<T>) => Promise<Answer<T>>;

/** A server in memory that follows the same contract as the real one: for component tests. */
export function memoryServer(): MemoryServer {
  const { kept, append, create, submit } = journals();
  let up = true;
  let instead: Answer<never> | undefined;
  const answer: Give = (make) => Promise.resolve(up ? make() : ({ kind: 'offline' } as const));
  return {
    create: ({ settings }) => answer(() => create(settings)),
    claims: () => answer(() => ok([])),
    takeResults: () => answer(() => ok({ round: 1, entered: 0, known: 0, open: 0, differing: [], passedOver: [] })),
    journal: (id, { after = 0, state: withState } = {}) =>
      answer(() => {
        const found = kept.get(String(id));
        if (found === undefined) return { kind: 'missing' };
        const { tournament, inForce, undone } = found.state;
        const state = withState !== undefined ? { state: { tournament, inForce, undone } } : {};
        return ok({ entries: found.entries.slice(Number(after)), seq: found.entries.length, ...state });
      }),
    submit: (id, submission) => answer(() => instead ?? submit(String(id), submission)),
    follow: (id, connection, changed) => {
      const followers = kept.get(id)?.followers;
      const tell = (from?: string): void => {
        if (from !== connection) changed();
      };
      followers?.add(tell);
      return () => followers?.delete(tell);
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
