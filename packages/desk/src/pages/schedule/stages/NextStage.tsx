import { entrantsOfNext } from '@turnuva/engine/journal';
import { FORMATS_WITH_SCHEDULE, formatById, stagesOf } from '@turnuva/engine/schedule';
import type { OptionValue } from '@turnuva/engine/tournament';
import { stageUnderWay } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { FormatOptions } from '../../../components/FormatOptions.tsx';
import { RoundsField, SystemSelect } from '../../../components/SystemChoice.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import { inSentence } from '../../../language/nameText.ts';
import { useSystems } from '../../../pairing/useSystems.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';

const USUAL_COUNT = 8;
const USUAL_OF_GROUP = 2;
const USUAL_ROUNDS = 5;
const LONGEST_NAME = 60;

/** The form that ends the stage under way and begins the next: what is played, who enters it, how they are numbered. */
export function NextStage() {
  const { say, list } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const systems = useSystems() ?? [];
  const { stages } = tournament;
  const grouped =
    formatById(tournament.system)?.groups === true && (stagesOf(stageUnderWay(tournament))[0]?.groups.length ?? 0) > 1;
  const [before, setBefore] = useState(stages?.name ?? say(grouped ? 'plan.groups' : 'plan.stageFirst'));
  const [name, setName] = useState(say('plan.stageFinal'));
  const [system, setSystem] = useState('knockout');
  const [options, setOptions] = useState<Readonly<Record<string, OptionValue>>>({});
  const [rounds, setRounds] = useState(USUAL_ROUNDS);
  const [from, setFrom] = useState<'table' | 'groups'>(grouped ? 'groups' : 'table');
  const [count, setCount] = useState(grouped ? USUAL_OF_GROUP : USUAL_COUNT);
  const [numbers, setNumbers] = useState<'places' | 'rating'>('places');
  if (!mayEdit) return null;
  const format = formatById(system);
  const edition = systems.find((each) => each.id === system)?.editions[0].id ?? '';
  const entry = { from, count, numbers };
  const names = entrantNames(tournament);
  const { entrants } = entrantsOfNext(tournament, entry);
  const begin = async (event: Event) => {
    event.preventDefault();
    const outcome = await send({
      kind: 'begin-stage',
      before,
      name,
      system,
      options,
      entry,
      ...(format === undefined ? { edition, totalRounds: rounds } : {}),
    });
    if (outcome === 'done') navigate(format === undefined ? `${addressOf(id, 'round')}/1` : addressOf(id, 'schedule'));
  };
  const offered = systems.filter(({ editions: [edition] }) => (edition.entrants === 'teams') === false);
  return (
    <form class="stack next-stage" onSubmit={begin}>
      <h2>{say('plan.nextStage')}</h2>
      <p class="soft small">{say('plan.nextStageHelp')}</p>
      <div class="fields">
        <label class="field">
          {say('plan.stageOver')}
          <input
            required
            maxLength={LONGEST_NAME}
            value={before}
            disabled={stages !== undefined}
            onInput={(event) => setBefore(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          {say('plan.stageName')}
          <input
            required
            maxLength={LONGEST_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <SystemSelect
          value={system}
          offered={[...FORMATS_WITH_SCHEDULE, ...offered]}
          choose={(chosen) => {
            setSystem(chosen);
            setOptions({});
          }}
        />
        {format === undefined ? <RoundsField value={rounds} set={setRounds} /> : null}
        {grouped ? (
          <label class="field">
            {say('plan.stageFrom')}
            <select
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value === 'groups' ? 'groups' : 'table')}
            >
              <option value="groups">{say('plan.stageFrom.groups')}</option>
              <option value="table">{say('plan.stageFrom.table')}</option>
            </select>
          </label>
        ) : null}
        <label class="field">
          {say(from === 'groups' ? 'plan.stageCountOfGroup' : 'plan.stageCount')}
          <input
            type="number"
            min={1}
            max={names.size}
            required
            value={count}
            onInput={(event) => setCount(Math.max(1, Number(event.currentTarget.value)))}
          />
        </label>
        <label class="field">
          {say('plan.stageNumbers')}
          <select
            value={numbers}
            onChange={(event) => setNumbers(event.currentTarget.value === 'rating' ? 'rating' : 'places')}
          >
            <option value="places">{say('plan.stageNumbers.places')}</option>
            <option value="rating">{say('plan.stageNumbers.rating')}</option>
          </select>
        </label>
      </div>
      {format === undefined ? null : (
        <details>
          <summary>{say('plan.stageOptions')}</summary>
          <div class="fields">
            <FormatOptions
              options={format.options}
              values={options}
              set={(key, value) => setOptions({ ...options, [key]: value })}
            />
          </div>
        </details>
      )}
      <p>
        {say('plan.stageEnter', { count: entrants.length })}{' '}
        <span class="soft">{list(entrants.map((each, i) => `${i + 1} ${inSentence(names.get(each) ?? '')}`))}</span>
      </p>
      <div class="row">
        <button type="submit" class="main">
          {say('plan.beginStage')}
        </button>
      </div>
    </form>
  );
}

/** The stages that are over, each to be looked at as it ended. */
export function EarlierStages() {
  const { say } = useWords();
  const { snapshot, lookAt } = useDesk();
  const { stages } = snapshot.tournament;
  if (stages === undefined) return null;
  const inForce = new Set(snapshot.state.inForce);
  const begun = snapshot.entries.filter(({ seq, event }) => event.kind === 'begin-stage' && inForce.has(seq));
  return (
    <section class="stack">
      <h2>{say('plan.stages')}</h2>
      <ol class="stages">
        {stages.earlier.map(({ name, system }, i) => {
          const seq = begun[i]?.seq;
          return (
            <li key={name}>
              {name} <span class="soft">{say(`settings.system.${system}`)}</span>{' '}
              {seq === undefined ? null : (
                <button type="button" class="quiet small" onClick={() => lookAt(seq - 1)}>
                  {say('plan.stageLook')}
                </button>
              )}
            </li>
          );
        })}
        <li>
          <strong>{stages.name}</strong>{' '}
          <span class="soft">{say(`settings.system.${snapshot.tournament.system}`)}</span>
        </li>
      </ol>
    </section>
  );
}
