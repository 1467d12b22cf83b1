import type { PlayerId } from '@turnuva/engine/tournament';
import { colourDue, colourDueWithoutGame, coloursAreDue } from '@turnuva/engine/views';
import { PlayerCard } from '../../../components/card/PlayerCard.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { beforeRound, pointsThenAndNow } from '../beforeRound.ts';

export interface SideCardProps {
  readonly round: number;
  readonly player: PlayerId;
  /** On a board of a team match, which determines the colour. */
  readonly inMatch: boolean;
}

/** Beside a board: what each player is due, and their games so far. */
export function SideCard({ round, player, inMatch }: SideCardProps) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const { history, tournament: before } = beforeRound(tournament, round);
  const preference = colourDue(history, history.indexOf.get(player) ?? 0);
  const byRule = colourDueWithoutGame(before);
  const due =
    preference !== undefined
      ? say(`round.due.${preference.strength}`, { colour: say(`card.${preference.colour}`) })
      : byRule !== undefined
        ? say(byRule.strength === undefined ? 'steps.dueAsCounted' : 'steps.dueWithoutGame', {
            colour: say(`card.${byRule.colour}`),
          })
        : say('round.due.none');
  // The board shows the points used for the pairing, the card those of today.
  const since = pointsThenAndNow(tournament, round, player);
  return (
    <>
      {!inMatch && coloursAreDue(before) ? <p class="small soft">{due}</p> : null}
      {round > 1 || before.stages !== undefined ? <PlayerCard tournament={before} player={player} /> : null}
      {since === undefined ? null : (
        <p class="small">{say('correction.pairedWith', { paired: points(since.paired), now: points(since.now) })}</p>
      )}
    </>
  );
}
