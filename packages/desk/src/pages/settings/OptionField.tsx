import type { SystemOption } from '@turnuva/engine/kernel';
import type { OptionValue } from '@turnuva/engine/tournament';
import { useId } from 'preact/hooks';
import { useWords } from '../../store/context.ts';
import { formatOption } from './optionWords.ts';

interface Props {
  readonly option: SystemOption;
  readonly value: OptionValue;
  set(value: OptionValue): void;
}

/** One named setting of a pairing system: label, one sentence, and the source behind it. */
export function OptionField({ option, value, set }: Props) {
  const id = useId();
  const { type, values, source } = option;
  const { label, help, valueLabel } = formatOption(option.name, useWords().say);
  const helpId = `${id}-help`;
  const explained = help === undefined ? undefined : helpId;
  const helpLine =
    help === undefined ? null : (
      <span id={helpId} class="soft small">
        {help}
      </span>
    );
  if (type === 'boolean') {
    return (
      <span class="field-pair" title={source}>
        <span class="row">
          <input
            id={id}
            aria-describedby={explained}
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          <label htmlFor={id}>{label}</label>
        </span>
        {helpLine}
      </span>
    );
  }
  return (
    <span class="field-pair" title={source}>
      <label htmlFor={id}>{label}</label>
      {values === undefined ? (
        <input
          id={id}
          aria-describedby={explained}
          value={String(value)}
          onInput={(event) => set(type === 'number' ? Number(event.currentTarget.value) : event.currentTarget.value)}
        />
      ) : (
        <select
          id={id}
          aria-describedby={explained}
          value={String(value)}
          onChange={(event) => set(values.find((each) => String(each) === event.currentTarget.value) ?? value)}
        >
          {values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {valueLabel(each)}
            </option>
          ))}
        </select>
      )}
      {helpLine}
    </span>
  );
}
