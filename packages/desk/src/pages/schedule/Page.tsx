import { pairsTeams } from '@turnuva/engine/pairing';
import { formatKind, hasPart, hasSchedule } from '@turnuva/engine/schedule';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { stageOf } from '../../model/stage.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { prefetch } from '../../store/prefetch.ts';
import { usePrefetched } from '../../store/usePrefetched.ts';
import { BracketPage } from './knockout/Bracket.tsx';
import { Teams } from './teams/Teams.tsx';

/** Pairing tables and crosstables are heavier than the page. */
const tables = prefetch(async () => await import('./TableBody.tsx'));
const TableBody = lazy(async () => (await tables.fetch()).TableBody);
/** The last item on its page, and of use only once games have been played. */
const BoardPrizes = lazy(async () => (await import('./teams/BoardPrizes.tsx')).BoardPrizes);

/** Formats whose games are known in advance: teams, lots, every round, and the table that fills in. */
export function SchedulePage() {
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  if (pairsTeams(tournament)) return <TeamsPage />;
  if (!hasSchedule(tournament)) return null;
  // Below everything else: they come with it.
  const teams = formatKind(tournament)?.entrants === 'players' ? null : <Teams />;
  return hasPart(tournament, 'bracket') ? <BracketPage>{teams}</BracketPage> : <TablePage>{teams}</TablePage>;
}

/** Teams paired by a Swiss system: there is nothing to draw up in advance. */
function TeamsPage() {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const { round } = stageOf(tournament);
  return (
    <div data-help="teams">
      <PageHead title={say('plan.teams')} under={say(`settings.system.${tournament.system}`)}>
        <button type="button" class="main" onClick={() => navigate(roundAddress(id, round))}>
          {say('round.main.goTo', { round })}
        </button>
      </PageHead>
      <Teams />
      <BoardPrizes />
    </div>
  );
}

function TablePage({ children }: { readonly children: ComponentChildren }) {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const known = usePrefetched(tables);
  const { round, step } = stageOf(tournament);
  const next = step === 'stage' || step === 'finish' ? step : 'goTo';
  const places = { stage: addressOf(id, 'playoff'), finish: addressOf(id, 'standings'), goTo: roundAddress(id, round) };
  return (
    <>
      <PageHead title={say('shell.place.schedule')} under={say(`settings.system.${tournament.system}`)}>
        <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/schedule`)}>
          <Icon name="print" />
          {say('round.print')}
        </button>
        <button
          type="button"
          class="main"
          disabled={known?.isDrawn(tournament) !== true}
          onClick={() => navigate(places[next])}
        >
          {say(`round.main.${next}`, { round })}
        </button>
      </PageHead>
      <TableBody>{children}</TableBody>
    </>
  );
}
