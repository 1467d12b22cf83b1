import { useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { formatResult } from '../../../language/boardWords.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import type { replacedByCards } from './boards.ts';

/** Results that helpers have replaced, until the arbiter has read them and closes the list. */
export function Replaced({ all }: { readonly all: ReturnType<typeof replacedByCards> }) {
  const { say, time } = useWords();
  const { id } = useDesk().snapshot;
  const place = `replaced ${id}`;
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(place)));
  const unread = all.filter(({ seq }) => seq > seen);
  if (unread.length === 0) return null;
  const close = () => {
    const newest = Math.max(...unread.map(({ seq }) => seq));
    localStorage.setItem(place, String(newest));
    setSeen(newest);
  };
  return (
    <section class="claims row" role="status">
      <ul>
        {unread.map(({ seq, at, before, result, ...facts }) => (
          <li key={seq} class="amber">
            <Icon name="warning" />
            {say('round.replaced', {
              ...facts,
              before: formatResult(say, before),
              result: formatResult(say, result),
              at: time(at),
            })}
          </li>
        ))}
      </ul>
      <button type="button" class="push" onClick={close}>
        {say('shell.close')}
      </button>
    </section>
  );
}
