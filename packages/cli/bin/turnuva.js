#!/usr/bin/env node
'use strict';
const {
  accessSync,
  constants: access,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
/** The package from npm has beside this folder what a clone has below `dist`. */
const PACKED = existsSync(join(ROOT, 'lib'));
const BUNDLE = PACKED ? join(ROOT, 'lib', 'turnuva.js') : join(ROOT, 'dist', 'bundle', 'turnuva.js');
const COMPILED = PACKED ? join(ROOT, 'compiled') : join(ROOT, 'dist', 'compiled');
/** Commands that other programs call by the thousand (scripts/compiled/keep.mjs). */
const KEPT = new Set(['pair', 'check', 'standings', 'explain']);

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

/** At the end of a run that went well, keeps what the runtime compiled for the next start. */
function keepAtExit(script, file) {
  process.once('exit', (code) => {
    if (code !== 0) return;
    const own = `${file}.${process.pid}`;
    try {
      writeFileSync(own, script.createCachedData());
      renameSync(own, file);
    } catch {
      rmSync(own, { force: true });
    }
  });
}

/** True where the package may keep compiled code: its own folder, and no other user's. */
function mayKeep() {
  try {
    accessSync(COMPILED, access.W_OK);
    return PACKED;
  } catch {
    return false;
  }
}

/** The bytes of a file, or nothing. */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * The program as this very runtime compiled it, which saves half of what a start costs: in a clone when it was built, in the package
 * from npm at the first run of the command. Undefined where there is none, and whatever is wrong with it is passed over.
 */
function compiledFor(kind) {
  const { arch, version } = process;
  const file = join(COMPILED, `${kind}-${version}-${arch}.cache`);
  const cachedData = bytesOf(file);
  if (cachedData === undefined && !mayKeep()) return undefined;
  const filename = join(COMPILED, 'program.cjs');
  const source = bytesOf(filename)?.toString('latin1');
  if (source === undefined) return undefined;
  const { constants, Script } = require('node:vm');
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(source, { filename, cachedData, importModuleDynamically });
  const isKept = cachedData !== undefined && !script.cachedDataRejected;
  if (!isKept && !mayKeep()) return undefined;
  if (!isKept) keepAtExit(script, file);
  // Newer runtimes do not know all of them, and what is compiled with them is of no use to a start without.
  const settings = isKept && version.startsWith('v20.') ? SETTINGS.get(kind) : undefined;
  settings?.forEach((setting) => {
    require('node:v8').setFlagsFromString(setting);
  });
  const program = { exports: {} };
  script.runInThisContext()(program.exports, require, program, require('node:url').pathToFileURL(BUNDLE).href);
  return program.exports;
}

function start(args) {
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    process.stdout.write(`${require('../package.json').version}\n`);
    return;
  }
  const kind = kindOf(args);
  const compiled = KEPT.has(kind) ? compiledFor(kind) : undefined;
  if (compiled !== undefined) {
    compiled.run();
    return;
  }
  // Node 22 and newer keep what they compiled for the next start, in the folder for temporary files.
  require('node:module').enableCompileCache?.();
  import(require('node:url').pathToFileURL(BUNDLE).href);
}

start(process.argv.slice(2));
