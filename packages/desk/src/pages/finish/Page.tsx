import { lastPairedRound } from '@turnuva/engine/journal';
import { lotsBreak, standingsOf } from '@turnuva/engine/standings';
import { isPlayed } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { backupAddress, exportAddress } from '../../api/addresses.ts';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import {
  eventGaps,
  FINISH_STEPS,
  type FinishStep,
  gapsOf,
  keepTaken,
  openEnd,
  type Taken,
  takenSteps,
} from '../../model/finish.ts';
import { lastRound } from '../../model/standings.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { DataGaps } from './DataGaps.tsx';
import { Winner } from './Winner.tsx';

interface Row {
  readonly step: FinishStep;
  readonly state: 'done' | 'warn' | 'todo';
  readonly said: ComponentChildren;
  /** What its button says, and where it leads: a page of the desk, or a file to be saved. */
  readonly act?: { readonly words: string; readonly to: string; readonly file?: boolean };
  readonly below?: ComponentChildren;
}

/** After the last round: what is left to do, each with its state and its button. */
export function FinishPage() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament, id, state } = snapshot;
  const [, navigate] = useLocation();
  const [taken, setTaken] = useState<Taken>(() => takenSteps(localStorage, id));
  const rows = useRows(taken);
  const take = ({ step, act }: Row) => {
    if (act === undefined) return;
    const after = { ...taken, [step]: state.seq };
    setTaken(after);
    keepTaken(localStorage, id, after);
    if (act.file === true) document.getElementById(`finish-${step}`)?.click();
    else navigate(act.to);
  };
  const done = rows.filter((row) => row.state === 'done').length;
  const next = rows.find((row) => row.state !== 'done' && row.act !== undefined);
  return (
    <>
      <PageHead title={say('shell.place.finish')}>
        {next?.act === undefined ? null : <MainButton words={next.act.words} take={() => take(next)} />}
      </PageHead>
      <div class="finish">
        <div class="stack">
          <div class="row">
            <h2>{say('finish.done', { done, all: rows.length })}</h2>
          </div>
          <div class="progress">
            <i style={{ width: `${Math.round((100 * done) / rows.length)}%` }} />
          </div>
          <ul class="checklist">
            {rows.map((row) => (
              <li key={row.step} class={`step ${row.state}`}>
                <span class="tick" aria-hidden="true">
                  {row.state === 'done' ? '✓' : row.state === 'warn' ? '!' : ''}
                </span>
                <div>
                  <b>{say(`finish.${row.step}`)}</b>
                  <div class="small soft">{row.said}</div>
                </div>
                {row.act === undefined ? null : (
                  <button
                    type="button"
                    class={row.state === 'done' ? 'quiet small' : 'small'}
                    onClick={() => take(row)}
                  >
                    {row.act.words}
                  </button>
                )}
                {row.act?.file === true ? (
                  <a id={`finish-${row.step}`} href={row.act.to} download hidden aria-label={row.act.words}>
                    {row.act.words}
                  </a>
                ) : null}
                {row.below}
              </li>
            ))}
          </ul>
        </div>
        <Winner round={lastRound(tournament)} />
      </div>
    </>
  );
}

