import { pairsTeams, type WhyNot } from '@turnuva/engine/pairing';
import { roundOf } from '@turnuva/engine/tournament';
import { useMemo, useState } from 'preact/hooks';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { AnswerTo } from './AnswerTo.tsx';

export interface Props {
  readonly round: number;
  readonly answered: ((answer: WhyNot | undefined) => void) | undefined;
}

/** "Why does Y not have the bye?", next to the player who has it, or the team if teams are paired. */
export function WhyNotBye({ round, answered }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [asked, setAsked] = useState<number>();
  const teams = pairsTeams(tournament);
  const entrants = teams ? tournament.teams : tournament.players;
  const others = useMemo(() => {
    const { games, matches = [] } = roundOf(tournament, round);
    return new Set((teams ? matches : games).flatMap(({ white, black }) => [white, black]));
  }, [tournament, round, teams]);
  return (
    <div class="stack why-not-bye">
      <PlayerPicker
        label={say(teams ? 'round.whyNotByeTeam' : 'round.whyNotBye')}
        entrants={entrants}
        among={others}
        onPick={setAsked}
      />
      {asked === undefined ? null : (
        <>
          <strong>{entrants.find(({ id }) => id === asked)?.name}</strong>
          <AnswerTo round={round} asked={{ bye: asked }} answered={answered} />
        </>
      )}
    </div>
  );
}
