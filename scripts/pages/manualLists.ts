/** npm run docs:manual: writes the lists of the manual (docs/manual) from the registries, in each language. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SYSTEMS } from '@turnuva/engine';
import type { SystemOption } from '@turnuva/engine/kernel';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { TIEBREAK_EDITIONS, tieBreaksFor } from '@turnuva/engine/standings';
import type { OptionValue } from '@turnuva/engine/tournament';
import type { Language, Say } from '@turnuva/text';
import { LANGUAGES, speaker, tieBreakName } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { Command } from 'commander';
import { COMMANDS } from '../../packages/cli/src/commands/index.ts';
import { DIGITS, GENERAL, ROUND } from '../../packages/desk/src/app/keys/KeyLists.tsx';
import { PLACES } from '../../packages/desk/src/app/places.ts';
import { formatOption } from '../../packages/desk/src/pages/settings/SystemSection.tsx';
import { codesInFiles } from './codesInFiles.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Headings of the tables: they are nowhere on the screen. */
const HEADS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    setting: 'setting',
    values: 'values',
    byDefault: 'default',
    meaning: 'meaning',
    code: 'code',
    name: 'name',
    of: 'for',
    key: 'key',
    edition: 'Edition',
    none: 'No settings.',
    yes: 'yes',
    no: 'no',
    number: 'number',
    string: 'text',
    list: 'list',
    players: 'players',
    teams: 'teams',
    both: 'players, teams',
    notKnown: 'not in round robins',
    word: 'word',
    others: 'Turkish, German',
    codes: 'in files (192)',
    readOnly: 'read only',
  },
  tr: {
    setting: 'ayar',
    values: 'değerler',
    byDefault: 'başlangıçta',
    meaning: 'anlamı',
    code: 'kod',
    name: 'ad',
    of: 'kimler için',
    key: 'tuş',
    edition: 'Sürüm',
    none: 'Ayarı yok.',
    yes: 'evet',
    no: 'hayır',
    number: 'sayı',
    string: 'metin',
    list: 'liste',
    players: 'oyuncular',
    teams: 'takımlar',
    both: 'oyuncular, takımlar',
    notKnown: 'döner turnuvada yok',
    word: 'sözcük',
    others: 'İngilizce, Almanca',
    codes: 'dosyalarda (192)',
    readOnly: 'yalnız okunur',
  },
  de: {
    setting: 'Einstellung',
    values: 'Werte',
    byDefault: 'zunächst',
    meaning: 'Bedeutung',
    code: 'Kürzel',
    name: 'Name',
    of: 'für',
    key: 'Taste',
    edition: 'Fassung',
    none: 'Keine Einstellungen.',
    yes: 'ja',
    no: 'nein',
    number: 'Zahl',
    string: 'Text',
    list: 'Liste',
    players: 'Spieler',
    teams: 'Mannschaften',
    both: 'Spieler, Mannschaften',
    notKnown: 'nicht in Rundenturnieren',
    word: 'Wort',
    others: 'Englisch, Türkisch',
    codes: 'in Dateien (192)',
    readOnly: 'nur gelesen',
  },
  fr: {
    setting: 'réglage',
    values: 'valeurs',
    byDefault: 'par défaut',
    meaning: 'signification',
    code: 'code',
    name: 'nom',
    of: 'pour',
    key: 'touche',
    edition: 'Édition',
    none: 'Aucun réglage.',
    yes: 'oui',
    no: 'non',
    number: 'nombre',
    string: 'texte',
    list: 'liste',
    players: 'joueurs',
    teams: 'équipes',
    both: 'joueurs, équipes',
    notKnown: 'pas en toutes rondes',
    word: 'mot',
    others: 'anglais, allemand',
    codes: 'dans les fichiers (192)',
    readOnly: 'lu seulement',
  },
  es: {
    setting: 'opción',
    values: 'valores',
    byDefault: 'por defecto',
    meaning: 'significado',
    code: 'código',
    name: 'nombre',
    of: 'para',
    key: 'tecla',
    edition: 'Edición',
    none: 'Sin opciones.',
    yes: 'sí',
    no: 'no',
    number: 'número',
    string: 'texto',
    list: 'lista',
    players: 'jugadores',
    teams: 'equipos',
    both: 'jugadores, equipos',
    notKnown: 'no en ligas',
    word: 'palabra',
    others: 'inglés',
    codes: 'en los archivos (192)',
    readOnly: 'solo lectura',
  },
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');

