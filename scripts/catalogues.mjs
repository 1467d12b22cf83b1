// Writes packages/text/src/<language>.ts for each row of languages.json: one import a subject file, so that bundlers see each
// language as a whole; loaders.ts and catalogues.ts, by which everything fetches its words.
// Beside them, what the desk says in four steps: <language>.first.ts before a tournament is open,
// places/<language>.<place>.ts on the page that is opened first, <language>.more.ts on the other pages,
// <language>.reasons.ts where a pairing is explained; and <language>.manual.ts, the manual. A new subject is a new
// <subject>.<language>.json; run `npm run catalogues` afterwards (the build does).
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manualOf, wordsOf } from './manual.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'packages', 'text', 'src');
const ROWS = JSON.parse(readFileSync(join(source, 'languages.json'), 'utf8'));
const LANGUAGES = Object.keys(ROWS);
/** Subjects of the frame, the list of tournaments and the sign-in. */
const FIRST = /^desk\/frame\//;
/** Subjects that every page of a tournament needs: its frame speaks of rounds, byes and sent-in results. */
const EVERYWHERE = /^(units\/|schedule\/knockoutRounds\.|sheets\/sheets\.|desk\/round\/claims\.)/;
/** Subjects of the pages: where a tournament is opened, the words of the page come before those of the others. */
const PLACES = {
  players: /^desk\/players\//,
  round: /^desk\/(round\/(round|absences)|players\/players)\./,
  schedule: /^(desk\/(schedule\/|round\/round\.|players\/players\.)|sheets\/(schedule|standings|teamTables)\.)/,
  standings: /^(desk\/(standings\/(standings|ranking|pictures)|players\/players)\.|sheets\/(?!reports|acceleration))/,
  finish:
    /^(desk\/(finish\/|reports\/|standings\/standings|papers\/(missing|papers)\.|settings\/settings|players\/)|sheets\/)/,
  sheets: /^(desk\/(papers\/(papers|share)|jobs\/jobs|norms\/norms|reports\/reports)\.|sheets\/)/,
  screens: /^desk\/papers\//,
  journal: /^desk\/(journal\/|reports\/|finish\/|players\/(players|keizer)\.|round\/wishes\.)/,
  settings: /^desk\/(settings\/|standings\/ties\.|players\/|round\/wishes\.|papers\/alone\.)/,
};
/** What is said of decisions, refusals and receipts, and of people's rights: it comes after the page it is on. */
const REASONS =
  /^(desk\/people\/|(decisions|journal|schedule|standings)\/|desk\/(help\/help|round\/reported|settings\/ratings)\.)/;
/** Sentences that the server puts together, or that are on paper or in the command's answers alone: they reach the desk as sentences. */
const SERVER_ONLY = /^(errors|server|norms|proof)\//;

/** `says`: the sentence of what the file hands out. */
function write(target, files, says) {
  const imports = files.map((file, i) => `import part${i + 1} from './${file}' with { type: 'json' };`);
  const parts = files.map((_, i) => `  ...part${i + 1},`);
  const text = `// Written by scripts/catalogues.mjs: do not edit.
${imports.join('\n')}
import type { Catalogue } from './render.ts';

/** ${says} */
export const catalogue: Catalogue = {
${parts.join('\n')}
};
`;
  writeChanged(target, text);
}

/** Leaves a file alone that says the same already. */
function writeChanged(target, text) {
  let before = '';
  try {
    before = readFileSync(target, 'utf8');
  } catch {
    // First run.
  }
  if (before !== text) writeFileSync(target, text);
}

/** The manual of docs/manual as data: loaded when someone asks for help. */
function writeManual(language) {
  const { untranslated } = ROWS[language];
  const words = { ...wordsOf(source, 'en'), ...wordsOf(source, language) };
  const chapters = manualOf(join(root, 'docs', 'manual'), language, words, untranslated);
  const text = `// Written by scripts/catalogues.mjs: do not edit.
import type { Chapter } from './manual.ts';

/** The manual in ${ROWS[language].english}, chapter by chapter in the order of docs/manual. */
export const chapters: readonly Chapter[] = ${JSON.stringify(chapters)};
`;
  writeChanged(join(source, `${language}.manual.ts`), text);
}

/**
 * The tokens of the desk for the pages that the server draws: one source, desk/src/styles/tokens.css. What stands for
 * another token has its value.
 */
function writeTokens() {
  const css = readFileSync(join(root, 'packages', 'desk', 'src', 'styles', 'tokens.css'), 'utf8');
  const [first = ''] = /:root \{[^}]*\}/.exec(css) ?? [];
  const told = new Map([...first.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]));
  const resolved = (value) => {
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : resolved(told.get(other));
  };
  const lines = [...told].map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(resolved(value))},`);
  const text = `// Written by scripts/catalogues.mjs: do not edit.

