import { type FixedBoards, pairsTeams } from '@turnuva/engine/pairing';
import { roundOf, type Tournament } from '@turnuva/engine/tournament';
import { useDesk } from '../../../store/context.ts';
import { ManualPairing } from './ManualPairing.tsx';

/** Boards and bye of the present round; matches and the team's bye if teams are paired. */
function fixedBoards(tournament: Tournament, round: number): FixedBoards {
  const { games, byes, matches = [], teamByes = [] } = roundOf(tournament, round);
  if (pairsTeams(tournament)) {
    const pairs = [...matches].sort((a, b) => a.table - b.table).map(({ white, black }) => ({ white, black }));
    return { pairs, bye: teamByes.find(({ kind }) => kind === 'pab')?.team };
  }
  const pairs = [...games].sort((a, b) => a.board - b.board).map(({ white, black }) => ({ white, black }));
  return { pairs, bye: byes.find(({ kind }) => kind === 'pab')?.player };
}

export interface ChangePairingProps {
  readonly round: number;
  /** A player who sits out and has arrived after all: the change starts with them. */
  readonly comes?: number | undefined;
  close(): void;
}

/** Pairing by hand that starts from the existing boards. */
export function ChangePairing({ round, comes, close }: ChangePairingProps) {
  const { tournament } = useDesk().snapshot;
  const { wishes } = roundOf(tournament, round);
  return (
    <ManualPairing
      round={round}
      start={fixedBoards(tournament, round)}
      wishes={wishes}
      changes
      comes={comes}
      close={close}
    />
  );
}