interface Speaker {
  readonly language: Language;
  readonly say: Say;
  /** A heading of a table. */
  head(name: string): string;
}

/** A setting in words: of a system as the settings say it, of a format as its page does. */
function settingWords(option: SystemOption, { say, head }: Speaker, ofFormat: boolean) {
  const { label, help = '', valueLabel } = formatOption(option.name, say);
  const said = (key: string): string | undefined => (ofFormat && say(key) !== key ? say(key) : undefined);
  const value = (each: OptionValue): string => {
    if (typeof each === 'boolean') return head(each ? 'yes' : 'no');
    if (ofFormat && typeof each === 'number') return String(each);
    return said(`plan.value.${each}`) ?? valueLabel(each);
  };
  return { name: said(`plan.option.${option.name}`) ?? label, help, value };
}

function optionTable(options: readonly SystemOption[], speaker: Speaker, ofFormat = false): string {
  const { head } = speaker;
  if (options.length === 0) return head('none');
  const rows = options.map((option) => {
    const { name, help, value } = settingWords(option, speaker, ofFormat);
    const kind = option.type === 'boolean' ? `${head('yes')}; ${head('no')}` : head(option.type);
    const byDefault = option.default === '' ? '' : value(option.default);
    return [`${name} \`${option.name}\``, option.values?.map(value).join('; ') ?? kind, byDefault, help];
  });
  const wide = rows.some((row) => row[3] !== '');
  const names = ['setting', 'values', 'byDefault', ...(wide ? ['meaning'] : [])].map(head);
  return table(names, wide ? rows : rows.map((row) => row.slice(0, 3)));
}

function systems(speaker: Speaker): string {
  const { say, head } = speaker;
  return SYSTEMS.flatMap((system) =>
    system.editions.map((edition) => {
      const told = codesInFiles(system, edition.id);
      const [codes, readOnly] = [told.codes, told.readOnly].map((each) => each.map((code) => `\`${code}\``).join(', '));
      const inFiles = [codes && `; ${head('codes')}: ${codes}`, readOnly && `; ${head('readOnly')}: ${readOnly}`].join(
        '',
      );
      return [
        `### ${say(`settings.system.${system.id}`)}, ${edition.id}`,
        `\`--system ${system.id} --edition ${edition.id}\`${inFiles}`,
        optionTable(edition.options, speaker),
      ].join('\n\n');
    }),
  ).join('\n\n');
}

const formats = (speaker: Speaker): string =>
  FORMATS_WITH_SCHEDULE.map((format) =>
    [`### ${speaker.say(`settings.system.${format.id}`)}`, optionTable(format.options, speaker, true)].join('\n\n'),
  ).join('\n\n');

function tiebreaks({ say, head }: Speaker): string {
  return TIEBREAK_EDITIONS.map((edition) => {
    const [players, teams, known] = [
      tieBreaksFor(edition, 'players', false),
      tieBreaksFor(edition, 'teams', false),
      [...tieBreaksFor(edition, 'players', true), ...tieBreaksFor(edition, 'teams', true)],
    ];
    const rows = [...new Set([...players, ...teams])].map((each) => {
      const of = head(!teams.includes(each) ? 'players' : players.includes(each) ? 'both' : 'teams');
      const modifiers = each.modifiers
        .map((modifier) => `\`/${modifier}\``)
        .join(' ')
        .replaceAll('/MP', ':MP')
        .replaceAll('/GP', ':GP');
      return [
        `\`${each.name}\``,
        tieBreakName(say, each, edition),
        modifiers,
        known.includes(each) ? of : `${of}; ${head('notKnown')}`,
      ];
    });
    return [`### ${say(`ties.edition.${edition}`)}`, table([head('code'), head('name'), '/', head('of')], rows)].join(
      '\n\n',
    );
  }).join('\n\n');
}

