import {
  hasPart,
  knockoutRoundName,
  knockoutRoundNames,
  roundKey,
  roundName,
  shortRounds,
} from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { formatRound, roundMoment } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { isTyping } from '../components/behaviour/keyboard.ts';
import { useHeldHeight } from '../components/behaviour/useHeldHeight.ts';
import { Find } from '../components/frame/palette/Find.tsx';
import { Icon } from '../components/Icon.tsx';
import { lazy } from '../components/lazy.tsx';
import { boardList } from '../language/boardList.ts';
import { failureSentence } from '../language/failure.ts';
import { disputedBoards } from '../model/claims.ts';
import { type OpenGame, registersTeams, roundTabs, type Stage, stageOf } from '../model/stage.ts';
import { addressOf, roundAddress } from '../store/addresses.ts';
import { BarContext, useApp, useDesk, useWords } from '../store/context.ts';
import { prefetch } from '../store/prefetch.ts';
import { rules } from '../store/rules.ts';
import { stepOfTour } from '../store/tourStorage.ts';
import { Rail } from './Rail.tsx';
import { formatStep } from './stepWords.ts';

const stepTaken = prefetch(() => import('./steps/takeStep.ts'));
const stageAtEnd = prefetch(async () => (await import('../model/stageAtEnd.ts')).stageAtEnd);

const boardAddress = (tournament: string, { round, board }: OpenGame): string =>
  `${roundAddress(tournament, round)}/board/${board}`;

const pageOfRound = (id: string, round: number, tournament: Tournament): string =>
  roundAddress(id, roundKey(round, knockoutRoundName(tournament, round)));

/** The page on which a step is taken. */
const pageOf = ({ step, round, boards, owed }: Stage, id: string, tournament: Tournament): string => {
  if (step === 'owed') return boardAddress(id, owed[0]);
  // Teams are registered with their players, on their own page.
  if (step === 'register') return addressOf(id, registersTeams(tournament) ? 'schedule' : 'players');
  if (step === 'finish') return addressOf(id, 'finish');
  if (step === 'stage' || step === 'playoff') return addressOf(id, 'playoff');
  // A match that waits for a decision has no game left: the decision is made below the bracket.
  if (step === 'start' || (step === 'matches' && boards === 0)) return addressOf(id, 'schedule');
  return pageOfRound(id, round, tournament);
};

/**
 * The next step of the tournament; at its end, once it is known what remains of a play-off, or of a knock-out from a
 * file.
 */
function useStage(tournament: Tournament): Stage {
  const stage = stageOf(tournament);
  const [, arrived] = useState(false);
  const mayGoOn =
    stage.step === 'finish' && (tournament.schedule?.playoffs !== undefined || hasPart(tournament, 'bracket'));
  useEffect(() => {
    if (mayGoOn)
      stageAtEnd.fetch().then(
        () => arrived(true),
        () => undefined,
      );
  }, [mayGoOn]);
  return (mayGoOn ? stageAtEnd.now()?.(stage, tournament) : undefined) ?? stage;
}

/** In a knock-out of players, boards are named after the match. */
const namesMatches = ({ teams, schedule }: Tournament): boolean =>
  teams.length === 0 && schedule?.knockout !== undefined;

/** Boards of a round as its page names them. */
function namesOn(tournament: Tournament, round: number): (board: number) => string {
  if (!namesMatches(tournament)) return boardNames(tournament, round);
  const { games } = roundOf(tournament, round);
  return (board) => String(games.find((game) => game.board === board)?.match ?? board);
}

/** One fact of the line of state; a link where something can be done about it. */
interface Fact {
  readonly tone: 'bold' | 'soft' | 'amber';
  readonly text: string;
  readonly href?: string;
}

/** Between two facts; no line starts with it. */
const DOT = '\u00a0· ';

