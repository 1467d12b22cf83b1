import { mayChooseSystemAgain } from '@turnuva/engine/journal';
import type { SystemOption } from '@turnuva/engine/kernel';
import { hasColourLot, hasOwnRules, type PairingSystem } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE, formatById } from '@turnuva/engine/schedule';
import {
  type Colour,
  firstDayOf,
  type OptionValue,
  pairingEditionAt,
  rulesOfTournament,
  type Tournament,
} from '@turnuva/engine/tournament';
import { pairingRule, type Say } from '@turnuva/text';
import { useId } from 'preact/hooks';
import { useFixed } from '../../components/behaviour/useFixed.ts';
import { FormatOptions } from '../../components/FormatOptions.tsx';
import { RoundsField, SystemSelect } from '../../components/SystemChoice.tsx';
import { isOfTeams } from '../../model/entrants.ts';
import { registersTeams } from '../../model/stage.ts';
import { useSystems } from '../../pairing/useSystems.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { AccelerationFields } from './AccelerationFields.tsx';
import { EditionByDate } from './EditionByDate.tsx';
import { Section } from './Section.tsx';

/** System, edition, rounds, initial colour, acceleration, and the system's own named settings. */
export function SystemSection() {
  const { say } = useWords();
  const systems = useSystems();
  // Its heading is there before its systems are: the index does not move under the pointer.
  if (systems === undefined) return <Section title={say('settings.pairing')}>{null}</Section>;
  return <SystemFields systems={systems} />;
}

interface SystemFieldValues {
  readonly system: string;
  readonly edition: string;
  readonly rounds: number;
  readonly colour: Colour | '';
  readonly acceleration: Tournament['acceleration'];
  readonly options: Readonly<Record<string, OptionValue>>;
}

const NO_ACCELERATION: Tournament['acceleration'] = { method: 'none', virtualPoints: [] };

const fieldsOf = (tournament: Tournament): SystemFieldValues => ({
  system: tournament.system,
  edition: tournament.edition,
  rounds: tournament.totalRounds ?? 0,
  colour: tournament.initialColour ?? '',
  acceleration: tournament.acceleration,
  options: tournament.options,
});

function SystemFields({ systems }: { readonly systems: readonly PairingSystem[] }) {
  const { say, date } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const draft = useDraft(fieldsOf(tournament), (saved) => saved, `${id} system`);
  const { system, edition, rounds, colour, acceleration, options } = draft.fields;
  const barred = useFixed();
  const again = mayChooseSystemAgain(tournament);
  const fixed = again ? undefined : barred;
  const set = (change: Partial<SystemFieldValues>) => draft.set({ ...draft.fields, ...change });
  const systemById = (id: string) => systems.find((each) => each.id === id);
  // FIDE mode offers what FIDE's rules allow.
  const offered = systems.filter(({ id: each }) => !tournament.fideMode || !hasOwnRules({ system: each }));
  const editions = systemById(system)?.editions ?? [];
  const named = editions.find((each) => each.id === edition)?.options ?? [];
  const firstDay = firstDayOf(tournament);
  // In a format with a schedule, rounds, colours and numbers come from its table or bracket.
  const format = formatById(system);
  // An event of players has no use for the fields of teams; nobody knows yet what an empty one becomes.
  const ofTeams = registersTeams(tournament) || tournament.teams.length > 0 || tournament.players.length === 0;
  const change = () => ({
    system,
    edition,
    ...(rounds > 0 && format === undefined ? { totalRounds: rounds } : {}),
    ...(colour === '' || !hasColourLot({ system }) ? {} : { initialColour: colour }),
    acceleration: hasOwnRules({ system }) ? NO_ACCELERATION : acceleration,
    options,
  });
  return (
    <Section
      title={say('settings.pairing')}
      help={say('settings.pairingHelp')}
      change={change}
      announced
      draft={draft}
      // A format with a schedule says itself which of its settings would change rounds that exist.
      fixed={format === undefined ? fixed : undefined}
    >
      {again ? <p class="soft small">{say('settings.systemFromFile')}</p> : null}
      <EditionByDate
        chosen={edition}
        proposed={pairingEditionAt(system, firstDay).edition}
        rule={pairingRule(say, { system, edition }, rulesOfTournament({ ...tournament, system, edition }), date)}
      />
      <div class="fields">
        <SystemSelect
          value={system}
          disabled={fixed !== undefined}
          offered={[...offered, ...FORMATS_WITH_SCHEDULE]}
          choose={(id) =>
            set({
              system: id,
              edition: formatById(id)?.editions[0] ?? editionOf(systemById(id), pairingEditionAt(id, firstDay).edition),
            })
          }
        />
        {format === undefined ? (
          <>
            <label class="field">
              {say('settings.edition')}
              <select value={edition} onChange={(event) => set({ edition: event.currentTarget.value })}>
                {editions.map((each) => (
                  <option key={each.id}>{each.id}</option>
                ))}
              </select>
            </label>
            <RoundsField value={rounds} set={(typed) => set({ rounds: typed })} />
            {hasColourLot({ system }) ? <ColourField value={colour} set={(drawn) => set({ colour: drawn })} /> : null}
            {hasOwnRules({ system }) ? null : (
              <AccelerationFields value={acceleration} onChange={(changed) => set({ acceleration: changed })} />
            )}
          </>
        ) : null}
        {named.length > 0 ? null : (
          <FormatOptions
            options={format?.options.filter(({ name }) => ofTeams || !isOfTeams(name)) ?? []}
            values={options}
            fixed={fixed}
            set={(name, value) => set({ options: { ...options, [name]: value } })}
          />
        )}
        {named.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={options[option.name] ?? option.default}
            set={(value) => set({ options: { ...options, [option.name]: value } })}
          />
        ))}
      </div>
    </Section>
  );
}

