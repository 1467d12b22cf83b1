import type { Session } from '@turnuva/contract';
import type { Language } from '@turnuva/text';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Route, Router, Switch, useLocation } from 'wouter-preact';
import { askIn } from '../api/client.ts';
import type { DeskServer } from '../api/server.ts';
import { fields } from '../components/behaviour/fields.ts';
import { isTyping } from '../components/behaviour/keyboard.ts';
import { Coming, lazy } from '../components/lazy.tsx';
import { type Words, wordsInSteps } from '../language/words.ts';
import { isServerChief } from '../model/session.ts';
import { addressOf, roundAddress, usePageLocation } from '../store/addresses.ts';
import { AppContext, type AppValue, type Notice, type Question } from '../store/context.ts';
import { keepPreferences, type Preferences, readPreferences } from '../store/preferences.ts';
import { fetchAll, type Prefetched, prefetch } from '../store/prefetch.ts';
import {
  HelpDialogue,
  HelpPage,
  Home,
  LazyAuditPage,
  LazyEventPage,
  LazyFactorPage,
  LazyJobsPage,
  LazySetAsidePage,
  LazyTournamentPage,
  NewEvent,
  SignIn,
} from './lazyPages.ts';
import { Notices, type ShownNotice } from './Notices.tsx';
import { openedAt } from './openedAt.ts';
import { PLACES } from './places.ts';
import { QuestionDialogue } from './QuestionDialogue.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import { Unknown } from './Unknown.tsx';

const KeyLists = lazy(async () => (await import('./keys/KeyLists.tsx')).KeyLists);

/**
 * F1 opens the manual, `?` shows all keys; `g` and a letter goes to a page; Alt with an arrow goes from round to round.
 */
function KeysDialogue() {
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const [path, navigate] = useLocation();
  /** `g` was pressed: remembered while the page below changes. */
  const go = useRef(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const showHelp = () => setHelp(true);
    const onKey = (event: KeyboardEvent) => {
      // Also while someone types, and over a dialogue.
      if (event.key === 'F1') {
        event.preventDefault();
        return showHelp();
      }
      if (isTyping(event.target) || event.ctrlKey || event.metaKey) return;
      const tournament = /^\/t\/([^/]+)/.exec(path)?.[1];
      if (event.key === '?') return show();
      if (tournament === undefined) return;
      const round = Number(/\/round\/(\d+)/.exec(path)?.[1] ?? 0);
      if (event.altKey && round > 0 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
        event.preventDefault();
        navigate(roundAddress(tournament, Math.max(1, round + (event.key === 'ArrowLeft' ? -1 : 1))));
        return;
      }
      if (go.current) {
        const place = PLACES.find((each) => each.key === event.key);
        // Only some formats have the page "Schedule": a key does not open what the bar does not offer.
        if (place && document.querySelector(`[data-place="${place.id}"]`) !== null) {
          event.preventDefault();
          event.stopImmediatePropagation();
          navigate(addressOf(tournament, place.id));
        }
      }
      go.current = !go.current && event.key === 'g';
    };
    window.addEventListener('turnuva:keys', show);
    window.addEventListener('turnuva:help', showHelp);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('turnuva:keys', show);
      window.removeEventListener('turnuva:help', showHelp);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [path, navigate]);
  return (
    <>
      {open ? <KeyLists close={() => setOpen(false)} /> : null}
      {help ? <HelpDialogue path={path} close={() => setHelp(false)} /> : null}
    </>
  );
}

interface Spoken {
  readonly words: Words;
  /**
   * How much has been loaded: the texts of the list of tournaments, of the page that was opened as well, of all pages,
   * or everything.
   */
  readonly step: 'first' | 'place' | 'pages' | 'whole';
}

const AGAIN_MS = 1500;

