import { absentWithoutWord, notSeen } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/tournament';
import { Icon } from '../../../components/Icon.tsx';
import { deskReason } from '../../../language/deskReason.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { keptNote, withdrawal } from './useAwayAsked.ts';

/**
 * Who did not come to the previous round, with the rule: withdrawn, or kept by the arbiter (F.8 of the sources, C.05
 * 6.5).
 */
export function StayedAway({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { snapshot, send, announce, mayEdit } = useDesk();
  const { say, list } = words;
  const { tournament } = snapshot;
  // Players who were never seen are asked about above.
  const unseen = new Set(notSeen(tournament, round));
  const away = absentWithoutWord(tournament, round).filter((player) => !unseen.has(player));
  if (away.length === 0) return null;
  const entrants: readonly { readonly id: number; readonly name: string }[] = pairsTeams(tournament)
    ? tournament.teams
    : tournament.players;
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  const name = (player: number): string => names.get(player) ?? String(player);
  const missed = round - 1;
  const reason = deskReason('missed', missed);
  const keep = async (players: readonly number[]) => {
    const note = keptNote(tournament, players, missed);
    if (note !== undefined) await send(note);
  };
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span class="said whole">
        {say('absences.rule', { count: away.length, names: list(away.map(name)), round: missed })}
      </span>
      {mayEdit && away.length > 1 ? (
        <button type="button" onClick={() => void keep(away)}>
          {say('absences.allStay')}
        </button>
      ) : null}
      {mayEdit
        ? away.map((player) => (
            <span key={player} class="row">
              {away.length > 1 ? name(player) : null}
              <button
                type="button"
                aria-label={say('absences.withdrawOne', { name: name(player) })}
                onClick={() =>
                  void announce(
                    withdrawal(tournament, player, round, reason),
                    say('absences.withdrawn', { count: 1, names: name(player), round }),
                  )
                }
              >
                {say('absences.withdraw')}
              </button>
              <button
                type="button"
                aria-label={say('absences.staysOne', { name: name(player) })}
                onClick={() => void keep([player])}
              >
                {say('absences.stays')}
              </button>
            </span>
          ))
        : null}
    </div>
  );
}
