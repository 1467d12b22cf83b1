import type { Catalogue, Language, Say } from '@turnuva/text';
import { dateTagOf, speaker } from '@turnuva/text';
import { FIRST_WORDS, MORE_WORDS, REASON_WORDS } from '@turnuva/text/loaders';
import type { PLACE_WORDS } from '@turnuva/text/places';

/** Everything that turns data into the reader's words. */
export interface Words {
  readonly language: Language;
  readonly say: Say;
  /** Tenths of points: 25 is `2½`. */
  points(tenths: number): string;
  /** YYYY/MM/DD in the local format. */
  date(ymd: string): string;
  /** Weekday, day and month, here and now. */
  today(): string;
  /** The time of an ISO instant, in hours and minutes. */
  time(iso: string): string;
  /** The time of an ISO instant, with its day. */
  moment(iso: string): string;
  number(value: number): string;
  list(parts: readonly string[]): string;
}

/** A page of a tournament that has texts of its own. */
export type Place = keyof (typeof PLACE_WORDS)['en'];

/**
 * A language is loaded in four steps, so that the list of tournaments does not wait for the texts of other pages, the page opened
 * first does not wait for those of the others, and no page waits for the sentences of decisions. Missing texts are left blank.
 */
interface Loading {
  readonly first: Promise<Words>;
  readonly place: Promise<Words>;
  readonly pages: Promise<Words>;
  readonly whole: Promise<Words>;
}

async function placeWords(language: Language, at: Place): Promise<Catalogue> {
  const { PLACE_WORDS } = await import('@turnuva/text/places');
  return (await PLACE_WORDS[language][at]()).catalogue;
}

/** `at`: the page that is opened first, if it is a page of a tournament. */
export function wordsInSteps(language: Language, at?: Place): Loading {
  const first = FIRST_WORDS[language]().then(({ catalogue }) => catalogue);
  const own = at === undefined ? first : placeWords(language, at);
  const place = Promise.all([first, own]).then(([some, more]) => ({ ...some, ...more }));
  // After the others: what is needed first has the connection to itself.
  const pages = place.then(async (some) => ({ ...some, ...(await MORE_WORDS[language]()).catalogue }));
  const whole = pages.then(async (some) => ({ ...some, ...(await REASON_WORDS[language]()).catalogue }));
  const words = (catalogue: Catalogue): Words => wordsOf(language, speaker(language, catalogue));
  const inPart = (catalogue: Catalogue): Words => wordsOf(language, withBlanks(speaker(language, catalogue)));
  return { first: first.then(inPart), place: place.then(inPart), pages: pages.then(inPart), whole: whole.then(words) };
}

/** Returns an empty string if the sentence has not arrived: an unknown key would come back as it is. */
const withBlanks =
  (say: Say): Say =>
  (key, facts) => {
    const text = say(key, facts);
    return text === key ? '' : text;
  };

/** A whole language. */
export const loadWords = (language: Language): Promise<Words> => wordsInSteps(language).whole;

function wordsOf(language: Language, say: Say): Words {
  const number = new Intl.NumberFormat(language);
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(dateTagOf(language), { timeStyle: 'short' });
  const moment = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  return {
    language,
    say,
    number: (value) => number.format(value),
    // Names are written "Last, First".
    list: (parts) => parts.join(parts.some((part) => part.includes(',')) ? '; ' : ', '),
    points(value) {
      const whole = Math.trunc(value / 10);
      const rest = Math.abs(value % 10);
      if (rest === 0) return number.format(whole);
      if (rest !== 5) return tenths.format(value / 10);
      if (whole === 0) return value < 0 ? '−½' : '½';
      return `${number.format(whole)}½`;
    },
    date(ymd) {
      const [year, month, date] = ymd.split(/[/-]/).map(Number);
      if (!year || !month || !date) return ymd;
      return day.format(new Date(Date.UTC(year, month - 1, date)));
    },
    today: () =>
      new Intl.DateTimeFormat(dateTagOf(language), { weekday: 'long', day: 'numeric', month: 'long' }).format(),
    time: (iso) => time.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
  };
}

/** Sorts names by the rules of the tournament's country; of the reader's language if the tournament names none. */
export const nameOrder = (locale: string | undefined, language: Language): ((a: string, b: string) => number) =>
  new Intl.Collator(isLocale(locale) ? locale : language, { sensitivity: 'base', numeric: true }).compare;

/** A language just typed may not exist: the input is shown before the server has refused it. */
function isLocale(text: string | undefined): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
