import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

/** What is typed over something that is saved, and that others may save again meanwhile. */
export interface Draft<Fields> {
  readonly fields: Fields;
  readonly typed: boolean;
  /** Others have saved something else since the first letter was typed. */
  readonly overtaken: boolean;
  set(fields: Fields): void;
  /** Forgets what was typed: the fields show what is saved again. */
  reset(): void;
  /** Puts fields back that could not be saved; false where something else has been typed meanwhile, which stays. */
  giveBack(fields: Fields): boolean;
  /** Forgets these fields, which are saved now; what was typed since they were sent stays. */
  saved(sent: Fields): void;
  /**
   * These fields cannot be saved: they stay to be repaired, and are forgotten when the page is loaded again. A user who does that
   * after a refusal, which is not said again, wants to see what is in force.
   */
  refused(sent: Fields): void;
}

interface Typed {
  readonly fields: unknown;
  readonly over: string;
  readonly refused?: true;
}

/** Typed over what is being saved in these moments, and not drawn as saved yet. */
const JUST_SAVED = '';

/** What was typed and not saved yet, by its place: it is still there on return to the page, or after a reload. */
const drafts = new Map<string, Typed>(draftsOfTab());
const watchers = new Set<() => void>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
if (drafts.size > 0) window.addEventListener('beforeunload', warn);

/** Drafts of this tab, and of this very program: the fields of another one may be others. */
function shelf(): string {
  return `turnuva.drafts ${document.scripts[0]?.src}`;
}

function draftsOfTab(): [string, Typed][] {
  try {
    return JSON.parse(sessionStorage.getItem(shelf()) ?? '[]') as [string, Typed][];
  } catch {
    // No such shelf here, or none that may be used.
    return [];
  }
}

function shelve(): void {
  try {
    // Passwords of people are written nowhere.
    const kept = [...drafts].filter(([place, { refused }]) => refused !== true && !place.startsWith('people '));
    sessionStorage.setItem(shelf(), JSON.stringify(kept));
  } catch {
    // Full, or not allowed: the drafts are kept until the page is left.
  }
}

/** Closing the window over something that is not saved asks first. */
function keepDraft(place: string, typed: Typed | undefined): void {
  if (typed === undefined) drafts.delete(place);
  else drafts.set(place, typed);
  if (drafts.size === 0) window.removeEventListener('beforeunload', warn);
  else window.addEventListener('beforeunload', warn);
  shelve();
  for (const watcher of watchers) watcher();
}

/** Forgets what was typed at a place: it has become something else. */
export const dropDraft = (place: string): void => {
  if (drafts.has(place)) keepDraft(place, undefined);
};

/** True where something was typed and not saved yet. */
export const hasDraft = (place: string): boolean => drafts.has(place);

const draftsIn = (places: string): readonly string[] =>
  [...drafts.keys()].filter((place) => place.startsWith(places)).map((place) => place.slice(places.length));

/** The rest of the names of all places that start like this where something is typed and not saved. */
export function useDraftPlaces(places: string): readonly string[] {
  const [found, setFound] = useState(() => draftsIn(places));
  useEffect(() => {
    const look = () =>
      setFound((before) => {
        const now = draftsIn(places);
        return now.join('\n') === before.join('\n') ? before : now;
      });
    look();
    watchers.add(look);
    return () => void watchers.delete(look);
  }, [places]);
  return found;
}

/**
 * Fields that follow what is saved until something is typed into them. `fieldsOf` must depend on `saved` only.
 * With a `place`, a name that no other draft has, what is typed outlives the page.
 */
export function useDraft<Saved, Fields>(
  saved: Saved,
  fieldsOf: (saved: Saved) => Fields,
  place?: string,
): Draft<Fields> {
  const now = JSON.stringify(saved) ?? '';
  const [typed, setTyped] = useState(place === undefined ? undefined : drafts.get(place));
  const asSaved = useMemo(() => fieldsOf(saved), [now]);
  // What was sent is answered later, when this may have been drawn again.
  const latest = useRef({ typed });
  latest.current = { typed };
  const keep = (next: Typed | undefined) => {
    latest.current.typed = next;
    setTyped(next);
    if (place !== undefined) keepDraft(place, next);
  };
  return {
    fields: typed === undefined ? asSaved : (typed.fields as Fields),
    typed: typed !== undefined,
    overtaken: typed !== undefined && typed.over !== JUST_SAVED && typed.over !== now,
    set: (fields) => keep({ fields, over: typed?.over || now }),
    reset: () => keep(undefined),
    giveBack: (fields) => {
      if (latest.current.typed !== undefined) return false;
      keep({ fields, over: now });
      return true;
    },
    saved: (sent) => {
      const { typed: held } = latest.current;
      if (held === undefined) return;
      keep(held.fields === sent ? undefined : { fields: held.fields, over: JUST_SAVED });
    },
    refused: (sent) => {
      const { typed: held } = latest.current;
      if (held !== undefined && held.fields === sent) keep({ ...held, refused: true });
    },
  };
}
