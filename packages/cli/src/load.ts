import type { OptionValue, PairingRequest, SystemEdition, SystemOption, Tournament } from '@turnuva/engine';
import { editionOf, SYSTEMS, systemById } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE, formatById } from '@turnuva/engine/schedule';
import type { RulesRead } from '@turnuva/engine/tournament';
import { READY_TABLES, rulesOfTournament, textNotOffered } from '@turnuva/engine/tournament';
import type { Format, ParseError, Reading, ReadOptions } from '@turnuva/formats';
import { readyToDecode } from '@turnuva/formats/bytes';
import { isTooLarge } from '@turnuva/formats/parseErrors';
import { TRF_FORMATS, withNumbersOfFile } from '@turnuva/formats/trf';
import type { SystemChoice } from './asked.ts';
import { EXIT, Failure } from './failure.ts';
import { nameOf, readBytes } from './files.ts';

const inEnglish = (fault: ParseError): string => fault.message;

/** The sentence of an error: in English, unless another language has been requested. */
export let faultText = inEnglish;

/** From now on errors in files are reported in this language (`--lang`, which threads inherit from the environment). */
export async function speakFaultsIn(language: string | undefined): Promise<void> {
  faultText = inEnglish;
  if (language === undefined || language === 'en') return;
  const [{ learn, say }, { languageFrom }] = await Promise.all([import('./words.ts'), import('./asked.ts')]);
  const words = say(await learn(languageFrom(language)));
  faultText = ({ code, facts }) => words(code, facts);
}

/** A file without a tournament; keeps the errors for outputs that list them as data. */
export class FileFailure extends Failure {
  readonly faults: readonly ParseError[];

  constructor(file: string, faults: readonly ParseError[]) {
    super(
      isTooLarge(faults) ? EXIT.tooLarge : EXIT.badRequest,
      faults.map((fault) => `${nameOf(file)}:${fault.line}:${fault.column}: ${faultText(fault)}`),
    );
    this.faults = faults;
  }
}

interface Loaded {
  readonly file: string;
  /** For a report, with the numbers of the file as pairing numbers. */
  readonly tournament: Tournament;
  /** As it will be continued: the pairing numbers have no gaps. */
  readonly asRead: Tournament;
  readonly warnings: readonly ParseError[];
  /** Id of the format it was read as. */
  readonly format: string;
  /** Final ranks as the file has them, by id; for teams by their numbers. */
  readonly ranks: ReadonlyMap<number, number>;
  readonly teamRanks: ReadonlyMap<number, number>;
  readonly teamPoints: NonNullable<Reading['teamPoints']>;
  /** Points in the file that do not follow from its results, in tenths; only if they were requested. */
  readonly otherPoints: NonNullable<Reading['otherPoints']>;
  /** How the rules of the event were found. */
  readonly rules: RulesRead;
}

/** Reads a tournament file of any format that holds a whole tournament. Throws {@link Failure}. */
export function load(file: string, from?: string, options: ReadOptions = {}): Promise<Loaded> {
  return parseFile(file, readBytes(file), from, options);
}

/** The format in which to read a file: the one requested, otherwise what its bytes and its name suggest. */
async function formatOf(file: string, bytes: Uint8Array, from: string | undefined): Promise<Format> {
  // Most files are reports, and the readers of the other formats take time to load.
  const report = from === undefined ? TRF_FORMATS.find((each) => each.detect(bytes, file)) : undefined;
  if (report !== undefined) return report;
  const { FORMATS } = await import('@turnuva/formats');
  const readable = FORMATS.filter((format) => format.read !== undefined);
  const format =
    from === undefined
      ? (readable.find((each) => each.detect(bytes, file)) ?? readable[0])
      : readable.find((each) => each.id === from);
  if (format !== undefined) return format;
  const known = readable.map((each) => each.id).join(', ');
  throw new Failure(EXIT.badRequest, `unknown input format: found ${from}, expected one of ${known}`);
}

/**
 * The encoding requested (`--encoding`, which threads inherit from the environment). Bytes that are not UTF-8 need the
 * library that detects encodings by their letters, which takes time to load.
 */
async function withDetector(bytes: Uint8Array, options: ReadOptions): Promise<ReadOptions> {
  const encoding = options.encoding ?? process.env.TURNUVA_ENCODING;
  if (encoding !== undefined) return { ...options, encoding };
  await readyToDecode(bytes);
  return options;
}

