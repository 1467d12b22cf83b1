import { useState } from 'preact/hooks';
import { useWords } from '../../store/context.ts';
import { CancelButton, Dialogue } from '../Dialogue.tsx';

const MOST_LETTERS = 300;

interface Choice {
  readonly id: number;
  readonly name: string;
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
  const [winner, setWinner] = useState(sides[0]?.id ?? 0);
  const [reason, setReason] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    award(winner, reason.trim());
    close();
  };
  return (
    <Dialogue id="award" title={title} onClose={close}>
      <form class="stack" onSubmit={submit}>
        <fieldset>
          <legend>{legend}</legend>
          {sides.map(({ id, name }, i) => (
            <label key={id} class="row">
              <input
                type="radio"
                name="winner"
                data-first={i === 0 ? '' : undefined}
                checked={winner === id}
                onChange={() => setWinner(id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {other === undefined ? null : (
          <fieldset>
            <legend>{other.legend}</legend>
            <label class="row">
              <input type="radio" name="winner" checked={winner === other.id} onChange={() => setWinner(other.id)} />
              {other.name}
            </label>
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
          <button type="submit" class="main">
            {say('plan.awardIt')}
          </button>
          <CancelButton close={close} />
        </div>
      </form>
    </Dialogue>
  );
}

/** A match of a knock-out or a part of a play-off: one of its sides goes on, and a reason is required. */
export function WinnerDialogue({ sides, ...rest }: Pick<Props, 'sides' | 'award' | 'close'>) {
  const { say } = useWords();
  return (
    <AwardDialogue
      {...rest}
      title={say('plan.awardTitle', { sides: sides.map(({ name }) => name).join(' – ') })}
      legend={say('plan.awardWinner')}
      reasonLabel={say('plan.awardReason')}
      reasonNeeded
      sides={sides}
    />
  );
}
