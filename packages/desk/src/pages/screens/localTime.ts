/** What `datetime-local` shows of an instant, in the hour of this computer. */
export function localTime(instant: string): string {
  if (instant === '') return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field means; empty where it is empty. */
export const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
