import { hasPart } from '@turnuva/engine/schedule';
import { choiceFor, type Subject, standingsOf, type TieBreakEdition, tieBreaksFor } from '@turnuva/engine/standings';
import { unratedChoices } from '@turnuva/engine/tournament';
import { tieBreakName } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { formatProblem } from '../../../language/problemWords.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import {
  codeOf,
  formatCode,
  LIMITS,
  type Modifiers,
  modifiersOf,
  NO_MODIFIERS,
  type NumberModifier,
} from './codeWords.ts';

interface Props {
  readonly edition: TieBreakEdition;
  readonly of: Subject;
  /** Already in the list. */
  readonly taken: readonly string[];
  onAdd(code: string): void;
}

/** Composes a code in plain words; what this event cannot use is not offered, and the reason is given. */
export function CodeBuilder({ edition, of, taken, onAdd }: Props) {
  const words = useWords();
  const { say, list } = words;
  const { tournament } = useDesk().snapshot;
  const names = useMemo(
    () => choiceFor(tournament, edition, of).codes.filter((name) => name !== 'PTS'),
    [tournament, edition, of],
  );
  const forbidden = tieBreaksFor(edition, of, false)
    .map(({ name }) => name)
    .filter((name) => name !== 'PTS' && !names.includes(name));
  const [chosen, setChosen] = useState(() => names.find((name) => !taken.includes(name)) ?? names[0] ?? '');
  const [modifiers, setModifiers] = useState<Modifiers>(NO_MODIFIERS);
  const set = (change: Partial<Modifiers>) => setModifiers({ ...modifiers, ...change });
  const code = codeOf(chosen, modifiers);
  const problem = useMemo(() => {
    const made = standingsOf(tournament, { round: 0, edition, of, tiebreaks: [code], unsuitable: 'refuse' });
    return made.ok || made.error.kind === 'lots-not-drawn' ? undefined : made.error;
  }, [tournament, edition, of, code]);
  const twice = taken.includes(code);
  const add = () => {
    if (twice || problem !== undefined) return;
    onAdd(code);
    setModifiers(NO_MODIFIERS);
  };
  return (
    <fieldset
      class="prize-list"
      onKeyDown={(event) => {
        // Enter adds the code; it does not save the settings.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <legend>{say('settings.addTiebreak')}</legend>
      <div class="fields">
        <label class="field">
          {say('ties.which')}
          <select
            value={chosen}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              setModifiers(NO_MODIFIERS);
            }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {name} · {tieBreakName(say, { name }, edition)}
              </option>
            ))}
          </select>
        </label>
        <ModifierFields allowed={modifiersOf(edition, of, chosen)} modifiers={modifiers} set={set} />
      </div>
      {modifiersOf(edition, of, chosen).numbers.includes('U') ? <UnratedChoices choose={(U) => set({ U })} /> : null}
      <div class="row">
        <button type="button" disabled={twice || problem !== undefined} onClick={add}>
          <Icon name="plus" />
          {say('ties.add', { code })}
        </button>
        <span class="small" role="status">
          {problem !== undefined ? (
            <span class="amber">{formatProblem(problem, words)}</span>
          ) : twice ? (
            say('ties.twice', { code })
          ) : (
            formatCode(code, edition, of, words)
          )}
        </span>
      </div>
      {forbidden.length === 0 || hasPart(tournament, 'bracket') ? null : (
        <p class="soft small">{say('ties.forbidden', { codes: list(forbidden) })}</p>
      )}
    </fieldset>
  );
}

interface FieldsProps {
  readonly allowed: ReturnType<typeof modifiersOf>;
  readonly modifiers: Modifiers;
  set(change: Partial<Modifiers>): void;
}

/** What the engine reads. */
function rangeOf(each: NumberModifier, { limit }: Modifiers): { readonly min: number; readonly max: number } {
  if (each === 'L') return limit === 'percent' ? { min: 0, max: 100 } : { min: -99, max: 99 };
  return { min: 1, max: each === 'U' ? 4000 : 99 };
}

function LimitUnit({ modifiers, set }: Omit<FieldsProps, 'allowed'>) {
  const { say } = useWords();
  return (
    <label class="field">
      {say('ties.limit')}
      <select
        value={modifiers.limit}
        onChange={(event) => set({ L: '', limit: event.currentTarget.value as Modifiers['limit'] })}
      >
        {LIMITS.map((each) => (
          <option key={each} value={each}>
            {say(`ties.limit.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ModifierFields({ allowed, modifiers, set }: FieldsProps) {
  const { say } = useWords();
  return (
    <>
      {allowed.labelled ? (
        <label class="field">
          {say('ties.field.label')}
          <input
            maxLength={8}
            pattern="[A-Za-z0-9]*"
            value={modifiers.label}
            onInput={(event) => set({ label: event.currentTarget.value })}
          />
        </label>
      ) : null}
      {allowed.on ? (
        <label class="field">
          {say('ties.on')}
          <select value={modifiers.on} onChange={(event) => set({ on: event.currentTarget.value as Modifiers['on'] })}>
            <option value="">{say('ties.on.own')}</option>
            <option value="MP">{say('ties.on.MP')}</option>
            <option value="GP">{say('ties.on.GP')}</option>
          </select>
        </label>
      ) : null}
      {allowed.numbers.includes('L') ? <LimitUnit modifiers={modifiers} set={set} /> : null}
      {allowed.numbers.map((each) => (
        <label key={each} class="field">
          {say(each === 'L' && modifiers.limit === 'percent' ? 'ties.field.Lpercent' : `ties.field.${each}`)}
          <input
            type="number"
            {...rangeOf(each, modifiers)}
            value={modifiers[each]}
            onInput={(event) => {
              // Cutting only the lowest and cutting on both sides are mutually exclusive.
              const other = each === 'C' ? { M: '' } : each === 'M' ? { C: '' } : {};
              set({ ...other, [each]: event.currentTarget.value });
            }}
          />
        </label>
      ))}
      {allowed.switches.map((each) => (
        <label key={each} class="tick">
          <input
            type="checkbox"
            checked={modifiers[each]}
            onChange={(event) => set({ [each]: event.currentTarget.checked })}
          />
          {say(`ties.field.${each}`)}
        </label>
      ))}
    </>
  );
}

/** The options for unrated players besides a number of one's own: it is announced as a number (checklist Q209). */
function UnratedChoices({ choose }: { choose(rating: string): void }) {
  const { say } = useWords();
  const { lowest, average } = unratedChoices(useDesk().snapshot.tournament.players);
  if (lowest === 0) return null;
  return (
    <fieldset class="row">
      <legend class="small">{say('elo.unratedAs')}</legend>
      <button type="button" class="quiet" onClick={() => choose(String(lowest))}>
        {say('elo.unratedLowest', { rating: lowest })}
      </button>
      <button type="button" class="quiet" onClick={() => choose(String(average))}>
        {say('elo.unratedAverage', { rating: average })}
      </button>
    </fieldset>
  );
}
