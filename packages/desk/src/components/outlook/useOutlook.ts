import type { Outlook } from '@turnuva/engine/pairing';
import { useEffect, useState } from 'preact/hooks';
import { pairing } from '../../pairing/pairing.ts';
import { useDesk } from '../../store/context.ts';

/**
 * What remains possible in the rounds to come, recalculated whenever the tournament changes; undefined meanwhile.
 * `risk`: only whether they cannot all be paired, which is quick to find out in nearly every field.
 */
export function useOutlook(kind: 'outlook' | 'risk'): Outlook | undefined {
  const { tournament } = useDesk().snapshot;
  const [found, setFound] = useState<{ readonly of: object; readonly outlook: Outlook | undefined }>();
  useEffect(() => {
    let current = true;
    void pairing({ kind, tournament, round: 0 }).then((done) => {
      if (current && done.kind === 'outlook') setFound({ of: tournament, outlook: done.outlook });
    });
    return () => {
      current = false;
    };
  }, [tournament, kind]);
  return found?.of === tournament ? found.outlook : undefined;
}
