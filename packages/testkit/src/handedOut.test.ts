import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../..', import.meta.url));

/** The doors of a package: what `@turnuva/contract` and `@turnuva/contract/ROOM` lead to, as its package.json has them. */
function doorsOf(name: string): string[] {
  const home = join(packages, name);
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly source: string }>>;
  };
  const rooms = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = Object.values(exports).flatMap(({ source }) =>
    source.includes('*') ? rooms.map((room) => source.replace('*', room)) : [source],
  );
  return [...new Set(sources.map((source) => join(home, source)).filter(existsSync))];
}

/** The package alone: what it passes on from others has its sentence there. */
function programOf(doors: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    noLib: true,
    types: [],
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  return ts.createProgram(doors, options, host);
}

/** Every thing that the doors hand out, once; of a namespace what is in it. */
function handedOut(checker: ts.TypeChecker, doors: readonly (ts.SourceFile | undefined)[]): Set<ts.Symbol> {
  const things = new Set<ts.Symbol>();
  const add = (room: ts.Symbol): void => {
    for (const name of checker.getExportsOfModule(room)) {
      const thing = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      if (thing.flags & ts.SymbolFlags.ValueModule) add(thing);
      else if (thing.declarations !== undefined) things.add(thing);
    }
  };
  for (const door of doors) {
    const room = door && checker.getSymbolAtLocation(door);
    if (room !== undefined) add(room);
  }
  return things;
}

test.each([
  ['engine', 900],
  ['contract', 220],
  ['formats', 90],
  ['documents', 40],
  ['text', 90],
  ['server', 120],
])(
  'everything that a room of %s hands out has a sentence that says what it is',
  (name, least) => {
    const doors = doorsOf(name);
    const program = programOf(doors);
    const checker = program.getTypeChecker();
    const things = handedOut(
      checker,
      doors.map((door) => program.getSourceFile(door)),
    );
    const silent = [...things]
      .filter((thing) => thing.getDocumentationComment(checker).length === 0)
      .map((thing) => `${relative(packages, thing.declarations?.[0]?.getSourceFile().fileName ?? '')}: ${thing.name}`);
    expect(things.size).toBeGreaterThan(least);
    expect(silent).toEqual([]);
  },
  120_000,
);