/** "Round 4 of 9 · 17 of 30 in · missing: boards 7, 12, 19 · next: close round 4". */
function NextStepLine() {
  const desk = useDesk();
  const [path, go] = useLocation();
  const { words } = useApp();
  const { snapshot } = desk;
  const { say } = words;
  const stage = useStage(snapshot.tournament);
  const nameOf = namesOn(snapshot.tournament, stage.round);
  // A bare number could be misread as a count.
  const nameAll = (found: readonly number[]): string => {
    const boards = boardList(found, words.list, nameOf);
    return say(namesMatches(snapshot.tournament) ? 'shell.theseMatches' : 'shell.theseBoards', {
      count: found.length,
      boards,
    });
  };
  const factsOf = ({ round, board }: OpenGame) => ({ round, board: boardNames(snapshot.tournament, round)(board) });
  // After the last round its moment says nothing. On the pages of the end, and once steps of it are marked, the arbiter knows
  // where they are.
  const isOver = stage.step === 'finish';
  const isThere = isOver && ['finish', 'standings'].some((page) => path.startsWith(addressOf(snapshot.id, page)));
  const hasNext = !isOver || (!isThere && snapshot.tournament.reports?.steps === undefined);
  const when = isOver ? undefined : roundMoment(words.language, roundOf(snapshot.tournament, stage.round), 'short');
  const disputes = disputedBoards(snapshot, stage.round);
  const href = pageOf(stage, snapshot.id, snapshot.tournament);
  const take = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stepTaken.fetch().then(
      ({ takeStep }) => void takeStep({ stage, href, desk, go }),
      () => go(href),
    );
  };
  const owed = stage.step === 'owed' ? [] : stage.owed;
  // Below the name of another round, the count would be read as that round's.
  const isOtherRound =
    path.startsWith(roundAddress(snapshot.id, '')) &&
    !`${path}/`.startsWith(`${pageOfRound(snapshot.id, stage.round, snapshot.tournament)}/`);
  const facts: readonly Fact[] = [
    ...(stage.boards === 0 || isOtherRound
      ? []
      : [{ tone: 'bold', text: say('shell.resultsIn', { entered: stage.entered, boards: stage.boards }) } as const]),
    ...(stage.adjourned === undefined || stage.adjourned.length === 0
      ? []
      : [{ tone: 'amber', text: say('shell.adjourned', { boards: nameAll(stage.adjourned) }) } as const]),
    ...owed.map(
      (game): Fact => ({
        tone: 'amber',
        text: say('shell.owed', { game: say('shell.openGame', factsOf(game)) }),
        href: boardAddress(snapshot.id, game),
      }),
    ),
    ...(disputes.length === 0
      ? []
      : [
          {
            tone: 'amber',
            text: `⚠ ${say('claims.stage', { boards: boardList(disputes, words.list, nameOf) })}`,
            href: roundAddress(snapshot.id, stage.round),
          } as const,
        ]),
    // Last, for what does not fit as a whole is left out.
    ...(when === undefined ? [] : [{ tone: 'soft', text: when } as const]),
    ...(stage.missing.length === 0 || stage.entered === 0
      ? []
      : [{ tone: 'soft', text: say('shell.missing', { boards: nameAll(stage.missing) }) } as const]),
  ];
  return (
    <p class="standing" aria-live="polite" data-here={path.startsWith(href) ? '' : undefined}>
      <span class="facts">
        <span class="elsewhere">
          {whichRound(stage, snapshot.tournament, say)}
          {hasNext || facts.length > 0 ? DOT : null}
        </span>
        {facts.map(({ tone, text, href: to }, i) => (
          <span key={text} class={tone}>
            {i === 0 ? null : DOT}
            {to === undefined ? text : <Link href={to}>{text}</Link>}
          </span>
        ))}
      </span>
      {hasNext ? (
        <span class="next">
          {facts.length === 0 ? null : <span class="dot">{DOT}</span>}
          {say('shell.next')}{' '}
          <Link href={href} onClick={take}>
            {say(
              stepKey(stage, snapshot.tournament),
              stage.step === 'owed' ? factsOf(stage.owed[0]) : { round: stage.round },
            )}
          </Link>
        </span>
      ) : null}
    </p>
  );
}