/** Parses a tournament file's bytes; `file` is only for messages and the extension. */
async function parseFile(file: string, bytes: Uint8Array, from?: string, options: ReadOptions = {}): Promise<Loaded> {
  const format = await formatOf(file, bytes, from);
  const read = format.read?.(bytes, await withDetector(bytes, options));
  if (read === undefined) throw new Error(`the format ${format.id} does not read`);
  if (!read.ok) throw new FileFailure(file, read.error);
  const { value } = read;
  const asRead = value.rules === undefined ? asAsked(value.tournament, options.asked) : value.tournament;
  return {
    file,
    tournament: TRF_FORMATS.includes(format) ? withNumbersOfFile(asRead) : asRead,
    asRead,
    rules: value.rules ?? rulesOfTournament(asRead),
    warnings: value.warnings,
    format: format.id,
    get ranks() {
      return value.ranks ?? new Map();
    },
    teamRanks: value.teamRanks ?? new Map(),
    teamPoints: value.teamPoints ?? new Map(),
    otherPoints: value.otherPoints ?? [],
  };
}

/** The tournament under another system, if its format names one at all. */
function asAsked(tournament: Tournament, asked: ReadOptions['asked']): Tournament {
  if (asked === undefined || asked.system === tournament.system) return tournament;
  const { system, options = {} } = asked;
  const edition = asked.edition ?? formatById(system)?.editions[0] ?? editionOf(system)?.id ?? '';
  return { ...tournament, system, edition, options };
}

/** The system that the options choose, for a reader; throws {@link Failure} if none has that name. */
export function askedSystem({ system, edition }: SystemChoice): Pick<ReadOptions, 'asked'> {
  if (system === undefined) return {};
  const editions = systemById(system)?.editions.map(({ id }) => id) ?? formatById(system)?.editions;
  if (editions === undefined) throw unknownSystem(system, [...SYSTEMS, ...FORMATS_WITH_SCHEDULE]);
  if (edition !== undefined && !editions.includes(edition)) throw unknownEdition(system, edition, editions);
  return { asked: { system, ...(edition === undefined ? {} : { edition }) } };
}

const unknownSystem = (found: string, known: readonly { readonly id: string }[]): Failure =>
  new Failure(
    EXIT.badRequest,
    `unknown pairing system: found ${found}, expected one of ${known.map(({ id }) => id).join(', ')}: use --system`,
  );

const unknownEdition = (system: string, found: string | undefined, known: readonly string[]): Failure =>
  new Failure(
    EXIT.badRequest,
    `unknown edition of ${system}: found ${found}, expected one of ${known.join(', ')}: use --edition${notOffered(system)}`,
  );

/** Says that a rule text is not available, and where it can be read. */
function notOffered(system: string): string {
  const text = textNotOffered(system);
  if (text?.chapter === undefined) return '';
  return `. Not offered: the text in force until ${text.until} (handbook.fide.com/chapter/${text.chapter})`;
}

/** The tournament with the wishes of a separate file replacing its own. Throws {@link Failure}. */
export async function withWishes(tournament: Tournament, file: string | undefined): Promise<Tournament> {
  if (file === undefined) return tournament;
  const { readWishes } = await import('@turnuva/formats');
  const read = readWishes(readBytes(file));
  if (!read.ok) throw new FileFailure(file, read.error);
  const { keyReader } = await import('./numbers.ts');
  const keysOf = (of: 'players' | 'teams', what: string): ((numbers: readonly number[]) => number[]) => {
    const keyOf = keyReader(tournament, of);
    return (numbers) =>
      numbers.map((number) => {
        const key = keyOf(number);
        if (key !== undefined) return key;
        throw new Failure(
          EXIT.badRequest,
          `${nameOf(file)}: found ${what} ${number}, expected the number of a ${what}`,
        );
      });
  };
  const [playerKeys, teamKeys] = [keysOf('players', 'player'), keysOf('teams', 'team')];
  const wishes = read.value.map((wish) => ({
    ...wish,
    players: playerKeys(wish.players),
    ...(wish.teams === undefined ? {} : { teams: teamKeys(wish.teams) }),
  }));
  return { ...tournament, wishes };
}

/** With separate wishes a round is paired again, whatever the file records for it. */
export const withoutFixed = (wishes: string | undefined): Pick<PairingRequest, 'fixed'> =>
  wishes === undefined ? {} : { fixed: { pairs: [] } };

/** The tournament as it is to be paired, with its system and edition. */
interface Chosen {
  readonly tournament: Tournament;
  readonly system: string;
  readonly edition: SystemEdition;
}

/**
 * System, edition and settings from the options, otherwise from the file. Throws {@link Failure} for unknown names and
 * values.
 */
