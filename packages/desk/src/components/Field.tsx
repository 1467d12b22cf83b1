import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Props extends Omit<JSX.IntrinsicElements['input'], 'onInput' | 'value' | 'label' | 'ref'> {
  readonly label: string;
  readonly value: string;
  /** What is wrong with what was typed; it stands in the place of the help. */
  readonly fault?: string | undefined;
  readonly help?: ComponentChildren;
  /** Width of the field in characters. */
  readonly ch?: number;
  readonly field?: (element: HTMLInputElement | null) => void;
  set(value: string): void;
}

/** One line of a form: the label above, the help below, a fault in its place. */
export function Field({ label, value, fault, help, ch, field, set, ...rest }: Props) {
  const id = useId();
  const below = fault ?? help;
  return (
    <div class="field-pair" style={ch === undefined ? undefined : { '--ch': ch }}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        ref={field ?? null}
        value={value}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onInput={(event) => set(event.currentTarget.value)}
      />
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
