import { lastPairedRound } from '@turnuva/engine/journal';
import type { PagePart, Schedule } from '@turnuva/engine/schedule';
import { formatById, redrawNeededFor, scheduleOf } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { useDesk } from '../../store/context.ts';
import { Crosstables } from './Crosstables.tsx';
import { Leaving } from './Leaving.tsx';
import { FinalGroup } from './lots/FinalGroup.tsx';
import { Lots } from './lots/Lots.tsx';
import { Needs } from './Needs.tsx';
import { BoardPrizes } from './teams/BoardPrizes.tsx';
import { ScoreSheets, Triangle } from './teams/ScoreSheets.tsx';
import { WholeSchedule } from './WholeSchedule.tsx';

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

/** True when there is a schedule: rounds can be opened. */
export const isDrawn = (tournament: Tournament): boolean => scheduleOf(tournament).ok;

/** What is missing, the lots, and the parts that the format has; then what the page has below them. */
export function TableBody({ children }: { readonly children: ComponentChildren }) {
  const { tournament } = useDesk().snapshot;
  const needs = formatById(tournament.system)?.needs(tournament) ?? [];
  const again = lastPairedRound(tournament) === 0 ? redrawNeededFor(tournament) : [];
  const redraw = again.length === 0 ? [] : [{ rule: 'schedule.lotsRepeat', facts: { entrants: again } }];
  const schedule = scheduleOf(tournament);
  return (
    <>
      <Needs needs={[...needs, ...redraw]} />
      <Lots />
      {schedule.ok
        ? formatById(tournament.system)?.page.map((part) => <Part key={part} part={part} schedule={schedule.value} />)
        : null}
      {children}
    </>
  );
}
