import type { SystemOption } from '@turnuva/engine/kernel';
import type { OptionValue } from '@turnuva/engine/tournament';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../store/context.ts';

interface Props {
  readonly options: readonly SystemOption[];
  readonly values: Readonly<Record<string, OptionValue>>;
  /** Why it can no longer be chosen what results count for. */
  readonly fixed?: string | undefined;
  set(name: string, value: OptionValue): void;
}

/** The named settings of a format in words, with their defaults. */
export function FormatOptions({ options, values, fixed, set }: Props) {
  const { say } = useWords();
  const inForce = (name: string): OptionValue | undefined =>
    values[name] ?? options.find((option) => option.name === name)?.default;
  const asked = options.filter(
    ({ when, above, asked: how }) =>
      how !== 'elsewhere' &&
      (when === undefined || values[when.option] === when.value) &&
      (above === undefined || Number(inForce(above.option)) > above.value),
  );
  return (
    <>
      {asked.map(({ name, type, values: allowed, default: usual, counts, setsRounds, asked: how, step, most }) => {
        const disabled = (counts === true || setsRounds === true) && fixed !== undefined;
        const value = values[name] ?? usual;
        const label = say(`plan.option.${name}`);
        if (type === 'boolean') {
          return (
            <label key={name} class="row">
              <input
                type="checkbox"
                checked={value === true}
                onChange={(event) => set(name, event.currentTarget.checked)}
              />
              {label}
            </label>
          );
        }
        return (
          <span key={name} class="field-pair" title={disabled ? fixed : undefined}>
            <label htmlFor={`option-${name}`}>{label}</label>
            {allowed === undefined && type === 'string' ? (
              <input
                id={`option-${name}`}
                name={`option-${name}`}
                type={how === 'text' ? 'text' : 'time'}
                value={String(value)}
                onInput={(event) => set(name, event.currentTarget.value)}
              />
            ) : allowed === undefined ? (
              <NumberOption
                name={name}
                value={Number(value)}
                fault={
                  step === undefined || Number(value) % step === 0
                    ? ''
                    : say('schedule.gamesNotEven', { option: label, found: value, most })
                }
                {...(step === undefined ? {} : { step })}
                {...(most === undefined ? {} : { most })}
                set={(typed) => set(name, typed)}
              />
            ) : (
              <select
                id={`option-${name}`}
                name={`option-${name}`}
                value={String(value)}
                disabled={disabled}
                onChange={(event) =>
                  set(name, allowed.find((each) => String(each) === event.currentTarget.value) ?? usual)
                }
              >
                {allowed.map((each) => (
                  <option key={String(each)} value={String(each)}>
                    {type === 'number' ? String(each) : say(`plan.value.${String(each)}`)}
                  </option>
                ))}
              </select>
            )}
          </span>
        );
      })}
    </>
  );
}

interface NumberProps {
  readonly name: string;
  readonly value: number;
  readonly step?: number;
  readonly most?: number;
  /** Why the value cannot be saved; empty if it can. */
  readonly fault: string;
  set(value: number): void;
}

/** A number; one that the format cannot be played with is refused where it is typed. */
function NumberOption({ name, value, step, most, fault, set }: NumberProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(fault), [fault]);
  return (
    <>
      <input
        ref={field}
        id={`option-${name}`}
        name={`option-${name}`}
        type="number"
        min={0}
        {...(step === undefined ? {} : { step })}
        {...(most === undefined ? {} : { max: most })}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={fault === '' ? undefined : `fault-${name}`}
        value={String(value)}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      {fault === '' ? null : (
        <span class="red small" role="alert" id={`fault-${name}`}>
          {fault}
        </span>
      )}
    </>
  );
}
