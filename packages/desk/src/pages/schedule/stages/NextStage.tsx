import { entrantsOfNext, type StageTie } from '@turnuva/engine/journal';
import {
  bracketOf,
  checkedSettings,
  FORMATS_WITH_SCHEDULE,
  formatById,
  gamesWithoutBracket,
  hasPart,
  knockoutSettings,
  leftIn,
  stagesOf,
} from '@turnuva/engine/schedule';
import type { EntrantId, Tournament } from '@turnuva/engine/tournament';
import { stageUnderWay } from '@turnuva/engine/tournament';
import { labelled, ofGroup, stageOfMatches } from '@turnuva/text';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { FormatOptions } from '../../../components/FormatOptions.tsx';
import { RoundsField, SystemSelect } from '../../../components/SystemChoice.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';
import { isOfTeams } from '../../../model/entrants.ts';
import { timesOf } from '../../../model/stageAtEnd.ts';
import { useSystems } from '../../../pairing/useSystems.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import type { Snapshot } from '../../../store/tournament/snapshot.ts';
import { type Stage, stageUndone, USUAL_ROUNDS } from './stageUndone.ts';

const USUAL_COUNT = 8;
const USUAL_OF_GROUP = 2;
const LONGEST_NAME = 60;

/** True if the current stage is played in several groups. */
const isGrouped = (tournament: Tournament): boolean =>
  formatById(tournament.system)?.groups === true && (stagesOf(stageUnderWay(tournament))[0]?.groups.length ?? 0) > 1;

/** Who goes on if a knock-out from a file was broken off. */
const leftInOf = (tournament: Tournament): number | undefined =>
  hasPart(tournament, 'bracket') && gamesWithoutBracket(tournament) !== undefined ? leftIn(tournament) : undefined;

function usualStage({ tournament, ...journal }: Snapshot, grouped: boolean, say: Words['say']): Stage {
  return {
    before: tournament.stages?.name ?? say(grouped ? 'plan.groups' : 'plan.stageFirst'),
    name: say('plan.stageFinal'),
    system: 'knockout',
    options: timesOf(tournament),
    rounds: USUAL_ROUNDS,
    from: grouped ? 'groups' : 'table',
    count: grouped ? USUAL_OF_GROUP : (leftInOf(tournament) ?? USUAL_COUNT),
    numbers: 'places',
    apart: true,
    ...stageUndone(journal),
  };
}

