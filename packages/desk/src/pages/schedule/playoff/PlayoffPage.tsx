import { openInStage } from '@turnuva/engine/journal';
import { playoffsOf } from '@turnuva/engine/schedule';
import { playoffNotes, standingsOf } from '@turnuva/engine/standings';
import { formatPlayoff } from '@turnuva/text';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { EarlierStages } from '../../../components/EarlierStages.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { refusalSentence } from '../../../language/refusals.ts';
import { stepAtEnd } from '../../../model/stage.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { NextStage } from '../stages/NextStage.tsx';
import { OnePlayoff } from './OnePlayoff.tsx';
import { PlayoffStart } from './PlayoffStart.tsx';

/** Play-offs between players who are level at the end, started from the standings. */
export function PlayoffPage() {
  const words = useWords();
  const { say } = words;
  const { tournament, id } = useDesk().snapshot;
  const [, navigate] = useLocation();
  const open = openInStage(tournament);
  const playoffs = playoffsOf(tournament);
  const names = playerNames(tournament);
  const made = standingsOf(tournament, { of: 'players', unsuitable: 'drop' });
  const latest = playoffs.at(-1)?.number;
  const before = useRef(playoffs.length);
  useEffect(() => {
    // What was just started is above the form that started it.
    if (playoffs.length > before.current)
      document.querySelector(`[data-playoff="${latest}"]`)?.scrollIntoView({ block: 'start' });
    before.current = playoffs.length;
  }, [playoffs.length, latest]);
  // After a correction the players are no longer level: the winner named below does not hold a place because of it.
  const idle = made.ok ? playoffNotes(tournament, made.value).filter(({ kind }) => kind === 'void') : [];
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
      {formatPlayoff(idle, say, (player) => names.get(player)).map((each) => (
        <p key={each} class="amber">
          {each}
        </p>
      ))}
      {playoffs.map(({ number }) => (
        <OnePlayoff key={number} number={number} />
      ))}
      {open === undefined ? (
        stepAtEnd(tournament) === 'stage' ? (
          <>
            <NextStage main />
            <PlayoffStart />
          </>
        ) : (
          <>
            <PlayoffStart main />
            <NextStage />
          </>
        )
      ) : (
        <p class="soft">{refusalSentence(open.error, tournament, words)}</p>
      )}
      <EarlierStages />
    </>
  );
}
