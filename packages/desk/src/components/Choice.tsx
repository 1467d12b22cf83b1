import { useId } from 'preact/hooks';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  /** What a value is called on the screen. */
  word(value: T): string;
  choose(value: T): void;
}

/** Two to four values beside one another, one of which is chosen. */
export function Choice<T extends string>({ label, value, of, word, choose }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="plain">
      <legend class="label">{label}</legend>
      <span class="choice">
        {of.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={value === each} onChange={() => choose(each)} />
            {word(each)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
