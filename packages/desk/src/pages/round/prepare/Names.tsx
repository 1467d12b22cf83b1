import type { Player } from '@turnuva/engine/tournament';
import { useApp } from '../../../store/context.ts';

const NAMES_SHOWN = 8;

/** Names with their numbers; a long list can be expanded. */
export function Names({ players }: { readonly players: readonly Player[] }) {
  const { say } = useApp().words;
  const namesOf = (list: readonly Player[]) =>
    list.map((player) => (
      <span key={player.id} class="person">
        <span class="soft small figures">{player.tpn}</span> {player.name}
      </span>
    ));
  const more = players.slice(NAMES_SHOWN);
  return (
    <>
      {namesOf(players.slice(0, NAMES_SHOWN))}
      {more.length === 0 ? null : (
        <details class="more">
          <summary>{say('round.andMore', { count: more.length })}</summary>
          {namesOf(more)}
        </details>
      )}
    </>
  );
}
