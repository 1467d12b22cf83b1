/** Registered listeners; one that throws does not keep the rest from being called. */
export function listeners<T>() {
  const all = new Set<(value: T) => void>();
  return {
    add(listener: (value: T) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(value: T): void {
      for (const listener of [...all]) {
        try {
          listener(value);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    get size(): number {
      return all.size;
    },
  };
}
