// What is handed on weighs, into the page that says so.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sizeOf = (path) => {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
};

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Bytes of a folder, of its runtime (none in the browser) and of its archive. */
export function weightOf(name, folder, file) {
  const program = join(folder, 'program');
  const runtime = readdirSync(folder).includes('program')
    ? readdirSync(program).find((each) => /^node(\.exe)?$/.test(each))
    : undefined;
  return {
    name,
    file: basename(file).replace(/-\d+\.\d+\.\d+-/, '-VERSION-'),
    archive: sizeOf(file),
    folder: sizeOf(folder),
    runtime: runtime === undefined ? 0 : sizeOf(join(program, runtime)),
  };
}

const BEGIN = '<!-- weights: written by `npm run package` -->';
const END = '<!-- /weights -->';

/** Puts the table of weights into the page between its two marks. */
export function writeWeights(page, weights) {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${page}: found no ${BEGIN} ... ${END}`);
  const rows = weights.map(
    ({ file, archive, folder, runtime }) =>
      `| \`${file}\` | ${megabytes(archive)} | ${megabytes(folder)} | ${runtime === 0 ? '–' : megabytes(runtime)} |`,
  );
  const table = ['| archive | packed | unpacked | of which the Node runtime |', '|---|--:|--:|--:|', ...rows].join(
    '\n',
  );
  writeFileSync(page, `${text.slice(0, begin)}${BEGIN}\n${table}\n${text.slice(end)}`);
}