/** The tokens of desk/src/styles/tokens.css, by name. */
export const DESK_TOKENS = {
${lines.join('\n')}
} as const;
`;
  writeChanged(join(root, 'packages', 'server', 'src', 'public', 'tokens.ts'), text);
}

/** A font of a style sheet by its file: name, letters, version, content. */
function fontsOf(path) {
  const rules = readFileSync(path, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  return rules.map((rule) => {
    const [, address = ''] = /url\(["']?([^"')]+)/.exec(rule) ?? [];
    const [, family = ''] = /font-family: *["']([^"']+)/.exec(rule) ?? [];
    const [, weights = ''] = /font-weight: *([^;]+)/.exec(rule) ?? [];
    const [, range = ''] = /unicode-range:([^;]+)/.exec(rule) ?? [];
    const content = readFileSync(join(dirname(path), address));
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    const letters = range.replace(/\s+/g, '');
    return { name: basename(address), version, family, weights, letters, content: content.toString('base64') };
  });
}

/** The desk's type for the pages that the server draws: the same files, of type.css and of the font, those of type.css first. */
function writeType() {
  const desk = join(root, 'packages', 'desk');
  const whole = createRequire(join(desk, 'package.json')).resolve('@fontsource-variable/inter/wght.css');
  const fonts = [join(desk, 'src', 'styles', 'type.css'), whole].flatMap(fontsOf);
  const lines = fonts.map((font) => `  ${JSON.stringify(font)},`);
  const text = `// Written by scripts/catalogues.mjs: do not edit.

/** The font files of the desk (desk/src/styles/type.css and the whole font), contents in Base64. */
export const DESK_FONTS = [
${lines.join('\n')}
] as const;
`;
  writeChanged(join(root, 'packages', 'server', 'src', 'public', 'deskFonts.ts'), text);
}

/** The words of a page as one file, so that one request brings them. */
function writePlace(language, place, files) {
  const all = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(source, file), 'utf8'))));
  const text = `// Written by scripts/catalogues.mjs: do not edit.
import type { Catalogue } from '../render.ts';

export const catalogue: Catalogue = ${JSON.stringify(all)};
`;
  writeChanged(join(source, 'places', `${language}.${place}.ts`), text);
}

/** How the words of a page are fetched. */
function writePlaces() {
  const lines = LANGUAGES.map((language) => {
    const own = Object.keys(PLACES).map((place) => `    ${place}: () => import('./places/${language}.${place}.ts'),`);
    return `  ${language}: {\n${own.join('\n')}\n  },`;
  });
  const text = `// Written by scripts/catalogues.mjs: do not edit.

/** The words of each page of a tournament, in a file of their own. */
export const PLACE_WORDS = {
${lines.join('\n')}
} as const;
`;
  writeChanged(join(source, 'places.ts'), text);
}

/** What is fetched of a language, each by a name of its own: a bundler leaves out what a program does not name. */
const LOADERS = [
  ['WHOLE_WORDS', '', 'Every sentence'],
  ['FIRST_WORDS', '.first', 'What the desk says before a tournament is open'],
  ['MORE_WORDS', '.more', 'What all pages of a tournament say'],
  ['REASON_WORDS', '.reasons', 'What is said of decisions, refusals and receipts'],
  ['MANUALS', '.manual', 'The manual'],
];

/** How the words of every language are fetched, and all catalogues at hand. */
function writeLoaders() {
  const loaders = LOADERS.map(([name, part, says]) => {
    const lines = LANGUAGES.map((language) => `  ${language}: () => import('./${language}${part}.ts'),`);
    return `/** ${says}, by language. */\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
  });
  writeChanged(
    join(source, 'loaders.ts'),
    `// Written by scripts/catalogues.mjs: do not edit.\n\n${loaders.join('\n')}`,
  );
  const sorted = [...LANGUAGES].sort();
  const imports = sorted.map((language) => `import { catalogue as ${language} } from './${language}.ts';`);
  const text = `// Written by scripts/catalogues.mjs: do not edit.
${imports.join('\n')}
import type { Language } from './languages.ts';
import type { Catalogue } from './render.ts';

/** Every sentence of every language. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { ${LANGUAGES.join(', ')} };
`;
  writeChanged(join(source, 'catalogues.ts'), text);
}

mkdirSync(join(source, 'places'), { recursive: true });
writePlaces();
writeLoaders();
for (const language of LANGUAGES) {
  const files = readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith(`.${language}.json`))
    .map((file) => relative(source, join(source, file)).replaceAll('\\', '/'))
    .sort();
  const first = files.filter((file) => FIRST.test(file));
  const reasons = files.filter((file) => REASONS.test(file) && !EVERYWHERE.test(file));
  const more = files.filter((file) => ![FIRST, SERVER_ONLY].some((each) => each.test(file)) && !reasons.includes(file));
  const name = ROWS[language].english;
  write(join(source, `${language}.ts`), files, `Every sentence in ${name}, by its key.`);
  write(join(source, `${language}.first.ts`), first, `What the desk says in ${name} before a tournament is open.`);
  for (const [place, subjects] of Object.entries(PLACES)) {
    const own = more.filter((file) => EVERYWHERE.test(file) || subjects.test(file));
    writePlace(language, place, own);
  }
  write(join(source, `${language}.more.ts`), more, `What all pages of a tournament say in ${name}.`);
  write(
    join(source, `${language}.reasons.ts`),
    reasons,
    `What is said in ${name} of decisions, refusals and receipts.`,
  );
  writeManual(language);
}

// What else must be there before anything is built.
await import('./firstType.mjs');
writeTokens();
writeType();
