/** Wrong codes for one player from one address before it has to wait, and how long. */
const MOST_WRONG = 8;
const WAIT_MS = 10 * 60 * 1000;
const MOST_KEPT = 10_000;

/** Stands in the way of somebody who tries codes. Another phone's attempts do not hinder the player's own. */
export function codeGuard(now: () => number) {
  const wrong = new Map<string, { count: number; until: number }>();
  return {
    mayTry(key: string): boolean {
      const found = wrong.get(key);
      if (found !== undefined && found.until < now()) wrong.delete(key);
      return (wrong.get(key)?.count ?? 0) < MOST_WRONG;
    },
    wasWrong(key: string): void {
      if (wrong.size > MOST_KEPT) wrong.clear();
      wrong.set(key, { count: (wrong.get(key)?.count ?? 0) + 1, until: now() + WAIT_MS });
    },
    wasRight: (key: string): void => void wrong.delete(key),
  };
}

export type CodeGuard = ReturnType<typeof codeGuard>;
