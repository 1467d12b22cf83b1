import { lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import type { PagePart, Schedule } from '@turnuva/engine/schedule';
import { formatById, hasPart, hasSchedule, redrawNeededFor, scheduleOf } from '@turnuva/engine/schedule';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { Crosstables } from './Crosstables.tsx';
import { BracketPage } from './knockout/Bracket.tsx';
import { Leaving } from './Leaving.tsx';
import { FinalGroup } from './lots/FinalGroup.tsx';
import { Lots } from './lots/Lots.tsx';
import { Needs } from './Needs.tsx';
import { BoardPrizes } from './teams/BoardPrizes.tsx';
import { ScoreSheets, Triangle } from './teams/ScoreSheets.tsx';
import { Teams } from './teams/Teams.tsx';
import { WholeSchedule } from './WholeSchedule.tsx';
import './schedule.css';

/** Formats whose games are known beforehand: teams, lots, every round, and the table that fills in. */
export function SchedulePage() {
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  if (pairsTeams(tournament)) return <TeamsPage />;
  if (!hasSchedule(tournament)) return null;
  const takesTeams = formatById(tournament.system)?.entrants !== 'players';
  return (
    <>
      {hasPart(tournament, 'bracket') ? <BracketPage /> : <TablePage />}
      {takesTeams ? <Teams /> : null}
    </>
  );
}

/** Teams that a Swiss system pairs: there is nothing to draw up beforehand. */
function TeamsPage() {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const round = Math.max(1, lastPairedRound(tournament));
  return (
    <>
      <PageHead title={say('plan.teams')} under={say(`settings.system.${tournament.system}`)}>
        <button type="button" class="main" onClick={() => navigate(roundAddress(id, round))}>
          {say('plan.toRound', { round })}
        </button>
      </PageHead>
      <Teams />
      <BoardPrizes />
    </>
  );
}

/** One part of the page: the format says which it has, and in what order. */
function Part({ part, schedule }: { readonly part: PagePart; readonly schedule: Schedule }) {
  switch (part) {
    case 'crosstables':
      return <Crosstables />;
    case 'triangle':
      return <Triangle schedule={schedule} />;
    case 'teamSheets':
      return <ScoreSheets schedule={schedule} />;
    case 'finalGroup':
      return <FinalGroup />;
    case 'boardPrizes':
      return <BoardPrizes />;
    case 'rounds':
      return <WholeSchedule schedule={schedule} />;
    case 'leaving':
      return <Leaving rounds={schedule.rounds.length} />;
    case 'bracket':
      return null;
  }
}

function TablePage() {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const needs = formatById(tournament.system)?.needs(tournament) ?? [];
  const again = lastPairedRound(tournament) === 0 ? redrawNeededFor(tournament) : [];
  const redraw = again.length === 0 ? [] : [{ rule: 'schedule.lotsRepeat', facts: { entrants: again } }];
  const schedule = scheduleOf(tournament);
  const next = Math.max(1, lastPairedRound(tournament));
  return (
    <>
      <PageHead title={say('shell.place.schedule')} under={say(`settings.system.${tournament.system}`)}>
        <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/schedule`)}>
          <Icon name="print" />
          {say('round.print')}
        </button>
        <button type="button" class="main" disabled={!schedule.ok} onClick={() => navigate(roundAddress(id, next))}>
          {say('plan.toRound', { round: next })}
        </button>
      </PageHead>
      <Needs needs={[...needs, ...redraw]} />
      <Lots />
      {schedule.ok
        ? formatById(tournament.system)?.page.map((part) => <Part key={part} part={part} schedule={schedule.value} />)
        : null}
    </>
  );
}
