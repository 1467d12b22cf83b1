import { useEffect, useState } from 'preact/hooks';
import type { Snapshot } from './tournament/snapshot.ts';
import type { TournamentStore } from './tournamentStore.ts';

/** Redraws whenever the tournament changes. */
export function useSnapshot(store: TournamentStore): Snapshot {
  const [snapshot, set] = useState(() => store.snapshot());
  useEffect(() => {
    set(store.snapshot());
    return store.subscribe(() => set(store.snapshot()));
  }, [store]);
  return snapshot;
}
