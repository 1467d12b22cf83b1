import type { Bracket } from '@turnuva/engine/schedule';
import { clockText, knockoutOf, knockoutTimesOf, startOf, timetableOf } from '@turnuva/engine/schedule';
import { stageOfMatches } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../../store/context.ts';

/** When every game of the knock-out is played, with those that only a level match needs. */
export function Programme({ bracket }: { readonly bracket: Bracket }) {
  const { matches, size } = bracket;
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [open, setOpen] = useState(false);
  const start = startOf(tournament);
  const programme = timetableOf(knockoutOf(tournament).settings, size.stages, knockoutTimesOf(tournament));
  return (
    <details class="plan-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{say('plan.programme')}</h2>
      </summary>
      <table class="places-table">
        <tbody>
          {programme.map(({ stage, game, phase, control, start: from, end }) => (
            <tr key={`${stage}.${game}`}>
              <td>{game === 1 ? stageOfMatches(say, matches, stage) : ''}</td>
              <td>{phase === 'golden' ? say('plan.phase.golden') : `${say(`plan.phase.${phase}`)} ${game}`}</td>
              <td class="figures">
                {clockText(from, start)}–{clockText(end, start)}
              </td>
              <td>
                {say('sheets.controlText', {
                  white: control.whiteMinutes,
                  black: control.blackMinutes,
                  increment: control.increment,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