/** The requested edition, or the one in force if the system does not have it. */
const editionOf = (system: PairingSystem | undefined, wanted: string): string =>
  (system?.editions.find(({ id }) => id === wanted) ?? system?.editions[0])?.id ?? '';

/** The colour of board 1, if it has been drawn. */
function ColourField({ value, set }: { readonly value: Colour | ''; readonly set: (colour: Colour | '') => void }) {
  const { say } = useWords();
  return (
    <label class="field">
      {say('settings.initialColour')}
      <select value={value} onChange={(event) => set(event.currentTarget.value as Colour | '')}>
        <option value="">{say('settings.notDrawn')}</option>
        <option value="white">{say('card.white')}</option>
        <option value="black">{say('card.black')}</option>
      </select>
      {value === '' ? <span class="soft small">{say('settings.notDrawnHelp')}</span> : null}
    </label>
  );
}

interface Props {
  readonly option: SystemOption;
  readonly value: OptionValue;
  set(value: OptionValue): void;
}

/** One named setting of a pairing system: label and one sentence. */
function OptionField({ option, value, set }: Props) {
  const id = useId();
  const { type, values } = option;
  const { label, help, valueLabel } = formatOption(option.name, useWords().say);
  const helpId = `${id}-help`;
  const explained = help === undefined ? undefined : helpId;
  const helpLine =
    help === undefined ? null : (
      <span id={helpId} class="soft small">
        {help}
      </span>
    );
  if (type === 'boolean') {
    return (
      <span class="field-pair">
        <span class="row">
          <input
            id={id}
            aria-describedby={explained}
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          <label htmlFor={id}>{label}</label>
        </span>
        {helpLine}
      </span>
    );
  }
  return (
    <span class="field-pair">
      <label htmlFor={id}>{label}</label>
      {values === undefined ? (
        <input
          id={id}
          aria-describedby={explained}
          value={String(value)}
          onInput={(event) => set(type === 'number' ? Number(event.currentTarget.value) : event.currentTarget.value)}
        />
      ) : (
        <select
          id={id}
          aria-describedby={explained}
          value={String(value)}
          onChange={(event) => set(values.find((each) => String(each) === event.currentTarget.value) ?? value)}
        >
          {values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {valueLabel(each)}
            </option>
          ))}
        </select>
      )}
      {helpLine}
    </span>
  );
}

/** A setting in the reader's language; one without texts is shown under its own name. */
export function formatOption(name: string, say: Say) {
  const text = (key: string): string | undefined => {
    const said = say(key);
    return said === key ? undefined : said;
  };
  return {
    label: text(`option.name.${name}`) ?? name,
    help: text(`option.help.${name}`),
    valueLabel: (value: OptionValue): string =>
      text(`option.value.${name}.${String(value)}`) ?? text(`option.value.${String(value)}`) ?? String(value),
  };
}
