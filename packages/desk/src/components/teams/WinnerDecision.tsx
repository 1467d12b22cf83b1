import { awardReason } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { useWords } from '../../store/context.ts';
import { WinnerDialogue } from './AwardDialogue.tsx';

interface Props {
  readonly sides: readonly { readonly id: number; readonly name: string }[];
  /** Name of the side that goes on, once that is known. */
  readonly winner: string | undefined;
  /** Nothing follows: a final, or the match for place 3. */
  readonly last?: boolean;
  /** The arbiter's reason; absent if the games decided, or nothing has yet. */
  readonly reason: string | undefined;
  award(winner: number | null, reason: string): void;
}

/** Who goes on from a match of a knock-out or a part of a play-off, and the arbiter's decision on it. */
export function WinnerDecision({ sides, winner, last = false, reason, award }: Props) {
  const { say } = useWords();
  const [asking, setAsking] = useState(false);
  if (reason !== undefined)
    return (
      <span class="row">
        <span class="tag good">{say('plan.decidedFor', { name: winner ?? '', reason: awardReason(say, reason) })}</span>
        <button type="button" class="quiet small" onClick={() => award(null, '')}>
          {say('plan.takeBack')}
        </button>
      </span>
    );
  return (
    <span class="row">
      {winner === undefined ? null : <span class="tag good">{winner}</span>}
      <button type="button" class="quiet small" onClick={() => setAsking(true)}>
        {say('plan.award')}
      </button>
      {asking ? <WinnerDialogue sides={sides} last={last} award={award} close={() => setAsking(false)} /> : null}
    </span>
  );
}