export function chosenSystem(tournament: Tournament, choice: SystemChoice): Chosen {
  const { system, edition } = chosenEdition(tournament, choice);
  const options = { ...tournament.options, ...settingsOf(choice.set ?? [], system, edition) };
  const accelerated = {
    ...tournament,
    system,
    edition: edition.id,
    options,
    acceleration: accelerationOf(tournament, choice),
  };
  return { tournament: accelerated, system, edition };
}

const ACCELERATIONS = ['none', 'baku', ...READY_TABLES];

/** The acceleration given by `--acceleration`, otherwise by the file. Throws {@link Failure}. */
function accelerationOf({ acceleration }: Tournament, choice: SystemChoice): Tournament['acceleration'] {
  const wanted = choice.acceleration;
  if (wanted === undefined) return acceleration;
  if (wanted === 'none' || wanted === 'baku') return { method: wanted, virtualPoints: [] };
  const table = READY_TABLES.find((each) => each === wanted);
  if (table !== undefined) return { method: 'virtual-points', table, virtualPoints: [] };
  throw new Failure(EXIT.badRequest, `--acceleration: found ${wanted}, expected one of ${ACCELERATIONS.join(', ')}`);
}

/** The settings given by `--set NAME=VALUE`. Throws {@link Failure}. */
export function settingsOf(
  set: readonly string[],
  system: string,
  edition: Pick<SystemEdition, 'id' | 'options'>,
): Readonly<Record<string, OptionValue>> {
  return Object.fromEntries(
    set.map((text) => {
      const at = text.indexOf('=');
      const [name, value] = at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
      const option = edition.options.find((each) => each.name === name);
      if (at < 0 || option === undefined) {
        const known = edition.options.map((each) => each.name).join(', ') || 'none';
        const found = `--set ${text}: found ${at < 0 ? text : name}, expected NAME=VALUE with a setting of ${system} ${edition.id}`;
        throw new Failure(EXIT.badRequest, `${found}: ${known}`);
      }
      return [name, settingValue(option, value)];
    }),
  );
}

/** A setting's value from its text, whatever its case. Throws {@link Failure}. */
function settingValue({ name, type, values }: SystemOption, text: string): OptionValue {
  const known = values ?? (type === 'boolean' ? [true, false] : undefined);
  const found = known?.find((each) => String(each).toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  if (known === undefined && type === 'string') return text;
  if (known === undefined && text !== '' && Number.isFinite(Number(text))) return Number(text);
  const expected = known?.join(', ') ?? 'a number';
  throw new Failure(EXIT.badRequest, `--set ${name}=${text}: found ${text || 'nothing'}, expected ${expected}`);
}

/** System and edition: the options' choice, else the file's. Throws {@link Failure} for unknown names. */
export function chosenEdition(
  tournament: Tournament,
  choice: SystemChoice,
): { system: string; edition: SystemEdition } {
  const system = choice.system ?? tournament.system;
  const found = systemById(system);
  if (found === undefined) throw unknownSystem(system, SYSTEMS);
  // The file's edition belongs to the file's system; another system starts with its own edition in force.
  const wanted = choice.edition ?? (system === tournament.system ? tournament.edition : undefined);
  const edition = editionOf(system, wanted);
  if (edition === undefined) {
    const known = found.editions.map((each) => each.id);
    throw unknownEdition(system, wanted, known);
  }
  if (choice.system === undefined && choice.edition === undefined) refuseUnknownSettings(tournament, edition);
  return { system, edition };
}

/** True if some system or format knows a setting of that name. */
const isSetting = (name: string): boolean =>
  [...SYSTEMS.flatMap(({ editions }) => editions), ...FORMATS_WITH_SCHEDULE].some(({ options }) =>
    options.some((each) => each.name === name),
  );

/**
 * A misspelt setting would be ignored silently. Settings of other systems may have stayed in a file; they do no harm.
 */
function refuseUnknownSettings({ system, options }: Tournament, edition: SystemEdition): void {
  for (const [name, value] of Object.entries(options)) {
    const option = edition.options.find((each) => each.name === name);
    if (option === undefined && !isSetting(name)) {
      const known = edition.options.map((each) => each.name).join(', ') || 'none';
      throw new Failure(
        EXIT.badRequest,
        `unknown setting of ${system} ${edition.id}: found ${name}, possible: ${known}: correct it in the file or leave it out`,
      );
    }
    if (option?.values?.includes(value) === false) {
      throw new Failure(
        EXIT.badRequest,
        `setting ${name}: found ${value}, expected one of ${option.values.join(', ')}: correct it in the file`,
      );
    }
  }
}

/** A whole number from an option. Throws {@link Failure}. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Failure(EXIT.badRequest, `${name}: found ${text}, expected a whole number from ${least} to ${most}`);
  }
  return value;
}
