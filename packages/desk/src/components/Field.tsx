import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Props extends Omit<JSX.IntrinsicElements['input'], 'onInput' | 'value' | 'label' | 'ref'> {
  readonly label: string;
  readonly value: string;
  /** What is wrong with the input; it replaces the help. */
  readonly fault?: string | undefined;
  /** The element with the error message, if it is elsewhere: below fields narrower than a sentence. */
  readonly toldIn?: string | undefined;
  readonly help?: ComponentChildren;
  /** Width of the field in characters. */
  readonly ch?: number;
  /** A multi-line field, with at least this many lines. */
  readonly rows?: number | undefined;
  readonly field?: (element: HTMLInputElement | null) => void;
  set(value: string): void;
}

/** One row of a form: the label above, the help below, an error in place of the help. */
export function Field({ label, value, fault, toldIn, help, ch, rows, field, set, ...rest }: Props) {
  const id = useId();
  const below = fault ?? help;
  const described = toldIn ?? (below === undefined ? undefined : `${id}-below`);
  return (
    <div class="field-pair" style={ch === undefined ? undefined : { '--ch': ch }}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...rest}
          id={id}
          ref={field ?? null}
          value={value}
          aria-invalid={fault === undefined && toldIn === undefined ? undefined : true}
          aria-describedby={described}
          onInput={(event) => set(event.currentTarget.value)}
        />
      ) : (
        <textarea
          name={rest.name}
          maxLength={rest.maxLength}
          id={id}
          rows={Math.max(rows, value.split('\n').length)}
          value={value}
          aria-describedby={described}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
      {below === undefined ? null : (
        <span
          id={`${id}-below`}
          class={fault === undefined ? 'soft small' : 'red small'}
          role={fault === undefined ? undefined : 'alert'}
        >
          {below}
        </span>
      )}
    </div>
  );
}
