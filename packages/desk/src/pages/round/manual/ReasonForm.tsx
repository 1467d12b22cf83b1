import { useRef, useState } from 'preact/hooks';
import { useDesk, useWords } from '../../../store/context.ts';

interface Props {
  /** The round is not the one that the rules give. */
  readonly differs: boolean;
  close(): void;
  enter(reason: string): void;
}

/**
 * Why a pairing was made by hand, and the button that enters it. A pairing that differs from the rules is entered
 * without a reason only if that is chosen: Enter in the empty field asks for one, and says what it is needed for.
 */
export function ReasonForm({ differs, close, enter }: Props) {
  const { say } = useWords();
  const { fideMode } = useDesk().snapshot.tournament;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = reason.trim() === '';
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!differs || !isEmpty) return enter(reason.trim());
        setAsked(true);
        field.current?.focus();
      }}
    >
      <div class="row with-reason">
        <label class="field">
          {say('manual.reasonWhy')}
          <input
            ref={field}
            value={reason}
            maxLength={300}
            autocomplete="off"
            aria-describedby={asked ? 'no-reason' : undefined}
            data-first={differs ? '' : undefined}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="main" data-first={differs ? undefined : ''}>
          {say('manual.enter')}
        </button>
        <button type="button" onClick={close}>
          {say('manual.goOn')} <kbd>Esc</kbd>
        </button>
      </div>
      {asked && isEmpty ? (
        <div class="row">
          <p class="amber" id="no-reason" role="alert">
            {say(fideMode ? 'manual.reasonFide' : 'manual.reasonWanted')}
          </p>
          <button type="button" onClick={() => enter('')}>
            {say('manual.noReason')}
          </button>
        </div>
      ) : null}
    </form>
  );
}
