import type { HallNetwork } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { settingsServer } from '../../api/settings.ts';
import { useApp } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

/** A network that comes or goes, and devices that come, are seen while the page is open. */
const LOOK_MS = 10_000;

export interface HallNetworkWatch {
  readonly state: HallNetwork | undefined;
  load(): Promise<void>;
}

/** The state of the hall's network, looked at again from time to time. */
export function useHallNetwork(): HallNetworkWatch {
  const { server } = useApp();
  const [state, setState] = useState<HallNetwork>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(settingsServer.hallNetwork());
    if (answer?.kind === 'ok') setState(answer.value);
  }, [server]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { state, load };
}
