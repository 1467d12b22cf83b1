import type { Plugin, Rollup } from 'vite';
import { build } from 'vite';

/** What of a chunk this looks at. */
type Chunk = Rollup.OutputChunk;

/** The modules that must be there before this chunk runs, by the chunks that import one another. */
function modulesBefore(start: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const seen = new Set([start.fileName]);
  for (const name of seen) for (const each of chunks.get(name)?.imports ?? []) seen.add(each);
  return new Set([...seen].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
}

/** What may be shown first, as the ends of paths. */
interface Beginnings {
  /** What starts. */
  readonly start: string;
  /** What every page of a tournament needs, and these pages. */
  readonly page: string;
  readonly inPage: RegExp;
  /** The other pages. */
  readonly others: RegExp;
  /** What every page of a tournament fetches right after its first picture. */
  readonly next: string;
}

/** Modules for one file; those of a higher priority are put into theirs first, with all that they need. */
interface Group {
  readonly name: string;
  readonly priority: number;
  readonly ids: Set<string>;
}

/** The modules that several parts share, by the pages whose first picture needs them. */
function groupsOf(output: readonly Chunk[], { start, page, inPage, others, next }: Beginnings): readonly Group[] {
  const chunks = new Map(output.map((each) => [each.fileName, each]));
  const entries = output.filter(({ facadeModuleId }) => facadeModuleId !== null);
  const before = (source: string): Set<string> => {
    const found = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (found === undefined) throw new Error(`nothing built from ${source}`);
    return modulesBefore(found, chunks);
  };
  const [ofStart, ofPage, ofNext] = [before('index.html'), before(page), before(next)];
  const ofPages = entries.flatMap((page) => {
    const path = page.facadeModuleId ?? '';
    if (inPage.test(path)) return [new Set([...modulesBefore(page, chunks), ...ofPage])];
    return others.test(path) ? [modulesBefore(page, chunks)] : [];
  });
  const groups = new Map<string, Group>();
  const add = (id: string, name: string, priority: number): void => {
    const group = groups.get(name) ?? { name, priority, ids: new Set() };
    group.ids.add(id);
    groups.set(name, group);
  };
  // What is fetched by its own name stays a file of its own.
  const own = new Set(entries.map(({ facadeModuleId }) => facadeModuleId));
  for (const id of ofStart) if (!own.has(id) && !id.endsWith(start)) add(id, 'start', ofPages.length + 2);
  const imported = new Set(output.flatMap(({ imports }) => imports));
  const shared = output.flatMap(({ fileName, moduleIds }) => (imported.has(fileName) ? moduleIds : []));
  for (const id of shared) {
    if (ofStart.has(id) || own.has(id)) continue;
    const by = ofPages.flatMap((modules, page) => (modules.has(id) ? [page] : []));
    if (by.length > 0) add(id, `of-${by.join('-')}`, by.length + 1);
    else if (ofNext.has(id)) add(id, 'next', 1);
    else add(id, 'later', 0);
  }
  return [...groups.values()];
}

/**
 * Puts what always arrives together into one file: a bundler makes a file of every set of modules that the same parts share,
 * and a hundred and seventy small ones take more bytes than fifty, and more questions, each of which waits for its turn in
 * the network of a hall. Which modules those are tells a first build without files. No first picture loads a module that it
 * did not load before; what none of them needs, but several parts that come later, is one file.
 */
export function fewerFiles(beginnings: Beginnings): Plugin {
  let isFirst = true;
  return {
    name: 'fewer-files',
    apply: 'build',
    async config(config, { mode }) {
      if (!isFirst) return undefined;
      isFirst = false;
      const made = await build({
        ...config,
        mode,
        configFile: false,
        logLevel: 'error',
        build: { ...config.build, write: false, minify: false, manifest: false },
      });
      const output = (made as Rollup.RollupOutput).output.filter((each) => each.type === 'chunk');
      const groups = groupsOf(output, beginnings).map(({ name, priority, ids }) => ({
        name,
        priority,
        test: (id: string) => ids.has(id),
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
