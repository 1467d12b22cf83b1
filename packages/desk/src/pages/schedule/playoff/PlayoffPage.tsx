import { playoffsOf } from '@turnuva/engine/schedule';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../../components/Icon.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { EarlierStages, NextStage } from '../stages/NextStage.tsx';
import { OnePlayoff } from './OnePlayoff.tsx';
import { PlayoffStart } from './PlayoffStart.tsx';
import '../schedule.css';

/** Play-offs between players who are level at the end, started from the standings. */
export function PlayoffPage() {
  const { say } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const [, navigate] = useLocation();
  const playoffs = playoffsOf(tournament);
  return (
    <>
      <PageHead title={say('plan.playoffAndStages')}>
        {playoffs.length === 0 ? null : (
          <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/playoff`)}>
            <Icon name="print" />
            {say('round.print')}
          </button>
        )}
      </PageHead>
      {playoffs.map(({ number }) => (
        <OnePlayoff key={number} number={number} />
      ))}
      <PlayoffStart />
      <EarlierStages />
      <NextStage />
    </>
  );
}
