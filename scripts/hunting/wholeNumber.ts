/** A number of the command line; ends the program where it is none, since a hunt through no cases finds nothing wrong. */
export function wholeNumber(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  process.stderr.write(`${name}: found "${text}", expected a whole number\n`);
  process.exit(3);
}
