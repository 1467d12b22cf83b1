import type { StandingsAnswer } from '@turnuva/contract';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { tournamentServer } from '../../api/oneTournament.ts';
import { useWaiting } from '../../components/behaviour/usePictures.ts';
import type { View } from '../../model/standings.ts';
import { useDesk } from '../../store/context.ts';
import { prefetch } from '../../store/prefetch.ts';
import { usePrefetched } from '../../store/usePrefetched.ts';
import type { MadeTable } from './tables.ts';

/** What works out tables is as heavy as the page: the first one comes from the server. */
const tables = prefetch(async () => await import('./tables.ts'));

/**
 * The table of a view: worked out here as soon as that is possible, until then the server's; undefined while neither is there.
 * `isFirst`: the view is the one that the server is asked for, everybody of the tournament's own table.
 */
export function useTable(view: View, isFirst: boolean): MadeTable | undefined {
  const { snapshot, earlier } = useDesk();
  const { id, tournament, state, pending } = snapshot;
  const here = usePrefetched(tables);
  const waiting = useWaiting(tournament.players.length);
  const [given, set] = useState<StandingsAnswer>();
  const asksServer = here === undefined && isFirst && earlier === undefined;
  useEffect(() => {
    let isLeft = false;
    if (asksServer)
      tournamentServer.standings(id, { after: view.round }).then(
        (answer) => !isLeft && answer.kind === 'ok' && set(answer.value),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [asksServer, id, view.round, state.seq]);
  return useMemo(() => {
    if (waiting) return undefined;
    if (here !== undefined) return here.tableOf(tournament, view);
    // What follows from other entries than those on show is another table; what is left out of it is said by the rules.
    if (!asksServer || given === undefined || pending.length > 0) return undefined;
    const { seq, dropped, openTies, ...standings } = given;
    if (seq !== state.seq || standings.round !== view.round || dropped.length > 0) return undefined;
    return { standings: { ...standings, dropped: [] }, openTies };
  }, [waiting, here, tournament, view, asksServer, given, state.seq, pending]);
}