/** The reader's texts: the first ones as soon as they arrive; after a change of language, all at once. */
function useLanguage(language: Language): Spoken | undefined {
  const [spoken, set] = useState<Spoken>();
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      const { first, place, pages, whole } = wordsInSteps(language, openedAt);
      first.then(
        (words) => current && set((before) => before ?? { words, step: 'first' }),
        () => undefined,
      );
      place.then(
        // A new language is loaded as a whole.
        (words) => current && set((before) => (before?.step === 'whole' ? before : { words, step: 'place' })),
        () => undefined,
      );
      pages.then(
        (words) => current && set((before) => (before?.step === 'whole' ? before : { words, step: 'pages' })),
        () => undefined,
      );
      whole.then(
        (words) => current && set({ words, step: 'whole' }),
        () => {
          // Nothing can be shown without texts, so it is tried again.
          if (current) timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    askIn(language);
    document.documentElement.lang = language;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [language]);
  return spoken;
}

type Asked = Question & { readonly answer: (yes: boolean) => void };

const backups = prefetch(() => import('./backupWatch.ts'));

let notices = 0;
/** The message led to the page, and is about it: "Round 3 is closed". */
const LED_HERE_MS = 1000;
const isOfNextPage = ({ standing, at }: ShownNotice): boolean =>
  standing === true || performance.now() - at < LED_HERE_MS;

export function App({ server }: { readonly server: DeskServer }) {
  const [preferences, setPreferences] = useState(() => readPreferences(localStorage, navigator.languages.join(',')));
  const spoken = useLanguage(preferences.language);
  const words = spoken?.words;
  const step = spoken?.step;
  useLook(preferences);
  const [session, setSession] = useState<Session>();
  const [shown, setShown] = useState<readonly ShownNotice[]>([]);
  const [asked, setAsked] = useState<readonly Asked[]>([]);

  const signedIn = useCallback(async () => {
    const answer = await server.session();
    setSession(answer.kind === 'ok' ? answer.value : { signInNeeded: answer.kind === 'sign-in' });
  }, [server]);
  useEffect(() => void signedIn(), [signedIn]);

  const change = useCallback((step: Partial<Preferences>) => {
    setPreferences((before) => {
      const after = { ...before, ...step };
      keepPreferences(localStorage, after);
      return after;
    });
  }, []);
  const notify = useCallback((notice: Notice) => {
    notices += 1;
    const shown = { ...notice, id: notices, at: performance.now() };
    // One at a time: the last message is about the last action. Only problems stay next to it until they are solved.
    setShown((list) => [...list.filter((each) => each.standing || (notice.problem && each.problem)).slice(-2), shown]);
  }, []);
  const attempt = useCallback(() => {
    const before = notices;
    return () =>
      setShown((list) => {
        const left = list.filter((each) => !each.problem || each.standing || each.id > before);
        return left.length === list.length ? list : left;
      });
  }, []);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked((list) => [...list, { ...question, answer }]);
      }),
    [],
  );

  // A notice disappears together with what it refers to, because its "Undo" would have nothing to undo.
  useEffect(() => {
    const settle = () =>
      setShown((list) => {
        const left = list.filter((each) => each.isOver?.() !== true);
        return left.length === list.length ? list : left;
      });
    window.addEventListener('turnuva:changed', settle);
    return () => window.removeEventListener('turnuva:changed', settle);
  }, []);

  useFieldWords(step === 'whole' ? words : undefined);
  useBackupWatch(step === 'whole' ? words : undefined, session, notify);
  useEffect(() => {
    if (spoken?.step === 'whole') fetchAll();
  }, [spoken?.step]);
  const value = useMemo<AppValue | undefined>(
    () =>
      words &&
      session && {
        server,
        words,
        allWords: step === 'pages' || step === 'whole',
        wholeWords: step === 'whole',
        preferences,
        change,
        session,
        refresh: signedIn,
        notify,
        attempt,
        ask,
      },
    [server, words, step, preferences, change, session, signedIn, notify, attempt, ask],
  );
  if (value === undefined) return null;
  const question = asked[0];
  return (
    <AppContext.Provider value={value}>
      <Router hook={usePageLocation}>
        {value.session.signInNeeded ? (
          <SignIn done={signedIn} />
        ) : value.session.secondFactorMissing ? (
          <LazyFactorPage />
        ) : (
          <Switch>
            <Route path="/t/:id/*?">
              {({ id }) =>
                spoken?.step === 'first' ? <Coming /> : <LazyTournamentPage key={id} id={id} signIn={signedIn} />
              }
            </Route>
            <Route path="/e/new">
              <NewEvent />
            </Route>
            <Route path="/e/:id/*?">{({ id }) => <LazyEventPage key={id} id={id} />}</Route>
            <Route path="/audit">
              <LazyAuditPage />
            </Route>
            <Route path="/set-aside">
              <LazySetAsidePage />
            </Route>
            <Route path="/jobs">
              <LazyJobsPage />
            </Route>
            <Route path="/help/*?">
              <HelpPage />
            </Route>
            <Route path="/">
              <Home />
            </Route>
            <Route>
              <Unknown />
            </Route>
          </Switch>
        )}
        <KeysDialogue />
        <ScrollMemory />
        <LeaveNotices
          leave={() => {
            setShown((list) => list.filter(isOfNextPage));
            // A question is about the page on which it was asked: Back does not answer it.
            for (const each of asked) each.answer(false);
            setAsked([]);
          }}
        />
      </Router>
      <Notices shown={shown} drop={(id) => setShown((list) => list.filter((each) => each.id !== id))} />
      {question === undefined ? null : (
        <QuestionDialogue
          key={question.sentence}
          question={question}
          answer={(yes) => {
            setAsked((list) => list.slice(1));
            question.answer(yes);
          }}
        />
      )}
    </AppContext.Provider>
  );
}

function useLook({ theme, large }: Preferences): void {
  useEffect(() => {
    // A device that asks for more contrast gets it unless a theme was chosen.
    const isContrast = theme === 'system' && matchMedia('(prefers-contrast: more)').matches;
    document.documentElement.dataset.theme = isContrast ? 'contrast' : theme;
    document.documentElement.dataset.large = large ? 'yes' : 'no';
  }, [theme, large]);
}

/** The chief arbiter is told about the server's problems, in the language of the desk. */
function useBackupWatch(
  words: Words | undefined,
  session: Session | undefined,
  notify: (notice: Notice) => void,
): void {
  const chief = session !== undefined && session.signInNeeded !== true && isServerChief(session);
  useWhile(chief && words !== undefined, backups, ({ watchBackups }) => watchBackups(notify), [chief, words]);
}

/** In all forms, what is wrong with a field is shown under it, in the reader's language. */
function useFieldWords(words: Words | undefined): void {
  useWhile(words !== undefined, fields, ({ watchFields }) => words && watchFields(words), [words]);
}

/** Runs a part that is in a separate file. `start` returns a function that ends it. */
function useWhile<T>(
  wanted: boolean,
  part: Prefetched<T>,
  start: (part: T) => (() => void) | undefined,
  on: readonly unknown[],
): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let stop: (() => void) | undefined;
    let current = true;
    part.fetch().then(
      (loaded) => {
        if (current) stop = start(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
      stop?.();
    };
  }, on);
}

/**
 * Notices go when the page on which they appeared is left. They stay if the page goes on below the same address (a form
 * on the page, the page that a tournament opens at).
 */
function LeaveNotices({ leave }: { leave(): void }) {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === '/' || !path.startsWith(last.current)) leave();
    last.current = path;
  }, [path]);
  return null;
}
