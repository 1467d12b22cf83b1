import { useState } from 'preact/hooks';
import { useWords } from '../../store/context.ts';
import { CancelButton, Dialogue } from '../Dialogue.tsx';

const MOST_LETTERS = 300;

interface Choice {
  readonly id: number;
  readonly name: string;
  /** The score that this decision gives, if it gives one. */
  readonly score?: string;
}

interface Props {
  readonly title: string;
  readonly legend: string;
  readonly reasonLabel: string;
  readonly reasonNeeded: boolean;
  /** Who can be chosen. */
  readonly sides: readonly Choice[];
  /** What can be decided other than a winner, under its own heading. */
  readonly other?: Choice & { readonly legend: string };
  award(winner: number, reason: string): void;
  close(): void;
}

/** Awards a match to one of its sides, with the reason, which is kept in the journal. */
export function AwardDialogue({ title, legend, reasonLabel, reasonNeeded, sides, other, award, close }: Props) {
  const { say } = useWords();
  // Nothing is chosen at first: Enter would award the match to the side that happens to be named first.
  const [winner, setWinner] = useState<number>();
  const [reason, setReason] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    if (winner === undefined) return;
    award(winner, reason.trim());
    close();
  };
  const option = ({ id, name, score }: Choice, first = false) => (
    <label key={id} class="row">
      <input
        type="radio"
        name="winner"
        data-first={first ? '' : undefined}
        checked={winner === id}
        onChange={() => setWinner(id)}
      />
      {name}
      {score === undefined ? null : <span class="soft figures">{score}</span>}
    </label>
  );
  return (
    <Dialogue id="award" title={title} onClose={close}>
      <form class="stack" onSubmit={submit}>
        <fieldset>
          <legend>{legend}</legend>
          {sides.map((side, i) => option(side, i === 0))}
        </fieldset>
        {other === undefined ? null : (
          <fieldset>
            <legend>{other.legend}</legend>
            {option(other)}
          </fieldset>
        )}
        <label class="field">
          {reasonLabel}
          <input
            required={reasonNeeded}
            maxLength={MOST_LETTERS}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="main" disabled={winner === undefined}>
            {say(winner === undefined ? 'plan.awardChoose' : 'plan.awardIt')}
          </button>
          <CancelButton close={close} />
        </div>
      </form>
    </Dialogue>
  );
}

/** A match of a knock-out or a part of a play-off: one of its sides wins or goes on, and a reason is required. */
export function WinnerDialogue({
  sides,
  last,
  ...rest
}: Pick<Props, 'sides' | 'award' | 'close'> & { readonly last: boolean }) {
  const { say } = useWords();
  return (
    <AwardDialogue
      {...rest}
      title={say('plan.awardTitle', { sides: sides.map(({ name }) => name).join(' – ') })}
      legend={say(last ? 'knockout.winner' : 'plan.awardWinner')}
      reasonLabel={say('plan.awardReason')}
      reasonNeeded
      sides={sides}
    />
  );
}
