import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Input over a saved value, which others may change meanwhile. */
export interface Draft<Fields> {
  readonly fields: Fields;
  readonly typed: boolean;
  /** What is typed says the same as what is saved. */
  readonly isAsSaved: boolean;
  /** Others have saved something else since the first letter was typed. */
  readonly overtaken: boolean;
  set(fields: Fields): void;
  /** Discards the input: the fields show the saved values again. */
  reset(): void;
  /** Restores fields that could not be saved; false if something else has been typed meanwhile, which stays. */
  giveBack(fields: Fields): boolean;
  /** Discards these fields, which are now saved; anything typed since they were sent stays. */
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

/** Typed over values that are being saved at this moment, and not yet shown as saved. */
const JUST_SAVED = '';

/** Unsaved input, by place: it is still there on return to the page, or after a reload. */
const drafts = new Map<string, Typed>(draftsOfTab());
const watchers = new Set<() => void>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
if (drafts.size > 0) window.addEventListener('beforeunload', warn);

/** Drafts of this tab and of this build: another build may have different fields. */
function shelf(): string {
  return `turnuva.drafts ${document.scripts[0]?.src}`;
}

function draftsOfTab(): [string, Typed][] {
  try {
    return JSON.parse(sessionStorage.getItem(shelf()) ?? '[]') as [string, Typed][];
  } catch {
    // No such storage here, or it is blocked.
    return [];
  }
}

function shelve(): void {
  try {
    // People's passwords are never stored.
    const kept = [...drafts].filter(([place, { refused }]) => refused !== true && !place.startsWith('people '));
    sessionStorage.setItem(shelf(), JSON.stringify(kept));
  } catch {
    // Full or blocked: the drafts are kept until the page is closed.
  }
}

/** Closing the window with unsaved input asks first. */
function keepDraft(place: string, typed: Typed | undefined): void {
  if (typed === undefined) drafts.delete(place);
  else drafts.set(place, typed);
  if (drafts.size === 0) window.removeEventListener('beforeunload', warn);
  else window.addEventListener('beforeunload', warn);
  shelve();
  for (const watcher of watchers) watcher();
}

/** Discards the input for a place that has become something else. */
export const dropDraft = (place: string): void => {
  if (drafts.has(place)) keepDraft(place, undefined);
};

/** True if there is unsaved input. */
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
  // The answer arrives later, when this may have been rendered again.
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
    isAsSaved: typed === undefined || JSON.stringify(typed.fields) === JSON.stringify(asSaved),
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
