import { lastPairedRound } from '@turnuva/engine/journal';
import type { Wish } from '@turnuva/engine/tournament';
import { wishTitle } from '../../../language/wishTitle.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { Section } from '../Section.tsx';
import { Priorities } from './RestrictionFields.tsx';
import { WishForm } from './WishForm.tsx';

/** Players who should rather not meet: kept apart where a round allows it, given up from the bottom where not. */
export function WishSection() {
  const { words } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const late = tournament.fideMode && lastPairedRound(tournament) > 0;
  // In the order in which they are kept: by priority, then as entered.
  const inOrder = (tournament.wishes ?? [])
    .map((wish, index) => ({ wish, index }))
    .sort((a, b) => a.wish.priority - b.wish.priority);
  return (
    <Section title={say('wishes.title')} help={say(late ? 'wishes.tooLate' : 'wishes.help')}>
      {inOrder.length === 0 ? <p class="soft">{say('settings.noForbidden')}</p> : <Wishes all={inOrder} late={late} />}
      {late ? null : <WishForm />}
    </Section>
  );
}

interface Placed {
  readonly wish: Wish;
  readonly index: number;
}

function Wishes({ all, late }: { readonly all: readonly Placed[]; readonly late: boolean }) {
  const { words } = useApp();
  const { say } = words;
  return (
    <table class="wishes">
      <thead>
        <tr>
          <th scope="col">{say('wishes.priority')}</th>
          <th scope="col">{say('wishes.who')}</th>
          <th scope="col" class="number">
            {say('wishes.rounds')}
          </th>
          <th scope="col">
            <span class="hidden">{say('wishes.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((each) => (
          <WishRow key={each.index} {...each} late={late} />
        ))}
      </tbody>
    </table>
  );
}

function WishRow({ wish, index, late }: Placed & { readonly late: boolean }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { snapshot, send } = useDesk();
  const who = wishTitle(wish, snapshot.tournament, words);
  const remove = async () => {
    if ((await send({ kind: 'remove-wish', index })) !== 'done') return;
    notify({ text: say('wishes.removed', { who }), undo: () => void send({ kind: 'undo' }) });
  };
  return (
    <tr>
      <td>
        <select
          aria-label={say('wishes.priorityOf', { who })}
          disabled={late}
          value={wish.priority}
          onChange={(event) =>
            void send({ kind: 'set-wish', index, wish: { ...wish, priority: Number(event.currentTarget.value) } })
          }
        >
          <Priorities />
        </select>
      </td>
      <td class="wrap">{who}</td>
      <td class="number">
        {wish.firstRound}–{wish.lastRound}
      </td>
      <td>
        <button type="button" class="small" aria-label={say('wishes.removeWho', { who })} onClick={() => void remove()}>
          {say('wishes.remove')}
        </button>
      </td>
    </tr>
  );
}
