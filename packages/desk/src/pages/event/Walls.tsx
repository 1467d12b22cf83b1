import { useState } from 'preact/hooks';
import { Icon } from '../../components/Icon.tsx';
import { useApp } from '../../store/context.ts';
import type { EventDesk } from './useEvent.ts';

const SHOWS = ['pairings', 'names', 'results', 'standings'] as const;

/** A wall for two sections, side by side: each half turns its own pages. */
export function Walls({ desk }: { readonly desk: EventDesk }) {
  const { words } = useApp();
  const { say } = words;
  const { sections } = desk.event;
  const [left, setLeft] = useState(0);
  const [right, setRight] = useState(1);
  const [show, setShow] = useState<(typeof SHOWS)[number]>('pairings');
  if (sections.length < 2) return null;
  const ids = [sections[left], sections[right]].map((section) => section?.summary.id ?? '');
  const query = new URLSearchParams({ left: ids[0] ?? '', right: ids[1] ?? '', show, lang: words.language });
  const side = (label: string, at: number, set: (at: number) => void) => (
    <label class="field">
      {label}
      <select value={at} onChange={(chosen) => set(Number(chosen.currentTarget.value))}>
        {sections.map(({ summary }, i) => (
          <option key={summary.id} value={i}>
            {summary.name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section class="settings-section stack">
      <h2>{say('event.walls')}</h2>
      <div class="row end">
        {side(say('event.left'), left, setLeft)}
        {side(say('event.right'), right, setRight)}
        <label class="field">
          {say('event.show')}
          <select value={show} onChange={(chosen) => setShow(chosen.currentTarget.value as typeof show)}>
            {SHOWS.map((each) => (
              <option key={each} value={each}>
                {say(`screens.show.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <a class="button" href={`screens?${query}`} target="_blank" rel="noreferrer">
          <Icon name="screens" />
          {say('screens.open')}
        </a>
      </div>
    </section>
  );
}
