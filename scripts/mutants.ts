/**
 * npm run mutants [-- SYSTEM ... [--find] [--reached-by FILE ...]]
 *
 * Switches every clause of every text off, and turns it round, one at a time: a test named after the article must fail. The
 * last line is `N mutants, N caught`; ends with exit code 1 if one is not. Names choose texts: `dutch`, `dubov 1997`; with
 * `--reached-by` files choose those that have them as text or as tests (`npm test -- --changed` asks so). With `--find`,
 * for each that is not caught, a small position is sought that the enumeration of the text answers otherwise, and printed as a row for
 * `packages/testkit/src/articles/clauses.ts`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { type Clause, MUTATIONS, withSwitches } from './mutants/clauses.ts';
import { EQUIVALENT, type MutatedText, TEXTS } from './mutants/texts.ts';
import type { CollectedTest } from './mutants/vitest.ts';

const root = new URL('..', import.meta.url).pathname;
const pairing = join(root, 'packages/engine/src/pairing');

interface Mutant extends Clause {
  readonly mutation: string;
}

let mutant: Mutant | undefined;

type Answer = (...values: readonly unknown[]) => unknown;

Object.assign(globalThis, {
  __clause:
    (name: string, clause: Answer): Answer =>
    (...values) => {
      if (mutant?.name !== name) return clause(...values);
      if (mutant.mutation === 'always') return true;
      if (mutant.mutation === 'never') return false;
      if (mutant.mutation === 'switched off') return 0;
      const answer = clause(...values);
      return typeof answer === 'boolean' ? !answer : -Number(answer);
    },
});

const filesOf = ({ files, applied }: MutatedText): string[] => [...files, ...Object.keys(applied ?? {})];

/** The tests of a text in one module, with a switch in every clause. */
async function bundle(text: MutatedText): Promise<{ outfile: string; clauses: readonly Clause[] }> {
  const outfile = join(
    root,
    'node_modules/.cache/turnuva-mutants',
    `${text.edition.replace(' ', '-')}-${process.pid}.mjs`,
  );
  const found = new Map<string, Clause[]>();
  await build({
    stdin: {
      contents: [
        ...text.tests.map((file) => `import ${JSON.stringify(`./packages/${file}`)};`),
        "export { collected } from './scripts/mutants/vitest.ts';",
        "export { boardsOf, positionOf, rowOf } from './scripts/mutants/find.ts';",
      ].join('\n'),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    alias: { vitest: join(root, 'scripts/mutants/vitest.ts') },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'packages', text.tests[0])).href) },
    // Test files are all side effects.
    ignoreAnnotations: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'switches',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\/engine\/src\/pairing\/.*\.ts$/ }, ({ path }) => {
            const file = relative(pairing, path);
            if (!filesOf(text).includes(file)) return undefined;
            const source = readFileSync(path, 'utf8');
            const { code, clauses } = withSwitches(path, source, text.chapter, text.applied?.[file]);
            found.set(file, clauses);
            return { contents: code, loader: 'ts' };
          }),
      },
    ],
  });
  return { outfile, clauses: filesOf(text).flatMap((file) => found.get(file) ?? []) };
}

/** Loads the tests again, since some work things out when they are loaded. */
let loaded = 0;
async function testsIn(outfile: string): Promise<readonly CollectedTest[]> {
  const { collected } = await import(`${pathToFileURL(outfile).href}?${++loaded}`);
  return collected;
}

const isNamedAfter = (article: string, { name }: CollectedTest): boolean =>
  new RegExp(`${article.replaceAll('.', '\\.')}(?![.\\d]*\\d)`).test(name);

/** A mutant may make a loop endless: then it is caught, too. */
function withinTime<Result>(run: () => Result): Result {
  Object.assign(globalThis, { __run: run });
  return runInThisContext('globalThis.__run()', { timeout: 10_000 });
}

