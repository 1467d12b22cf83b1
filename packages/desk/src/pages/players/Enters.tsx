import { entering } from '@turnuva/engine/journal';
import { useDesk, useWords } from '../../store/context.ts';

/** How a player who is registered, or returns, now takes part; nothing before round 1 is paired. */
export function Enters() {
  const { say } = useWords();
  const { way, round } = entering(useDesk().snapshot.tournament);
  return way === 'start' ? null : <p class="amber small">{say(`players.enters.${way}`, { round })}</p>;
}
