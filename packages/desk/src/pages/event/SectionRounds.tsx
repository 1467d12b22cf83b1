import { MOST_ROUNDS } from '@turnuva/engine/tournament';
import { Field } from '../../components/Field.tsx';
import { useWords } from '../../store/context.ts';

/** How many rounds a new section has. */
export function SectionRounds({ value, set }: { readonly value: string; set(value: string): void }) {
  const { say } = useWords();
  return (
    <Field
      label={say('event.rounds')}
      value={value}
      set={set}
      name="totalRounds"
      type="number"
      required
      min={1}
      max={MOST_ROUNDS}
      ch={6}
    />
  );
}