function useRows(taken: Taken): readonly Row[] {
  const { say, list } = useWords();
  const { tournament, id, state } = useDesk().snapshot;
  const round = lastRound(tournament);
  const openTies = useMemo(() => {
    const view = { round, unsuitable: 'drop', includeWithdrawn: true } as const;
    const ranked = standingsOf(tournament, view);
    const broken = lotsBreak(tournament, { round }, ranked.ok ? ranked.value : undefined);
    return broken.ok && round > 0 ? broken.value.open.length : 0;
  }, [tournament, round]);
  const gaps = useMemo(() => gapsOf(tournament), [tournament]);
  const ofEvent = eventGaps(tournament);
  const open = openEnd(tournament);
  const games = tournament.rounds.flatMap((each) => each.games);
  const last = lastPairedRound(tournament);
  const sheet = (name: string) => `${addressOf(id, 'sheets')}/${name}/${Math.max(1, round)}`;
  const missing = gaps.length + ofEvent.length;
  /** A step that the arbiter takes: done once its button was pressed, until the tournament changes. */
  const byHand = (step: FinishStep, said: string): Pick<Row, 'state' | 'said'> => {
    const at = taken[step];
    return at === undefined
      ? { state: 'todo', said }
      : at < state.seq
        ? { state: 'warn', said: say('finish.changedSince') }
        : { state: 'done', said };
  };
  const rows: Readonly<Record<FinishStep, Omit<Row, 'step'>>> = {
    results:
      open === undefined
        ? {
            state: 'done',
            said: say('finish.resultsDone', {
              games: games.length,
              forfeits: games.filter(({ result }) => result !== undefined && !isPlayed(result)).length,
            }),
          }
        : {
            state: 'warn',
            said: say(
              { games: 'finish.resultsOpen', round: 'finish.roundsOpen', rounds: 'finish.roundsLeft' }[open.kind],
              { count: open.count, round: open.round },
            ),
            act: { words: say('finish.toRound'), to: roundAddress(id, Math.max(1, Math.min(open.round, last + 1))) },
          },
    data: {
      state: missing === 0 ? 'done' : 'warn',
      said: missing === 0 ? say('finish.dataDone') : say('finish.dataOpen', { count: missing }),
      below:
        missing === 0 ? undefined : (
          <>
            {ofEvent.length === 0 ? null : (
              <p class="gaps small">
                <Link
                  href={`${addressOf(id, 'settings')}~field=${ofEvent[0] === 'unknownFederation' ? 'federation' : ofEvent[0]}`}
                >
                  {say('finish.event', {
                    fields: list(
                      ofEvent.map((field) =>
                        field === 'unknownFederation'
                          ? say('missing.unknownFederation')
                          : say(`settings.event.${field}`),
                      ),
                    ),
                  })}
                </Link>
              </p>
            )}
            <DataGaps gaps={gaps} />
          </>
        ),
    },
    ties: {
      state: openTies === 0 ? 'done' : 'warn',
      said: openTies === 0 ? say('finish.tiesDone') : say('finish.tiesOpen', { count: openTies }),
      act: { words: say('finish.toStandings'), to: addressOf(id, 'standings') },
    },
    prizes: {
      ...(tournament.prizes === undefined
        ? { state: 'done' as const, said: say('finish.prizesNone') }
        : byHand('prizes', say('finish.prizesSome'))),
      act: { words: say('finish.toPrizes'), to: `${addressOf(id, 'standings')}/prizes` },
    },
    signed: {
      ...byHand('signed', say('finish.signedHelp')),
      act: { words: say('finish.print'), to: sheet('standings') },
    },
    ratings: {
      ...byHand('ratings', say('finish.ratingsHelp')),
      act: { words: say('finish.toRatings'), to: `${addressOf(id, 'standings')}/ratings` },
    },
    norms: {
      ...byHand('norms', say('finish.normsHelp')),
      act: { words: say('finish.toNorms'), to: sheet('norms') },
    },
    file: {
      ...byHand('file', missing === 0 ? say('finish.fileReady') : say('finish.fileGaps', { count: missing })),
      act: { words: say('finish.save'), to: exportAddress(id, 'trf26'), file: true },
    },
    backup: {
      ...byHand('backup', say('finish.backupHelp')),
      act: { words: say('finish.saveBackup'), to: backupAddress(id), file: true },
    },
    publish: {
      ...byHand('publish', say('finish.publishHelp')),
      act: { words: say('finish.toScreens'), to: addressOf(id, 'screens') },
    },
  };
  return FINISH_STEPS.map((step) => ({ step, ...rows[step] }));
}
