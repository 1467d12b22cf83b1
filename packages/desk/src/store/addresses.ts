import { useEffect, useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';

/** Where the pages of a tournament are. */
export const addressOf = (tournament: string, place: string): string => `/t/${tournament}/${place}`;
/** `round`: its number, or in a knock-out the stage and the game (`roundKey`). */
export const roundAddress = (tournament: string, round: number | string): string => `/t/${tournament}/round/${round}`;

/**
 * What is open on a page is part of its address, `#/t/ID/standings~after=5~card=12`, so that it can be shared, reloaded and left
 * with the browser's Back button. The router sees only the page.
 */
const MARK = '~';
/** A browser that cannot go back (as in a window of its own) must not hold anything up. */
const PATIENCE_MS = 500;

/** The page in an address, without what is open on it. */
export const pageOf = (path: string): string => path.split(MARK)[0] ?? '';

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The parts behind an address, by their names. */
export const partsIn = (path: string): ReadonlyMap<string, string> =>
  new Map(
    path
      .split(MARK)
      .slice(1)
      .flatMap((part): [string, string][] => {
        const at = part.indexOf('=');
        return at <= 0 ? [] : [[part.slice(0, at), decodePart(part.slice(at + 1))]];
      }),
  );

/** The address with one part replaced; undefined removes it. */
export function withPart(path: string, name: string, value: string | undefined): string {
  const parts = new Map(partsIn(path));
  if (value === undefined) parts.delete(name);
  else parts.set(name, value);
  return [
    pageOf(path),
    ...[...parts].map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll(MARK, '%7E')}`),
  ].join(MARK);
}

/** A pending step back: navigation meanwhile has to wait for it. */
let leaving: Promise<void> | undefined;

function stepBack(): void {
  leaving = new Promise((done) => {
    const end = () => {
      window.removeEventListener('popstate', end);
      clearTimeout(timer);
      leaving = undefined;
      done();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    window.addEventListener('popstate', end);
  });
  history.back();
}

/** Where the browser is now, which may be ahead of what is drawn. */
const here = (): string => `/${location.hash.replace(/^#?\/?/, '')}`;

type Go = ReturnType<typeof useHashLocation>[1];

const after =
  (go: Go): Go =>
  (...to) =>
    leaving === undefined ? go(...to) : void leaving.then(() => go(...to));

/** Where the reader is, for the router: pages without what is open on them. */
export function usePageLocation(): [string, Go] {
  const [path, go] = useHashLocation();
  return [pageOf(path), after(go)];
}
usePageLocation.hrefs = (href: string): string => `#${href}`;

/**
 * A dialogue or choice that has an address: its value, and how to set it. `push` adds a step to the browser's history, for
 * dialogues that cover the page: Back closes them, and closing one goes back in the history.
 */
export function useAddressPart(
  name: string,
  { push = true }: { readonly push?: boolean } = {},
): [string | undefined, (value: string | undefined) => void] {
  const [path, go] = useHashLocation();
  const [left, leave] = useState<string>();
  useEffect(() => {
    if (left !== undefined && left !== path) leave(undefined);
  }, [path, left]);
  const value = left === path ? undefined : partsIn(path).get(name);
  const set = (wanted: string | undefined): void => {
    if (wanted === value) return;
    if (wanted !== undefined) {
      const open = () => {
        leave(undefined);
        go(withPart(here(), name, wanted), push ? { state: { opened: name } } : { replace: true });
      };
      // A dialogue that was just closed does not reappear while its step back is pending, nor stays in the address.
      if (leaving === undefined) open();
      else void leaving.then(open);
      return;
    }
    // Escape can fire twice; one step back is enough.
    if (leaving !== undefined) return;
    const opened = (history.state as { readonly opened?: string } | null)?.opened;
    // Closed immediately; the address follows.
    leave(path);
    if (push && opened === name) stepBack();
    else after(go)(withPart(path, name, undefined), { replace: true });
  };
  return [value, set];
}
