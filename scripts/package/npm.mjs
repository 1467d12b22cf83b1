// The packages for the npm registry, each staged in a folder of its own and packed from there: `turnuva`, the command and
// the desk with everything they need as bundled files, and the libraries for developers. A staged manifest has no
// workspace conditions, no scripts and no development fields, so what is tested is what is published.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript } from '../bundleNode.mjs';
import { root } from '../install.mjs';
import { librariesIn, libraryFolder, licenceText, sbomText } from './licences.mjs';
import { makeProgram } from './program.mjs';

/**
 * The libraries for developers, and the entries of each that can be imported (docs/library.md names what is stable). Every
 * other folder is internal and not reachable. The command, server and desk are published as `turnuva` alone.
 */
export const LIBRARIES = {
  engine: [
    '.',
    './tournament',
    './pairing',
    './standings',
    './schedule',
    './checking',
    './checking/proof',
    './views',
    './rating',
    './norms',
    './reports',
    './simulation',
    './journal',
    './decisions',
    './kernel',
  ],
  contract: ['.', './author', './dates', './limits', './ratings', './schedule', './schema', './tournament', './wishes'],
  formats: ['.', './trf', './json', './csv', './xlsx', './pgn', './players', './external'],
  text: [
    '.',
    './languages',
    './loaders',
    './catalogues',
    './places',
    './manual',
    './en',
    './de',
    './tr',
    './fr',
    './es',
  ],
  documents: ['.', './manual'],
};

const manifestAt = (...path) => JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'));
const writeManifest = (folder, manifest) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** What every package says of where it comes from. */
function metadata() {
  const { author, bugs, engines, homepage, license, repository, version } = manifestAt();
  return { version, license, author, homepage, repository, bugs, engines };
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * The entries as they are published: without the condition by which our own workspaces read sources, which are not packed,
 * and with each folder named where the workspaces have a pattern.
 */
function publicExports(name, exports) {
  const entryOf = (path) => {
    const { source: _, ...entry } = exports[path] ?? exports['./*'];
    const folder = path.slice('./'.length);
    const named = Object.entries(entry).map(([condition, file]) => [condition, file.replace('*', folder)]);
    return [path, Object.fromEntries(named)];
  };
  return Object.fromEntries(LIBRARIES[name].map(entryOf));
}

function stageLibrary(name, folder) {
  const from = join(root, 'packages', name);
  const { description, keywords, type, sideEffects, exports, files, dependencies, ...rest } = manifestAt(
    'packages',
    name,
  );
  const { peerDependencies, peerDependenciesMeta } = rest;
  mkdirSync(folder, { recursive: true });
  cpSync(join(from, 'dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (file) => !/\.(map|tsbuildinfo)$|[\\/]testing([\\/]|$)/.test(file),
  });
  // The maps are not packed, so nothing may point to them.
  for (const file of filesIn(join(folder, 'dist'))) {
    const text = readFileSync(file, 'utf8');
    // The compiler leaves the attribute of JSON imports out of declarations, where readers need it.
    const bare = text
      .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
      .replace(/^(import \w+ from '\.\/[\w/]+\.json');$/gm, "$1 with { type: 'json' };");
    if (bare !== text) writeFileSync(file, bare);
  }
  cpSync(join(from, 'README.md'), join(folder, 'README.md'));
  writeManifest(folder, {
    name: `@turnuva/${name}`,
    description,
    keywords,
    ...metadata(),
    type,
    sideEffects,
    exports: publicExports(name, exports),
    files: files.filter((pattern) => !pattern.startsWith('!')),
    publishConfig: { access: 'public' },
    dependencies,
    // Undefined where a library has none: JSON leaves it out.
    peerDependencies,
    peerDependenciesMeta,
  });
}

/** npm would install it beside the usual one on every Linux; a server on Alpine adds it by hand. */
const MUSL = /-musl/;

/** The packages in a `node_modules` folder, scoped ones included. */
const packagesIn = (folder) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((each) => `${name}/${each}`) : [name],
  );

/** The one program: libraries are bundled into it; only SQLite is native, and npm takes the binding of this system alone. */
async function stageProgram(folder) {
  mkdirSync(folder, { recursive: true });
  const { metafile } = await makeProgram(folder);
  for (const name of readdirSync(join(folder, 'app'))) renameSync(join(folder, 'app', name), join(folder, name));
  rmSync(join(folder, 'app'), { recursive: true });
  cpSync(join(root, 'packages', 'cli', 'bin'), join(folder, 'bin'), { recursive: true });
  chmodSync(join(folder, 'bin', 'turnuva.js'), 0o755);
  // The commands on files once more as one script: its compiled form can be kept from the first run on.
  mkdirSync(join(folder, 'compiled'));
  await bundleScript(join(root, 'packages', 'cli', 'src', 'compiled.ts'), join(folder, 'compiled', 'program.cjs'));
  cpSync(join(root, 'packages', 'cli', 'README.md'), join(folder, 'README.md'));
  // What is read at run time and not part of the bundle comes in the package: nothing else is fetched.
  const bundled = packagesIn(join(folder, 'node_modules')).map((name) => {
    const { version, license } = manifestAt('node_modules', name);
    writeManifest(join(folder, 'node_modules', name), { name, version, license });
    return [name, version];
  });
  const { description, keywords } = manifestAt('packages', 'cli');
  writeManifest(folder, {
    name: 'turnuva',
    description,
    keywords,
    ...metadata(),
    type: 'module',
    bin: { turnuva: './bin/turnuva.js' },
    files: ['bin', 'compiled', 'desk', 'lib', 'licences.txt', 'sbom.cdx.json'],
    publishConfig: { access: 'public' },
    dependencies: Object.fromEntries(bundled),
    bundleDependencies: bundled.map(([name]) => name),
    optionalDependencies: Object.fromEntries(
      Object.entries(manifestAt('node_modules', 'libsql').optionalDependencies).filter(([name]) => !MUSL.test(name)),
    ),
  });
  const libraries = [...librariesIn(metafile), ...bundled.map(([name]) => name)].flatMap(libraryFolder);
  writeFileSync(join(folder, 'licences.txt'), licenceText(libraries));
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomText(manifestAt().version, libraries));
}

/** Stages every package below `out/npm` and packs it; resolves with the paths of the archives by package name. */
export async function makeNpmPackages(out) {
  const staged = join(out, 'npm');
  rmSync(staged, { recursive: true, force: true });
  for (const name of Object.keys(LIBRARIES)) stageLibrary(name, join(staged, name));
  await stageProgram(join(staged, 'turnuva'));
  const archives = [...Object.keys(LIBRARIES), 'turnuva'].map((name) => {
    const folder = join(staged, name);
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const said = execFileSync('npm', ['pack', '--json', '--pack-destination', staged], {
      cwd: folder,
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(said);
    return [packed.name, join(staged, packed.filename)];
  });
  return new Map(archives);
}
