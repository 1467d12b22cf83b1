import type { Outlook } from '@turnuva/engine/pairing';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { useFormatRisk } from '../../../components/outlook/RiskLine.tsx';
import { useOutlook } from '../../../components/outlook/useOutlook.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { isStopped } from '../closeAndPair.ts';
import { EndEarly, EndInFideMode } from './EndEarly.tsx';

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
