import { lastPairedRound } from '@turnuva/engine/journal';
import { formatById, stagesOf, withReplacements } from '@turnuva/engine/schedule';
import type { DrawnStage, Tournament } from '@turnuva/engine/tournament';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { LotsForm } from './LotsForm.tsx';

/** The numbers drawn; without lots those that the schedule has. */
function stagesShown(tournament: Tournament): readonly DrawnStage[] {
  const stages = stagesOf(tournament);
  const order = formatById(tournament.system)?.undrawnOrder?.(tournament);
  if (tournament.schedule?.stages !== undefined || order === undefined) return stages;
  return stages.map((stage) => ({ ...stage, groups: stage.groups.map(({ name }) => ({ name, order })) }));
}

/** The drawing of lots and the numbers drawn, group by group; neighbours can be exchanged until round 1. */
export function Lots() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const stages = names.size === 0 ? [] : stagesShown(tournament);
  const drawn = tournament.schedule?.stages !== undefined;
  const byAverage = names.size === 2 && formatById(tournament.system)?.undrawnOrder !== undefined;
  const undrawn = byAverage ? 'plan.lotsByAverage' : 'plan.lotsNotDrawn';
  const open = lastPairedRound(tournament) === 0;
  const replaced = mayEdit && open ? withReplacements(tournament) : undefined;

  const moveDown = (group: number, place: number) => {
    const drawnGroups = stages[0].groups.map(({ name, order }, g) => {
      if (g !== group) return { name, order };
      const moved = [...order];
      [moved[place], moved[place + 1]] = [moved[place + 1], moved[place]];
      return { name, order: moved };
    });
    void send({ kind: 'draw-lots', lots: { method: 'hand', groups: drawnGroups } });
  };
  if (names.size === 0) return null;
  return (
    <details class="plan-part" open={open}>
      <summary>
        <h2>{say('plan.lots')}</h2> <span class="soft">{say(drawn ? 'plan.lotsDrawn' : undrawn)}</span>
      </summary>
      {mayEdit && open ? <LotsForm drawn={drawn} /> : null}
      {replaced === undefined ? null : (
        <div class="row">
          <button
            type="button"
            onClick={() => void send({ kind: 'draw-lots', lots: { method: 'hand', groups: replaced } })}
          >
            {say('plan.takeNumbers')}
          </button>
        </div>
      )}
      <div class="plan-columns">
        {stages.flatMap((stage, s) =>
          stage.groups.map((group, g) => (
            <table key={`${s}.${g}`} class="lots">
              {s > 0 || stage.groups.length > 1 ? (
                <caption>{s > 0 ? group.name : say('plan.group', { name: group.name })}</caption>
              ) : null}
              <tbody>
                {group.order.map((entrant, place) => (
                  <tr key={entrant}>
                    <td class="number">{place + 1}</td>
                    <td class="name">{names.get(entrant)}</td>
                    <td>
                      {mayEdit && open && s === 0 && place + 1 < group.order.length ? (
                        <button
                          type="button"
                          class="quiet small"
                          aria-label={say('plan.exchange', { first: place + 1, second: place + 2 })}
                          title={say('plan.exchange', { first: place + 1, second: place + 2 })}
                          onClick={() => moveDown(g, place)}
                        >
                          ↓
                        </button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )),
        )}
      </div>
    </details>
  );
}
