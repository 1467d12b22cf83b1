/**
 * A file of lines that only grows, shared by all tabs of one browser. Each tab has read it up to some line; `take` is given
 * every line after that, in order, its own ones too.
 */
export interface Log {
  /** Reads what is new. */
  read(take: (line: string) => void): Promise<void>;
  /**
   * Alone among all tabs: reads what is new, then writes the lines that `work` answers with. When it resolves they are on
   * the disk and were taken; when it fails nothing was written.
   */
  write(take: (line: string) => void, work: () => readonly string[]): Promise<void>;
}
