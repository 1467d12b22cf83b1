import { lastPairedRound } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { useLocation } from 'wouter-preact';
import { useFixed } from '../../../components/behaviour/useFixed.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';

interface Props {
  /** The last round that was paired. */
  readonly last: number;
}

/** Whether the tournament could end with this round: nothing after it has been paired. */
const mayBeLast = (tournament: Tournament, last: number): boolean => last > 0 && lastPairedRound(tournament) === last;

/** In FIDE mode the number of rounds is fixed once round 1 is paired (checklist Q57): the table after the last round played is the end. */
export function EndInFideMode({ last }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  return useFixed() !== undefined && mayBeLast(tournament, last) ? (
    <span class="small">{say('outlook.standsInFideMode', { last, rounds: tournament.totalRounds })}</span>
  ) : null;
}

/** What to do if the next round cannot be paired: the tournament ends with the one before it. */
export function EndEarly({ last }: Props) {
  const { say } = useWords();
  const [, navigate] = useLocation();
  const { snapshot, announce, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const isFixed = useFixed() !== undefined;
  if (!mayBeLast(tournament, last)) return null;
  if (isFixed)
    return (
      <button type="button" class="push" onClick={() => navigate(addressOf(id, 'standings'))}>
        {say('outlook.standings', { last })}
      </button>
    );
  if (!mayEdit) return null;
  const end = () =>
    announce({ kind: 'change-settings', settings: { totalRounds: last } }, say('outlook.ended', { last }));
  return (
    <button type="button" class="push" onClick={() => void end()}>
      {say('outlook.end', { last })}
    </button>
  );
}
