/** A journal in the database that is not what was written there. */
export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';
  readonly journal: string;
  /** The first entry that is missing or changed, if that is known. */
  readonly entry: number | undefined;
  constructor(journal: string, entry?: number, cause?: unknown) {
    super(`journal ${journal} is damaged${entry === undefined ? '' : ` at entry ${entry}`}`, { cause });
    this.journal = journal;
    this.entry = entry;
  }
}
