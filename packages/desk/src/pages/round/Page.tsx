import { lastPairedRound } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { isPaired, roundOf } from '@turnuva/engine/tournament';
import type { ComponentType } from 'preact';
import { lazy } from '../../components/lazy.tsx';
import { stageOf } from '../../model/stage.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { BoardsPart } from './BoardsPart.tsx';
import { ManualPairing } from './lazyParts.ts';
import type { ManualPairingProps } from './manual/ManualPairing.tsx';

/** The boards come first: for most of the day they are there. */
export const PreparePart = lazy(async () => (await import('./PreparePart.tsx')).PreparePart);

/** `ByHand` is for pairing a round by hand: the preparation of a scheduled round offers it too. */
type Part = ComponentType<{ readonly round: number; readonly ByHand: ComponentType<ManualPairingProps> }>;

/** The parts of a round's page, if its format needs others than the Swiss systems. */
export interface RoundParts {
  readonly Prepare?: Part;
  readonly Boards?: Part;
}

/** The arbiter's main page: pair, publish, enter results, close. Its content depends on the format. */
export function RoundPage({ round, parts }: { readonly round: number; readonly parts: RoundParts }) {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const { tournament } = snapshot;
  const most = mostRounds(tournament);
  if (!Number.isInteger(round) || round < 1 || round > most) return <p>{say('round.none', { rounds: most })}</p>;
  const { Prepare = PreparePart, Boards = BoardsPart } = parts;
  return isPaired(roundOf(tournament, round)) ? (
    <Boards round={round} ByHand={ManualPairing} />
  ) : (
    <Prepare round={round} ByHand={ManualPairing} />
  );
}

/** The highest round that has a page. */
function mostRounds(tournament: Tournament): number {
  const stage = stageOf(tournament);
  return Math.max(tournament.totalRounds ?? stage.round, stage.round, lastPairedRound(tournament));
}
