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

/** How entries of the journal come into the picture: as an answer, or as news. */
export interface Incoming {
  /** Takes in what the server has calculated: the first picture does not wait for the rules. */
  begin(answer: Infer<typeof journalAnswer>): boolean;
  /** Takes entries in, and in the same step takes away what was typed and has become one of them; false after a gap. */
  absorb(entries: readonly Entry[], typed?: Pending): boolean;
  /** Takes in what came as news: at once, or after the answer that is awaited, for it may be what was typed. */
  take(entries: readonly Entry[]): boolean;
  awaitAnswer(): void;
  /** Takes in what came as news while an answer was awaited. */
  takeArrived(): Promise<void>;
  /** Asks for what is missing, once. */
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
