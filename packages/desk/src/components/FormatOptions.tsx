import type { SystemOption } from '@turnuva/engine/kernel';
import type { OptionValue } from '@turnuva/engine/tournament';
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
      {asked.map(({ name, type, values: allowed, default: usual, source, counts, setsRounds, asked: how }) => {
        const disabled = (counts === true || setsRounds === true) && fixed !== undefined;
        const value = values[name] ?? usual;
        const label = say(`plan.option.${name}`);
        if (type === 'boolean') {
          return (
            <label key={name} class="row" title={source}>
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
          <span key={name} class="field-pair" title={disabled ? fixed : source}>
            <label htmlFor={`option-${name}`}>{label}</label>
            {allowed === undefined && type === 'string' ? (
              <input
                id={`option-${name}`}
                type={how === 'text' ? 'text' : 'time'}
                value={String(value)}
                onInput={(event) => set(name, event.currentTarget.value)}
              />
            ) : allowed === undefined ? (
              <input
                id={`option-${name}`}
                type="number"
                min={0}
                value={String(value)}
                onInput={(event) => set(name, Number(event.currentTarget.value))}
              />
            ) : (
              <select
                id={`option-${name}`}
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
