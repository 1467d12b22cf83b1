import { lastPairedRound } from '@turnuva/engine/journal';
import type { Outlook } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useFixed } from '../../../components/behaviour/useFixed.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useFormatRisk } from '../../../components/outlook/RiskLine.tsx';
import { useOutlook } from '../../../components/outlook/useOutlook.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { isStopped } from '../closeAndPair.ts';

export interface Props {
  readonly round: number;
  readonly risk: Outlook;
}

/** Before a round is paired: that it, or not all of those after it, can be paired; why, for whom, and what to do. */
export function RiskBar({ round, risk }: Props) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const told = useFormatRisk();
  // A user who pressed "Close and pair" is not left to guess what happened.
  const isAsked = risk.blocked === round && isStopped(snapshot.tournament, snapshot.id, round);
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span class="said">
        {isAsked ? `${say('steps.stopped', { closed: round - 1, round })} ` : ''}
        {told(risk)} {risk.blocked === round ? <EndInFideMode last={round - 1} /> : null}
      </span>
      {risk.blocked === round ? <EndEarly last={round - 1} /> : null}
    </div>
  );
}

export interface NextProps {
  readonly round: number;
  /** Whether the round cannot be paired, as soon as that is known. */
  tell(isBlocked: boolean): void;
}

/** While the previous round is closed: the same bar if the next one cannot be paired. */
export function NextRisk({ round, tell }: NextProps) {
  const risk = useOutlook('risk');
  const isBlocked = risk?.blocked === round;
  useEffect(() => {
    tell(isBlocked);
    return () => tell(false);
  }, [isBlocked]);
  return isBlocked ? <RiskBar round={round} risk={risk} /> : null;
}

interface EndEarlyProps {
  /** The last round that was paired. */
  readonly last: number;
}

/** Whether the tournament could end with this round: nothing after it has been paired. */
const mayBeLast = (tournament: Tournament, last: number): boolean => last > 0 && lastPairedRound(tournament) === last;

/** In FIDE mode the number of rounds is fixed once round 1 is paired (checklist Q57): the table after the last round played is the end. */
function EndInFideMode({ last }: EndEarlyProps) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  return useFixed() !== undefined && mayBeLast(tournament, last) ? (
    <span class="small">{say('outlook.standsInFideMode', { last, rounds: tournament.totalRounds })}</span>
  ) : null;
}

/** What to do if the next round cannot be paired: the tournament ends with the one before it. */
function EndEarly({ last }: EndEarlyProps) {
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
