import { PLAYOFF_DEFAULTS, playoffsOf } from '@turnuva/engine/schedule';
import { groupsWithPlaces, levelAt } from '@turnuva/engine/standings';
import type { PlayoffState } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { freshSeed } from '../knockout/ColourDraw.tsx';
import { PlayoffOptions } from './PlayoffOptions.tsx';

/** The form that starts a play-off: the place, who of those who are level takes part, and how it is played. */
export function PlayoffStart() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const [place, setPlace] = useState(1);
  const groups = groupsWithPlaces(tournament);
  const [chosen, setChosen] = useState<string>();
  const group = chosen !== undefined && groups.includes(chosen) ? chosen : groups[0];
  const [aside, setAside] = useState<ReadonlySet<number>>(new Set());
  const [options, setOptions] = useState<Partial<PlayoffState['options']>>({});
  const level = levelAt(tournament, place, group);
  const entrants = level.filter((player) => !aside.has(player));
  const begun = playoffsOf(tournament).some(({ state }) => state.place === place && state.group === group);
  const reason = level.length < 2 ? say('plan.nobodyLevel', { place }) : begun ? say('plan.playoffBegun') : undefined;
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
      <div class="row">
        <button type="submit" class="main" disabled={reason !== undefined || entrants.length < 2}>
          {say('plan.startPlayoff', { place })}
        </button>
      </div>
    </form>
  );
}
