import type { Logo } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { httpJournal } from '../../api/journal.ts';
import { createTournament } from '../../components/behaviour/createTournament.ts';
import { Field } from '../../components/Field.tsx';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';
import { sectionSettings } from './newSection.ts';
import { SectionRounds } from './SectionRounds.tsx';
import { joinEvent, useFreeTournaments } from './sectionsHere.ts';
import type { EventDesk } from './useEvent.ts';

/** Another section: a new tournament with what the others share, or one that is here already. */
export function NewSection({ desk, logo }: { readonly desk: EventDesk; readonly logo: Logo | undefined }) {
  const app = useApp();
  const { words } = app;
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
    const answer = await createTournament(sectionSettings(name.trim(), Number(rounds), words.language, shared), app);
    if (answer === undefined || !told(answer) || answer.kind !== 'ok') return;
    const { id } = answer.value;
    setName('');
    await join(id, 1);
    if (logo !== undefined) {
      const command = { kind: 'set-logo', logo: { data: logo.data, alt: logo.alt } } as const;
      told(await httpJournal.submit(id, { expected: 2, command, key: newKey() }));
      await again();
    }
  };
  const take = async (id: string) => {
    const answer = await httpJournal.journal(id, { after: 0 });
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
