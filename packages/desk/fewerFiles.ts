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

/**
 * Puts what always arrives together into one file: a bundler makes a file of every set of modules that the same pages share,
 * and fifty small ones take a sixth more bytes than one, and more questions. Which modules those are tells a first build
 * without files; no page loads a module that it did not load before.
 *
 * `start`, `list` and `room`: the ends of the paths of what begins, and of the two things that it opens with.
 */
export function fewerFiles({ start, list, room }: Readonly<Record<'start' | 'list' | 'room', string>>): Plugin {
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
      const chunks = new Map(output.map((each) => [each.fileName, each]));
      const entryOf = (source: string): Chunk => {
        const found = output.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
        if (found === undefined) throw new Error(`nothing built from ${source}`);
        return found;
      };
      // What is fetched by its own name stays a file of its own.
      const own = new Set(output.map(({ facadeModuleId }) => facadeModuleId));
      const ofStart = modulesBefore(entryOf('index.html'), chunks);
      const ofList = modulesBefore(entryOf(list), chunks);
      const ofRoom = modulesBefore(entryOf(room), chunks);
      const group = (name: string, priority: number, has: (id: string) => boolean) => ({
        name,
        priority,
        test: (id: string) => !own.has(id) && !id.endsWith(start) && has(id),
      });
      const groups = [
        group('start', 3, (id) => ofStart.has(id)),
        group('both', 2, (id) => ofList.has(id) && ofRoom.has(id)),
        group('room', 1, (id) => ofRoom.has(id)),
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
