import { freeIn } from '@turnuva/engine/schedule';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** Who is free in a round of a round robin with an odd number. */
export function FreeLine({ round }: { readonly round: number }) {
  const { say, list } = useWords();
  const { tournament } = useDesk().snapshot;
  const free = freeIn(tournament, round);
  if (free.length === 0) return null;
  const names = entrantNames(tournament);
  return <p class="free-round">{say('plan.free', { names: list(free.map((id) => names.get(id) ?? '')) })}</p>;
}
