/** Listeners, by the tournament that they follow. */
export function followersOf<Told = void>() {
  const followers = new Map<string, Set<(told: Told) => void>>();
  return {
    /** Calls back from now on; returns how to stop. */
    follow(id: string, listener: (told: Told) => void): () => void {
      const all = followers.get(id) ?? new Set();
      followers.set(id, all);
      all.add(listener);
      return () => {
        all.delete(listener);
        if (all.size === 0 && followers.get(id) === all) followers.delete(id);
      };
    },
    /** Tells the followers of one tournament, or of all. */
    tell(id: string | undefined, told: Told): void {
      for (const [each, all] of followers)
        if (id === undefined || each === id) for (const listener of [...all]) listener(told);
    },
  };
}