/** The first test that fails. */
function failing(tests: readonly CollectedTest[]): CollectedTest | undefined {
  return tests.find(({ run }) => {
    try {
      withinTime(run);
      return false;
    } catch {
      return true;
    }
  });
}

async function testsFor(outfile: string, article: string): Promise<readonly CollectedTest[]> {
  return (await testsIn(outfile)).filter((test) => isNamedAfter(article, test));
}

/** How many positions are tried, and of how many players. */
const POSITIONS = 15_000;
const PLAYERS = 9;

/** Positions with the boards that the engine makes of them without a mutant. */
const known: { position: unknown; boards: string }[] = [];

/** Prints a position that the mutant pairs otherwise than the engine and the enumeration of the text do. */
async function findFor(outfile: string, edition: string, searched: Mutant): Promise<void> {
  const { positionOf, rowOf, boardsOf } = await import(`${pathToFileURL(outfile).href}?find`);
  for (let seed = 1; seed <= POSITIONS; seed++) {
    mutant = undefined;
    if (known[seed] === undefined) {
      const position = positionOf(edition, seed, PLAYERS);
      known[seed] = { position, boards: boardsOf(edition, position) };
    }
    const { position, boards } = known[seed];
    mutant = searched;
    let mutated = 'none';
    try {
      mutated = withinTime(() => boardsOf(edition, position));
    } catch {}
    mutant = undefined;
    const row = mutated === boards ? undefined : rowOf(edition, position);
    if (row === undefined) continue;
    if (row.expected !== boards) console.log(`THE ENGINE DIFFERS, TOO: ${boards}`);
    console.log(`ROW ${JSON.stringify({ article: searched.article, ...row })},`);
    return;
  }
}

let mutants = 0;
let caught = 0;
let equivalent = 0;
const isFinding = process.argv.includes('--find');
const [names, reachedBy] = splitAt(
  process.argv.slice(2).filter((each) => each !== '--find'),
  '--reached-by',
);

/** What comes before and after a word; undefined where it is missing. */
function splitAt(words: readonly string[], word: string): readonly [readonly string[], readonly string[] | undefined] {
  const at = words.indexOf(word);
  return at < 0 ? [words, undefined] : [words.slice(0, at), words.slice(at + 1)];
}

function isWanted(text: MutatedText): boolean {
  if (reachedBy !== undefined) {
    const own = [
      ...filesOf(text).map((file) => `packages/engine/src/pairing/${file}`),
      ...text.tests.map((file) => `packages/${file}`),
    ];
    return own.some((file) => reachedBy.includes(file));
  }
  return names.length === 0 || names.some((name) => text.edition.startsWith(name));
}

for (const text of TEXTS.filter(isWanted)) {
  const { outfile, clauses } = await bundle(text);
  const broken = failing(await testsIn(outfile));
  if (broken !== undefined) throw new Error(`fails without a mutant: ${broken.name}`);
  for (const clause of clauses) {
    for (const mutation of MUTATIONS[clause.answer]) {
      const name = `${text.edition}  ${clause.article}  ${clause.name} ${mutation}`;
      if (EQUIVALENT[name] !== undefined) {
        equivalent++;
        console.log(`${name}: equivalent, ${EQUIVALENT[name]}`);
        continue;
      }
      mutant = { ...clause, mutation };
      const found = await testsFor(outfile, clause.article).then(failing, () => undefined);
      mutants++;
      if (found !== undefined) caught++;
      else {
        console.log(`${name}: NOT CAUGHT`);
        if (isFinding) await findFor(outfile, text.edition, { ...clause, mutation });
      }
      mutant = undefined;
    }
  }
  rmSync(outfile, { force: true });
  known.length = 0;
}
if (equivalent > 0) console.log(`${equivalent} equivalent mutants left out`);
console.log(`${mutants} mutants, ${caught} caught`);
if (caught < mutants) process.exitCode = 1;
