import type { SystemOption } from '@turnuva/engine/pairing';
import type { OptionValue } from '@turnuva/engine/tournament';
import { useId } from 'preact/hooks';

interface Props {
  readonly option: SystemOption;
  readonly value: OptionValue;
  set(value: OptionValue): void;
}

/** One named setting of a pairing system, by its type; the source stands behind it. */
export function OptionField({ option, value, set }: Props) {
  const id = useId();
  const { name, type, values, source } = option;
  if (type === 'boolean') {
    return (
      <span class="row" title={source}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{name}</label>
      </span>
    );
  }
  return (
    <span class="field-pair" title={source}>
      <label htmlFor={id}>{name}</label>
      {values === undefined ? (
        <input
          id={id}
          value={String(value)}
          onInput={(event) => set(type === 'number' ? Number(event.currentTarget.value) : event.currentTarget.value)}
        />
      ) : (
        <select
          id={id}
          value={String(value)}
          onChange={(event) => set(values.find((each) => String(each) === event.currentTarget.value) ?? value)}
        >
          {values.map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
        </select>
      )}
    </span>
  );
}
