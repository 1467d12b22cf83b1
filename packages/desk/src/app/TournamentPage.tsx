import type { Role, Session } from '@turnuva/contract';
import { rolesAt } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { isChange, withAnswer } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { hasSchedule, knockoutRoundName, roundByKey, roundKey } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { stageOver, withDistinctNames } from '@turnuva/engine/tournament';
import { LANGUAGE_ROWS } from '@turnuva/text';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Redirect, Route, Switch, useLocation } from 'wouter-preact';
import { httpJournal } from '../api/journal.ts';
import { showInForm } from '../components/behaviour/fields.ts';
import { Coming, lazy } from '../components/lazy.tsx';
import { authorText } from '../language/entrants.ts';
import { failureSentence } from '../language/failure.ts';
import type { Words } from '../language/words.ts';
import { nameOrder } from '../language/words.ts';
import { stageOf } from '../model/stage.ts';
import type { RoundParts } from '../pages/round/Page.tsx';
import { addressOf, roundAddress } from '../store/addresses.ts';
import type { Earlier, Question } from '../store/context.ts';
import { type AppValue, DeskContext, type DeskValue, useApp } from '../store/context.ts';
import { newKey } from '../store/newKey.ts';
import { rules } from '../store/rules.ts';
import type { Snapshot } from '../store/tournament/snapshot.ts';
import type { UserPrompts } from '../store/tournament/userPrompts.ts';
import type { TournamentStore } from '../store/tournamentStore.ts';
import { openTournament } from '../store/tournamentStore.ts';
import { openedAt } from './openedAt.ts';
import { PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';
import { formatStep } from './stepWords.ts';
import { Unknown } from './Unknown.tsx';

/** Redraws whenever the tournament changes. */
function useSnapshot(store: TournamentStore): Snapshot {
  const [snapshot, set] = useState(() => store.snapshot());
  useEffect(() => {
    set(store.snapshot());
    return store.subscribe(() => set(store.snapshot()));
  }, [store]);
  return snapshot;
}

/**
 * The user's role in a tournament of this federation: the strongest of their roles on the server, in the federation and
 * in the tournament.
 */
function roleIn({ user, rights = [] }: Session, tournament: string, federation: string | undefined): Role {
  const role = user?.role ?? 'chief';
  return rolesAt(role, rights, { tournament, federation })[0] ?? role;
}

/**
 * A question that appears while results are being typed: no key answers it by accident, and the user is told which keys were
 * ignored.
 */
const amongResults = ({ say, language }: Words): Partial<Question> => ({
  careful: true,
  yesKey: LANGUAGE_ROWS[language].yes,
  listen(answer, tell) {
    let keys = '';
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || !/^(\S|Backspace|Delete)$/.test(key)) return;
      if (key.toLowerCase() === LANGUAGE_ROWS[language].yes) answer(true);
      else {
        keys += ` ${key.length > 1 ? '⌫' : key}`;
        tell(say('steps.untaken', { keys: keys.trim() }));
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  },
});

const prepare = () => import('../pages/schedule/Prepare.tsx');
const TABLE: RoundParts = {
  Prepare: lazy(async () => (await prepare()).ScheduledPrepare),
};
const BracketRound = lazy(async () => (await prepare()).BracketRound);

/** Formats that need different parts from the Swiss systems, by the id of their system. A new one is one line. */
const PARTS: Readonly<Record<string, RoundParts>> = {
  'round-robin': TABLE,
  scheveningen: TABLE,
  skalitzka: TABLE,
  knockout: { Prepare: BracketRound, Boards: BracketRound },
};

const SWISS: RoundParts = {};

const partsOf = ({ system }: Pick<Tournament, 'system'>): RoundParts => PARTS[system] ?? SWISS;

/** One tournament: keeps its store open while any of its pages is displayed. */
export function TournamentPage({ id, signIn }: { readonly id: string; signIn(): void }) {
  const app = useApp();
  const [path] = useLocation();
  // The store outlives changes of language: it asks for the texts when it needs them.
  const latest = useRef(app);
  latest.current = app;
  const last = useRef<Snapshot>();
  const store = useMemo(
    () =>
      openTournament(id, {
        server: httpJournal,
        rules,
        shelf: localStorage,
        voice: voiceOf(
          () => latest.current,
          () => last.current,
        ),
        now: () => new Date().toISOString(),
        newKey,
      }),
    [id],
  );
  useEffect(() => () => store.close(), [store]);
  const live = useSnapshot(store);
  last.current = live;
  const [earlier, setEarlier] = useState<Earlier>();
  // An earlier state is calculated here.
  const lookAt = useCallback((to: Earlier | undefined) => void rules.fetch().then(() => setEarlier(to)), []);
  const recorded = useMemo(() => (earlier === undefined ? live : stateAt(live, earlier)), [live, earlier]);
  const snapshot = useMemo(() => asShown(recorded), [recorded]);
  const { locale } = snapshot.tournament.info;
  const language = app.words.language;
  const compareNames = useMemo(() => nameOrder(locale, language), [locale, language]);
  const role = roleIn(app.session, id, snapshot.tournament.info.federation);
  const parts = partsOf(snapshot.tournament);
  const sending = useSending(store, app);
  const value = useMemo<DeskValue>(
    () => ({
      snapshot,
      recorded: recorded.tournament,
      ...sending,
      role,
      mayEdit: earlier === undefined && (role === 'chief' || role === 'deputy'),
      mayEnterResults: earlier === undefined && (role === 'chief' || role === 'deputy' || role === 'results'),
      compareNames,
      ...(earlier === undefined ? {} : { earlier }),
      lookAt,
    }),
    [snapshot, sending, earlier, role, compareNames],
  );
  useEffect(() => void window.dispatchEvent(new Event('turnuva:changed')), [live.state]);
  useEffect(() => {
    if (live.tournament.info.name !== '') document.title = `${live.tournament.info.name} · Turnuva`;
  }, [live.tournament.info.name]);
  useEffect(() => {
    if (live.loading === 'sign-in') signIn();
  }, [live.loading]);
  // What was typed is not abandoned together with a tournament that the server does not find.
  if (live.loading === 'missing' && live.pending.length === 0) return <Unknown />;
  if (live.loading === 'missing')
    return (
      <p class="empty">
        {app.words.say('shell.missingKept', { count: live.pending.length })}{' '}
        <button type="button" onClick={store.sendKept}>
          {app.words.say('shell.tryAgain')}
        </button>
      </p>
    );
  if (live.loading !== 'ready') return <p class="empty">{app.words.say('shell.loading')}</p>;
  return (
    <DeskContext.Provider value={value}>
      <Shell>
        {app.allWords || hasWords(path, snapshot) ? (
          <Switch>
            <Route path="/t/:id">
              <Redirect to={firstPage(snapshot)} replace />
            </Route>
            <Route path="/t/:id/players/*?">
              <PAGES.players />
            </Route>
            <Route path="/t/:id/round">
              <Redirect to={roundNow(snapshot)} replace />
            </Route>
            <Route path="/t/:id/round/:round">
              {({ round }) => (
                <PAGES.round key={round} round={roundByKey(snapshot.tournament, round) ?? 0} parts={parts} />
              )}
            </Route>
            <Route path="/t/:id/round/:round/board/:board">
              {({ round, board }) => <PAGES.round key={`${round} ${board}`} round={Number(round)} parts={parts} />}
            </Route>
            <Route path="/t/:id/schedule">
              {hasSchedule(snapshot.tournament) || pairsTeams(snapshot.tournament) ? <PAGES.schedule /> : <Unknown />}
            </Route>
            <Route path="/t/:id/playoff">
              <PAGES.playoff />
            </Route>
            <Route path="/t/:id/standings/*?">
              <PAGES.standings />
            </Route>
            <Route path="/t/:id/finish">
              <PAGES.finish />
            </Route>
            <Route path="/t/:id/sheets/*?">
              <PAGES.sheets />
            </Route>
            <Route path="/t/:id/screens">
              <PAGES.screens />
            </Route>
            <Route path="/t/:id/journal/*?">
              <PAGES.journal />
            </Route>
            <Route path="/t/:id/settings/*?">
              <PAGES.settings />
            </Route>
            <Route>
              <Unknown />
            </Route>
          </Switch>
        ) : (
          <Coming />
        )}
      </Shell>
    </DeskContext.Provider>
  );
}

/** The snapshot in which players with the same name are distinguished. */
function asShown(snapshot: Snapshot): Snapshot {
  const tournament = withDistinctNames(snapshot.tournament);
  return tournament === snapshot.tournament ? snapshot : { ...snapshot, tournament };
}

/**
 * True on the page that the desk was opened on: its texts are loaded. Rounds of a schedule also need those of lots,
 * brackets and line-ups.
 */
const hasWords = (path: string, { tournament }: Snapshot): boolean =>
  openedAt !== undefined &&
  new RegExp(`^/t/[^/]+(/${openedAt}\\b.*)?$`).test(path) &&
  ((!hasSchedule(tournament) && !pairsTeams(tournament)) || openedAt === 'schedule');

/** The current round: `g r` leads there, whichever it is. */
function roundNow({ id, tournament }: Snapshot): string {
  const round = Math.max(1, stageOf(tournament).round);
  return roundAddress(id, roundKey(round, knockoutRoundName(tournament, round)));
}

/** The page on which the next step is taken. */
const firstPage = (snapshot: Snapshot): string =>
  stageOf(snapshot.tournament).step === 'register' ? addressOf(snapshot.id, 'players') : roundNow(snapshot);

/** A round that no system would pair: Enter, pressed too soon, must not enter it. */
const AGAINST_RULES = /[aA]gainstRules$|^schedule\.coloursByHand$/;

/** Questions about an earlier result: its author is shown. */
const REPLACES = [
  'journal.replaceResult',
  'journal.replaceClosedResult',
  'schedule.replaceMatchResult',
  'schedule.replacePartResult',
];

/** The tournament as it was after one entry, or a stage of it that is over; read-only. */
function stateAt(live: Snapshot, earlier: Earlier): Snapshot {
  if ('stage' in earlier) {
    // As it stands now: a result may have been corrected since the stage ended.
    const tournament = stageOver(live.tournament, earlier.stage);
    return tournament === undefined ? live : { ...live, state: { ...live.state, tournament }, tournament, pending: [] };
  }
  const state = rules.now()?.fold(live.entries.slice(0, earlier.entry));
  if (state === undefined) return live;
  return { ...live, state, tournament: state.tournament, pending: [] };
}

/** Leads to the field that the server rejected, wherever it is open. */
function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`);
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}

function voiceOf(app: () => AppValue, snapshot: () => Snapshot | undefined): UserPrompts {
  return {
    confirm(refusal, command, { tournament, entries }) {
      const { words, ask } = app();
      const spoken = rules.now();
      const replaces = REPLACES.includes(refusal.rule);
      const before = replaces ? spoken?.earlierResult(command, entries) : undefined;
      const entered =
        before === undefined
          ? ''
          : words.say('steps.enteredBy', { by: authorText(before.by, words), at: words.time(before.at) });
      const again = spoken?.consequenceSentence(refusal, tournament, words);
      const { yes = '', no } = spoken?.answersTo(refusal, words, command) ?? {};
      return ask({
        yes,
        ...(no === undefined ? {} : { no }),
        sentence: spoken?.refusalSentence(refusal, tournament, words, command) ?? '',
        ...(again === undefined ? {} : { again }),
        ...(replaces
          ? {
              detail: [spoken?.becomesSentence(command, tournament, words), entered].filter(Boolean).join(' '),
              ...amongResults(words),
            }
          : {}),
        ...(AGAINST_RULES.test(refusal.rule) ? { careful: true } : {}),
        steps: refusal.level === 'confirm' ? 1 : 2,
      });
    },
    refused(refusal) {
      const { words, notify } = app();
      const tournament = snapshot()?.tournament;
      const text = tournament && rules.now()?.refusalSentence(refusal, tournament, words);
      if (text && !showInForm(refusal.facts.field, text)) notify({ text, problem: true });
    },
    trouble(answer) {
      const { words, notify } = app();
      const text = failureSentence(answer, words);
      if (answer.kind === 'failed' && showInForm(answer.field, text)) return;
      notify({ text, problem: true });
      if (answer.kind === 'failed' && answer.field !== undefined) focusField(answer.field);
    },
  };
}

/** Whether an entry exists but no longer counts. An undo counts as long as it undoes something. */
function isTakenBack(store: TournamentStore, seq: number): boolean {
  const { state } = store.snapshot();
  const event = state.events[seq - 1];
  if (event === undefined) return false;
  const inForce = new Set(state.inForce);
  return event.kind === 'undo'
    ? event.entries.every((each) => inForce.has(each))
    : !inForce.has(seq) && isChange(event);
}

/** Sends commands, and then shows the notice whose "Undo" undoes exactly the entry that it is about. */
function useSending(
  store: TournamentStore,
  app: AppValue,
): Pick<DeskValue, 'send' | 'announce' | 'announceAll' | 'takeBack' | 'sendKept' | 'giveUp'> {
  // A notice stays in the language in which it was written.
  const latest = useRef(app);
  latest.current = app;
  return useMemo(() => {
    const sendAndTell = async (command: Command) => {
      const succeeded = latest.current.attempt();
      const done = await store.send(command);
      if (done.outcome === 'done') succeeded();
      return done;
    };
    const send: DeskValue['send'] = async (command) => (await sendAndTell(command)).outcome;
    /** "Undo" for one entry, as long as there is something to undo. */
    const undoing = (entry: number) => ({
      undo: () => void takeBack(entry),
      isOver: () => isTakenBack(store, entry),
    });
    const takeBack: DeskValue['takeBack'] = async (entry, warning) => {
      const before = store.snapshot();
      const step = before.entries[entry - 1];
      const { outcome, entry: seq } = await sendAndTell(
        warning === undefined ? { kind: 'undo', entry } : withAnswer<Command>({ kind: 'undo', entry }, warning),
      );
      const { words, notify } = latest.current;
      if (outcome !== 'done' || seq === undefined) return outcome;
      const what = await formatStep(step, before, words);
      const redoes = isChange(step.event) || step.event.kind === 'redo';
      const text = words.say(redoes ? 'journalPage.tookBack' : 'journalPage.broughtBack', { what });
      notify({ text, ...undoing(seq), redoes });
      return outcome;
    };
    const announce: DeskValue['announce'] = async (command, text, undone) => {
      const { outcome, entry } = await sendAndTell(command);
      if (outcome !== 'done') return outcome;
      const event = entry === undefined ? undefined : store.snapshot().entries[entry - 1]?.event;
      const undo = async (seq: number) => {
        if ((await takeBack(seq)) === 'done') undone?.();
      };
      latest.current.notify({
        text: typeof text === 'string' ? text : text(event),
        ...(entry === undefined ? {} : { ...undoing(entry), undo: () => void undo(entry) }),
      });
      return outcome;
    };
    const announceAll: DeskValue['announceAll'] = async (steps, text, undone) => {
      const done: (number | undefined)[] = [];
      for (const step of steps) {
        const command = await step();
        const { outcome, entry } = command === undefined ? { outcome: 'refused' } : await sendAndTell(command);
        if (outcome !== 'done') break;
        done.unshift(entry);
      }
      const undo = async () => {
        for (const entry of done) if (entry === undefined || (await takeBack(entry)) !== 'done') return;
        undone?.();
      };
      const isOver = () => done.some((entry) => entry !== undefined && isTakenBack(store, entry));
      if (done.length > 0) latest.current.notify({ text: text(done.length), undo: () => void undo(), isOver });
      return done.length;
    };
    return { send, announce, announceAll, takeBack, sendKept: store.sendKept, giveUp: store.giveUp };
  }, [store]);
}