async function commands(): Promise<string> {
  const parts: string[] = [];
  for (const load of Object.values(COMMANDS)) {
    const program = new Command('turnuva');
    program.configureHelp({ helpWidth: 90 });
    (await load())(program, async () => undefined);
    const command = program.commands[0];
    if (command === undefined) continue;
    const help = command.configureHelp({ helpWidth: 90 }).helpInformation().trimEnd();
    parts.push(`### ${command.name()}\n\n\`\`\`\n${help}\n\`\`\``);
  }
  return parts.join('\n\n');
}

function keys({ say, head }: Speaker): string {
  const part = (title: string, rows: readonly (readonly [string, string])[]): string =>
    [
      `### ${title}`,
      table(
        [head('key'), head('meaning')],
        rows.map(([key, does]) => [
          key
            .split(' ')
            .map((each) => `\`${each}\``)
            .join(' '),
          does,
        ]),
      ),
    ].join('\n\n');
  return [
    part(
      say('keys.general'),
      GENERAL.map((key, i) => [key, say(`keys.general.${i + 1}`)]),
    ),
    part(
      say('keys.places'),
      PLACES.map(({ id, key }) => [`g ${key}`, say(`shell.place.${id}`)]),
    ),
    part(
      say('keys.round'),
      [...DIGITS['105'], ...ROUND].map((key, i) => [key, say(`keys.round.${i + 1}`)]),
    ),
    say('keys.profiles'),
  ].join('\n\n');
}

/** The terms of docs/glossary.md that concern an arbiter, with their meanings. French and Spanish have a glossary of their own. */
function glossary({ language, head }: Speaker): string {
  const text = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('\n## The program')[0] ?? '';
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| in the code'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((each) => each.trim()),
    )
    .map(([, english = '', turkish = '', german = '', , , meaning = '', anlam = '', bedeutung = '']) => {
      const words = new Map<Language, string>([
        ['en', english],
        ['tr', turkish],
        ['de', german],
      ]);
      const own = words.get(language);
      words.delete(language);
      const meanings: Readonly<Partial<Record<Language, string>>> = { en: meaning, tr: anlam, de: bedeutung };
      return [`**${own}**`, [...words.values()].join(' · '), meanings[language] ?? ''];
    })
    .sort(([a = ''], [b = '']) => a.localeCompare(b, language, { sensitivity: 'base' }));
  return table([head('word'), head('others'), head('meaning')], rows);
}

const LISTS: Readonly<Record<string, (speaker: Speaker) => string | Promise<string>>> = {
  systems,
  formats,
  tiebreaks,
  commands,
  keys,
  glossary,
};

const REGION = /<!-- list (\w+) -->\n[\s\S]*?<!-- end -->/g;

/** A chapter with its lists as they are now. */
async function withLists(text: string, speaker: Speaker): Promise<string> {
  let after = text;
  for (const [region, name = ''] of text.matchAll(REGION)) {
    const list = await LISTS[name]?.(speaker);
    if (list === undefined) throw new Error(`the manual has no list ${name}`);
    after = after.replace(region, () => `<!-- list ${name} -->\n\n${list}\n\n<!-- end -->`);
  }
  return after;
}

/** Every chapter with its path, as it is and as it should be. */
export async function chaptersWithLists(): Promise<{ path: string; before: string; after: string }[]> {
  const found: { path: string; before: string; after: string }[] = [];
  for (const language of LANGUAGES) {
    const folder = join(ROOT, 'docs/manual', language);
    const say = speaker(language, CATALOGUES[language]);
    const speaking: Speaker = { language, say, head: (name) => HEADS[language][name] ?? name };
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      found.push({ path, before, after: await withLists(before, speaking) });
    }
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, before, after } of await chaptersWithLists()) if (after !== before) writeFileSync(path, after);
