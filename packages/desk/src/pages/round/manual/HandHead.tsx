import { Icon } from '../../../components/Icon.tsx';
import { MainButton, PageHead } from '../../../components/PageHead.tsx';
import { useApp } from '../../../store/context.ts';
import type { useHandSteps } from './useHandSteps.ts';
import type { HandWorking } from './useHandWork.ts';

interface Props {
  readonly hand: HandWorking;
  readonly steps: ReturnType<typeof useHandSteps>;
  close(): void;
}

/** That a round is being paired by hand, how many players have no board yet, and the steps to finish. */
export function HandHead({ hand, steps, close }: Props) {
  const { words, ask } = useApp();
  const { say } = words;
  const { round, open, asTeams, fromTable } = hand;
  const leave = async () => {
    if (!hand.isChanged || (await ask({ sentence: say('manual.leaveQuestion'), steps: 1 }))) close();
  };
  const reason =
    open.length > 0 ? say(asTeams ? 'manual.reasonTeams' : 'manual.reason', { count: open.length }) : undefined;
  return (
    <PageHead title={say('manual.title', { round })}>
      <button type="button" onClick={() => void leave()}>
        {say('shell.cancel')}
      </button>
      <button type="button" disabled={steps.busy || open.length === 0} onClick={() => void steps.fillRest()}>
        <Icon name="round" />
        {say(fromTable ? 'byHand.fillRest' : 'manual.fillRest')}
      </button>
      <MainButton
        words={say('manual.finish')}
        reason={reason}
        busy={steps.busy}
        step="byHand"
        take={() => void steps.compare()}
      />
    </PageHead>
  );
}
