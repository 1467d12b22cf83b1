import type { PairingSystem } from '@turnuva/engine/pairing';
import { useEffect, useState } from 'preact/hooks';

/** The pairing systems there are; undefined until they are loaded. The first page does not wait for them. */
export function useSystems(): readonly PairingSystem[] | undefined {
  const [systems, set] = useState<readonly PairingSystem[]>();
  useEffect(() => {
    let current = true;
    void import('./systemList.ts').then(({ systemList }) => {
      if (current) set(systemList);
    });
    return () => {
      current = false;
    };
  }, []);
  return systems;
}
