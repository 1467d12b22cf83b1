interface SecretProps {
  readonly label: string;
  readonly complete: 'current-password' | 'new-password';
  readonly value: string;
  set(value: string): void;
}

/** A PIN or password to type. */
export function Secret({ label, complete, value, set }: SecretProps) {
  return (
    <label class="field">
      {label}
      <input
        type="password"
        autocomplete={complete}
        required
        minLength={4}
        maxLength={200}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}
