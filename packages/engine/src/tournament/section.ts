/** The event that a tournament is a section of ("Open A" of an open in three groups). */
export interface Section {
  /** The event's key: sections with the same one belong together, on whatever computer. */
  readonly event: string;
  /** The event's name; the section's own is the tournament's. */
  readonly name: string;
  /** The place of the section among the others, from 1. */
  readonly place: number;
}

/** How the tables of the hall are numbered. */
export interface Tables {
  /** Number of the first table; absent means 1. */
  readonly first?: number;
  /** Players who have one table in every round, because they cannot go to any other. */
  readonly fixed?: readonly { readonly player: number; readonly table: number }[];
  /** The number that the board of such a player would have had stays free; otherwise the numbers close up. */
  readonly gaps?: boolean;
}
