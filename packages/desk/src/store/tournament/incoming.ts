import type { Infer, journalAnswer } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { JournalServer } from '../../api/journal.ts';
import type { Pending } from '../outbox.ts';
import type { RulesPart } from '../rules.ts';
import type { SnapshotStore } from './snapshot.ts';

interface IncomingParts {
  readonly id: string;
  readonly server: Pick<JournalServer, 'journal'>;
  readonly rules: RulesPart;
  readonly picture: SnapshotStore;
}

/** How entries of the journal reach the snapshot: as an answer, or as news. */
export interface Incoming {
  /** Takes the state calculated by the server: the first paint does not wait for the rules. */
  begin(answer: Infer<typeof journalAnswer>): boolean;
  /** Adds entries, and in the same step removes pending commands that have become one of them; false after a gap. */
  absorb(entries: readonly Entry[], typed?: Pending): boolean;
  /** Adds entries that came as news: immediately, or after the awaited answer, because they may be the user's own. */
  take(entries: readonly Entry[]): boolean;
  awaitAnswer(): void;
  /** Adds entries that came as news while an answer was awaited. */
  takeArrived(): Promise<void>;
  /** Requests what is missing, once. */
  fillGap(): Promise<void>;
}

export function incoming({ id, server, rules, picture }: IncomingParts): Incoming {
  let isAwaited = false;
  const arrived: Entry[] = [];

  const absorb = (entries: readonly Entry[], typed?: Pending): boolean => {
    const { entries: before, state, pending } = picture.now();
    const known = before.length;
    const fresh = entries.filter((entry) => entry.seq > known).sort((a, b) => a.seq - b.seq);
    if (fresh.length === 0) return true;
    const now = rules.now();
    if (now === undefined) return false;
    if (fresh[0]?.seq !== known + 1) return false;
    const all = [...before, ...fresh];
    const left = typed === undefined ? {} : { pending: pending.filter(({ key }) => key !== typed.key) };
    picture.change({ entries: all, state: now.fold(all, state), ...left });
    return true;
  };

  const fillGap = async (): Promise<void> => {
    const answer = await server.journal(id, { after: picture.now().entries.length });
    if (answer.kind === 'ok') absorb(answer.value.entries);
  };

  return {
    begin({ entries, seq, state }) {
      if (state === undefined || picture.now().entries.length > 0) return false;
      picture.change({ entries, state: { ...state, seq, events: entries.map(({ event }) => event) } });
      return true;
    },
    absorb,
    take(entries) {
      if (!isAwaited) return absorb(entries);
      arrived.push(...entries);
      return true;
    },
    awaitAnswer: () => {
      isAwaited = true;
    },
    async takeArrived() {
      isAwaited = false;
      if (!absorb(arrived.splice(0))) await fillGap();
    },
    fillGap,
  };
}
