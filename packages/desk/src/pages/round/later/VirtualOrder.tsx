import { formatVirtualOrder } from '@turnuva/text';
import { useApp, useDesk } from '../../../store/context.ts';

/** In an accelerated round: what the boards are ordered by, since the points shown are the real ones. */
export function VirtualOrder({ round }: { readonly round: number }) {
  const { words, allWords } = useApp();
  const { snapshot } = useDesk();
  const told = formatVirtualOrder(words.say, snapshot.tournament, round);
  if (told === undefined) return null;
  return <p class="soft small">{allWords ? told : words.say('shell.loading')}</p>;
}
