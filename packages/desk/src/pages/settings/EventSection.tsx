import type { TournamentInfo } from '@turnuva/engine/tournament';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { arbitersIn, arbitersText } from '../../model/arbiters.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

const FIELDS = [
  'name',
  'city',
  'federation',
  'chiefArbiter',
  'deputies',
  'organiser',
  'timeControl',
  'locale',
] as const;
type TextField = (typeof FIELDS)[number];

const textOf = (info: TournamentInfo, field: TextField): string => {
  const value = info[field];
  return value === undefined ? '' : typeof value === 'string' ? value : arbitersText(value);
};

interface EventFields {
  readonly text: Readonly<Record<TextField, string>>;
  readonly start: string;
  readonly end: string;
}

const fieldsOf = (info: TournamentInfo): EventFields => ({
  text: Object.fromEntries(FIELDS.map((field) => [field, textOf(info, field)])) as Record<TextField, string>,
  start: (info.startDate ?? '').replaceAll('/', '-'),
  end: (info.endDate ?? '').replaceAll('/', '-'),
});

/** Names, place, dates and officials: they are on every sheet and in the file. */
export function EventSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { info } = snapshot.tournament;
  const draft = useDraft(info, fieldsOf, `${snapshot.id} event`);
  const { text, start, end } = draft.fields;
  const set = (change: Partial<EventFields>) => draft.set({ ...draft.fields, ...change });
  const change = () => {
    const { deputies, ...rest } = text;
    const filled = Object.fromEntries(
      Object.entries(rest)
        .map(([field, value]) => [field, value.trim()] as const)
        .filter(([field, value]) => value !== '' || info[field as TextField] !== undefined),
    );
    return {
      info: {
        ...filled,
        ...(deputies.trim() === '' && info.deputies === undefined ? {} : { deputies: arbitersIn(deputies) }),
        ...(start === '' ? {} : { startDate: start.replaceAll('-', '/') }),
        ...(end === '' ? {} : { endDate: end.replaceAll('-', '/') }),
      },
    };
  };
  return (
    <Section title={say('settings.event')} change={change} draft={draft}>
      <div class="fields">
        {FIELDS.map((field) =>
          field === 'deputies' ? (
            <label key={field} class="field lines">
              {say('settings.event.deputies')}
              <textarea
                name={field}
                rows={Math.max(2, text.deputies.split('\n').length)}
                value={text.deputies}
                maxLength={200}
                onInput={(event) => set({ text: { ...text, deputies: event.currentTarget.value } })}
              />
              {text.deputies.trim() === '' ? null : (
                <span class="soft small">
                  {say('settings.event.deputiesRead', { names: arbitersIn(text.deputies).join(' · ') })}
                </span>
              )}
            </label>
          ) : (
            <label key={field} class="field">
              {say(`settings.event.${field}`)}
              <input
                name={field}
                value={text[field]}
                data-missing={field === 'name' ? say('field.tournamentName') : undefined}
                required={field === 'name'}
                maxLength={200}
                onInput={(event) => set({ text: { ...text, [field]: event.currentTarget.value } })}
              />
            </label>
          ),
        )}
        <label class="field">
          {say('settings.event.startDate')}
          <input
            type="date"
            name="startDate"
            value={start}
            onInput={(event) => set({ start: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          {say('settings.event.endDate')}
          <input type="date" name="endDate" value={end} onInput={(event) => set({ end: event.currentTarget.value })} />
        </label>
      </div>
      <UnknownFederation code={text.federation} />
    </Section>
  );
}
