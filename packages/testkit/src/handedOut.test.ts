import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../..', import.meta.url));

/** The doors of a package: what `@turnuva/engine` and `@turnuva/engine/ROOM` lead to. */
function doorsOf(name: string): string[] {
  const source = join(packages, name, 'src');
  return ['.', ...readdirSync(source)].map((room) => join(source, room, 'index.ts')).filter(existsSync);
}

test.each([
  ['engine', 500],
  ['formats', 40],
  ['documents', 20],
  ['text', 20],
])(
  'everything that a room of %s hands out has a sentence that says what it is',
  (name, least) => {
    const doors = doorsOf(name);
    const program = ts.createProgram(doors, {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts'],
      types: [],
      noEmit: true,
      allowImportingTsExtensions: true,
    });
    const checker = program.getTypeChecker();
    const named = doors.flatMap((door) => {
      const file = program.getSourceFile(door);
      const room = file && checker.getSymbolAtLocation(file);
      return room === undefined ? [] : checker.getExportsOfModule(room);
    });
    const things = new Set(
      named.map((name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name)),
    );
    const silent = [...things]
      .filter((thing) => thing.getDocumentationComment(checker).length === 0)
      .map((thing) => `${relative(packages, thing.declarations?.[0]?.getSourceFile().fileName ?? '')}: ${thing.name}`);
    expect(things.size).toBeGreaterThan(least);
    expect(silent).toEqual([]);
  },
  120_000,
);
