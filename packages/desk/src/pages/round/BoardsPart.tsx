import { roundsOfMatch } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { roundOf } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../components/behaviour/useNextKey.ts';
import { Icon } from '../../components/Icon.tsx';
import { NextKey } from '../../components/NextKey.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { isGivenUp, wishesSentence } from '../../language/wishWords.ts';
import { openGamesBefore } from '../../model/stage.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { ahead } from '../../store/ahead.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { Arrival } from './arrival.ts';
import { BoardTable } from './entry/BoardTable.tsx';
import { type MainAction, mainAction } from './head.ts';
import { inPairs } from './inPairs.ts';
import { opensNext, pairsNext } from './nextRound.ts';
import {
  CertainBoards,
  ChangePairing,
  NextRisk,
  OpenGames,
  RiskLine,
  StartPosition,
  StillOpen,
  VirtualOrder,
} from './rareParts.ts';
import { reasonWords } from './reasonWords.ts';

const closing = ahead(() => import('./closeAndPair.ts'));

/** A paired round: boards, results, and the step that comes next. */
export function BoardsPart({ round }: { readonly round: number }) {
  const { words } = useApp();
  const desk = useDesk();
  const { snapshot, send, announce, mayEdit } = desk;
  const { say } = words;
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  /** Whether the pairing is being changed, or for whom who came late. */
  const [manual, setManual] = useState<boolean | number>(false);
  /** Grows when the round is published here: the hand goes from what was looked over to the first result. */
  const [begun, setBegun] = useState(0);
  // Both games of a match of two are changed at once.
  const isOpen = roundsOfMatch(tournament, round).every((each) => roundOf(tournament, each).status !== 'closed');
  const entry = roundOf(tournament, round);
  const action = mainAction(tournament, round);
  const match = roundsOfMatch(tournament, round);
  const isLast = tournament.rounds.slice(match[match.length - 1]).every((each) => each.games.length === 0);

  const [busy, setBusy] = useState(false);
  const isComplete = action.kind === 'close' && action.reason === undefined && mayEdit;
  const pairs = isComplete && pairsNext(tournament, round);
  // Nobody is offered a pairing that there is not: the round is closed, and what then can be done is said.
  const [stuck, setStuck] = useState(false);
  const goesOn = isComplete && !stuck && (pairs || opensNext(tournament, round));
  const closeAndPair = async () => {
    setBusy(true);
    await (await closing.fetch()).closeAndPair({ round, desk, words, navigate });
    setBusy(false);
  };
  const take = async ({ kind, round: target }: MainAction) => {
    if (kind === 'publish') {
      // The button goes, and with it its focus: the hand goes to the boards.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setBegun(begun + 1);
      const told = say(inPairs(tournament, 'published', 'steps.published'), { round: match[0], second: match[1] });
      await announce({ kind: 'publish', round }, told);
    }
    if (kind === 'close') await announce({ kind: 'close-round', round }, say('round.closedNow', { round }));
    if (kind === 'next' || kind === 'goTo') navigate(roundAddress(id, target));
    if (kind === 'finish') navigate(addressOf(id, 'standings'));
  };
  const open = action.reason === undefined && (mayEdit || ['next', 'goTo', 'finish'].includes(action.kind));
  const isReady = manual === false && !busy && open;
  useNextKey(isReady ? () => void (goesOn ? closeAndPair() : take(action)) : undefined, action.kind === 'publish');
  if (manual !== false) {
    const comes = manual === true ? undefined : manual;
    return <ChangePairing round={match[0]} comes={comes} close={() => setManual(false)} />;
  }
  const mayChange = mayEdit && isLast && entry.status !== 'closed' && !hasSchedule(tournament) && isOpen;
  return (
    <>
      <PageHead
        title={say('shell.roundNumber', { round })}
        under={say(`round.status.${entry.status}`)}
        reason={action.reason && reasonWords(action.reason, words)}
      >
        {mayEdit && isLast && entry.status !== 'closed' ? (
          // What destroys stands far from what one presses every round.
          <button type="button" class="danger" onClick={() => void send({ kind: 'unpair', round })}>
            <Icon name="undo" />
            {say('round.unpair')}
          </button>
        ) : null}
        <button
          type="button"
          title={say('round.printWhere', { round })}
          onClick={() => navigate(`${addressOf(id, 'sheets')}/pairings/${round}`)}
        >
          <Icon name="print" />
          {say('round.print')}
        </button>
        {mayChange ? (
          <button type="button" onClick={() => setManual(true)}>
            <Icon name="edit" />
            {say('round.change')}
          </button>
        ) : null}
        {mayEdit && isLast && entry.status === 'closed' ? (
          <button type="button" onClick={() => void send({ kind: 'reopen-round', round })}>
            <Icon name="undo" />
            {say('round.reopen')}
          </button>
        ) : null}
        {mayEdit || action.kind === 'next' || action.kind === 'goTo' || action.kind === 'finish' ? (
          <button
            type="button"
            class={goesOn ? undefined : 'main'}
            data-step={`${action.kind} ${action.round}`}
            disabled={action.reason !== undefined || busy}
            aria-describedby={action.reason ? 'reason' : undefined}
            onClick={() => void take(action)}
          >
            {say(`round.main.${action.kind}`, { round: action.round })}
            {goesOn ? null : <NextKey />}
          </button>
        ) : null}
        {goesOn ? (
          <button type="button" class="main" disabled={busy} onClick={() => void closeAndPair()}>
            {busy
              ? say('round.pairing')
              : say(hasSchedule(tournament) ? 'round.closeAndOpen' : 'round.closeAndPair', { round: round + 1 })}
            <NextKey />
          </button>
        ) : null}
      </PageHead>
      {entry.manual === true ? <p class="amber small">{say('round.manualMark')}</p> : null}
      {openGamesBefore(tournament, round).length > 0 ? <OpenGames round={round} /> : null}
      {pairs ? <NextRisk round={round + 1} tell={setStuck} /> : null}
      {tournament.options.chess960 === true ? <StartPosition round={round} /> : null}
      {tournament.acceleration.method === 'none' ? null : <VirtualOrder round={round} />}
      {entry.wishes === undefined || wishesSentence(entry.wishes, tournament, words) === '' ? null : (
        <p class={isGivenUp(entry.wishes) ? 'amber small' : 'soft small'}>
          {wishesSentence(entry.wishes, tournament, words)}
        </p>
      )}
      {/* While the pairing may still be made otherwise, what it leaves of the rounds to come is told. */}
      {mayChange && action.kind === 'publish' ? <RiskLine /> : null}
      {isLast ? <CertainBoards round={round} /> : null}
      {isLast ? <StillOpen round={round} /> : null}
      <Arrival.Provider value={mayChange ? setManual : undefined}>
        <BoardTable key={begun} round={round} />
      </Arrival.Provider>
    </>
  );
}
