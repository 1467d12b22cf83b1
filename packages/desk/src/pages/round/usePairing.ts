import type { Decision, RoundPairing } from '@turnuva/engine/pairing';
import { useState } from 'preact/hooks';
import { useApp, useDesk } from '../../app/context.ts';
import { decisionSentence } from '../../components/decisionText.ts';
import type { Fixed } from '../../pairing/messages.ts';
import { pairing } from '../../pairing/pairing.ts';
import type { Wish } from '../../pairing/wishes.ts';

/** A pairing, with the line for the file where wishes had a say in it. */
export type ProposedPairing = RoundPairing & { readonly note?: string };

const noteOf = (round: number, asked: number, givenUp: number): string =>
  `Wishes @ Round ${round}: ${asked - givenUp} kept, ${givenUp} given up`;

/** Pairs a round in the worker and says what stood in the way, if anything did. */
export function usePairing() {
  const { words, notify } = useApp();
  const { snapshot } = useDesk();
  const [busy, setBusy] = useState(false);
  const problem = (text: string) => notify({ text, problem: true });

  /** What became of the wishes: all granted, or which were given up. */
  const wishWords = (givenUp: readonly Wish[]): string =>
    givenUp.length === 0
      ? words.say('wishes.allGranted')
      : words.say('wishes.givenUp', { wishes: words.list(givenUp.map((wish) => wish.shared)) });

  async function pairRound(round: number, fixed?: Fixed, explain = false): Promise<ProposedPairing | undefined> {
    setBusy(true);
    const { tournament } = snapshot;
    const done = await pairing({ kind: 'pair', tournament, round, explain, ...(fixed === undefined ? {} : { fixed }) });
    setBusy(false);
    if (done.kind === 'paired') {
      if (done.asked > 0) notify({ text: wishWords(done.givenUp) });
      return done.asked > 0 ? { ...done.pairing, note: noteOf(round, done.asked, done.givenUp.length) } : done.pairing;
    }
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
