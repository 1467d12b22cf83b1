import type { PairingSystem } from '@turnuva/engine/pairing';
import { useEffect, useState } from 'preact/hooks';
import { prefetch } from '../store/prefetch.ts';

const systemList = prefetch(async () => (await import('./systemList.ts')).systemList);

/** The available pairing systems; undefined until they are loaded. The first page does not wait for them. */
export function useSystems(): readonly PairingSystem[] | undefined {
  const [systems, set] = useState(systemList.now());
  useEffect(() => {
    let current = true;
    systemList.fetch().then(
      (fetched) => current && set(fetched),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return systems;
}
