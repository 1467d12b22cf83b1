import { playoffControl } from '@turnuva/engine/schedule';
import type { PlayoffState } from '@turnuva/engine/tournament';
import { useWords } from '../../../store/context.ts';

type Options = PlayoffState['options'];

/** Numbers of players whose format has a table in it, and those in which five play. */
const hasTable = (count: number, five: Options['five']): boolean =>
  count === 3 || count === 6 || count === 9 || count > 10 || ((count === 5 || count === 10) && five === 'table');
const hasFive = (count: number): boolean => count === 5 || count === 10;
/** Seven and eight play golden-point games anyway. */
const hasLongGames = (count: number): boolean => count !== 7 && count !== 8;

interface Props {
  readonly count: number;
  readonly options: Options;
  change(change: Partial<Options>): void;
}

/** The choices that the rule leaves for this number of players, and when and how long they play. */
export function PlayoffOptions({ count, options, change }: Props) {
  const { say } = useWords();
  const choice = (name: 'level' | 'five' | 'seven', values: readonly string[]) => (
    <label class="field">
      {say(`plan.option.${name}`)}
      <select value={options[name] ?? values[0]} onChange={(event) => change({ [name]: event.currentTarget.value })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {say(`plan.value.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
  const { whiteMinutes, increment } = playoffControl(options);
  const long = hasLongGames(count) && !options.short;
  const figure = (name: 'minutes' | 'increment', value: number, least: number) => (
    <label class="field">
      {say(`plan.option.${name}`)}
      <input
        type="number"
        min={least}
        max={600}
        required
        value={value}
        onInput={(event) => change({ [name]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <>
      {hasFive(count) ? choice('five', ['best-four', 'table']) : null}
      {count === 7 ? choice('seven', ['ranking', 'lots']) : null}
      {hasTable(count, options.five) ? choice('level', ['golden-table', 'drop-lowest']) : null}
      {long ? figure('minutes', whiteMinutes, 1) : null}
      {long ? figure('increment', increment, 0) : null}
      <label class="field">
        {say('plan.option.startTime')}
        <input
          type="time"
          value={options.startTime ?? ''}
          onInput={(event) => change({ startTime: event.currentTarget.value })}
        />
      </label>
      {hasLongGames(count) ? (
        <label class="row">
          <input
            type="checkbox"
            checked={options.short}
            onChange={(event) => change({ short: event.currentTarget.checked })}
          />
          {say('plan.option.short')}
        </label>
      ) : null}
    </>
  );
}
