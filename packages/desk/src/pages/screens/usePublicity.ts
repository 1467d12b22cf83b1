import type { Publicity } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { publicityServer } from '../../api/publicity.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

export type Change = Partial<Omit<Publicity, 'address'>>;

export interface PartProps {
  readonly state: Publicity;
  change(wanted: Change): Promise<void>;
}

/** What the public sees, as stored on the server. `open`: the hall network's address, while it is open. */
export function usePublicity(open: string | undefined) {
  const { server, words, notify } = useApp();
  const { id } = useDesk().snapshot;
  const [state, setState] = useState<Publicity>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(publicityServer.publicity(id));
    if (answer?.kind === 'ok') setState(answer.value);
  }, [server, id]);
  // What the phones reach changes with the hall's network.
  useEffect(() => void load(), [load, open]);
  const change = async (wanted: Change) => {
    const answer = await publicityServer.changePublicity(id, wanted);
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  return { state, change };
}
