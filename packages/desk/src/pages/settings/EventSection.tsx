import type { TournamentInfo } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
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
  return value === undefined ? '' : typeof value === 'string' ? value : value.join(', ');
};

/** Names, place, dates and officials: they stand on every sheet and in the file. */
export function EventSection() {
  const { say } = useWords();
  const { info } = useDesk().snapshot.tournament;
  const [text, setText] = useState<Record<TextField, string>>(
    () => Object.fromEntries(FIELDS.map((field) => [field, textOf(info, field)])) as Record<TextField, string>,
  );
  const [start, setStart] = useState((info.startDate ?? '').replaceAll('/', '-'));
  const [end, setEnd] = useState((info.endDate ?? '').replaceAll('/', '-'));
  const change = () => {
    const { deputies, ...rest } = text;
    const filled = Object.fromEntries(
      Object.entries(rest)
        .map(([field, value]) => [field, value.trim()] as const)
        .filter(([field, value]) => value !== '' || info[field as TextField] !== undefined),
    );
    const list = deputies.split(/[,;]/).map((each) => each.trim());
    return {
      info: {
        ...filled,
        ...(deputies.trim() === '' && info.deputies === undefined ? {} : { deputies: list.filter(Boolean) }),
        ...(start === '' ? {} : { startDate: start.replaceAll('-', '/') }),
        ...(end === '' ? {} : { endDate: end.replaceAll('-', '/') }),
      },
    };
  };
  return (
    <Section title={say('settings.event')} change={change}>
      <div class="fields">
        {FIELDS.map((field) => (
          <label key={field} class="field">
            {say(`settings.event.${field}`)}
            <input
              value={text[field]}
              required={field === 'name'}
              maxLength={200}
              onInput={(event) => setText({ ...text, [field]: event.currentTarget.value })}
            />
          </label>
        ))}
        <label class="field">
          {say('settings.event.startDate')}
          <input type="date" value={start} onInput={(event) => setStart(event.currentTarget.value)} />
        </label>
        <label class="field">
          {say('settings.event.endDate')}
          <input type="date" value={end} onInput={(event) => setEnd(event.currentTarget.value)} />
        </label>
      </div>
    </Section>
  );
}
