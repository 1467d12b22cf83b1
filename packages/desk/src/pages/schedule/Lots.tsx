import { lastPairedRound } from '@turnuva/engine/journal';
import { stagesOf } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { entrantNames } from './entrants.ts';

const METHODS = ['seed', 'varma', 'rating'] as const;
type Method = (typeof METHODS)[number];
const MOST_SEED = 2 ** 31;

/** The drawing of lots: by seed, restricted (Varma) or by rating; the numbers drawn. By hand: numbers exchanged. */
export function Lots() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const [method, setMethod] = useState<Method>('seed');
  const [seed, setSeed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] % MOST_SEED);
  const [groups, setGroups] = useState(1);
  const stages = names.size === 0 ? [] : stagesOf(tournament);
  const drawn = tournament.schedule?.stages !== undefined;
  const grouped = tournament.system === 'round-robin';
  const open = lastPairedRound(tournament) === 0;

  const draw = (event: Event) => {
    event.preventDefault();
    const count = grouped ? { groups } : {};
    void send({
      kind: 'draw-lots',
      lots: method === 'rating' ? { method, ...count } : { method, seed, ...count },
    });
  };
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
        <h2>{say('plan.lots')}</h2> <span class="soft">{say(drawn ? 'plan.lotsDrawn' : 'plan.lotsNotDrawn')}</span>
      </summary>
      {mayEdit && open ? (
        <form class="row" onSubmit={draw}>
          <select
            aria-label={say('plan.lotsMethod')}
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value as Method)}
          >
            {METHODS.map((each) => (
              <option key={each} value={each}>
                {say(`plan.method.${each}`)}
              </option>
            ))}
          </select>
          {method === 'rating' ? null : (
            <label class="row">
              {say('plan.seed')}
              <input
                type="number"
                min={0}
                value={seed}
                onInput={(event) => setSeed(Number(event.currentTarget.value))}
              />
            </label>
          )}
          {grouped ? (
            <label class="row">
              {say('plan.groups')}
              <input
                type="number"
                min={1}
                max={26}
                value={groups}
                onInput={(event) => setGroups(Number(event.currentTarget.value))}
              />
            </label>
          ) : null}
          <button type="submit" class={drawn ? undefined : 'main'}>
            {say(drawn ? 'plan.drawAgain' : 'plan.drawLots')}
          </button>
        </form>
      ) : null}
      <div class="plan-columns">
        {stages.flatMap((stage, s) =>
          stage.groups.map((group, g) => (
            <table key={`${s}.${g}`} class="lots">
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
