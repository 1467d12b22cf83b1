import { slicesOf } from '../slices/slices.ts';
import type { Tournaments } from '../tournaments/index.ts';
import { publicView } from './view.ts';

/** A published round is shown immediately; results, which arrive all the time, at most this often. */
const RESULTS_MS = 8000;
const MINUTE_MS = 60_000;

/** Readers that are notified together; users of the desk have a turn in between. */
const READERS_A_TURN = 50;

/** Called with the last published round, the number of watchers, and the journal's last entry. */
type Reader = (round: number, readers: number, seq: number) => void;

interface Watched {
  readonly readers: Set<Reader>;
  readonly hangUp: () => void;
  round: number;
  seq: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Tells the phones of a tournament that its pages have changed: one look at the journal for all of them. */
export function watchersOf(tournaments: Tournaments, delayOf: (id: string) => Promise<number>) {
  const all = new Map<string, Watched>();

  async function tell(watched: Watched): Promise<void> {
    clearTimeout(watched.timer);
    watched.timer = undefined;
    const { round, seq } = watched;
    for await (const some of slicesOf([...watched.readers], READERS_A_TURN))
      for (const reader of some) if (watched.readers.has(reader)) reader(round, watched.readers.size, seq);
  }

  function soon(watched: Watched): void {
    watched.timer ??= setTimeout(() => void tell(watched), RESULTS_MS).unref();
  }

  async function tellReaders(id: string, watched: Watched): Promise<void> {
    const opened = await tournaments.open(id);
    if (opened === undefined) return;
    const { round } = publicView(opened.state.tournament);
    watched.seq = opened.state.seq;
    if (round !== watched.round) {
      watched.round = round;
      await tell(watched);
    } else soon(watched);
    const minutes = await delayOf(id);
    // What is withheld now is announced again later.
    if (minutes > 0) setTimeout(() => soon(watched), minutes * MINUTE_MS).unref();
  }

  function watchTournament(id: string): Watched {
    const found = all.get(id);
    if (found !== undefined) return found;
    const fresh: Watched = {
      readers: new Set(),
      hangUp: tournaments.follow(id, () => void tellReaders(id, fresh).catch(() => undefined)),
      round: -1,
      seq: 0,
      timer: undefined,
    };
    all.set(id, fresh);
    return fresh;
  }

  return {
    /** Tells everyone immediately that their pages have changed without an entry. */
    tell(id: string): void {
      const watched = all.get(id);
      if (watched !== undefined) void tell(watched).catch(() => undefined);
    },
    /** Calls back with the last published round whenever the pages have changed; returns how to stop. */
    watch(id: string, round: number, reader: Reader): () => void {
      const one = watchTournament(id);
      one.round = Math.max(one.round, round);
      one.readers.add(reader);
      return () => {
        one.readers.delete(reader);
        if (one.readers.size > 0 || all.get(id) !== one) return;
        clearTimeout(one.timer);
        one.hangUp();
        all.delete(id);
      };
    },
  };
}

export type Watchers = ReturnType<typeof watchersOf>;
