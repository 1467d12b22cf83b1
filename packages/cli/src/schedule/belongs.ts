import { EXIT, Failure } from '../failure.ts';

const ROUND_ROBIN = 'round-robin';
const SCHEVENINGEN = 'scheveningen';
const KNOCKOUT = 'knockout';
const PLAYOFF = 'playoff';

/** Options that mean something only in some of the formats, and in which. */
const FORMATS_OF: Readonly<Record<string, readonly string[]>> = {
  cycles: [ROUND_ROBIN],
  double: [ROUND_ROBIN, SCHEVENINGEN],
  swapLastTwo: [ROUND_ROBIN],
  lots: [ROUND_ROBIN, KNOCKOUT],
  colours: [SCHEVENINGEN],
  places: [KNOCKOUT],
  thirdPlace: [KNOCKOUT],
  reseed: [KNOCKOUT],
  games: [KNOCKOUT],
  lastGames: [KNOCKOUT],
  extensionGames: [KNOCKOUT],
  extensionTimes: [KNOCKOUT],
  extensions: [KNOCKOUT],
  minutes: [KNOCKOUT, PLAYOFF],
  increment: [KNOCKOUT, PLAYOFF],
  start: [KNOCKOUT, PLAYOFF],
  short: [PLAYOFF],
  level: [PLAYOFF],
  five: [PLAYOFF],
};

/** Rejects options of other formats, which would be ignored silently. */
export function refuseOtherOptions(format: string, options: object): void {
  for (const [option, value] of Object.entries(options)) {
    const formats = FORMATS_OF[option];
    if (value === undefined || formats === undefined || formats.includes(format)) continue;
    const name = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new Failure(
      EXIT.badRequest,
      `${name}: found with ${format}, expected with ${formats.join(' or ')} only; leave it out`,
    );
  }
}
