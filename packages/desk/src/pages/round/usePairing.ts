import type { FixedBoards, RoundPairing } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { wishesSentence } from '../../language/wishWords.ts';
import { pairing } from '../../pairing/pairing.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { prefetch } from '../../store/prefetch.ts';

/** What says why a round cannot be paired: seldom needed, and large. */
const failures = prefetch(() => import('./failureWords.ts'));

interface Wanted {
  /** Boards that stand; the engine pairs the rest. */
  readonly fixed?: FixedBoards;
  /** Only to compare with: nothing is said about wishes. */
  readonly quiet?: boolean;
  /** Called in place of a notice where the rules allow no pairing. */
  impossible?(): void;
  /** Otherwise than the desk shows it: with those who came late. */
  readonly among?: Tournament;
}

/** Pairs a round in the worker and says what stood in the way, and what became of the wishes. */
export function usePairing() {
  const { words, notify } = useApp();
  const { snapshot } = useDesk();
  const [busy, setBusy] = useState(false);
  const problem = (text: string) => notify({ text, problem: true });

  async function pairRound(
    round: number,
    { fixed, quiet = false, impossible, among }: Wanted = {},
  ): Promise<RoundPairing | undefined> {
    setBusy(true);
    const tournament = among ?? snapshot.tournament;
    const done = await pairing({
      kind: 'pair',
      tournament,
      round,
      explain: false,
      ...(fixed === undefined ? {} : { fixed }),
    });
    setBusy(false);
    if (done.kind === 'paired') {
      const { wishes } = done.pairing;
      const text = wishes === undefined ? '' : wishesSentence(wishes, tournament, words);
      if (text !== '' && !quiet) notify({ text });
      return done.pairing;
    }
    if (done.kind === 'failed' && done.failure.kind === 'impossible' && impossible !== undefined) impossible();
    // The decision says by itself that the round cannot be paired.
    else problem((await failures.fetch()).formatFailure(done, tournament, words));
    return undefined;
  }
  return { busy, pairRound };
}
