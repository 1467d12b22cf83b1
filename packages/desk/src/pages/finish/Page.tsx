import { lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { notRatedRounds } from '@turnuva/engine/rating';
import { bracketDecides } from '@turnuva/engine/schedule';
import { lotsBreak, primaryScore, standingsOf } from '@turnuva/engine/standings';
import type { Category, FinishMark, FinishStep, MissingInReport, Player, Tournament } from '@turnuva/engine/tournament';
import { beyondReportFile, FINISH_STEPS, missingInReport, shortName, valuesMissing } from '@turnuva/engine/tournament';
import { cardReader, groupWinners, linesShown, phaseTables } from '@turnuva/engine/views';
import { rangesText } from '@turnuva/text';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { backupAddress, exportAddress, ratedReportAddress } from '../../api/addresses.ts';
import { publicityServer } from '../../api/publicity.ts';
import { GameSquares } from '../../components/GameSquares.tsx';
import { NamesInOrder } from '../../components/NamesInOrder.tsx';
import { useNextKey } from '../../components/NextKey.tsx';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import { RateOfPlayGap } from '../../components/RateOfPlayGap.tsx';
import { authorText } from '../../language/entrants.ts';
import {
  type Gap,
  gamesPlayed,
  gapsOf,
  markOf,
  openEnd,
  type Published,
  publishedOf,
  tidyName,
} from '../../model/finish.ts';
import { errorsIn, playerFields, playerOf } from '../../model/playerFields.ts';
import { lastRound, participantsOf } from '../../model/standings.ts';
import { addressOf, roundAddress, withPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { Reports, sentState } from './Reports.tsx';

/** How many lines are shown until the others are requested. */
const FEW = 8;

const sameGap = (one: Gap, other: Gap): boolean => one.field === other.field && one.player === other.player;

/** What is missing or contradictory, one line per player, to be completed on the spot; what is completed stays in its place. */
function DataGaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const { say } = useWords();
  const { recorded, mayEdit } = useDesk();
  const [whole, setWhole] = useState(false);
  const [before, setBefore] = useState<readonly Gap[]>([]);
  const players = new Map(recorded.players.map((player) => [player.id, player]));
  const unordered = gaps.flatMap(({ field, player }) => (field === 'name' ? [player] : []));
  const open = gaps.filter(({ field }) => field !== 'name');
  const isOpen = (gap: Gap): boolean => open.some((each) => sameGap(each, gap));
  const lines = [...before, ...open.filter((gap) => !before.some((each) => sameGap(each, gap)))];
  useEffect(() => {
    if (lines.length > before.length) setBefore(lines);
  });
  const shown = whole ? lines : lines.slice(0, FEW);
  return (
    <ul class="gaps">
      {shown.flatMap((gap) => {
        const player = players.get(gap.player);
        return player === undefined
          ? []
          : [
              <Line
                key={`${gap.field} ${gap.player}`}
                gap={gap}
                player={player}
                open={isOpen(gap)}
                mayEdit={mayEdit}
              />,
            ];
      })}
      {shown.length === lines.length ? null : (
        <li>
          <button type="button" class="link accent" onClick={() => setWhole(true)}>
            {say('finish.dataMore', { count: lines.length - shown.length })}
          </button>
        </li>
      )}
      {lines.every(isOpen) ? null : (
        <li>
          <button type="button" class="link accent" onClick={() => setBefore(open)}>
            {say('finish.dataOnlyMissing')}
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
  /** Still missing, or contradictory. */
  readonly open: boolean;
  readonly mayEdit: boolean;
}

function Line({ gap, player, open, mayEdit }: LineProps) {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const change = (change: Partial<Player>) =>
    void announce(
      { kind: 'change-player', player: player.id, change },
      say('finish.saved', { name: tidyName(player.name) }),
    );
  const { field } = gap;
  const isSex = field === 'sex' || field === 'titleSex';
  const label =
    field === 'titleSex'
      ? say('finish.gap.titleSex', { title: player.title })
      : field === 'spaces'
        ? say('finish.gap.spaces')
        : field === 'unknownFederation' && open
          ? `${say('missing.unknownFederation')}: ${player.federation ?? ''}`
          : say(`players.field.${keyOf(field)}`);
  const sexes = (
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
  );
  return (
    <li>
      <Link href={withPart(addressOf(snapshot.id, 'players'), 'player', String(player.id))}>{player.name}</Link>
      <span class="small soft">{label}</span>
      {!open ? (
        <span class="small">
          ✓{' '}
          {isSex
            ? say(`players.sex.${player.sex}`)
            : field === 'spaces'
              ? player.name
              : playerFields(player)[keyOf(field)]}
        </span>
      ) : !mayEdit ? null : field === 'spaces' ? (
        <button type="button" class="small" onClick={() => change({ name: tidyName(player.name) })}>
          {say('finish.gap.fixSpaces')}
        </button>
      ) : isSex ? (
        sexes
      ) : (
        <Filled field={keyOf(field)} player={player} label={label} change={change} />
      )}
    </li>
  );
}

const LONGEST = { fideId: 12, birth: 10, federation: 3, name: 120, sex: 1 } as const;
type Typed = keyof typeof LONGEST;

/** The player's datum in which a gap is. */
const keyOf = (field: Gap['field']): Typed =>
  field === 'unknownFederation' ? 'federation' : field === 'spaces' ? 'name' : field === 'titleSex' ? 'sex' : field;

interface FilledProps {
  readonly field: Typed;
  readonly player: Player;
  readonly label: string;
  change(change: Partial<Player>): void;
}

/** A field that is saved as soon as it loses focus, or Enter is pressed, unless the player's form would refuse it. */
function Filled({ field, player, label, change }: FilledProps) {
  const { say } = useWords();
  const { info } = useDesk().recorded;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const save = () => {
    if (typed.trim() === '') return;
    const fields = { ...playerFields(player), [field]: typed };
    const wrong = errorsIn(fields, info)[field];
    setFault(wrong && say(wrong, { found: typed.trim() }));
    if (wrong === undefined) change({ [field]: playerOf(fields, player)[field] });
  };
  return (
    <span class="stack">
      <input
        aria-label={`${player.name}: ${label}`}
        aria-invalid={fault === undefined ? undefined : true}
        inputMode={field === 'federation' ? 'text' : 'numeric'}
        maxLength={LONGEST[field]}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={save}
      />
      {fault === undefined ? null : (
        <span class="red small" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}

const MOST_SHOWN = 16;

/** A category with the player who leads its table: ties may fall differently there than in the whole table. */
const bestOf =
  (tournament: Tournament, round: number) =>
  ({ name, filter }: Category) => {
    const made = standingsOf(tournament, { round, filter, unsuitable: 'drop' });
    return { name, best: made.ok ? made.value.rows[0]?.id : undefined };
  };

/** Who has won, who follows, and who is the best of every category. */
function Winner({ round }: { readonly round: number }) {
  const { say, points, list } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const made = useMemo(
    () => standingsOf(tournament, { round, unsuitable: 'drop', includeWithdrawn: true }),
    [tournament, round],
  );
  if (!made.ok || round === 0) return null;
  const { rows, of } = made.value;
  const groups = groupWinners(phaseTables(tournament, round));
  const [first, ...others] = rows;
  const known = participantsOf(tournament, of);
  const who = first === undefined ? undefined : known.get(first.id);
  if (first === undefined || who === undefined) return null;
  const head = say(openEnd(tournament) === undefined ? 'finish.winner' : 'finish.leader');
  if (groups.length > 0)
    return (
      <aside class="stack" aria-label={head}>
        <h2>{head}</h2>
        <dl class="facts">
          {groups.map(({ part, first }) => (
            <Fragment key={part.group}>
              <dt>{say('sheets.group', { name: part.group ?? '' })}</dt>
              <dd>
                <bdi>{list(first.map((each) => known.get(each)?.name ?? ''))}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
        <Link href={addressOf(id, 'standings')}>{say('finish.wholeTable')}</Link>
      </aside>
    );
  // Points of a knock-out, over as many games as each match took, say nothing about places.
  const decides = bracketDecides(tournament);
  const card = of === 'teams' ? undefined : cardReader(tournament)(first.id);
  const { categories = [] } = tournament;
  const women = { name: say('finish.bestWoman'), filter: { sex: 'w' } } as const;
  const hasWomen = categories.some(({ filter }) => filter.sex === 'w');
  const bests = of === 'teams' ? [] : (hasWomen ? categories : [...categories, women]).map(bestOf(tournament, round));
  return (
    <aside class="stack" aria-label={say('finish.winner')}>
      <div class="winner">
        <span class="small soft">{head}</span>
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
      <dl class="facts small">
        {bests.map(({ name, best }) =>
          best === undefined || (name === women.name && best === first.id) ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{known.get(best)?.name}</bdi>
              </dd>
            </Fragment>
          ),
        )}
      </dl>
    </aside>
  );
}

type State = 'done' | 'warn' | 'todo' | 'unneeded';

interface Row {
  readonly step: FinishStep;
  readonly state: State;
  readonly said: ComponentChildren;
  /** What the arbiter may say of it now. */
  readonly marks: readonly FinishMark[];
  /** The label of its button, and where it leads: a page of the desk, or a file to save. */
  readonly act?: { readonly words: string; readonly to: string; readonly file?: boolean };
  readonly below?: ComponentChildren;
}

const TICKS: Readonly<Record<State, string>> = { done: '✓', warn: '!', todo: '', unneeded: '–' };

/** After the last round: what is left to do, each with its state and its button. */
export function FinishPage() {
  const { say } = useWords();
  const { snapshot, announce, mayEdit } = useDesk();
  const [, navigate] = useLocation();
  const rows = useRows();
  const mark = ({ step }: Row, as: FinishMark) =>
    void announce(
      { kind: 'set-report-facts', facts: {}, steps: { [step]: as } },
      `${say(`finish.${step}`)}: ${say(`finish.marked.${as}`)}`,
    );
  const take = (row: Row) => {
    if (row.act === undefined) return;
    if (row.act.file !== true) return navigate(row.act.to);
    document.getElementById(`finish-${row.step}`)?.click();
    if (mayEdit) mark(row, 'done');
  };
  const asked = rows.filter((row) => row.state !== 'unneeded');
  const done = asked.filter((row) => row.state === 'done').length;
  // What was saved with gaps is not to be saved again before they are filled.
  const isOpen = ({ state, marks }: Row): boolean =>
    state === 'todo' || (state === 'warn' && (marks.length === 0 || marks.includes('done')));
  const next = rows.find((row) => isOpen(row) && row.act !== undefined);
  useNextKey(next === undefined ? undefined : () => take(next));
  return (
    <>
      <PageHead title={say('shell.place.finish')}>
        {next?.act === undefined ? null : <MainButton words={next.act.words} take={() => take(next)} />}
      </PageHead>
      <div class="finish">
        <div class="stack">
          <div class="row">
            <h2>{say('finish.done', { done, all: asked.length })}</h2>
          </div>
          <div class="progress">
            <i style={{ width: `${Math.round((100 * done) / asked.length)}%` }} />
          </div>
          <ul class="checklist">
            {rows.map((row) => (
              <li key={row.step} class={`step ${row.state}`}>
                <span class="tick" aria-hidden="true">
                  {TICKS[row.state]}
                </span>
                <div>
                  <b>{say(`finish.${row.step}`)}</b>
                  <div class="small soft">{row.said}</div>
                </div>
                <div class="row end">
                  {mayEdit
                    ? row.marks.map((each) => (
                        <button
                          key={each}
                          type="button"
                          class="quiet small"
                          aria-label={`${say(`finish.${row.step}`)}: ${say(`finish.mark.${each}`)}`}
                          onClick={() => mark(row, each)}
                        >
                          {say(`finish.mark.${each}`)}
                        </button>
                      ))
                    : null}
                  {row.act === undefined ? null : (
                    <button
                      type="button"
                      class={row.state === 'done' ? 'quiet small' : 'small'}
                      onClick={() => take(row)}
                    >
                      {row.act.words}
                    </button>
                  )}
                </div>
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
        <Winner round={lastRound(snapshot.tournament)} />
      </div>
    </>
  );
}

/** Where the public finds the final standings; unknown until the server has said. */
function usePublished(): Published | undefined {
  const { id } = useDesk().snapshot;
  const [published, setPublished] = useState<Published>();
  useEffect(() => {
    void Promise.all([publicityServer.publicity(id), publicityServer.destinations(id)]).then(([answer, places]) => {
      if (answer.kind === 'ok') setPublished(publishedOf(answer.value, places.kind === 'ok' ? places.value : []));
    });
  }, [id]);
  return published;
}

/** Data of the event and its rounds that the report lacks, each with a link to its field. */
function EventGap({ of }: { readonly of: Exclude<MissingInReport, { of: 'players' }> }) {
  const { say } = useWords();
  const { id } = useDesk().snapshot;
  const settings = (field: string): string => withPart(addressOf(id, 'settings'), 'field', field);
  if (of.of === 'rounds') {
    const dates = say('missing.rounds', { rounds: rangesText(of.rounds) });
    return <Link href={settings(`date${of.rounds[0]}`)}>{dates}</Link>;
  }
  if (of.field === 'rateOfPlay') return <RateOfPlayGap />;
  return of.field === 'unknownFederation' ? (
    <Link href={settings('federation')}>{say('missing.unknownFederation')}</Link>
  ) : (
    <Link href={settings(of.field)}>{say(`settings.event.${of.field}`)}</Link>
  );
}

const PUBLISHED = { web: 'done', sent: 'done', waiting: 'warn', hall: 'todo' } as const;

type Fact = Omit<Row, 'step' | 'state' | 'marks'> & { readonly state: 'done' | 'warn' | 'todo' };

function useRows(): readonly Row[] {
  const words = useWords();
  const { say } = words;
  const { tournament, id, entries } = useDesk().snapshot;
  const published = usePublished();
  const round = lastRound(tournament);
  const openTies = useMemo(() => {
    const view = { round, unsuitable: 'drop', includeWithdrawn: true } as const;
    const ranked = standingsOf(tournament, view);
    const broken = lotsBreak(tournament, { round }, ranked.ok ? ranked.value : undefined);
    return broken.ok && round > 0 ? broken.value.open.length : 0;
  }, [tournament, round]);
  const gaps = useMemo(() => gapsOf(tournament), [tournament]);
  const lacking = useMemo(() => missingInReport(tournament), [tournament]);
  const ofEvent = lacking.flatMap((each) => (each.of === 'players' ? [] : [each]));
  const missing = valuesMissing(lacking);
  const notRated = useMemo(() => notRatedRounds(tournament).length > 0, [tournament]);
  const contradictory = gaps.filter(({ field }) => field === 'titleSex' || field === 'spaces').length;
  const open = openEnd(tournament);
  const omitted = beyondReportFile(tournament).map((part) => say(`papers.omits.${part}`));
  const last = lastPairedRound(tournament);
  const sheet = (name: string) => `${addressOf(id, 'sheets')}/${name}/${Math.max(1, round)}`;
  const todo = (said: string): Pick<Fact, 'state' | 'said'> => ({ state: 'todo', said });
  const reports = sentState(tournament);
  const facts: Readonly<Record<FinishStep, Fact>> = {
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
      state: missing + contradictory === 0 ? 'done' : 'warn',
      said:
        missing + contradictory === 0
          ? say('finish.dataDone')
          : [
              ...(missing === 0 ? [] : [say('missing.summary', { count: missing })]),
              ...(contradictory === 0 ? [] : [say('finish.dataOpen', { count: contradictory })]),
            ].join(' · '),
      below: (
        <>
          {ofEvent.length === 0 ? null : (
            <div class="gaps">
              <div class="row">
                {ofEvent.map((each) => (
                  <EventGap key={`${each.of} ${each.of === 'event' ? each.field : ''}`} of={each} />
                ))}
              </div>
            </div>
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
      ...todo(say(tournament.prizes === undefined ? 'finish.prizesNone' : 'finish.prizesSome')),
      act: { words: say('finish.toPrizes'), to: `${addressOf(id, 'standings')}/prizes` },
      below: pairsTeams(tournament) ? (
        <p class="gaps small">
          <Link href={withPart(addressOf(id, 'schedule'), 'open', 'boardPrizes')}>{say('settings.bestOfBoards')}</Link>
        </p>
      ) : undefined,
    },
    signed: { ...todo(say('finish.signedHelp')), act: { words: say('finish.print'), to: sheet('standings') } },
    ratings: {
      ...todo(say('finish.ratingsHelp')),
      act: { words: say('finish.toRatings'), to: `${addressOf(id, 'standings')}/ratings` },
    },
    norms: { ...todo(say('finish.normsHelp')), act: { words: say('finish.toNorms'), to: sheet('norms') } },
    file: {
      ...todo(
        [
          missing === 0 ? say('finish.fileReady') : say('finish.fileGaps', { count: missing }),
          ...(notRated ? [say('finish.fileRated')] : []),
          ...(omitted.length === 0 ? [] : [say('papers.omits', { parts: words.list(omitted) })]),
        ].join(' · '),
      ),
      act: {
        words: say('finish.save'),
        to: notRated ? ratedReportAddress(id) : exportAddress(id, 'trf26'),
        file: true,
      },
    },
    reports: {
      state: reports.changed ? 'warn' : reports.sent === reports.all ? 'done' : 'todo',
      said: reports.changed
        ? say('finish.reportsChanged')
        : reports.sent === 0
          ? say('finish.reportsHelp')
          : say('finish.reportsSent', { sent: reports.sent, all: reports.all }),
      below: <Reports />,
    },
    backup: {
      ...todo(say('finish.backupHelp')),
      act: { words: say('finish.saveBackup'), to: backupAddress(id), file: true },
    },
    publish: {
      state: published === undefined ? 'todo' : PUBLISHED[published.where],
      said:
        published === undefined
          ? say('finish.publishHelp')
          : say(`finish.published.${published.where}`, { places: words.list(published.places) }),
      act: { words: say('finish.toScreens'), to: withPart(addressOf(id, 'screens'), 'open', 'destinations') },
    },
  };
  return FINISH_STEPS.map((step): Row => {
    const fact = facts[step];
    const marked = markOf(tournament, entries, step);
    if (marked === undefined)
      return { step, ...fact, marks: fact.state === 'done' || step === 'results' ? [] : ['done', 'unneeded'] };
    const { mark, entry, changed } = marked;
    // Saved with gaps, the file is done once the arbiter has said that the data are.
    const hasGaps = step === 'file' && mark === 'done' && missing > 0 && tournament.reports?.steps?.data === undefined;
    const when = entry === undefined ? '' : ` (${words.moment(entry.at)}, ${authorText(entry.by, words)})`;
    const markedAs = say(hasGaps ? 'finish.fileSaved' : `finish.marked.${mark}`, { count: missing });
    const said = `${markedAs}${when}${changed ? `. ${say('finish.changedSince')}` : ''}`;
    return {
      step,
      ...fact,
      state: mark === 'unneeded' ? 'unneeded' : changed || hasGaps ? 'warn' : 'done',
      // What was open when it was marked is still open.
      said:
        fact.state === 'warn' && mark === 'done' ? (
          <>
            {said} · {fact.said}
          </>
        ) : (
          said
        ),
      marks: changed ? ['done', 'open'] : ['open'],
    };
  });
}
