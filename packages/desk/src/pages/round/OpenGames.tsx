import { hasSchedule } from '@turnuva/engine/schedule';
import { isPaired, roundOf, type Tournament } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { Link } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { openGamesBefore } from '../../model/stage.ts';
import { roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** Where a round is to be paired: what its open games count as (C.04.2 3.1) is said here, and not asked about once more. */
export const saysHowTheyCount = (tournament: Tournament, round: number): boolean =>
  !isPaired(roundOf(tournament, round)) && !hasSchedule(tournament) && openGamesBefore(tournament, round).length > 0;

/** What earlier rounds still owe, each with the way to its board. `round`: the round in hand. */
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
