import type { Decision, RoundPairing } from '@turnuva/engine/pairing';
import { useState } from 'preact/hooks';
import { useApp, useDesk } from '../../app/context.ts';
import { decisionSentence } from '../../components/decisionText.ts';
import type { Fixed } from '../../pairing/messages.ts';
import { pairing } from '../../pairing/pairing.ts';

/** Pairs a round in the worker and says what stood in the way, if anything did. */
export function usePairing() {
  const { words, notify } = useApp();
  const { snapshot } = useDesk();
  const [busy, setBusy] = useState(false);
  const problem = (text: string) => notify({ text, problem: true });

  async function pairRound(round: number, fixed?: Fixed, explain = false): Promise<RoundPairing | undefined> {
    setBusy(true);
    const { tournament } = snapshot;
    const done = await pairing({ kind: 'pair', tournament, round, explain, ...(fixed === undefined ? {} : { fixed }) });
    setBusy(false);
    if (done.kind === 'paired') return done.pairing;
    if (done.kind === 'broken') problem(words.say('round.broken', { message: done.message }));
    if (done.kind === 'failed') {
      const { failure } = done;
      const decision: Decision =
        failure.kind === 'impossible' ? failure.decision : { rule: failure.rule, article: '', facts: failure.facts };
      problem(`${words.say('round.impossible', { round })} ${decisionSentence(decision, tournament, words)}`);
    }
    return undefined;
  }
  return { busy, pairRound };
}
