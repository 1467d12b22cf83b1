import { useState } from 'preact/hooks';
import { useWords } from '../../app/context.ts';
import { Dialogue } from '../../components/Dialogue.tsx';

const MOST_LETTERS = 300;

interface Props {
  readonly sides: readonly { readonly id: number; readonly name: string }[];
  award(winner: number, reason: string): void;
  close(): void;
}

/** Gives a match to one of its sides, with the reason that the journal keeps. */
export function AwardDialogue({ sides, award, close }: Props) {
  const { say } = useWords();
  const [winner, setWinner] = useState(sides[0]?.id ?? 0);
  const [reason, setReason] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    award(winner, reason.trim());
    close();
  };
  return (
    <Dialogue title={say('plan.awardTitle', { sides: sides.map(({ name }) => name).join(' – ') })} onClose={close}>
      <form class="stack" onSubmit={submit}>
        <fieldset>
          <legend>{say('plan.awardWinner')}</legend>
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
        <label class="field">
          {say('plan.awardReason')}
          <input
            required
            maxLength={MOST_LETTERS}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="main">
            {say('plan.awardIt')}
          </button>
          <button type="button" onClick={close}>
            {say('shell.cancel')} <kbd>Esc</kbd>
          </button>
        </div>
      </form>
    </Dialogue>
  );
}
