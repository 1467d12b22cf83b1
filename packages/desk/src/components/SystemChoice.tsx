import { MOST_ROUNDS } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useWords } from '../store/context.ts';

interface SystemProps {
  readonly value: string;
  /** Systems and formats, in the order in which they are offered. */
  readonly offered: readonly { readonly id: string }[];
  readonly disabled?: boolean;
  choose(system: string): void;
}

/** The system or format being played. */
export function SystemSelect({ value, offered, disabled, choose }: SystemProps) {
  const { say } = useWords();
  return (
    <label class="field">
      {say('settings.system')}
      <select value={value} disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
        {offered.map(({ id }) => (
          <option key={id} value={id}>
            {say(`settings.system.${id}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RoundsProps {
  /** 0 if not specified. */
  readonly value: number;
  set(rounds: number): void;
}

/** How many rounds are played. */
export function RoundsField({ value, set }: RoundsProps) {
  const { say } = useWords();
  // What was typed stays as it is, even a 0: the form says what is wrong with it.
  const [typed, setTyped] = useState('');
  return (
    <label class="field">
      {say('settings.totalRounds')}
      <input
        type="number"
        min={1}
        max={MOST_ROUNDS}
        required
        name="totalRounds"
        value={Number(typed) === value ? typed : value || ''}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          set(Number(event.currentTarget.value));
        }}
      />
    </label>
  );
}
