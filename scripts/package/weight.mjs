// What is handed on weighs, into the page that says so.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sizeOf = (path) => {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
};

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Bytes of a folder, of its runtime (none in what runs anywhere) and of its archive. */
export function weightOf(folder, file) {
  const runtime = readdirSync(folder, { recursive: true }).find((each) => /^(program[\\/])?node(\.exe)?$/.test(each));
  return {
    file: basename(file).replace(/-\d+\.\d+\.\d+-/, '-VERSION-'),
    archive: sizeOf(file),
    folder: sizeOf(folder),
    runtime: runtime === undefined ? 0 : sizeOf(join(folder, runtime)),
  };
}

const BEGIN = '<!-- weights: written by `npm run package` -->';
const END = '<!-- /weights -->';

/** Puts these archives into the table of weights, between the page's two marks; others keep their rows. */
export function writeWeights(page, weights) {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${page}: found no ${BEGIN} ... ${END}`);
  const [head = [], line = [], ...before] = text
    .slice(begin + BEGIN.length, end)
    .trim()
    .split('\n');
  const rows = new Map(before.map((row) => [/`([^`]+)`/.exec(row)?.[1], row]));
  for (const { file, archive, folder, runtime } of weights)
    rows.set(
      file,
      `| \`${file}\` | ${megabytes(archive)} | ${megabytes(folder)} | ${runtime === 0 ? '–' : megabytes(runtime)} |`,
    );
  const table = [head, line, ...rows.values()].join('\n');
  writeFileSync(page, `${text.slice(0, begin)}${BEGIN}\n${table}\n${text.slice(end)}`);
}
