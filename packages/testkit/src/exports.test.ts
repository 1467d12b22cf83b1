import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points of a package: what `@turnuva/contract` and `@turnuva/contract/NAME` lead to, as its package.json has them. */
function entryPointsOf(name: string): string[] {
  const home = join(packages, name);
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly source: string }>>;
  };
  const modules = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = Object.values(exports).flatMap(({ source }) =>
    source.includes('*') ? modules.map((module) => source.replace('*', module)) : [source],
  );
  return [...new Set(sources.map((source) => join(home, source)).filter(existsSync))];
}

/** The package alone: what it passes on from others has its sentence there. */
function programOf(entryPoints: readonly string[]): ts.Program {
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
  return ts.createProgram(entryPoints, options, host);
}

/** Every symbol that the entry points export, once; of a namespace what is in it. */
function exportedBy(checker: ts.TypeChecker, entryPoints: readonly (ts.SourceFile | undefined)[]): Set<ts.Symbol> {
  const symbols = new Set<ts.Symbol>();
  const add = (module: ts.Symbol): void => {
    for (const name of checker.getExportsOfModule(module)) {
      const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      if (symbol.flags & ts.SymbolFlags.ValueModule) add(symbol);
      else if (symbol.declarations !== undefined) symbols.add(symbol);
    }
  };
  for (const entryPoint of entryPoints) {
    const module = entryPoint && checker.getSymbolAtLocation(entryPoint);
    if (module !== undefined) add(module);
  }
  return symbols;
}

test.each([
  ['engine', 900],
  ['contract', 220],
  ['formats', 90],
  ['documents', 40],
  ['text', 90],
  ['server', 120],
])(
  'everything that the package %s exports has a sentence of documentation',
  (name, least) => {
    const entryPoints = entryPointsOf(name);
    const program = programOf(entryPoints);
    const checker = program.getTypeChecker();
    const symbols = exportedBy(
      checker,
      entryPoints.map((entryPoint) => program.getSourceFile(entryPoint)),
    );
    const silent = [...symbols]
      .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
      .map(
        (symbol) => `${relative(packages, symbol.declarations?.[0]?.getSourceFile().fileName ?? '')}: ${symbol.name}`,
      );
    expect(symbols.size).toBeGreaterThan(least);
    expect(silent).toEqual([]);
  },
  120_000,
);
