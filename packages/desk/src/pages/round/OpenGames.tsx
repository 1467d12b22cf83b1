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
      {open.map((each) => (
        <Link key={`${each.round}-${each.board}`} href={`${roundAddress(snapshot.id, each.round)}/board/${each.board}`}>
          {say('shell.openGame', { round: each.round, board: boardNames(snapshot.tournament, each.round)(each.board) })}
        </Link>
      ))}
      {saysHowTheyCount(snapshot.tournament, round) ? (
        <span class="said">
          {say('steps.why.open', { count: open.length, points: points(snapshot.tournament.scoring.adjourned) })}
        </span>
      ) : null}
    </p>
  );
}
