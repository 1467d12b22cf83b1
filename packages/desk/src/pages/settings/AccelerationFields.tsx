import { pairsTeams } from '@turnuva/engine/pairing';
import {
  type Acceleration,
  announcedRanges,
  pairedEntrants,
  READY_TABLES,
  type ReadyTable,
  type Tournament,
  type VirtualPoints,
} from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../store/context.ts';

/** The options for acceleration: a method, a ready-made table, or ranges by hand. */
type Choice = Acceleration['method'] | ReadyTable;

const choiceOf = ({ method, table }: Acceleration): Choice => table ?? method;

/** The initial values of a new range: the upper half, one point, two rounds. */
const firstRow = (tournament: Tournament): VirtualPoints => {
  const entrants = pairedEntrants(tournament);
  return {
    points: 10,
    firstRound: 1,
    lastRound: 2,
    firstPlayer: 1,
    lastPlayer: Math.max(1, Math.ceil(entrants.length / 2)),
  };
};

/** The method of acceleration; FIDE mode offers only Baku. For ranges by hand, their table. */
export function AccelerationFields({
  value,
  onChange,
}: {
  readonly value: Acceleration;
  onChange(value: Acceleration): void;
}) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const choice = choiceOf(value);
  const choose = (wanted: Choice): void => {
    if (wanted === 'none' || wanted === 'baku') onChange({ method: wanted, virtualPoints: [] });
    else if (wanted !== 'virtual-points') onChange({ method: 'virtual-points', table: wanted, virtualPoints: [] });
    else {
      // By hand: starts from the table chosen before.
      const { ranges } = announcedRanges(
        { ...tournament, acceleration: value },
        pairsTeams(tournament) ? 'teams' : 'players',
      );
      const virtualPoints = ranges.length === 0 ? [firstRow(tournament)] : ranges;
      onChange({ method: 'virtual-points', numbers: 'pairing', virtualPoints });
    }
  };
  const own: readonly Choice[] = tournament.fideMode ? [] : [...READY_TABLES, 'virtual-points'];
  const offered: readonly Choice[] = ['none', 'baku', ...own];
  return (
    <>
      <label class="field">
        {say('settings.acceleration')}
        <select value={choice} onChange={(event) => choose(event.currentTarget.value as Choice)}>
          {(offered.includes(choice) ? offered : [...offered, choice]).map((each) => (
            <option key={each} value={each}>
              {say(
                each === 'virtual-points' && own.length > 0 ? 'acceleration.byHand' : `settings.acceleration.${each}`,
              )}
            </option>
          ))}
        </select>
      </label>
      {value.method === 'virtual-points' ? <Ranges value={value} onChange={onChange} /> : null}
    </>
  );
}

const FIELDS = ['firstPlayer', 'lastPlayer', 'firstRound', 'lastRound'] as const;

/** The ranges of virtual points: read-only for a ready-made table, editable by hand. */
function Ranges({ value, onChange }: { readonly value: Acceleration; onChange(value: Acceleration): void }) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const asTeams = pairsTeams(tournament);
  const { ranges } = announcedRanges({ ...tournament, acceleration: value }, asTeams ? 'teams' : 'players');
  const fixed = value.table !== undefined || tournament.fideMode;
  const pointsOf = ({ points: own, matchPoints }: VirtualPoints): number => matchPoints ?? own;
  const change = (at: number, entry: VirtualPoints) =>
    onChange({ ...value, virtualPoints: value.virtualPoints.with(at, entry) });
  return (
    <div class="field wide acceleration">
      <table class="compact">
        <thead>
          <tr>
            {FIELDS.map((name) => (
              <th key={name} scope="col" class="number">
                {say(`acceleration.${name}`)}
              </th>
            ))}
            <th scope="col" class="number">
              {say('acceleration.points')}
            </th>
            {fixed ? null : (
              <th scope="col">
                <span class="hidden">{say('acceleration.remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ranges.map((range, at) => (
            <tr key={at}>
              {FIELDS.map((name) => (
                <td key={name} class="number">
                  {fixed ? (
                    range[name]
                  ) : (
                    <input
                      type="number"
                      min={1}
                      max={9999}
                      required
                      aria-label={`${say(`acceleration.${name}`)} ${at + 1}`}
                      value={range[name]}
                      onInput={(event) => change(at, { ...range, [name]: Number(event.currentTarget.value) })}
                    />
                  )}
                </td>
              ))}
              <td class="number">
                {fixed ? (
                  points(pointsOf(range))
                ) : (
                  <input
                    type="number"
                    min={0}
                    max={99}
                    step={0.5}
                    required
                    aria-label={`${say('acceleration.points')} ${at + 1}`}
                    value={pointsOf(range) / 10}
                    onInput={(event) => {
                      const tenths = Math.round(Number(event.currentTarget.value) * 10);
                      change(at, asTeams ? { ...range, points: 0, matchPoints: tenths } : { ...range, points: tenths });
                    }}
                  />
                )}
              </td>
              {fixed ? null : (
                <td>
                  <button
                    type="button"
                    class="small"
                    aria-label={`${say('acceleration.remove')} ${at + 1}`}
                    onClick={() =>
                      onChange({ ...value, virtualPoints: value.virtualPoints.filter((_, i) => i !== at) })
                    }
                  >
                    ×
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {fixed ? null : (
        <button
          type="button"
          class="small"
          onClick={() => onChange({ ...value, virtualPoints: [...value.virtualPoints, firstRow(tournament)] })}
        >
          {say('acceleration.add')}
        </button>
      )}
    </div>
  );
}
