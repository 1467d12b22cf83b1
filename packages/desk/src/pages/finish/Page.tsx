import { lastPairedRound } from '@turnuva/engine/journal';
import { bracketDecides } from '@turnuva/engine/schedule';
import { lotsBreak, primaryScore, standingsOf } from '@turnuva/engine/standings';
import type { Player } from '@turnuva/engine/tournament';
import { missingInReport, valuesMissing } from '@turnuva/engine/tournament';
import { cardReader, linesShown } from '@turnuva/engine/views';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { backupAddress, exportAddress } from '../../api/addresses.ts';
import { GameSquares } from '../../components/GameSquares.tsx';
import { NamesInOrder } from '../../components/NamesInOrder.tsx';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import {
  eventGaps,
  FINISH_STEPS,
  type FinishStep,
  type Gap,
  gamesPlayed,
  gapsOf,
  hasChangedSince,
  keepTaken,
  openEnd,
  type Taken,
  takenSteps,
  tidyName,
} from '../../model/finish.ts';
import { shortName } from '../../model/shortName.ts';
import { lastRound, participantsOf } from '../../model/standings.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { withPart } from '../../store/addressParts.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { Reports, sentState } from './Reports.tsx';

/** How many lines are shown until the others are requested. */
const FEW = 8;

/** What is missing or contradictory, one line per player, to be completed on the spot. */
function DataGaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const { say } = useWords();
  const { recorded, mayEdit } = useDesk();
  const [whole, setWhole] = useState(false);
  const players = new Map(recorded.players.map((player) => [player.id, player]));
  const unordered = gaps.flatMap(({ field, player }) => (field === 'name' ? [player] : []));
  const lines = gaps.filter(({ field }) => field !== 'name');
  const shown = whole ? lines : lines.slice(0, FEW);
  return (
    <ul class="gaps">
      {shown.flatMap((gap) => {
        const player = players.get(gap.player);
        return player === undefined
          ? []
          : [<Line key={`${gap.field} ${gap.player}`} gap={gap} player={player} mayEdit={mayEdit} />];
      })}
      {shown.length === lines.length ? null : (
        <li>
          <button type="button" class="link accent" onClick={() => setWhole(true)}>
            {say('finish.dataMore', { count: lines.length - shown.length })}
          </button>
        </li>
      )}
      {unordered.length === 0 || !mayEdit ? null : (
        <li class="whole">
          <details>
            <summary>
              {say('missing.names')} ({unordered.length})
            </summary>
            <NamesInOrder players={unordered} />
          </details>
        </li>
      )}
    </ul>
  );
}

interface LineProps {
  readonly gap: Gap;
  readonly player: Player;
  readonly mayEdit: boolean;
}

function Line({ gap, player, mayEdit }: LineProps) {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const change = (change: Partial<Player>) =>
    void announce(
      { kind: 'change-player', player: player.id, change },
      say('finish.saved', { name: tidyName(player.name) }),
    );
  const label =
    gap.field === 'titleSex'
      ? say('finish.gap.titleSex', { title: player.title })
      : gap.field === 'spaces' || gap.field === 'sex'
        ? say(`finish.gap.${gap.field}`)
        : gap.field === 'unknownFederation'
          ? `${say('missing.unknownFederation')}: ${player.federation ?? ''}`
          : say(`players.field.${gap.field}`);
  return (
    <li>
      <Link href={withPart(addressOf(snapshot.id, 'players'), 'player', String(player.id))}>{player.name}</Link>
      <span class="small soft">{label}</span>
      {!mayEdit ? null : gap.field === 'spaces' ? (
        <button type="button" class="small" onClick={() => change({ name: tidyName(player.name) })}>
          {say('finish.gap.fixSpaces')}
        </button>
      ) : gap.field === 'sex' || gap.field === 'titleSex' ? (
        <span class="choice">
          {(['w', 'm'] as const).map((sex) => (
            <button
              key={sex}
              type="button"
              aria-pressed={player.sex === sex}
              aria-label={`${player.name}: ${say(`players.sex.${sex}`)}`}
              onClick={() => change({ sex })}
            >
              {say(`players.sex.${sex}`)}
            </button>
          ))}
        </span>
      ) : (
        <Filled gap={gap} player={player} label={label} change={change} />
      )}
    </li>
  );
}

interface FilledProps {
  readonly gap: Gap;
  readonly player: Player;
  readonly label: string;
  change(change: Partial<Player>): void;
}

const LONGEST = { fideId: 12, birth: 10, federation: 3 } as const;

/** A field that is saved as soon as it loses focus, or Enter is pressed. */
function Filled({ gap, player, label, change }: FilledProps) {
  const field = gap.field === 'unknownFederation' ? 'federation' : (gap.field as keyof typeof LONGEST);
  const [typed, setTyped] = useState('');
  return (
    <input
      aria-label={`${player.name}: ${label}`}
      inputMode={field === 'federation' ? 'text' : 'numeric'}
      maxLength={LONGEST[field]}
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={() => {
        const value = typed.trim();
        if (value === '') return;
        if (field === 'birth')
          change({ birth: /^\d{4}$/.test(value) ? `${value}/00/00` : value.replaceAll(/[-.]/g, '/') });
        else change({ [field]: field === 'federation' ? value.toUpperCase() : value });
      }}
    />
  );
}

const MOST_SHOWN = 16;

