interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  /** What a value is called on the screen. */
  word(value: T): string;
  choose(value: T): void;
}

/** A drop-down field for known values; its result is one of them. */
export function OneOf<T extends string>({ label, value, of, word, choose }: Props<T>) {
  return (
    <label class="field">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = of.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {of.map((each) => (
          <option key={each} value={each}>
            {word(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
