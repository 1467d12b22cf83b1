// How our own packages become one program for Node, workers included. Used for the command and by the browser tests.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages');

/** Threads that the programs start: each needs a file of its own beside them. */
const WORKERS = {
  worker: join(packages, 'cli', 'src', 'pool', 'worker.ts'),
  pairingWorker: join(packages, 'server', 'src', 'pairing', 'pairingWorker.ts'),
  checkWorker: join(packages, 'server', 'src', 'jobs', 'checkWorker.ts'),
  readingWorker: join(packages, 'server', 'src', 'reading', 'readingWorker.ts'),
  sheetWorker: join(packages, 'server', 'src', 'sheets', 'sheetWorker.ts'),
};

/** What every start needs and is small; all other libraries stay where npm put them. */
const BUNDLED = /^(@turnuva\/|commander$|\/)/;

const librariesStayOutside = {
  name: 'libraries-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (BUNDLED.test(path) ? undefined : { path, external: true }));
  },
};

/** The texts as strings for JSON.parse, which reads them several times faster than the program's own grammar does. */
const textsAsJson = {
  name: 'texts-as-json',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const json = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(json)});`, loader: 'js' };
    });
  },
};

/** The texts as one file a language in `folder`, read when one is asked for: a command that has nothing to say need not carry them. */
const textsInFiles = (folder) => ({
  name: 'texts-in-files',
  setup({ onResolve, onLoad, onEnd }) {
    const texts = {};
    // Catalogues alone (NAME.LANGUAGE.json): the list of languages is part of the program.
    onLoad({ filter: /\.\w+\.json$/ }, async ({ path }) => {
      const [, name, language] = /^(.*)\.(\w+)\.json$/.exec(relative(packages, path).replaceAll('\\', '/'));
      texts[language] ??= {};
      texts[language][name] = JSON.parse(await readFile(path, 'utf8'));
      return { contents: `import texts from 'texts:${language}'; export default texts['${name}'];`, loader: 'js' };
    });
    onResolve({ filter: /^texts:/ }, ({ path }) => ({ path: path.slice('texts:'.length), namespace: 'texts' }));
    onLoad({ filter: /.*/, namespace: 'texts' }, ({ path }) => {
      const address = `new URL('../${basename(folder)}/${path}.json', import.meta.url)`;
      return {
        contents: `export default JSON.parse(require('node:fs').readFileSync(${address}, 'utf8'));`,
        loader: 'js',
      };
    });
    onEnd(async () => {
      for (const [language, all] of Object.entries(texts))
        await writeFile(join(folder, `${language}.json`), JSON.stringify(all));
    });
  },
});

/** Commander starts other programs only for commands that are programs of their own, and we have none: the module waits. */
const startsNothing = {
  name: 'starts-nothing',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: 'when-called' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'when-called' }, ({ path }) => ({
      contents: `exports.spawn = (...args) => require('${path}').spawn(...args);`,
    }));
  },
};

/** Libraries in CommonJS call require for Node's own modules. */
const REQUIRE = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
};

/** Never in a bundle: native code, chosen by the system at run time, and what `pg` takes only where it is installed. */
const NATIVE = ['@libsql/*', 'pg-native', 'tsx'];

/**
 * Bundles `entryPoints` (name -> TypeScript file) and the workers into `outdir`; returns esbuild's metafile. A whole
 * program has all libraries in it and no source maps: it runs where nothing is installed.
 */
export async function bundleNode(entryPoints, outdir, { wholeProgram = false } = {}) {
  const { metafile } = await build({
    entryPoints: { ...entryPoints, ...WORKERS },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    sourcemap: !wholeProgram,
    minify: wholeProgram,
    keepNames: wholeProgram,
    // Less to read at every start; names stay, so that a stack of calls can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    legalComments: 'none',
    banner: REQUIRE,
    logLevel: wholeProgram ? 'error' : 'warning',
    plugins: wholeProgram ? [textsAsJson, startsNothing] : [textsAsJson, startsNothing, librariesStayOutside],
    ...(wholeProgram ? { external: NATIVE } : {}),
  });
  return metafile;
}

/**
 * Bundles a program that works without libraries of native code into one file, threads included: it starts itself once
 * more for each. `version` is what it says of itself. Returns esbuild's metafile.
 */
export async function bundleOneFile(entryPoint, outfile, version) {
  const { metafile } = await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    minify: true,
    keepNames: true,
    metafile: true,
    legalComments: 'none',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE.js}` },
    define: { TURNUVA_ONE_FILE: JSON.stringify({ version }) },
    logLevel: 'error',
    plugins: [textsAsJson, startsNothing],
  });
  return metafile;
}

/**
 * Bundles a program into one script for `vm.Script`: a function of `exports`, `require`, `module` and the address beside
 * which its threads lie. Names stay, so that a stack of calls can be read. Its texts lie beside it as well.
 */
export async function bundleScript(entryPoint, outfile) {
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['source'],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    banner: { js: '(function(exports,require,module,beside){' },
    footer: { js: '})' },
    define: { 'import.meta.url': 'beside' },
    logLevel: 'error',
    plugins: [textsInFiles(dirname(outfile)), startsNothing],
  });
}
