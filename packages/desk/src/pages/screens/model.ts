/** What a hall screen can show, as the server names it. */
export const SHOWS = ['pairings', 'names', 'standings', 'results', 'race', 'money', 'bracket', 'clock'] as const;
type ShowId = (typeof SHOWS)[number];
/** A list, or the table of one category: `standings:` and its name, escaped, for the list is parted by commas. */
export type Show = ShowId | `standings:${string}`;

export const categoryShow = (name: string): Show => `standings:${encodeURIComponent(name)}`;

/** How a screen is put together. */
export interface ScreenChoice {
  readonly shows: readonly Show[];
  /** Seconds a page stays. */
  readonly seconds: number;
  /** 0: as many as fit the list. */
  readonly columns: number;
  /** HH:MM until which a clock counts down; empty for none. */
  readonly until: string;
}

export const FIRST_CHOICE: ScreenChoice = { shows: ['pairings'], seconds: 12, columns: 0, until: '' };

/** The address of the screen, relative to the desk; the reader's language goes along. */
export function screenAddress(tournament: string, choice: ScreenChoice, language: string): string {
  const query = new URLSearchParams({ show: choice.shows.join(','), seconds: String(choice.seconds), lang: language });
  if (choice.columns > 0) query.set('columns', String(choice.columns));
  if (choice.until !== '') query.set('until', choice.until);
  return `screen/${encodeURIComponent(tournament)}?${query}`;
}

/** Adds or takes away one list; the order is the order of showing. */
export const toggleList = (choice: ScreenChoice, show: Show): ScreenChoice => ({
  ...choice,
  shows: choice.shows.includes(show) ? choice.shows.filter((each) => each !== show) : [...choice.shows, show],
});
