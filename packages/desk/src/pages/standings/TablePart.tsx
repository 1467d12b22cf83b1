import type { StandingsAnswer } from '@turnuva/contract';
import { bracketDecides, stagesOf } from '@turnuva/engine/schedule';
import { subjectOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { externalLabels } from '@turnuva/engine/tournament';
import { leaverLines, tieBreakLegend } from '@turnuva/text';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tournamentServer } from '../../api/oneTournament.ts';
import { useWaiting } from '../../components/behaviour/useGrowing.ts';
import { Icon } from '../../components/Icon.tsx';
import { Coming, lazy } from '../../components/lazy.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { formatProblem } from '../../language/problemWords.ts';
import { LEAVERS, WITHOUT_LEAVERS } from '../../model/leavers.ts';
import { matches, plain } from '../../model/players.ts';
import { adjournedThrough } from '../../model/stage.ts';
import { categoryKey, groupsOf, isOfAll, type View, withCodeColumns } from '../../model/standings.ts';
import { useAddressPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { prefetch } from '../../store/prefetch.ts';
import { usePrefetched } from '../../store/usePrefetched.ts';
import { RankTable } from './RankTable.tsx';
import type { MadeTable } from './tables.ts';
import { type Choice, ViewChoice } from './ViewChoice.tsx';

/** The code that calculates tables is as large as the page: the first table comes from the server. */
const tables = prefetch(async () => await import('./tables.ts'));

/**
 * The table of a view: calculated here as soon as that is possible, until then the server's; undefined while neither is there.
 * `isFirst`: the view is the one that the server is asked for, everyone of the tournament's own table.
 */
function useTable(view: View, isFirst: boolean): MadeTable | undefined {
  const { snapshot, earlier } = useDesk();
  const { id, tournament, state, pending } = snapshot;
  const here = usePrefetched(tables);
  const waiting = useWaiting(tournament.players.length);
  const [given, set] = useState<StandingsAnswer>();
  const asksServer = here === undefined && isFirst && earlier === undefined;
  useEffect(() => {
    let isLeft = false;
    if (asksServer)
      tournamentServer.standings(id, { after: view.round }).then(
        (answer) => !isLeft && answer.kind === 'ok' && set(answer.value),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [asksServer, id, view.round, state.seq]);
  return useMemo(() => {
    if (waiting) return undefined;
    if (here !== undefined) return here.tableOf(tournament, view);
    // A table from different entries than those displayed is a different table; what is left out of it follows from the
    // rules.
    if (!asksServer || given === undefined || pending.length > 0) return undefined;
    const { seq, dropped, openTies, ...standings } = given;
    if (seq !== state.seq || standings.round !== view.round || dropped.length > 0) return undefined;
    return { standings: { ...standings, dropped: [] }, openTies };
  }, [waiting, here, tournament, view, asksServer, given, state.seq, pending]);
}

/** With more players, the ranks of the previous round would take as long again as the table. */
const MOST_WITH_MOVES = 400;

/** The ranks after the previous round, once the table itself is drawn. */
function useRanksBefore(view: View, shown: boolean): ReadonlyMap<number, number> | undefined {
  const { tournament } = useDesk().snapshot;
  const here = usePrefetched(tables);
  const [ranks, set] = useState<ReadonlyMap<number, number>>();
  useEffect(() => {
    if (here === undefined || !shown) return set(undefined);
    const later = setTimeout(() => {
      const { standings } = here.tableOf(tournament, { ...view, round: view.round - 1 });
      set(standings && new Map(standings.rows.map(({ id, rank }) => [id, rank])));
    });
    return () => clearTimeout(later);
  }, [here, tournament, view, shown]);
  return ranks;
}

const CrossTable = lazy(async () => (await import('./CrossTable.tsx')).CrossTable);
// Only if there are groups or stages.
const PhaseTables = lazy(async () => (await import('./PhaseTables.tsx')).PhaseTables);
const TeamCrossTable = lazy(async () => (await import('./TeamCrossTable.tsx')).TeamCrossTable);
const ReceiptDialogue = lazy(async () => (await import('./ReceiptDialogue.tsx')).ReceiptDialogue);
const CardDialogue = lazy(async () => (await import('./CardDialogue.tsx')).CardDialogue);
// Only if there are play-offs: the code for them is larger than that for the table.
const PlayoffNotes = lazy(async () => (await import('./PlayoffNotes.tsx')).PlayoffNotes);
// The dates of all editions are too much for a line that few events have.
const ruleOfTiebreaks = prefetch(async () => (await import('./TiebreakRule.tsx')).TiebreakRule);
const LotsDialogue = lazy(async () => (await import('./LotsDialogue.tsx')).LotsDialogue);
const ExternalDialogue = lazy(async () => (await import('./external/ExternalDialogue.tsx')).ExternalDialogue);

const NOBODY: ReadonlyMap<number, number> = new Map();

type Opened = 'lots' | 'external';

interface Props {
  readonly round: number;
  readonly cross: boolean;
  /** Name of the category whose table is shown first. */
  readonly category?: string | undefined;
}

/** The table or crosstable; every value opens its receipt, every name its card. */
export function TablePart({ round, cross, category }: Props) {
  const words = useWords();
  const { say } = words;
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const groups = useMemo(() => groupsOf(tournament), [tournament]);
  const [chosen, setChosen] = useState<Omit<Choice, 'withdrawn'>>({
    of: category === undefined ? subjectOf(tournament) : 'players',
    group: category === undefined ? 'all' : categoryKey(category),
    expelled: false,
  });
  // In the address, so that the sheet opened from here lists the same players.
  const [leavers, setLeavers] = useAddressPart(LEAVERS, { push: false });
  const withdrawn = leavers !== WITHOUT_LEAVERS;
  const choice = useMemo<Choice>(() => ({ ...chosen, withdrawn }), [chosen, withdrawn]);
  const choose = ({ withdrawn: wanted, ...change }: Partial<Choice>): void => {
    if (wanted !== undefined) setLeavers(wanted ? undefined : WITHOUT_LEAVERS);
    // The panel is of a team, or of a player: the other table has nobody of that number, or someone else.
    if (change.of !== undefined && change.of !== chosen.of) {
      setReceipt(undefined);
      setCard(undefined);
    }
    setChosen({ ...chosen, ...change });
  };
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();
  // Of someone by number; a receipt names the value behind it: "12 BH/C1", in a phase "12.1 SB".
  const [card, setCard] = useAddressPart('card');
  const [receipt, setReceipt] = useAddressPart('receipt');
  const of = card ?? receipt;
  const shown = of === undefined ? undefined : Number.parseInt(of, 10);
  const group = groups.find(({ key }) => key === choice.group) ?? groups[0];
  const view = useMemo<View>(
    () => ({ ...choice, round, group: group ?? { key: 'all', kind: 'all' } }),
    [choice, round, group],
  );
  const isMain = view.of === subjectOf(tournament);
  const isFirst = isMain && isOfAll(view);
  const table = useTable(view, isFirst);
  const { standings, problem, openTies = 0 } = table ?? {};
  const lotsDrawn = tournament.lots?.some((lots) => lots.of === view.of && lots.round === round) === true;
  const showsMoves = !cross && round > 1 && (standings?.rows.length ?? 0) <= MOST_WITH_MOVES;
  const before = useRanksBefore(view, showsMoves);
  const here = usePrefetched(tables);
  const last = useMemo(
    () => (isFirst && bracketDecides(tournament) ? here?.lastMatchTexts(say, tournament, round) : undefined),
    [here, isFirst, tournament, round, say],
  );
  const ranking = useMemo(() => (standings === undefined ? undefined : withCodeColumns(standings)), [standings]);
  const wanted = useMemo(() => {
    const found =
      view.of === 'teams'
        ? tournament.teams.filter(({ name }) => plain(name).includes(plain(search.trim())))
        : tournament.players.filter((player) => matches(player, search));
    return new Set(found.map(({ id }) => id));
  }, [tournament, view.of, search]);
  const adjourned = adjournedThrough(tournament, standings?.round ?? 0);
  const external = externalLabels(tournament).length > 0 || tournament.external !== undefined;
  const seen = `${round} ${JSON.stringify(choice)} ${search} ${cross}`;
  const setters = useRef({ setCard, setReceipt });
  setters.current = { setCard, setReceipt };
  const openReceipt = useCallback((id: number, code: string, phase?: number) => {
    setters.current.setReceipt(`${phase === undefined ? id : `${id}.${phase}`} ${code}`);
  }, []);
  const openCard = useCallback((id: number, phase?: number) => {
    // A receipt would stay in front of the card.
    setters.current.setReceipt(undefined);
    setters.current.setCard(phase === undefined ? String(id) : `${id} ${phase}`);
  }, []);
  const [cardOf, phase] = (card ?? '').split(' ').map(Number);
  const ranked = new Set(standings?.rows.map(({ id }) => id));
  const [, receiptOf, receiptPhase, code] = /^(\d+)(?:\.(\d+))? (.+)$/.exec(receipt ?? '') ?? [];
  const close = () => setOpened(undefined);
  const whole =
    standings === undefined || ranking === undefined ? null : cross && standings.of === 'teams' ? (
      <TeamCrossTable tournament={tournament} standings={standings} />
    ) : cross ? (
      <CrossTable tournament={tournament} standings={standings} wanted={wanted} view={seen} />
    ) : (
      <>
        <RankTable
          tournament={tournament}
          standings={standings}
          {...(showsMoves ? { before: before ?? NOBODY } : {})}
          last={last}
          wanted={wanted}
          view={seen}
          chosen={shown}
          onValue={openReceipt}
          onName={openCard}
        />
        <Legend codes={ranking.tiebreaks.map((each) => each.code)} edition={ranking.edition} />
      </>
    );
  return (
    <>
      <div class="tools-row">
        <SearchField
          label={say(view.of === 'teams' ? 'ranking.searchTeams' : 'players.search')}
          value={search}
          onChange={setSearch}
        />
        <ViewChoice choice={choice} groups={groups} onChange={choose} />
        {/* The lots of the tournament are of those whom it ranks. */}
        {mayEdit && isMain && (openTies > 0 || lotsDrawn) ? (
          <button type="button" onClick={() => setOpened('lots')}>
            <Icon name="swap" />
            {openTies > 0 ? say('lots.open', { count: openTies }) : say('lots.allDrawn')}
          </button>
        ) : null}
        {mayEdit && external ? (
          <button type="button" onClick={() => setOpened('external')}>
            <Icon name="edit" />
            {say('external.open')}
          </button>
        ) : null}
        {standings !== undefined && standings.pending > 0 ? (
          <span class="tag amber">{say('standings.pending', { count: standings.pending })}</span>
        ) : null}
        {adjourned > 0 ? <span class="tag amber">{say('standings.adjourned', { count: adjourned })}</span> : null}
      </div>
      {isMain && bracketDecides(tournament) ? <p class="small">{say('sheets.bracketDecides')}</p> : null}
      {isFirst &&
      standings !== undefined &&
      (tournament.stages !== undefined || tournament.schedule?.playoffs !== undefined) ? (
        <PlayoffNotes table={standings} />
      ) : null}
      {table === undefined ? <Coming /> : null}
      {problem === undefined ? null : <p class="red">{formatProblem(problem, words)}</p>}
      {standings === undefined || standings.dropped.length === 0 ? null : isMain ? (
        standings.dropped.map((each, i) => (
          <p key={i} class="amber small">
            {formatProblem(each, words)}
          </p>
        ))
      ) : (
        <p class="soft small">
          {say(`ranking.otherCriteria.${view.of}`, {
            codes: words.list(standings.dropped.flatMap((each) => ('code' in each ? [each.code] : []))),
          })}
        </p>
      )}
      {withdrawn && isMain
        ? leaverLines(say, tournament).map((line) => (
            <p key={line} class="soft small">
              {line}
            </p>
          ))
        : null}
      {isFirst && hasPhases(tournament) && standings !== undefined ? (
        <PhaseTables
          whole={standings}
          {...{ round, cross, wanted }}
          chosen={shown}
          view={seen}
          onName={openCard}
          onValue={openReceipt}
        >
          {whole}
        </PhaseTables>
      ) : (
        whole
      )}
      {/* A dialogue comes before the panel that is open beside the table: its button stays in reach. */}
      {opened === 'lots' ? (
        <LotsDialogue of={view.of} round={round} close={close} />
      ) : opened === 'external' ? (
        <ExternalDialogue of={view.of} close={close} />
      ) : code !== undefined && ranked.has(Number(receiptOf)) ? (
        <ReceiptDialogue
          id={Number(receiptOf)}
          code={code}
          {...(receiptPhase === undefined ? {} : { phase: Number(receiptPhase) })}
          view={view}
          close={() => setReceipt(undefined)}
        />
      ) : cardOf !== undefined && ranked.has(cardOf) ? (
        <CardDialogue
          id={cardOf}
          {...(phase === undefined ? {} : { phase })}
          view={view}
          close={() => setCard(undefined)}
        />
      ) : null}
    </>
  );
}

/** Groups and stages have tables of their own. */
const hasPhases = (tournament: Tournament): boolean =>
  tournament.stages !== undefined || stagesOf(tournament).some(({ groups }, i) => i > 0 || groups.length > 1);

/** The meaning of the codes above the columns, as on paper and on phones: no pointer is needed to see it. */
function Legend({ codes, edition }: { readonly codes: readonly string[]; readonly edition: string }) {
  const { say } = useWords();
  const TiebreakRule = usePrefetched(ruleOfTiebreaks);
  if (codes.length === 0) return null;
  return (
    <>
      <p class="soft small">{tieBreakLegend(say, codes, edition).join(' · ')}</p>
      {TiebreakRule === undefined ? null : <TiebreakRule />}
    </>
  );
}
