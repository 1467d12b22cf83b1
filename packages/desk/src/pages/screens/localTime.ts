/** The value of a `datetime-local` field for an instant, in the time zone of this computer. */
export function localTime(instant: string): string {
  if (instant === '') return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field means; empty if it is empty. */
export const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
