import { useState } from 'preact/hooks';
import { httpJournal } from '../../api/journal.ts';
import { Field } from '../../components/Field.tsx';
import { useApp } from '../../store/context.ts';
import { sectionSettings } from './newSection.ts';
import { SectionRounds } from './SectionRounds.tsx';
import { joinEvent, useFreeTournaments } from './sectionsHere.ts';
import type { EventDesk } from './useEvent.ts';

/** Another section: a new tournament with what the others share, or one that is here already. */
export function NewSection({ desk }: { readonly desk: EventDesk }) {
  const { server, words } = useApp();
  const { say } = words;
  const { event, told, again } = desk;
  const [name, setName] = useState('');
  const [rounds, setRounds] = useState('9');
  const count = event.sections.length;
  const others = useFreeTournaments(count);
  const join = async (id: string, expected: number) => {
    told(await joinEvent(id, expected, { event: event.id, name: event.name, place: count + 1 }));
    await again();
  };
  const add = async (submitted: Event) => {
    submitted.preventDefault();
    const shared = event.sections[0]?.shared ?? {};
    const made = await server.create(sectionSettings(name.trim(), Number(rounds), words.language, shared));
    if (!told(made) || made.kind !== 'ok') return;
    setName('');
    await join(made.value.id, 1);
  };
  const take = async (id: string) => {
    const answer = await httpJournal.journal(id, 0);
    if (told(answer) && answer.kind === 'ok') await join(id, answer.value.seq);
  };
  return (
    <details class="settings-section">
      <summary>{say('event.addSection')}</summary>
      <form class="row end" onSubmit={(submitted) => void add(submitted)}>
        <Field label={say('event.sectionName')} value={name} set={setName} required maxLength={120} ch={28} />
        <SectionRounds value={rounds} set={setRounds} />
        <button type="submit" class="main">
          {say('event.addSection')}
        </button>
        {others.length === 0 ? null : (
          <label class="field">
            {say('event.takeIn')}
            <select value="" onChange={(chosen) => void take(chosen.currentTarget.value)}>
              <option value="" disabled />
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
      </form>
    </details>
  );
}
