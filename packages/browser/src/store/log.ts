/**
 * An append-only file of lines, shared by all tabs of one browser. Each tab has read it up to some line; `take` is
 * given every line after that, in order, including the tab's own.
 */
export interface Log {
  /** Reads what is new. */
  read(take: (line: string) => void): Promise<void>;
  /**
   * With all other tabs locked out: reads what is new, then writes the lines that `work` returns. When it resolves,
   * they are on disk and `take` has had them; when it fails, nothing was written.
   */
  write(take: (line: string) => void, work: () => readonly string[]): Promise<void>;
}