const stepKey = ({ step }: Stage, tournament: Tournament): string =>
  `shell.step.${step === 'register' && registersTeams(tournament) ? 'registerTeams' : step}`;

function whichRound(stage: Stage, tournament: Tournament, say: ReturnType<typeof useWords>['say']): string {
  const name = tournament.stages?.name;
  const round = roundOfStage(stage, tournament, say);
  return name === undefined ? round : `${name} · ${round}`;
}

function roundOfStage(stage: Stage, tournament: Tournament, say: ReturnType<typeof useWords>['say']): string {
  return stage.rounds === undefined
    ? formatRound(say, stage.round, roundName(tournament, stage.round))
    : say('shell.roundOf', { round: stage.round, rounds: stage.rounds });
}

const KeptEntry = lazy(async () => (await import('./KeptEntry.tsx')).KeptEntry);

/**
 * What has been typed and is not confirmed while the server cannot be reached or accepts nothing: how much, why, and
 * what.
 */
function Kept() {
  const { connected, held, pending } = useDesk().snapshot;
  const isShown = !connected || held !== undefined || pending.some(({ trouble }) => trouble !== undefined);
  return isShown ? <KeptBar /> : null;
}

function KeptBar() {
  const { snapshot, sendKept } = useDesk();
  const bar = useHeldHeight<HTMLDivElement>('--kept-height');
  const words = useWords();
  const { say } = words;
  const { connected, held, pending, shelfFull } = snapshot;
  const stuck = pending.filter(({ trouble }) => trouble !== undefined);
  return (
    <div ref={bar} class="bar-warning kept" role="status">
      <Icon name="warning" />
      <span>
        {!connected
          ? say('shell.connectionLost', { count: pending.length })
          : held !== undefined
            ? say('shell.held', { count: pending.length, reason: failureSentence(held, words) })
            : say('shell.stuck', { count: stuck.length })}
        {shelfFull === true && pending.length > 0 ? ` ${say('shell.shelfFull')}` : ''}
      </span>
      {connected ? (
        <button type="button" onClick={sendKept}>
          {say('shell.sendNow')}
        </button>
      ) : null}
      {pending.length === 0 ? null : (
        <details>
          <summary>{say('shell.showKept')}</summary>
          <ul>
            {pending.map((item) => (
              <KeptEntry key={item.key} item={item} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Only in the demo. */
const Tour = lazy(async () => (await import('./Tour.tsx')).Tour);

const finder = prefetch(async () => (await import('./findInTournament.ts')).findInTournament);

/**
 * The frame around every page of a tournament: the rail, and what the bar of each page says about the tournament as a
 * whole.
 */
export function Shell({ children }: { readonly children: ComponentChildren }) {
  const desk = useDesk();
  const { snapshot, earlier, lookAt } = desk;
  const { words, allWords } = useApp();
  const { say, moment } = words;
  const [hasTour] = useState(() => stepOfTour(snapshot.id) !== undefined);
  const main = useRef<HTMLElement>(null);
  useUndoKey();
  const isOnItsWay = snapshot.unjudged > 0 || snapshot.pending.some((each) => !each.trouble);
  const sending = snapshot.connected && snapshot.held === undefined && isOnItsWay;
  const bar = useMemo(
    () => (
      <>
        <Rounds />
        <NextStepLine />
      </>
    ),
    [],
  );
  return (
    <div class="shell" data-sending={sending ? '' : undefined}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {say('shell.skip')}
      </button>
      <Rail sending={sending} />
      <div class="column">
        <Kept />
        {earlier === undefined ? null : (
          <div class="bar-warning" role="status">
            <Icon name="journal" />
            {'entry' in earlier
              ? say('shell.earlierState', {
                  seq: earlier.entry,
                  when: moment(snapshot.entries[earlier.entry - 1]?.at ?? ''),
                })
              : say('shell.earlierStage', { name: earlier.name })}
            <button type="button" onClick={() => lookAt(undefined)}>
              {say('shell.backToPresent')}
            </button>
          </div>
        )}
        <main id="content" ref={main} tabIndex={-1}>
          <BarContext.Provider value={bar}>{children}</BarContext.Provider>
        </main>
      </div>
      {hasTour && allWords ? <Tour /> : null}
      <Find items={async () => (await finder.fetch())(desk, words)} />
    </div>
  );
}

/**
 * The strip of rounds: finished ones grey, the current one filled from below as results come in, the displayed one
 * underlined.
 */
function Rounds() {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const [path] = useLocation();
  const list = useRef<HTMLElement>(null);
  // If the strip is wider than its space, the displayed round stays visible.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [path]);
  const names = knockoutRoundNames(snapshot.tournament);
  const shortName = shortRounds(snapshot.tournament);
  const words = (round: number): string => formatRound(say, round, roundName(snapshot.tournament, round));
  /** Includes the text of the square: voice control needs the visible name. */
  const named = (round: number): string =>
    words(round).includes(String(shortName(round))) ? words(round) : `${shortName(round)}: ${words(round)}`;
  const { round: running, entered, boards } = stageOf(snapshot.tournament);
  return (
    <nav class="rounds" ref={list} aria-label={say('shell.rounds')}>
      {roundTabs(snapshot.tournament).map(({ round, state }) => {
        const href = roundAddress(snapshot.id, roundKey(round, names[round - 1]));
        const isHere = path === href || path.startsWith(`${href}/`);
        const part = round === running && boards > 0 ? `${Math.round((100 * entered) / boards)}%` : '0%';
        return (
          <Link
            key={round}
            href={href}
            class={state}
            style={state === 'running' ? { '--in': part } : undefined}
            aria-current={isHere ? 'page' : undefined}
            aria-label={`${named(round)}, ${say(`shell.tab.${state}`)}`}
            title={`${words(round)}: ${say(`shell.tab.${state}`)}`}
          >
            {shortName(round)}
          </Link>
        );
      })}
    </nav>
  );
}

/**
 * Ctrl+Z (Cmd+Z) undoes the last step, after saying which one it is. A step still on its way to the server is waited
 * for: the user does not mean the one before it.
 */
function useUndoKey(): void {
  const { words, ask } = useApp();
  const { snapshot, takeBack, mayEdit } = useDesk();
  const isWanted = useRef(false);
  const isOnItsWay = snapshot.connected && snapshot.pending.length + snapshot.unjudged > 0;
  // In the same frame, not after it: a key pressed as soon as an entry is visible is about that entry, not the one
  // before.
  useLayoutEffect(() => {
    const undo = async () => {
      const { entries, state, tournament } = snapshot;
      const last = entries[(state.inForce.at(-1) ?? 0) - 1];
      if (last === undefined) return;
      const what = await formatStep(last, snapshot, words);
      // The questions that the rules ask are in the same dialogue: one dialogue for one step.
      const spoken = rules.now() ?? (await rules.fetch());
      const judged = spoken.decide(state, { kind: 'undo', entry: last.seq });
      const warning = judged.ok || judged.error.level === 'refuse' ? undefined : judged.error;
      const again = warning && spoken.consequenceSentence(warning, tournament, words);
      const sure = await ask({
        sentence: words.say('journalPage.undoOne', { what }),
        ...(again === undefined ? {} : { again }),
        ...(warning === undefined ? {} : { detail: spoken.refusalSentence(warning, tournament, words) }),
        yes: words.say('shell.undo'),
        no: words.say('shell.keep'),
        steps: warning?.level === 'confirm-twice' ? 2 : 1,
      });
      if (sure) await takeBack(last.seq, warning);
    };
    if (isWanted.current && !isOnItsWay) {
      isWanted.current = false;
      void undo();
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target) || !mayEdit) return;
      event.preventDefault();
      isWanted.current = isOnItsWay;
      if (!isOnItsWay) void undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [snapshot, isOnItsWay, takeBack, words, ask, mayEdit]);
}