/** The form that ends the current stage and starts the next: what is played, who enters it, how they are numbered. */
export function NextStage({ main = false }: { readonly main?: boolean }) {
  const { say, list } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const systems = useSystems() ?? [];
  const grouped = isGrouped(tournament);
  const [stage, setStage] = useState(() => usualStage(snapshot, grouped, say));
  /** Whom the arbiter sends through where the last places are tied. */
  const [decided, setDecided] = useState<readonly EntrantId[]>([]);
  const [missing, setMissing] = useState(false);
  const ties = useRef<HTMLFieldSetElement>(null);
  const set = (change: Partial<Stage>) => {
    setAsked(false);
    setMissing(false);
    setDecided([]);
    setStage((before) => ({ ...before, ...change }));
  };
  // Asked once, saying what it fixes; anything typed meanwhile is asked again.
  const [asked, setAsked] = useState(false);
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) answers.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  if (!mayEdit) return null;
  const { before, name, system, options, rounds, from, count, numbers, apart } = stage;
  const format = formatById(system);
  const edition = systems.find((each) => each.id === system)?.editions[0].id ?? '';
  const entry = { from, count, numbers, ...(apart ? {} : { apart }) };
  const names = entrantNames(tournament);
  const { entrants, cut, level } = entrantsOfNext(tournament, entry, system, decided);
  // The ties without any decision stay in view while the arbiter ticks.
  const { cut: undecided } = entrantsOfNext(tournament, entry, system);
  const nameOf = (each: EntrantId): string => names.get(each) ?? '';
  const begin = async (event: Event) => {
    event.preventDefault();
    if (cut.length > 0) {
      setMissing(true);
      ties.current?.querySelector<HTMLElement>('input')?.focus();
      ties.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (!asked) return setAsked(true);
    setAsked(false);
    const outcome = await send({
      kind: 'begin-stage',
      before,
      name,
      system,
      options,
      entry,
      ...(decided.length === 0 ? {} : { decided }),
      ...(format === undefined ? { edition, totalRounds: rounds } : {}),
    });
    if (outcome === 'done') navigate(format === undefined ? `${addressOf(id, 'round')}/1` : addressOf(id, 'schedule'));
  };
  return (
    <form class="stack next-stage" onSubmit={begin}>
      <h2>{say('plan.nextStage')}</h2>
      <p class="soft small">{say('plan.nextStageHelp')}</p>
      <div class="fields">
        <PlayFields stage={stage} set={set} />
        <EntryFields stage={stage} set={set} grouped={grouped} most={names.size} />
      </div>
      {format === undefined ? null : (
        <details open>
          <summary>{say('plan.stageOptions')}</summary>
          <div class="fields">
            <FormatOptions
              options={format.options.filter(({ name }) => tournament.teams.length > 0 || !isOfTeams(name))}
              values={options}
              set={(key, value) => set({ options: { ...options, [key]: value } })}
            />
          </div>
        </details>
      )}
      {undecided.length === 0 ? null : (
        <fieldset class="stack" ref={ties} data-cut>
          {undecided.map((tie) => (
            <Cut
              key={tie.tied.join(' ')}
              tie={tie}
              decided={decided}
              decide={(next) => {
                setAsked(false);
                setMissing(false);
                setDecided(next);
              }}
            />
          ))}
          <p class="small soft">
            {say('plan.stageCutHelp')} <Link href={addressOf(id, 'standings')}>{say('plan.stageToLots')}</Link>
          </p>
        </fieldset>
      )}
      {level.map(({ group, tied }) => (
        <p key={tied.join(' ')} class="small soft">
          {ofGroup(say, group, say('plan.stageLevel', { names: list(tied.map(nameOf)) }))}
        </p>
      ))}
      {cut.length > 0 ? null : (
        <p>
          {say('plan.stageEnter', { count: entrants.length })}{' '}
          <span class="soft">{list(entrants.map((each, i) => `${i + 1} ${nameOf(each)}`))}</span>
        </p>
      )}
      {cut.length > 0 || !hasPart(stage, 'bracket') ? null : (
        <p class="soft">{firstMatches({ ...tournament, system, options }, entrants, say, nameOf)}</p>
      )}
      {missing && cut.length > 0 ? <p role="alert">{say('plan.stageCutMissing')}</p> : null}
      {asked ? <p role="alert">{say('plan.stageFixes', { before, name, count: entrants.length })}</p> : null}
      <div class="row" ref={answers}>
        <button type="submit" class={main || asked ? 'main' : undefined}>
          {say('plan.beginStage')}
        </button>
        {asked ? (
          <button type="button" onClick={() => setAsked(false)}>
            {say('plan.stageKeep')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** "Quarter-finals: 1 Kaya – 8 Demir; ...": who would meet whom in the first matches of the bracket. */
function firstMatches(
  next: Tournament,
  entrants: readonly EntrantId[],
  say: Words['say'],
  nameOf: (entrant: EntrantId) => string,
): string | undefined {
  const settings = checkedSettings(knockoutSettings(next));
  if (!settings.ok) return undefined;
  const bracket = bracketOf({ entrants, settings: settings.value, games: [], draws: [], awards: [] });
  if (!bracket.ok) return undefined;
  const { matches } = bracket.value;
  const numbered = (entrant: EntrantId): string => `${entrants.indexOf(entrant) + 1} ${nameOf(entrant)}`;
  const pairs = matches.flatMap(({ topEntrant, bottomEntrant }) =>
    topEntrant === undefined || bottomEntrant === undefined
      ? []
      : [`${numbered(topEntrant)} – ${numbered(bottomEntrant)}`],
  );
  return labelled(say, stageOfMatches(say, matches, 1), pairs.join('; '));
}

interface CutProps {
  readonly tie: StageTie;
  readonly decided: readonly EntrantId[];
  decide(next: readonly EntrantId[]): void;
}

/** Those tied for the last places: who goes through is the arbiter's decision, unless lots or a play-off make it. */
function Cut({ tie: { group, tied, going }, decided, decide }: CutProps) {
  const { say, list } = useWords();
  const names = entrantNames(useDesk().snapshot.tournament);
  const chosen = tied.filter((each) => decided.includes(each)).length;
  return (
    <div class="stack">
      <p class="amber">
        {ofGroup(
          say,
          group,
          say('plan.stageCut', { count: going.length, names: list(tied.map((each) => names.get(each) ?? '')) }),
        )}
      </p>
      <div class="row">
        {tied.map((each) => (
          <label key={each} class="tick">
            <input
              type="checkbox"
              checked={decided.includes(each)}
              disabled={!decided.includes(each) && chosen >= going.length}
              onChange={({ currentTarget: { checked } }) => {
                // In the order of the table, whichever is ticked first.
                const isIn = (other: EntrantId): boolean => (other === each ? checked : decided.includes(other));
                decide([...decided.filter((other) => !tied.includes(other)), ...tied.filter(isIn)]);
              }}
            />
            {names.get(each)}
          </label>
        ))}
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly stage: Stage;
  set(change: Partial<Stage>): void;
}

/** The names of the stages, and how the next is played. */
function PlayFields({ stage, set }: FieldsProps) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const { stages } = tournament;
  const offered = (useSystems() ?? []).filter(({ editions: [edition] }) => edition.entrants !== 'teams');
  return (
    <>
      <label class="field">
        {say('plan.stageOver')}
        <input
          required
          maxLength={LONGEST_NAME}
          value={stage.before}
          disabled={stages !== undefined}
          onInput={(event) => set({ before: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        {say('plan.stageName')}
        <input
          required
          maxLength={LONGEST_NAME}
          value={stage.name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      <SystemSelect
        value={stage.system}
        offered={[...FORMATS_WITH_SCHEDULE, ...offered]}
        choose={(system) => set({ system, options: hasPart({ system }, 'bracket') ? timesOf(tournament) : {} })}
      />
      {formatById(stage.system) === undefined ? (
        <RoundsField value={stage.rounds} set={(rounds) => set({ rounds })} />
      ) : null}
    </>
  );
}

interface EntryProps extends FieldsProps {
  readonly grouped: boolean;
  /** How many could enter. */
  readonly most: number;
}

/** Who enters the stage, and how they are numbered there. */
function EntryFields({ stage, set, grouped, most }: EntryProps) {
  const { say } = useWords();
  return (
    <>
      {grouped ? (
        <label class="field">
          {say('plan.stageFrom')}
          <select
            value={stage.from}
            onChange={(event) => set({ from: event.currentTarget.value === 'groups' ? 'groups' : 'table' })}
          >
            <option value="groups">{say('plan.stageFrom.groups')}</option>
            <option value="table">{say('plan.stageFrom.table')}</option>
          </select>
        </label>
      ) : null}
      <label class="field">
        {say(stage.from === 'groups' ? 'plan.stageCountOfGroup' : 'plan.stageCount')}
        <input
          type="number"
          min={1}
          max={most}
          required
          value={stage.count}
          onInput={(event) => set({ count: Math.max(1, Number(event.currentTarget.value)) })}
        />
      </label>
      {stage.from === 'groups' && hasPart(stage, 'bracket') ? (
        <label class="row">
          <input
            type="checkbox"
            checked={stage.apart}
            onChange={(event) => set({ apart: event.currentTarget.checked })}
          />
          {say('plan.stageApart')}
        </label>
      ) : null}
      <label class="field">
        {say('plan.stageNumbers')}
        <select
          value={stage.numbers}
          onChange={(event) => set({ numbers: event.currentTarget.value === 'rating' ? 'rating' : 'places' })}
        >
          <option value="places">{say('plan.stageNumbers.places')}</option>
          <option value="rating">{say('plan.stageNumbers.rating')}</option>
        </select>
      </label>
    </>
  );
}
