import type { Bracket } from '@turnuva/engine/schedule';
import {
  formatById,
  gameStartIn,
  gamesWithoutBracket,
  knockoutOf,
  knockoutProgramme,
  minutesOfDay,
  sharedPlaces,
  stageStartsOf,
  withGameStart,
} from '@turnuva/engine/schedule';
import { programmeWarnings, stageOfMatches } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { Needs } from '../Needs.tsx';
import { Matches } from '../teams/Matches.tsx';

const COLUMNS = 3;

/**
 * When every game of the knock-out is played, including those needed only by a level match; each stage on its own day.
 */
function Programme({ bracket }: { readonly bracket: Bracket }) {
  const { matches } = bracket;
  const { say, date: dateText } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const [open, setOpen] = useState(false);
  const programme = knockoutProgramme(tournament, knockoutOf(tournament));
  const on = (time: string, day: string | undefined): string =>
    day === undefined ? time : `${time} (${dateText(day)})`;
  return (
    <>
      {programmeWarnings(say, programme, bracket).map((warning) => (
        <p key={warning} class="amber small" role="status">
          {warning}
        </p>
      ))}
      <details class="plan-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>{say('plan.programme')}</h2>
        </summary>
        <table class="places-table programme">
          <tbody>
            {programme.map(({ stage, game, phase, control, from, until, fromDate, untilDate }) => [
              game === 1 ? (
                <tr key={stage} class="match">
                  <th colSpan={COLUMNS} scope="rowgroup">
                    <Begins stage={stage} game={1} name={stageOfMatches(say, matches, stage)} />
                  </th>
                </tr>
              ) : null,
              <tr key={`${stage}.${game}`}>
                <td>
                  {game > 1 && phase === 'game' ? (
                    <Begins
                      stage={stage}
                      game={game}
                      name={say('plan.phase.game', { game })}
                      within={stageOfMatches(say, matches, stage)}
                    />
                  ) : (
                    say(`plan.phase.${phase}`, { game })
                  )}
                </td>
                <td class="figures">
                  {on(from, fromDate)}–{on(until, untilDate === fromDate ? undefined : untilDate)}
                </td>
                <td>
                  {say('sheets.controlText', {
                    white: control.whiteMinutes,
                    black: control.blackMinutes,
                    increment: control.increment,
                  })}
                </td>
              </tr>,
            ])}
          </tbody>
        </table>
      </details>
    </>
  );
}

interface BeginsProps {
  readonly stage: number;
  readonly game: number;
  readonly name: string;
  /** The stage of a later game. */
  readonly within?: string;
}

/** A game of a stage with the day and the time at which it starts, empty if it follows the one before it; the first starts the stage. */
function Begins({ stage, game, name, within }: BeginsProps) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { date, minutes } = gameStartIn(stageStartsOf(tournament), stage, game) ?? {};
  const full = within === undefined ? name : `${within}, ${name}`;
  const save = (date: string | undefined, minutes: number | undefined) => {
    const start = { ...(date === undefined ? {} : { date }), ...(minutes === undefined ? {} : { minutes }) };
    const { options } = withGameStart(tournament, { stage, game }, start);
    void send({ kind: 'change-settings', settings: { options } });
  };
  return (
    <span class="row">
      {name}
      <input
        type="date"
        aria-label={say('plan.dateOf', { stage: full })}
        disabled={!mayEdit}
        value={date?.replaceAll('/', '-') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          save(value === '' ? undefined : value.replaceAll('-', '/'), minutes)
        }
      />
      <input
        type="time"
        aria-label={say('plan.timeOf', { stage: full })}
        disabled={!mayEdit}
        value={minutes === undefined ? '' : timeText(minutes)}
        onChange={({ currentTarget: { value } }) => save(date, minutesOfDay(value))}
      />
    </span>
  );
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export { formatById, gamesWithoutBracket, knockoutOf, Needs };

interface Props {
  /** Absent where there is none yet. */
  readonly bracket: Bracket | undefined;
  readonly started: boolean;
  /** A match that was selected in the bracket. */
  readonly asked: { readonly match: number } | undefined;
  /** Called with the match of the current game. */
  inHand(match: number | undefined): void;
  readonly children: ComponentChildren;
}

/** The games to be played now, the places decided, the times. */
export function BelowBracket({ bracket, started, asked, inHand, children }: Props) {
  return (
    <>
      {bracket === undefined ? null : (
        <>
          {started ? <Matches bracket={bracket} asked={asked} inHand={inHand} /> : null}
          <Places bracket={bracket} />
          <Programme bracket={bracket} />
        </>
      )}
      {children}
    </>
  );
}

function Places({ bracket }: { readonly bracket: Bracket }) {
  const { say, list } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = entrantNames(tournament);
  const [open, setOpen] = useState(true);
  const places = sharedPlaces(bracket);
  if (places.length === 0) return null;
  return (
    <details class="plan-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{say('plan.places')}</h2>
      </summary>
      <table class="places-table">
        <tbody>
          {places.map(({ place, lastPlace, entrants }) => (
            <tr key={place}>
              <td class="number">{place === lastPlace ? place : `${place}–${lastPlace}`}</td>
              <td class="wrap">{list(entrants.map((entrant) => names.get(entrant) ?? ''))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
