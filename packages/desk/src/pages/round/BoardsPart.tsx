import { pairsTeams, roundsOfMatch } from '@turnuva/engine/pairing';
import { hasSchedule, roundName } from '@turnuva/engine/schedule';
import { lateArrivals, roundOf, type Tournament } from '@turnuva/engine/tournament';
import { formatRound } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pgnAddress } from '../../api/addresses.ts';
import { useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { MoreMenu } from '../../components/frame/Menu.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useNextKey } from '../../components/NextKey.tsx';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import { isGivenUp, wishesSentence } from '../../language/wishWords.ts';
import type { Words } from '../../language/words.ts';
import { openGamesBefore } from '../../model/stage.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { Arrival } from './arrival.ts';
import { closeAndPair, enterNext, enterUnpublished, inPairs } from './closeAndPair.ts';
import { BoardTable } from './entry/BoardTable.tsx';
import { type MainAction, mainAction } from './head.ts';
import {
  CertainBoards,
  ChangePairing,
  LateArrival,
  LineUpsToCome,
  NextRisk,
  OpenGames,
  ResultsDialogue,
  RiskLine,
  StartPosition,
  StillOpen,
  VirtualOrder,
} from './lazyParts.ts';
import { opensNext, pairsNext } from './nextRound.ts';
import { formatReason } from './reasonWords.ts';

/** Actions that change nothing: anyone may go on. */
const LEADS_ON: readonly MainAction['kind'][] = ['next', 'goTo', 'stage', 'finish'];

/** Why a round is not as the system pairs it. */
function manualMark(tournament: Tournament, round: number, { say, list }: Words): string {
  const late = lateArrivals(tournament, round);
  const names = tournament.players.filter(({ id }) => late.includes(id)).map(({ name }) => name);
  return names.length === 0 ? say('round.manualMark') : say('round.lateMark', { names: list(names) });
}

/** A paired round: boards, results, and the next step. */
export function BoardsPart({ round }: { readonly round: number }) {
  const app = useApp();
  const { words } = app;
  const desk = useDesk();
  const { snapshot, send, announce, mayEdit } = desk;
  const { say } = words;
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  /** Whether the pairing is being changed, or for which late arrival. */
  const [manual, setManual] = useState<boolean | number>(false);
  /** The latecomer for whom it is asked what to do. */
  const [late, setLate] = useState<number>();
  /** Incremented when the round is published here: the focus moves from reviewing to the first result. */
  const [begun, setBegun] = useState(0);
  // Both games of a match of two are changed together.
  const isOpen = roundsOfMatch(tournament, round).every((each) => roundOf(tournament, each).status !== 'closed');
  const entry = roundOf(tournament, round);
  const action = mainAction(tournament, round);
  const match = roundsOfMatch(tournament, round);
  const isLast = tournament.rounds.slice(match[match.length - 1]).every((each) => each.games.length === 0);

  /** The file whose results are being reviewed. */
  const [file, setFile] = useState<File>();
  useFilesIn(mayEdit && file === undefined ? setFile : undefined, say('players.pasted'));
  const [busy, setBusy] = useState(false);
  const isComplete = action.kind === 'close' && action.reason === undefined && mayEdit;
  const pairs = isComplete && pairsNext(tournament, round);
  // Nobody is offered a pairing that does not exist: the round is closed, and what can be done then is explained.
  const [stuck, setStuck] = useState(false);
  const goesOn = isComplete && !stuck && (pairs || opensNext(tournament, round));
  const goOn = async () => {
    setBusy(true);
    await closeAndPair({ round, desk, words, navigate });
    setBusy(false);
  };
  const take = async ({ kind, round: target }: MainAction) => {
    if (kind === 'publish') {
      // The button disappears together with its focus, so the focus moves to the boards.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setBegun(begun + 1);
      const told = say(inPairs(tournament, 'published', 'steps.published'), { round: match[0], second: match[1] });
      await announce({ kind: 'publish', round }, told);
    }
    if (kind === 'close') await announce({ kind: 'close-round', round }, say('round.closedNow', { round }));
    if (kind === 'next' || kind === 'goTo') navigate(roundAddress(id, target));
    if (kind === 'stage') navigate(addressOf(id, 'playoff'));
    if (kind === 'finish') navigate(addressOf(id, 'standings'));
  };
  const open = action.reason === undefined && (mayEdit || LEADS_ON.includes(action.kind));
  const isReady = manual === false && late === undefined && !busy && open;
  const again = action.kind === 'publish' ? say('steps.publishAgain') : undefined;
  useNextKey(isReady ? () => void (goesOn ? goOn() : take(action)) : undefined, again);
  if (manual !== false) {
    const comes = manual === true ? undefined : manual;
    return <ChangePairing round={match[0]} comes={comes} close={() => setManual(false)} />;
  }
  const next = match[match.length - 1] + 1;
  // Nobody is let into a round whose results are all in if there is another round.
  const enters =
    mayEdit &&
    isLast &&
    pairsNext(tournament, next - 1) &&
    match.every((each) => roundOf(tournament, each).games.every(({ result }) => result !== undefined));
  const mayChange = mayEdit && isLast && entry.status !== 'closed' && !hasSchedule(tournament) && isOpen;
  return (
    <>
      <PageHead
        title={formatRound(say, round, roundName(tournament, round))}
        under={<span class="tag">{say(`round.status.${entry.status}`)}</span>}
      >
        {mayEdit && isLast ? (
          <MoreMenu>
            {(close) => (
              <>
                {mayChange && action.kind !== 'publish' ? (
                  <button type="button" onClick={() => setManual(true)}>
                    <Icon name="edit" />
                    {say('round.change')}
                  </button>
                ) : null}
                <a class="button" href={pgnAddress(id, round)} download>
                  <Icon name="download" />
                  {say('round.gamesAsPgn')}
                </a>
                <FileButton
                  icon="file"
                  accept=".pgn,.csv,.tsv,.txt,.xlsx,.ods"
                  label={say('round.resultsFromFile')}
                  onFile={(file) => {
                    close();
                    setFile(file);
                  }}
                />
                {entry.status === 'closed' ? (
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      void send({ kind: 'reopen-round', round });
                    }}
                  >
                    <Icon name="undo" />
                    {say('round.reopen')}
                  </button>
                ) : (
                  <button
                    type="button"
                    class="danger"
                    onClick={() => {
                      close();
                      void send({ kind: 'unpair', round });
                    }}
                  >
                    <Icon name="undo" />
                    {say('round.unpair')}
                  </button>
                )}
              </>
            )}
          </MoreMenu>
        ) : null}
        <button
          type="button"
          title={say('round.printWhere', { round })}
          onClick={() => navigate(`${addressOf(id, 'sheets')}/pairings/${round}`)}
        >
          <Icon name="print" />
          {say('round.print')}
        </button>
        {mayChange && action.kind === 'publish' ? (
          <button type="button" onClick={() => setManual(true)}>
            <Icon name="edit" />
            {say('round.change')}
          </button>
        ) : null}
        {goesOn ? (
          <button
            type="button"
            data-step={`${action.kind} ${action.round}`}
            disabled={busy}
            onClick={() => void take(action)}
          >
            {say(`round.main.${action.kind}`, { round: action.round })}
          </button>
        ) : null}
        {goesOn ? (
          <MainButton
            words={
              busy
                ? say('round.pairing')
                : say(hasSchedule(tournament) ? 'round.closeAndOpen' : 'round.closeAndPair', { round: round + 1 })
            }
            busy={busy}
            take={() => void goOn()}
          />
        ) : mayEdit || LEADS_ON.includes(action.kind) ? (
          <MainButton
            words={say(`round.main.${action.kind}`, { round: action.round })}
            reason={action.reason && formatReason(action.reason, words)}
            step={`${action.kind} ${action.round}`}
            busy={busy}
            take={() => void take(action)}
            remedy={() => {
              const [first] = action.reason?.boards ?? [];
              const row = document.querySelector<HTMLElement>(`#board-${first}`);
              // If a search on the page hides the board, the page is opened again without it.
              if (row === null) return navigate(`${roundAddress(id, round)}/board/${first}`);
              row.focus({ preventScroll: true });
              row.scrollIntoView({ block: 'nearest' });
            }}
          />
        ) : null}
      </PageHead>
      {entry.manual === true ? <p class="amber small">{manualMark(tournament, round, words)}</p> : null}
      {openGamesBefore(tournament, round).length > 0 ? <OpenGames round={round} /> : null}
      {pairs ? <NextRisk round={round + 1} tell={setStuck} /> : null}
      {tournament.options.chess960 === true ? <StartPosition round={round} /> : null}
      {tournament.acceleration.method === 'none' ? null : <VirtualOrder round={round} />}
      {entry.wishes === undefined || wishesSentence(entry.wishes, tournament, words) === '' ? null : (
        <p class={isGivenUp(entry.wishes) ? 'amber small' : 'soft small'}>
          {wishesSentence(entry.wishes, tournament, words)}
        </p>
      )}
      {/* While the pairing can still be changed, its effect on the rounds to come is shown. */}
      {mayChange && action.kind === 'publish' ? <RiskLine /> : null}
      {tournament.teams.length > 0 && entry.status !== 'closed' ? <LineUpsToCome round={round} /> : null}
      <Arrival.Provider
        value={
          enters
            ? (player) => void enterNext(player, next, desk, app)
            : !mayChange
              ? undefined
              : action.kind === 'publish' && entry.manual !== true && !pairsTeams(tournament)
                ? (player) => void enterUnpublished(player, round, desk, app)
                : action.kind === 'publish'
                  ? setManual
                  : setLate
        }
      >
        <BoardTable key={begun} round={round} />
      </Arrival.Provider>
      {isLast ? <CertainBoards round={round} /> : null}
      {file === undefined ? null : <ResultsDialogue file={file} round={round} close={() => setFile(undefined)} />}
      {isLast ? <StillOpen round={round} /> : null}
      {late === undefined ? null : (
        <LateArrival
          round={match[0]}
          last={match[match.length - 1]}
          player={late}
          close={() => setLate(undefined)}
          byHand={() => {
            setManual(late);
            setLate(undefined);
          }}
        />
      )}
    </>
  );
}
