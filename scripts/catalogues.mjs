// Writes packages/text/src/{en,tr,de}.ts: one import a subject file, so that bundlers see each language as a whole.
// Beside them, what the desk says in four steps: <language>.first.ts before a tournament is open, <language>.daily.ts
// where players and rounds are worked with, <language>.more.ts on the other pages,
// <language>.reasons.ts where a pairing is explained; and <language>.manual.ts, the manual. A new subject is a new <subject>.<language>.json; run `npm run catalogues` afterwards (the build does).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manualOf, wordsOf } from './manual.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'packages', 'text', 'src');
/** Subjects of the frame, the list of tournaments and the sign-in. */
const FIRST = /^desk\/frame\//;
/** Subjects of the places where most hours are spent: players, rounds and what was done. */
const DAILY =
  /^(desk\/players\/|desk\/round\/(round|absences|claims|wishes)\.|desk\/journal\/events\.|schedule\/knockoutRounds\.|sheets\/sheets\.|units\/)/;
/** What is said of decisions, refusals and receipts, and of people's rights: it comes after the page it stands on. */
const REASONS =
  /^(desk\/people\/|(decisions|journal|schedule|standings)\/|desk\/(help\/help|round\/reported|settings\/ratings)\.)/;
/** Sentences that the server puts together: they reach the desk as sentences. */
const SERVER_ONLY = /^(errors|server)\//;

function write(target, files) {
  const imports = files.map((file, i) => `import part${i + 1} from './${file}' with { type: 'json' };`);
  const parts = files.map((_, i) => `  ...part${i + 1},`);
  const text = `// Written by scripts/catalogues.mjs: do not edit.
${imports.join('\n')}
import type { Catalogue } from './render.ts';

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

/** The manual of docs/manual as data: loaded when somebody asks for help. */
function writeManual(language) {
  const chapters = manualOf(join(root, 'docs', 'manual'), language, wordsOf(source, language));
  const text = `// Written by scripts/catalogues.mjs: do not edit.
import type { Chapter } from './manual.ts';

export const chapters: readonly Chapter[] = ${JSON.stringify(chapters)};
`;
  writeChanged(join(source, `${language}.manual.ts`), text);
}

for (const language of ['en', 'tr', 'de']) {
  const files = readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith(`.${language}.json`))
    .map((file) => relative(source, join(source, file)).replaceAll('\\', '/'))
    .sort();
  const first = files.filter((file) => FIRST.test(file));
  const daily = files.filter((file) => DAILY.test(file));
  const reasons = files.filter((file) => REASONS.test(file) && !DAILY.test(file));
  const more = files.filter((file) => ![FIRST, DAILY, REASONS, SERVER_ONLY].some((each) => each.test(file)));
  write(join(source, `${language}.ts`), files);
  write(join(source, `${language}.first.ts`), first);
  write(join(source, `${language}.daily.ts`), daily);
  write(join(source, `${language}.more.ts`), more);
  write(join(source, `${language}.reasons.ts`), reasons);
  writeManual(language);
}
