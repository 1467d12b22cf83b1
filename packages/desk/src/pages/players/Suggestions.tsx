import type { ListedPlayer } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import { listsOf } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { ratingListServer } from '../../api/ratingLists.ts';
import { listName, monthText } from '../../model/ratingLists.ts';
import { useApp, useDesk } from '../../store/context.ts';

interface Props {
  readonly name: string;
  /** The field in which the name is typed: its arrow keys go through the list. */
  field(): HTMLInputElement | undefined;
  choose(player: NewPlayer): void;
}

const LETTERS_FOR_LIST = 3;
const MOST = 8;

/** Players in the rating list who match the letters typed; ↓ ↑ and Enter choose without the mouse. */
export function Suggestions({ name, field, choose }: Props) {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  const [found, setFound] = useState<readonly ListedPlayer[]>([]);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    setAt(-1);
    if (name.trim().length < LETTERS_FOR_LIST) return setFound([]);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await ratingListServer.ratingList({ q: name.trim(), order: listsOf(tournament).join('\n') });
      const list = answer.kind === 'ok' ? answer.value.slice(0, MOST) : [];
      // A player who has already been chosen is not offered again.
      if (current) setFound(list.length === 1 && list[0]?.name === name ? [] : list);
    }, 60);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name]);
  useEffect(() => {
    const input = field();
    const onKey = (event: KeyboardEvent) => {
      if (found.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt((before) => (before + step + found.length) % found.length);
      const inHand = found[at];
      if (event.key === 'Enter' && inHand !== undefined) take(inHand);
      else if (step === undefined) return;
      event.preventDefault();
    };
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  });
  /** With the rating from the main list, or from another list that was chosen. */
  const take = (listed: ListedPlayer, other?: NonNullable<ListedPlayer['elsewhere']>[number]) => {
    const { ratings: _, elsewhere: __, ...player } = listed;
    if (other === undefined) choose(player);
    else {
      const { rating, ...official } = other;
      choose({ ...player, rating, sources: { ...player.sources, official } });
    }
    setFound([]);
    setAt(-1);
  };
  if (found.length === 0) return null;
  return (
    <ul class="suggestions" aria-label={words.say('players.suggestions')}>
      {found.map((each, i) => (
        <li key={each.fideId ?? each.name} class={i === at ? 'chosen' : undefined}>
          <button type="button" class="quiet" onClick={() => take(each)}>
            <strong>{each.name}</strong> {each.title ?? ''} {each.rating || ''}{' '}
            <span class="soft">
              {each.federation ?? ''} {each.fideId ?? ''}
            </span>
          </button>
          {(each.elsewhere ?? []).map((other) => (
            <button key={other.list} type="button" class="quiet small" onClick={() => take(each, other)}>
              {words.say('elo.elsewhere', {
                rating: other.rating,
                list: listName(other.list, words.say),
                month: monthText(other.month ?? '', words),
              })}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
