import type { Decision } from '@turnuva/engine/kernel';
import { decisionSentence } from '../language/decisionText.ts';
import { useDesk, useWords } from '../store/context.ts';

/** Decisions one below the other, each with its article; `first` emphasises the first of them. */
export function DecisionList({
  decisions,
  first,
}: {
  readonly decisions: readonly Decision[];
  readonly first?: boolean;
}) {
  const words = useWords();
  const { tournament } = useDesk().snapshot;
  return (
    <ol class="decisions">
      {decisions.map((decision, i) => (
        <li key={i} class={first === true && i > 0 ? 'soft' : undefined}>
          {decisionSentence(decision, tournament, words)} <span class="soft small">{decision.article}</span>
        </li>
      ))}
    </ol>
  );
}
