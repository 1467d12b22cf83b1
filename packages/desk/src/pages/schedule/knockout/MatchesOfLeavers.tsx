import { isTeamEvent, type PlayedMatch } from '@turnuva/engine/schedule';
import type { EntrantId, Player, Team, Tournament } from '@turnuva/engine/tournament';
import { OPPONENT_WITHDREW } from '@turnuva/text';
import { Icon } from '../../../components/Icon.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** Players who entered the bracket and have withdrawn, or were expelled. */
function leaversIn(tournament: Tournament): ReadonlySet<EntrantId> {
  const all: readonly (Player | Team)[] = isTeamEvent(tournament) ? tournament.teams : tournament.players;
  return new Set(all.flatMap(({ id, withdrawnFrom }) => (withdrawnFrom === undefined ? [] : [id])));
}

/**
 * Matches that wait for someone who has withdrawn: leaving decides none, because the games played may be kept. One
 * button awards each to the side that is present.
 */
export function MatchesOfLeavers({ matches }: { readonly matches: readonly PlayedMatch[] }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const left = leaversIn(tournament);
  const names = entrantNames(tournament);
  const nameOf = (id: EntrantId): string => names.get(id) ?? '';
  return matches.map(({ id, topEntrant = 0, bottomEntrant = 0, winner }) => {
    const sides = [topEntrant, bottomEntrant];
    const gone = sides.filter((side) => left.has(side));
    if (winner !== undefined || gone.length === 0) return null;
    const there = sides.filter((side) => !left.has(side));
    return (
      <p key={id} class="bar-warning inset leaver" role="status">
        <Icon name="warning" />
        <span>
          {say('plan.leaverInMatch', {
            match: id,
            sides: sides.map(nameOf).join(' – '),
            names: gone.map(nameOf).join(', '),
          })}
        </span>
        {mayEdit
          ? there.map((side) => (
              <button
                key={side}
                type="button"
                onClick={() =>
                  void send({
                    kind: 'award-match',
                    match: id,
                    winner: side,
                    reason: OPPONENT_WITHDREW,
                  })
                }
              >
                {say('plan.awardTo', { name: nameOf(side) })}
              </button>
            ))
          : null}
      </p>
    );
  });
}