/** Who has won, and who follows. */
function Winner({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const made = useMemo(
    () => standingsOf(tournament, { round, unsuitable: 'drop', includeWithdrawn: true }),
    [tournament, round],
  );
  if (!made.ok || round === 0) return null;
  const { rows, of } = made.value;
  const [first, ...others] = rows;
  const known = participantsOf(tournament, of);
  const who = first === undefined ? undefined : known.get(first.id);
  if (first === undefined || who === undefined) return null;
  // Points of a knock-out, over as many games as each match took, say nothing about places.
  const decides = bracketDecides(tournament);
  const card = of === 'teams' ? undefined : cardReader(tournament)(first.id);
  const women = new Set(tournament.players.flatMap((player) => (player.sex === 'w' ? [player.id] : [])));
  const woman = of === 'teams' ? undefined : rows.find((row) => women.has(row.id));
  return (
    <aside class="stack" aria-label={say('finish.winner')}>
      <div class="winner">
        <span class="small soft">{say(openEnd(tournament) === undefined ? 'finish.winner' : 'finish.leader')}</span>
        <p class="champ">
          <bdi>{who.name}</bdi> {who.title === undefined ? null : <span class="title">{who.title}</span>}
        </p>
        {decides ? null : (
          <div class="row">
            <span class="giant">{points(first.points)}</span>
            <span class="soft">
              {of === 'teams'
                ? say(`finish.ofTeams.${primaryScore(tournament)}`)
                : say('finish.ofRounds', { rounds: round })}
            </span>
          </div>
        )}
        {card === undefined ? null : <GameSquares lines={linesShown(tournament, card)} />}
      </div>
      <table>
        <tbody>
          {others.slice(0, MOST_SHOWN - 1).map((row) => (
            <tr key={row.id}>
              <td class="number">
                <strong>{row.rank}</strong>
              </td>
              <td title={known.get(row.id)?.name}>
                <bdi>{shortName(known.get(row.id)?.name ?? '')}</bdi>
              </td>
              {decides ? null : (
                <td class="number">
                  {/* Those who did not reach the last stage have points of another. */}
                  {row.stage === first.stage ? <strong>{points(row.points)}</strong> : null}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Link href={addressOf(id, 'standings')}>{say('finish.wholeTable')}</Link>
      {woman === undefined || woman.id === first.id ? null : (
        <dl class="facts small">
          <dt>{say('finish.bestWoman')}</dt>
          <dd>
            <bdi>{known.get(woman.id)?.name}</bdi>
          </dd>
        </dl>
      )}
    </aside>
  );
}

interface Row {
  readonly step: FinishStep;
  readonly state: 'done' | 'warn' | 'todo';
  readonly said: ComponentChildren;
  /** The label of its button, and where it leads: a page of the desk, or a file to save. */
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
  const { tournament, id, entries } = useDesk().snapshot;
  const round = lastRound(tournament);
  const openTies = useMemo(() => {
    const view = { round, unsuitable: 'drop', includeWithdrawn: true } as const;
    const ranked = standingsOf(tournament, view);
    const broken = lotsBreak(tournament, { round }, ranked.ok ? ranked.value : undefined);
    return broken.ok && round > 0 ? broken.value.open.length : 0;
  }, [tournament, round]);
  const gaps = useMemo(() => gapsOf(tournament), [tournament]);
  const inReport = useMemo(() => missingInReport(tournament), [tournament]);
  const ofEvent = eventGaps(tournament);
  const undated = inReport.flatMap((each) => (each.of === 'rounds' ? each.rounds : []));
  const open = openEnd(tournament);
  const last = lastPairedRound(tournament);
  const sheet = (name: string) => `${addressOf(id, 'sheets')}/${name}/${Math.max(1, round)}`;
  // What FIDE needs is counted as on the page of sheets; the rest is beside it.
  const needed = valuesMissing(inReport);
  const toCheck = gaps.filter(({ field }) => ['sex', 'titleSex', 'spaces'].includes(field)).length;
  const missing = needed + toCheck;
  /** A step for the arbiter to take: done once its button has been pressed, until the tournament changes. */
  const byHand = (step: FinishStep, said: string, lacks?: string): Pick<Row, 'state' | 'said'> => {
    const at = taken[step];
    return at === undefined
      ? { state: 'todo', said }
      : hasChangedSince(entries, at)
        ? { state: 'warn', said: say('finish.changedSince') }
        : lacks === undefined
          ? { state: 'done', said }
          : { state: 'warn', said: lacks };
  };
  const rows: Readonly<Record<FinishStep, Omit<Row, 'step'>>> = {
    results:
      open === undefined
        ? {
            state: 'done',
            said: say('finish.resultsDone', { ...gamesPlayed(tournament) }),
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
      said:
        missing === 0
          ? say('finish.dataDone')
          : [
              ...(needed === 0 ? [] : [say('missing.summary', { count: needed })]),
              ...(toCheck === 0 ? [] : [say('finish.dataOpen', { count: toCheck })]),
            ].join(' · '),
      below:
        missing === 0 ? undefined : (
          <>
            {undated.length === 0 ? null : (
              <p class="gaps small">
                <Link href={`${addressOf(id, 'settings')}~field=date${undated[0]}`}>
                  {say('missing.rounds', { rounds: undated.join(', ') })}
                </Link>
              </p>
            )}
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
      ...byHand('prizes', say(tournament.prizes === undefined ? 'finish.prizesNone' : 'finish.prizesSome')),
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
      ...byHand(
        'file',
        missing === 0 ? say('finish.fileReady') : say('finish.fileGaps', { count: missing }),
        missing === 0 ? undefined : say('finish.fileSaved', { count: missing }),
      ),
      act: { words: say('finish.save'), to: exportAddress(id, 'trf26'), file: true },
    },
    reports: {
      ...{
        none: { state: 'todo' as const, said: say('finish.reportsHelp') },
        same: {
          state: 'done' as const,
          said: say('finish.reportsSent', { count: tournament.reports?.sent?.length ?? 0 }),
        },
        changed: { state: 'warn' as const, said: say('finish.reportsChanged') },
      }[sentState(tournament)],
      below: <Reports />,
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
