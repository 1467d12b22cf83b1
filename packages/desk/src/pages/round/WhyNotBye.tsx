import { useMemo, useState } from 'preact/hooks';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { AnswerTo } from './AnswerTo.tsx';

/** "Why does Y not have the bye?", beside who has it. */
export function WhyNotBye({ round, holder }: { readonly round: number; readonly holder: number }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [player, setPlayer] = useState<number>();
  const others = useMemo(
    () => new Set(tournament.rounds[round - 1]?.games.flatMap(({ white, black }) => [white, black])),
    [tournament, round, holder],
  );
  return (
    <div class="stack why-not-bye">
      <PlayerPicker label={say('round.whyNotBye')} among={others} onPick={setPlayer} />
      {player === undefined ? null : (
        <>
          <strong>{tournament.players.find(({ id }) => id === player)?.name}</strong>
          <AnswerTo round={round} asked={{ bye: player }} />
        </>
      )}
    </div>
  );
}
