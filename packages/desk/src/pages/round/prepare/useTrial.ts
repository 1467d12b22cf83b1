import { useEffect, useState } from 'preact/hooks';
import { pairing } from '../../../pairing/pairing.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { prefetch } from '../../../store/prefetch.ts';

/** What says why a round cannot be paired: seldom needed, and large. */
const failures = prefetch(() => import('../failureWords.ts'));

/** What the engine makes of a round, as it stands: '' where it has a pairing, else why it has none. Undefined until that is known. */
export function useTrial(round: number, isAsked: boolean): string | undefined {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  const [found, setFound] = useState<{ readonly of: object; readonly why: string }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let current = true;
    void (async () => {
      const done = await pairing({ kind: 'pair', tournament, round, explain: false });
      const why = done.kind === 'paired' ? '' : (await failures.fetch()).formatFailure(done, tournament, words);
      if (current) setFound({ of: tournament, why });
    })();
    return () => {
      current = false;
    };
  }, [tournament, round, isAsked]);
  return found?.of === tournament ? found.why : undefined;
}
