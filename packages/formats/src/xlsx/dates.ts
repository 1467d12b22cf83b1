/** Built-in number formats that show a date or a time (ECMA-376 part 1, 18.8.30, with those of East Asia and Thailand). */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Whether a cell with this number format shows a date. `template` is the format if the workbook defines it. */
export function showsDate(id: number, template: string | undefined): boolean {
  if (template === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  // Text in quotation marks, brackets or after a backslash is shown as it is.
  const letters = template.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').replace(/general/gi, '');
  return /[dmy]/i.test(letters) && !/[0#?]/.test(letters);
}

/** Day 0 of the two calendars. That of 1900 counts a 29 February 1900 that never was, so its days are right from March on. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** The date of a serial number as in TRF, YYYY/MM/DD; undefined for numbers that are no date. */
export function dateOf(serial: number, epoch: keyof typeof DAY_0): string | undefined {
  if (!(serial >= 1 && serial <= LAST_DAY)) return undefined;
  return new Date(DAY_0[epoch] + Math.round(serial * 86400) * 1000).toISOString().slice(0, 10).replaceAll('-', '/');
}
