import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/benchmarks.md';

/** Writes a section of the one page of benchmarks, between `<!-- name -->` and the next `<!-- end -->`. */
export function writeSection(name: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const mark = `<!-- ${name} -->`;
  const start = page.indexOf(mark);
  const end = page.indexOf('<!-- end -->', start);
  if (start < 0 || end < 0) throw new Error(`${PAGE}: found no section ${mark} ... <!-- end -->`);
  writeFileSync(PAGE, `${page.slice(0, start + mark.length)}\n\n${text.trim()}\n\n${page.slice(end)}`);
}
