import type { Norm, NormEvent, NormTitle, Outlook } from '@turnuva/engine/norms';
import { canUse, hasTooFewRounds, NORM_TITLES, normEvent, normIn, outlookIn, outlooks } from '@turnuva/engine/norms';
import { LARGEST_FIELD, type Tournament } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { conditionLine, formatNormNeeded, normMade, normMissing, outLines } from '@turnuva/text';
import type { Command } from 'commander';
import { LANGUAGE_CODES, languageFrom } from '../../asked.ts';
import { EXIT, type ExitCode, Failure } from '../../failure.ts';
import { nameOf } from '../../files.ts';
import { load, wholeNumber } from '../../load.ts';
import { keyReader, numberReader } from '../../numbers.ts';
import { learn, say } from '../../words.ts';

interface Options {
  readonly title?: string;
  readonly player?: string;
  readonly exempt?: boolean;
  readonly lang?: string;
  readonly json?: boolean;
  readonly certificates?: string;
}

/** Certificates of the norms made in a file, and where they go. */
export interface CertificatesWanted {
  readonly tournament: Tournament;
  readonly titles: readonly NormTitle[];
  readonly player?: number;
  readonly exempt: boolean;
  readonly language: Language;
  /** Name of the file to write. */
  readonly out: string;
}

/** Writes the certificates; resolves with how many there are. */
type WriteCertificates = (wanted: CertificatesWanted) => Promise<number>;

/** The options of the command. */
interface Asked {
  readonly file: string;
  readonly event: NormEvent;
  readonly titles: readonly NormTitle[];
  readonly player?: number;
  readonly number: (id: number) => number;
}

/** The titles requested: one, or all. */
function titlesFrom(text: string | undefined): readonly NormTitle[] {
  if (text === undefined) return NORM_TITLES;
  const title = NORM_TITLES.find((each) => each === text.toUpperCase());
  if (title !== undefined) return [title];
  throw new Failure(EXIT.badRequest, `--title: found ${text}, expected one of ${NORM_TITLES.join(', ')}`);
}

/** The key behind a pairing number. */
function playerFrom(text: string, tournament: Tournament, file: string): number {
  const number = wholeNumber('--player', text, 1, LARGEST_FIELD);
  const key = keyReader(tournament, 'players')(number);
  if (key !== undefined) return key;
  throw new Failure(EXIT.badRequest, `${file}: --player: found ${number}, expected the number of a player`);
}

/**
 * For one player, everything requested; for a field, the norms made and those that are one condition or one game short.
 */
function toldOf({ event, titles, player }: Asked): Outlook[] {
  if (player === undefined) return outlooks(event).filter(({ norm }) => titles.includes(norm.title));
  const own = event.field.byId.get(player);
  // A norm that is of no use to the player is reported only when asked for by name.
  const wanted = titles.filter((title) => titles.length === 1 || (own !== undefined && canUse(own, title)));
  return wanted.map((title) => outlookIn(event, normIn(event, player, title)));
}

/** True of a condition that guests of a Swiss event lift, or would lift (1.4.3d). */
const needsGuests = ({ article, met, exempt }: Norm['conditions'][number]): boolean =>
  article.startsWith('1.4.3') || article === '1.4.4' ? !met || exempt === true : false;

function textOf(asked: Asked, language: Language): string {
  const words = say(language);
  const { file, event, player, number } = asked;
  const name = (id: number): string => event.field.byId.get(id)?.name ?? String(id);
  const all = toldOf(asked);
  const lines = all.flatMap(({ norm, needed }) => {
    const head = `${file}: ${number(norm.player)} ${name(norm.player)}: `;
    const next = needed === undefined ? [] : [formatNormNeeded(words, norm, needed, name)];
    const verdict = norm.made ? normMade(words, norm) : normMissing(words, norm);
    if (player === undefined) return [`${head}${needed?.halfPoints === undefined ? verdict : next.join('')}`];
    const { guests } = norm;
    const details = [
      ...norm.conditions.map((each) => conditionLine(words, norm, each)),
      ...(guests === undefined || !norm.conditions.some(needsGuests) ? [] : [words('norm.guests', { ...guests })]),
      ...outLines(words, norm, name),
      ...next,
    ];
    return [
      `${head}${norm.made ? verdict : words('norm.notMade', { title: norm.title })}`,
      ...details.map((each) => `    ${each}`),
    ];
  });
  const nobody = player === undefined && !all.some(({ norm }) => norm.made);
  const rounds = event.field.lastRound;
  const short = hasTooFewRounds(event) ? ` (${words('norm.tooFewRounds', { rounds })})` : '';
  return [...(nobody ? [`${file}: ${words('norm.noneMade')}${short}`] : []), ...lines, ''].join('\n');
}

