/**
 * npm run mutants [-- SYSTEM ... [--find]]
 *
 * Switches every clause of every text off, and turns it round, one at a time: a test named after the article must fail. The
 * last line is `N mutants, N caught`; ends with exit code 1 if one is not. Names choose texts: `dutch`, `dubov 1997`. With `--find`,
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
        "export { boardsOf, positionsOf } from './scripts/mutants/find.ts';",
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
            if (!text.files.includes(file)) return undefined;
            const { code, clauses } = withSwitches(path, readFileSync(path, 'utf8'), text.chapter);
            found.set(file, clauses);
            return { contents: code, loader: 'ts' };
          }),
      },
    ],
  });
  return { outfile, clauses: text.files.flatMap((file) => found.get(file) ?? []) };
}

/** Loads the tests anew, since some work things out when they are loaded. */
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

/** Prints a position that the mutant pairs otherwise than the enumeration of the text does. */
async function findFor(
  outfile: string,
  edition: string,
  article: string,
  known: Map<string, unknown[]>,
): Promise<void> {
  const { positionsOf, boardsOf } = await import(`${pathToFileURL(outfile).href}?find`);
  if (!known.has(edition)) {
    const searched = mutant;
    mutant = undefined;
    known.set(edition, positionsOf(edition, POSITIONS, 8));
    mutant = searched;
  }
  const differs = (position: unknown): boolean => {
    try {
      return withinTime(() => boardsOf(edition, position)) !== (position as { expected: string }).expected;
    } catch {
      return true;
    }
  };
  const found = known.get(edition)?.find(differs) as { tournament: unknown; round: number } | undefined;
  if (found === undefined) return;
  const { tournament: _, round: __, ...row } = found;
  console.log(`ROW ${JSON.stringify({ edition, article, ...row })},`);
}

/** How many positions are tried. */
const POSITIONS = 4000;

let mutants = 0;
let caught = 0;
let equivalent = 0;
const isFinding = process.argv.includes('--find');
const wanted = process.argv.slice(2).filter((each) => each !== '--find');
const positions = new Map<string, unknown[]>();
for (const text of TEXTS) {
  if (wanted.length > 0 && !wanted.some((name) => text.edition.startsWith(name))) continue;
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
        if (isFinding) await findFor(outfile, text.edition, clause.article, positions);
      }
      mutant = undefined;
    }
  }
  rmSync(outfile, { force: true });
}
if (equivalent > 0) console.log(`${equivalent} equivalent mutants left out`);
console.log(`${mutants} mutants, ${caught} caught`);
if (caught < mutants) process.exitCode = 1;
