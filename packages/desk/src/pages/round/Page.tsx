import { isPaired, roundOf } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../app/context.ts';
import { stageOf } from '../../app/stage.ts';
import { partsOf } from './formats.ts';

/** The place where the arbiter lives: pair, publish, results, close. What it shows depends on the format. */
export function RoundPage({ round }: { readonly round: number }) {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const { tournament } = snapshot;
  const stage = stageOf(tournament);
  const most = Math.max(tournament.totalRounds ?? stage.round, stage.round);
  if (!Number.isInteger(round) || round < 1 || round > most) return <p>{say('round.none', { rounds: most })}</p>;
  const { Prepare, Boards } = partsOf(tournament);
  return isPaired(roundOf(tournament, round)) ? <Boards round={round} /> : <Prepare round={round} />;
}
