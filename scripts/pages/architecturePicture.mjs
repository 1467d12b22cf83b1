/**
 * npm run docs:architecture: draws docs/architecture.svg, the packages and their dependencies, from the list that `npm run check`
 * tests, with the words of docs/ARCHITECTURE.md. A dependency that is also reached through another package is left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const FILE = new URL('docs/architecture.svg', ROOT);
const mayImport = JSON.parse(readFileSync(new URL('dependencies.json', ROOT), 'utf8'));

const [WIDTH, BOX_WIDTH, BOX_HEIGHT, LAYER_HEIGHT, COLUMN_WIDTH, MARGIN] = [940, 200, 54, 104, 240, 20];
const MOST_LETTERS = 34;

/** The place of a package from left to right, so that no line runs through another one. */
const COLUMN = { cli: 0.6, browser: 2, server: 0.6, documents: 0, desk: 2, testkit: 3, text: 0.45, formats: 1.45 };
const MIDDLE = 0.95;

/** What a package does: as many of the words in its row of docs/ARCHITECTURE.md as fit. */
function wordsOf() {
  const rows = readFileSync(new URL('docs/ARCHITECTURE.md', ROOT), 'utf8').matchAll(/^\| (\w+) \| ([^|:.,]+)/gm);
  const fitting = (words) => (words.length <= MOST_LETTERS ? words : fitting(words.slice(0, words.lastIndexOf(' '))));
  return new Map(Array.from(rows, ([, name, words]) => [name, fitting(words.trim())]));
}

const escapeXml = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The layer of a package: one above the highest package that it may import. */
const layerOf = (name) => 1 + Math.max(-1, ...mayImport[name].map(layerOf));

/** Packages imported directly, without those that are reached through another of them. */
function dependenciesOf(name) {
  const through = new Set(mayImport[name].flatMap((each) => mayImport[each]));
  return mayImport[name].filter((each) => !through.has(each));
}

/** The whole picture as SVG. */
export function architecturePicture() {
  const words = wordsOf();
  const packages = Object.keys(mayImport);
  const layers = Math.max(...packages.map(layerOf)) + 1;
  const height = layers * LAYER_HEIGHT - (LAYER_HEIGHT - BOX_HEIGHT) + 2 * MARGIN;
  const place = new Map(
    packages.map((name) => [
      name,
      {
        x: Math.round(MARGIN / 2 + (COLUMN[name] ?? MIDDLE) * COLUMN_WIDTH),
        y: height - MARGIN - BOX_HEIGHT - layerOf(name) * LAYER_HEIGHT,
      },
    ]),
  );
  const middle = (name) => place.get(name).x + BOX_WIDTH / 2;
  const lines = packages.flatMap((from) =>
    dependenciesOf(from).map((to) => {
      const [top, bottom] = [place.get(from).y + BOX_HEIGHT, place.get(to).y];
      const bend = Math.round((bottom - top) / 2);
      const path = `M${middle(from)} ${top}C${middle(from)} ${top + bend} ${middle(to)} ${bottom - bend} ${middle(to)} ${bottom - 6}`;
      return `<path d="${path}" fill="none" stroke="#5b6b7f" marker-end="url(#tip)"/>`;
    }),
  );
  const boxes = packages.map((name) => {
    const { x, y } = place.get(name);
    return [
      `<rect x="${x}" y="${y}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="6" fill="#fff" stroke="#24405f"/>`,
      `<text x="${middle(name)}" y="${y + 23}" font-weight="600">${name}</text>`,
      `<text x="${middle(name)}" y="${y + 42}" font-size="11" fill="#444">${escapeXml(words.get(name) ?? '')}</text>`,
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14" text-anchor="middle">`,
    '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="2" refY="4" orient="auto"><path d="M0 0L8 4L0 8z" fill="#5b6b7f"/></marker></defs>',
    `<rect width="${WIDTH}" height="${height}" fill="#f5f3ee"/>`,
    ...lines,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, architecturePicture());
