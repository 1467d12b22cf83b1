#!/usr/bin/env node
'use strict';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const DIST = join(__dirname, '..', 'dist');

/**
 * What the runtime is told before it compiles better what it runs often. A program that is over in a fifth of a second, or that checks
 * small files, spends a great part of its time on that. So less is copied into a function of those it calls (usually 920 bytes),
 * and objects that never leave a function are not looked for: with ten thousand players a round takes a twentieth less, the slowest
 * rounds known up to a tenth, two thousand small files an eighth.
 */
const COMPILE_LESS = ['--max-inlined-bytecode-size-cumulative=250', '--no-turbo-escape'];

/**
 * The same, and how much of a function runs before (bytes of its own code, usually 66 000): one pairing is over before that pays, and
 * with ten thousand players it takes a fifth less.
 */
const SETTINGS = new Map([
  ['pair', ['--interrupt-budget=396000', ...COMPILE_LESS]],
  ['check', ['--interrupt-budget=264000', ...COMPILE_LESS]],
]);

/** Under which name the build kept what it compiled for these arguments (scripts/compiled/keep.mjs). */
function kindOf([first = '', ...rest]) {
  if (!first.startsWith('-')) return first;
  // As bbpPairings and JaVaFo are called.
  const flags = [first, ...rest];
  return flags.includes('-p') ? 'pair' : flags.includes('-c') ? 'check' : '';
}

/**
 * The program as this very runtime compiled it when it was built here; undefined where there is none (packages from npm,
 * another Node). It saves half of what a start costs, and whatever is wrong with it is passed over.
 */
function compiledFor(kind) {
  const { arch, version } = process;
  let cachedData;
  let source;
  try {
    cachedData = readFileSync(join(DIST, 'compiled', `${kind}-${version}-${arch}.cache`));
    source = readFileSync(join(DIST, 'compiled', 'program.cjs'), 'latin1');
  } catch {
    return undefined;
  }
  const { constants, Script } = require('node:vm');
  const filename = join(DIST, 'compiled', 'program.cjs');
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(source, { filename, cachedData, importModuleDynamically });
  if (script.cachedDataRejected) return undefined;
  // Newer runtimes do not know all of them.
  const settings = version.startsWith('v20.') ? SETTINGS.get(kind) : undefined;
  settings?.forEach((setting) => {
    require('node:v8').setFlagsFromString(setting);
  });
  const program = { exports: {} };
  const beside = require('node:url').pathToFileURL(join(DIST, 'bundle', 'turnuva.js')).href;
  script.runInThisContext()(program.exports, require, program, beside);
  return program.exports;
}

function start(args) {
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    process.stdout.write(`${require('../package.json').version}\n`);
    return;
  }
  const kind = kindOf(args);
  const compiled = /^[a-z]+$/.test(kind) ? compiledFor(kind) : undefined;
  if (compiled !== undefined) {
    compiled.run();
    return;
  }
  // Node 22 and newer keep what they compiled for the next start, in the folder for temporary files.
  require('node:module').enableCompileCache?.();
  import('../dist/bundle/turnuva.js');
}

start(process.argv.slice(2));
