import {
  PLAYOFF_DEFAULTS,
  playoffClock,
  playoffControl,
  playoffOf,
  playoffsOf,
  playoffTimes,
  startPlayoff,
} from '@turnuva/engine/schedule';
import { groupsWithPlaces, levelAt, sharedPlace } from '@turnuva/engine/standings';
import type { PlayoffState } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { freshSeed } from '../knockout/ColourDraw.tsx';

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

/** The choices that the rule leaves for this number of players, and when and at what time control they play. */
function PlayoffOptions({ count, options, change }: Props) {
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

/** The form that starts a play-off: the place, which of the level players take part, and how it is played. */
export function PlayoffStart({ main = false }: { readonly main?: boolean }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const [proposed] = useState(() => sharedPlace(tournament));
  const [place, setPlace] = useState(proposed?.place ?? 1);
  const groups = groupsWithPlaces(tournament);
  const [chosen, setChosen] = useState(proposed?.group);
  const group = chosen !== undefined && groups.includes(chosen) ? chosen : groups[0];
  const [aside, setAside] = useState<ReadonlySet<number>>(new Set());
  const [options, setOptions] = useState<Partial<PlayoffState['options']>>({});
  const level = levelAt(tournament, place, group);
  const entrants = level.filter((player) => !aside.has(player));
  const begun = playoffsOf(tournament).some(({ state }) => state.place === place && state.group === group);
  const reason = level.length < 2 ? say('plan.nobodyLevel', { place }) : begun ? say('plan.playoffBegun') : undefined;
  const planned = reason === undefined ? startPlayoff(entrants, place, options) : undefined;
  const clock = playoffClock(tournament, { ...PLAYOFF_DEFAULTS, ...options });
  const isLate =
    planned?.ok === true &&
    playoffTimes(playoffOf(planned.value).parts, planned.value.options).some(({ start }) => clock(start).isLate);
  const toggle = (player: number) => {
    const next = new Set(aside);
    if (!next.delete(player)) next.add(player);
    setAside(next);
  };
  const start = (event: Event) => {
    event.preventDefault();
    const named = group === undefined ? {} : { group };
    void send({ kind: 'start-playoff', place, ...named, entrants, options: { seed: freshSeed(), ...options } });
  };
  if (!mayEdit) return null;
  return (
    <form class="stack playoff-start" onSubmit={start}>
      <h2>{say('plan.playoff')}</h2>
      <div class="fields">
        {group === undefined ? null : (
          <label class="field">
            {say('sheets.groupHead')}
            <select
              value={group}
              onChange={(event) => {
                setChosen(event.currentTarget.value);
                setAside(new Set());
              }}
            >
              {groups.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          {say('plan.place')}
          <input
            type="number"
            min={1}
            max={Math.max(1, tournament.players.length)}
            value={place}
            onInput={(event) => {
              setPlace(Number(event.currentTarget.value));
              setAside(new Set());
            }}
          />
        </label>
        {reason === undefined ? (
          <PlayoffOptions
            count={entrants.length}
            options={{ ...PLAYOFF_DEFAULTS, ...options }}
            change={(change) => setOptions({ ...options, ...change })}
          />
        ) : null}
      </div>
      {reason === undefined ? (
        <fieldset>
          <legend>{say('plan.takesPart')}</legend>
          <div class="choices">
            {level.map((player) => (
              <label key={player} class="row">
                <input type="checkbox" checked={!aside.has(player)} onChange={() => toggle(player)} />
                {names.get(player) ?? ''}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p class="soft">{reason}</p>
      )}
      {isLate ? (
        <p class="amber small" role="status">
          {say('sheets.times.afterMidnight', { names: say('sheets.playoff') })}
        </p>
      ) : null}
      <div class="row">
        <button type="submit" class={main ? 'main' : undefined} disabled={reason !== undefined || entrants.length < 2}>
          {say('plan.startPlayoff', { place })}
        </button>
      </div>
    </form>
  );
}
