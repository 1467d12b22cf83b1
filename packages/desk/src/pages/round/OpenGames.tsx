import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { isUnfinished } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { Link } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

interface OpenGame {
  readonly round: number;
  readonly board: number;
}

/** Games of rounds that are over whose result is still to come: adjourned ones, as a rule. */
export const openGamesBefore = (tournament: Tournament, round: number): OpenGame[] =>
  tournament.rounds
    .filter((entry) => entry.number < round)
    .flatMap(({ number, games }) =>
      games
        // A schedule's rounds stand from the beginning: there only adjourned games are owed.
        .filter(({ result }) => (hasSchedule(tournament) ? result === '??' : isUnfinished(result)))
        .map(({ board }) => ({ round: number, board })),
    );

/** What earlier rounds still owe, each with the way to its board. `round`: the round in hand. */
export function OpenGames({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const open = openGamesBefore(snapshot.tournament, round);
  if (open.length === 0) return null;
  return (
    <p class="bar-warning inset" role="status">
      <Icon name="warning" />
      {say('round.openGames', { count: open.length })}
      {open.map((each) => (
        <Link key={`${each.round}-${each.board}`} href={`${roundAddress(snapshot.id, each.round)}/board/${each.board}`}>
          {say('round.openGame', { round: each.round, board: boardNames(snapshot.tournament, each.round)(each.board) })}
        </Link>
      ))}
    </p>
  );
}
