// node rehearse.cjs PROGRAM TARGET ARGS...: runs the command once and writes what was compiled for it to TARGET.
const { readFileSync, writeFileSync } = require('node:fs');
const { constants, Script } = require('node:vm');
const { pathToFileURL } = require('node:url');

const [filename, target, ...args] = process.argv.slice(2);
const script = new Script(readFileSync(filename, 'latin1'), {
  filename,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
const program = { exports: {} };
script.runInThisContext()(program.exports, require, program, pathToFileURL(filename).href);
program.exports.rehearse(args).then((code) => {
  if (target !== '') writeFileSync(target, script.createCachedData());
  process.exitCode = code;
});
