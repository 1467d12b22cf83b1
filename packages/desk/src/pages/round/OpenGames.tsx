import { boardNames } from '@turnuva/engine/views';
import { Link } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { openGamesBefore, saysHowTheyCount } from '../../model/stage.ts';
import { roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** Open games of earlier rounds, each with a link to its board. `round`: the current round. */
export function OpenGames({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { snapshot } = useDesk();
  const open = openGamesBefore(snapshot.tournament, round);
  if (open.length === 0) return null;
  return (
    <p class="bar-warning inset" role="status">
      <Icon name="warning" />
      {say('round.openGames', { count: open.length })}
      {[...new Set(open.map((each) => each.round))].map((of) => (
        <span key={of} class="row">
          {say('shell.roundNumber', { round: of })}:
          {open
            .filter((each) => each.round === of)
            .map(({ board }) => {
              const name = boardNames(snapshot.tournament, of)(board);
              return (
                <Link
                  key={board}
                  href={`${roundAddress(snapshot.id, of)}/board/${board}`}
                  class="tap-number"
                  aria-label={say('shell.openGame', { round: of, board: name })}
                >
                  {name}
                </Link>
              );
            })}
        </span>
      ))}
      {saysHowTheyCount(snapshot.tournament, round) ? (
        <span class="said whole">
          {say('steps.why.open', { count: open.length, points: points(snapshot.tournament.scoring.adjourned) })}
        </span>
      ) : null}
    </p>
  );
}