/** A line of JSON: with pairing numbers, and points in tenths as everywhere. */
function jsonOf(asked: Asked): string {
  const { number } = asked;
  const norms = toldOf(asked).map(({ norm, needed }) => {
    const { player, halfPoints, games, leftOut, ...rest } = norm;
    return {
      player: number(player),
      ...rest,
      points: 5 * halfPoints,
      games: games.map((game) => ({ ...game, opponent: number(game.opponent) })),
      leftOut: leftOut.map((each) => ({ ...each, opponent: number(each.opponent) })),
      ...(needed === undefined ? {} : { needed: { ...needed, opponent: number(needed.opponent) } }),
    };
  });
  return `${JSON.stringify({ file: asked.file, norms })}\n`;
}

/** File extensions of certificates, which decide how these are drawn. */
const ENDING = /\.(pdf|html)$/i;

/** One file's certificates go into one file. */
function checkCertificates(files: readonly string[], out: string): void {
  if (!ENDING.test(out))
    throw new Failure(EXIT.badRequest, `--certificates: found ${out}, expected a name that ends in .pdf or .html`);
  if (files.length > 1)
    throw new Failure(EXIT.badRequest, `--certificates: found ${files.length} tournament files, expected one`);
}

/** Prints who has made a title norm and, for players who are one condition or one game short, what is missing. */
async function norms(
  files: readonly string[],
  options: Options,
  certificates: WriteCertificates | undefined,
): Promise<ExitCode> {
  const { certificates: out, json = false, exempt = false } = options;
  if (out !== undefined) checkCertificates(files, out);
  const titles = titlesFrom(options.title);
  const language = await learn(languageFrom(options.lang));
  for (const each of files) {
    const { tournament } = await load(each);
    const file = nameOf(each);
    const event = normEvent(tournament, { exempt });
    const player = options.player === undefined ? {} : { player: playerFrom(options.player, tournament, file) };
    const asked: Asked = { file, event, titles, number: numberReader(tournament, 'players'), ...player };
    process.stdout.write(json ? jsonOf(asked) : textOf(asked, language));
    if (out === undefined || certificates === undefined) continue;
    const count = await certificates({ tournament, titles, ...player, exempt, language, out });
    const told = count === 0 ? 'norm.it1.notWritten' : 'norm.it1.written';
    if (!json) process.stdout.write(`${say(language)(told, { count, out })}\n`);
  }
  return EXIT.done;
}

/** Adds the command; certificates only if there is something to draw them with. */
export function defineNorms(
  program: Command,
  run: (code: Promise<ExitCode>) => Promise<void>,
  certificates?: WriteCertificates,
): void {
  const command = program
    .command('norms')
    .description('list title norms (FIDE B.01), and what other players are missing')
    .argument('<files...>', 'tournament files; - is standard input')
    .option('--title <title>', 'norms of this title only: GM, IM, WGM or WIM')
    .option('--player <id>', 'every condition, for this player')
    .option('--exempt', 'exempt from the rule on federations (1.4.3a to c: championships, zonals)')
    .option('--json', 'one JSON object per file')
    .option('--lang <language>', `language of the sentences: ${LANGUAGE_CODES}`);
  if (certificates !== undefined)
    command.option(
      '--certificates <out>',
      'write certificates (IT1) of the norms made, one page each, to complete and sign: a PDF, or HTML if it ends in .html',
    );
  command.action((files: string[], options: Options) => run(norms(files, options, certificates)));
}
