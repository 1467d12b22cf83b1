import { hasOwnRules } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE, formatById } from '@turnuva/engine/schedule';
import { RATING_KINDS, rateOfPlayOf } from '@turnuva/engine/tournament';
import { Choice } from '../../components/Choice.tsx';
import { FormatOptions } from '../../components/FormatOptions.tsx';
import { RateOfPlay } from '../../components/RateOfPlay.tsx';
import { RoundsField, SystemSelect } from '../../components/SystemChoice.tsx';
import { isOfTeams, suits } from '../../model/entrants.ts';
import { useSystems } from '../../pairing/useSystems.ts';
import { useWords } from '../../store/context.ts';
import { type Beginning, isAccelerable, MATCH_POINTS, withEntrants, withSystem } from './beginning.ts';

interface Props {
  readonly typed: Beginning;
  set(change: Partial<Beginning>): void;
}

/** Whether players or teams enter. */
export function EntrantsChoice({ typed, set }: Props) {
  const { say } = useWords();
  return (
    <Choice
      label={say('teams.new.for')}
      value={typed.entrants}
      of={['players', 'teams']}
      word={(whom) => say(`teams.new.for.${whom}`)}
      choose={(whom) => set(withEntrants(typed, whom))}
    />
  );
}

/** The usual kinds of tournament: a way of playing, and the system that it starts with. */
const KINDS = ['swiss', 'round-robin', 'knockout', 'keizer'] as const;

const kindOf = (system: string): string => {
  if (formatById(system) !== undefined) return system;
  return hasOwnRules({ system }) ? 'keizer' : 'swiss';
};

/** How they play, as cards; the system of a kind is chosen below. */
export function KindChoice({ typed, set }: Props) {
  const { say } = useWords();
  const { entrants, system } = typed;
  const usual = entrants === 'teams' ? 'team-swiss' : 'dutch';
  const offered = KINDS.map((kind) => ({ kind, first: kind === 'swiss' ? usual : kind }));
  return (
    <fieldset class="plain">
      <legend class="label">{say('teams.new.how')}</legend>
      <div class="kinds">
        {offered
          .filter(({ first }) => suits(first, entrants))
          .map(({ kind, first }) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                checked={kindOf(system) === kind}
                onChange={() => set(withSystem(typed, first))}
              />
              <strong>{say(`teams.new.kind.${kind}`)}</strong>
              <span class="soft small">{say(`teams.new.kindHelp.${first === 'team-swiss' ? first : kind}`)}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}

/** What the games are rated as: as the time control says, until something else is chosen. */
export function RatedAs({ typed, set }: Props) {
  const { say } = useWords();
  const { timeControl, kind } = typed;
  const rated = { info: { timeControl }, ...(kind === undefined ? {} : { ratingLists: { kind, order: [] } }) };
  return (
    <div class="stack tight">
      <Choice
        label={say('elo.kind')}
        value={rateOfPlayOf(rated)}
        of={RATING_KINDS}
        word={(each) => say(`elo.kind.${each}`)}
        choose={(each) => set({ kind: each })}
      />
      {kind === undefined ? null : <RateOfPlay {...rated} />}
    </div>
  );
}

/** Everything but the name: where and when, the system with its options, and the questions only for teams. */
export function BeginningFields({ typed, set }: Props) {
  const { say } = useWords();
  const systems = useSystems();
  const { system, options, entrants } = typed;
  const format = formatById(system);
  return (
    <div class="fields">
      <label class="field">
        {say('tournaments.city')}
        <input value={typed.city} maxLength={80} onInput={(event) => set({ city: event.currentTarget.value })} />
      </label>
      <label class="field">
        {say('tournaments.start')}
        <input type="date" value={typed.start} onInput={(event) => set({ start: event.currentTarget.value })} />
      </label>
      <label class="field">
        {say('tournaments.end')}
        <input
          type="date"
          min={typed.start}
          value={typed.end}
          onInput={(event) => set({ end: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        {say('tournaments.timeControl')}
        <input
          value={typed.timeControl}
          maxLength={200}
          placeholder="90 min + 30 s"
          onInput={(event) => set({ timeControl: event.currentTarget.value })}
        />
      </label>
      {format === undefined ? <RoundsField value={typed.rounds} set={(rounds) => set({ rounds })} /> : null}
      <SystemSelect
        value={system}
        // Until they have come, the one that is chosen.
        offered={[...(systems ?? (format === undefined ? [{ id: system }] : [])), ...FORMATS_WITH_SCHEDULE].filter(
          ({ id }) => suits(id, entrants),
        )}
        choose={(id) => set(withSystem(typed, id))}
      />
      {isAccelerable(typed) ? <AccelerationField typed={typed} set={set} /> : null}
      {entrants === 'teams' ? <TeamFields typed={typed} set={set} /> : null}
      <FormatOptions
        options={format?.options.filter(({ later, name }) => later !== true && !isOfTeams(name)) ?? []}
        values={options}
        set={(option, value) => set({ options: { ...options, [option]: value } })}
      />
    </div>
  );
}

function AccelerationField({ typed, set }: Props) {
  const { say } = useWords();
  return (
    <label class="field">
      {say('settings.acceleration')}
      <select
        value={typed.baku ? 'baku' : 'none'}
        onChange={(event) => set({ baku: event.currentTarget.value === 'baku' })}
      >
        {(['none', 'baku'] as const).map((each) => (
          <option key={each} value={each}>
            {say(`settings.acceleration.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How many boards a match has, which score is used for pairing, and what a match is worth. */
function TeamFields({ typed, set }: Props) {
  const { say, points } = useWords();
  const { system, options } = typed;
  return (
    <>
      <label class="field">
        {say('teams.new.boards')}
        <input
          type="number"
          min={0}
          max={50}
          value={String(options.boards ?? 0)}
          onInput={(event) => set({ options: { ...options, boards: Number(event.currentTarget.value) } })}
        />
      </label>
      <label class="field">
        {say('teams.new.primary')}
        <select
          value={String(options.primary ?? formatById(system)?.primary ?? 'MP')}
          onChange={(event) => set({ options: { ...options, primary: event.currentTarget.value } })}
        >
          <option value="MP">{say('teams.new.primary.MP')}</option>
          <option value="GP">{say('teams.new.primary.GP')}</option>
        </select>
      </label>
      <label class="field">
        {say('teams.new.matchPoints')}
        <select
          value={typed.matchScoring}
          onChange={(event) => set({ matchScoring: Number(event.currentTarget.value) })}
        >
          {MATCH_POINTS.map(({ win, draw, loss }, i) => (
            <option key={i} value={i}>
              {[win, draw, loss].map(points).join(' - ')}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
