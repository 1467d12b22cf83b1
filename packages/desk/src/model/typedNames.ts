/** A number written before a name: `1.`, `2)`. */
const NUMBERING = /^\s*\d{1,3}\s*[.)]\s*/;
/** A rating after a name, separated by spaces, a comma or a dash, or in brackets. */
const RATING = /[\s,;–-]+\(?(\d{3,4})\)?\s*$/;

/** What the columns of typed names contain. */
export const NAME_FIELDS = ['name', 'rating'] as const;

/**
 * Names as typed or copied out of a message, one per line, as a table of players: a number in front is dropped, a
 * number of three or four digits at the end is the rating; columns in the order of NAME_FIELDS, without headings.
 * Undefined for a table copied from a spreadsheet.
 */
export function namesTable(text: string): string | undefined {
  if (text.includes('\t')) return undefined;
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const whole = line.replace(NUMBERING, '').trim();
    const rating = RATING.exec(whole);
    const name = (rating === null ? whole : whole.slice(0, rating.index)).trim();
    return name === '' ? [] : [`${name}\t${rating?.[1] ?? ''}`];
  });
  return rows.join('\n');
}
