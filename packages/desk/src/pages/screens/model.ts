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

/** A choice as it stands behind the desk page's address; nothing for what every screen begins with. */
export function choiceText({ shows, seconds, columns, until }: ScreenChoice): string | undefined {
  const text = new URLSearchParams({
    show: shows.join(','),
    seconds: String(seconds),
    columns: String(columns),
    until,
  });
  const first = FIRST_CHOICE;
  const isFirst = seconds === first.seconds && columns === first.columns && until === first.until;
  return isFirst && shows.join() === first.shows.join() ? undefined : text.toString();
}

const isShow = (text: string): text is Show => SHOWS.some((show) => show === text) || text.startsWith('standings:');

/** The choice that {@link choiceText} wrote; what somebody changed by hand to something unknown is left out. */
export function choiceIn(text: string | undefined): ScreenChoice {
  if (text === undefined) return FIRST_CHOICE;
  const query = new URLSearchParams(text);
  const number = (name: string, least: number, most: number, otherwise: number): number => {
    const found = Number(query.get(name) ?? Number.NaN);
    return Number.isInteger(found) && found >= least && found <= most ? found : otherwise;
  };
  const until = query.get('until') ?? '';
  return {
    shows: (query.get('show') ?? '').split(',').filter(isShow),
    seconds: number('seconds', 2, 600, FIRST_CHOICE.seconds),
    columns: number('columns', 0, 4, FIRST_CHOICE.columns),
    until: /^\d\d:\d\d$/.test(until) ? until : '',
  };
}

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
