/**
 * npm run docs:house: draws docs/house.svg, the rooms and the arrows between them, from the list of arrows that
 * `npm run check` holds the code to, with the words of docs/house.md. Who may import something also through another room
 * is drawn by the longer way alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const FILE = new URL('docs/house.svg', ROOT);
const mayImport = JSON.parse(readFileSync(new URL('arrows.json', ROOT), 'utf8'));

const [WIDTH, ROOM_WIDTH, ROOM_HEIGHT, FLOOR_HEIGHT, COLUMN_WIDTH, MARGIN] = [940, 200, 54, 104, 240, 20];
const MOST_LETTERS = 34;

/** Where a room stands from left to right, so that no arrow runs through another room. */
const COLUMN = { cli: 0.6, browser: 2, server: 0.6, documents: 0, desk: 2, testkit: 3, text: 0.45, formats: 1.45 };
const MIDDLE = 0.95;

/** What a room is for: as many of the words in its line of docs/house.md as fit. */
function wordsOf() {
  const lines = readFileSync(new URL('docs/house.md', ROOT), 'utf8').matchAll(/^ {6}(\w+)\/ +([^;:\n]+)/gm);
  const fitting = (words) => (words.length <= MOST_LETTERS ? words : fitting(words.slice(0, words.lastIndexOf(','))));
  return new Map(Array.from(lines, ([, room, words]) => [room, fitting(words.trim())]));
}

const escapeXml = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The floor that a room stands on: one above the highest room that it may import. */
const floorOf = (room) => 1 + Math.max(-1, ...mayImport[room].map(floorOf));

/** Rooms imported directly, without those that are reached through another of them. */
function arrowsFrom(room) {
  const through = new Set(mayImport[room].flatMap((each) => mayImport[each]));
  return mayImport[room].filter((each) => !through.has(each));
}

/** The whole picture as SVG. */
export function housePicture() {
  const words = wordsOf();
  const rooms = Object.keys(mayImport);
  const floors = Math.max(...rooms.map(floorOf)) + 1;
  const height = floors * FLOOR_HEIGHT - (FLOOR_HEIGHT - ROOM_HEIGHT) + 2 * MARGIN;
  const place = new Map(
    rooms.map((room) => [
      room,
      {
        x: Math.round(MARGIN / 2 + (COLUMN[room] ?? MIDDLE) * COLUMN_WIDTH),
        y: height - MARGIN - ROOM_HEIGHT - floorOf(room) * FLOOR_HEIGHT,
      },
    ]),
  );
  const middle = (room) => place.get(room).x + ROOM_WIDTH / 2;
  const arrows = rooms.flatMap((from) =>
    arrowsFrom(from).map((to) => {
      const [top, bottom] = [place.get(from).y + ROOM_HEIGHT, place.get(to).y];
      const bend = Math.round((bottom - top) / 2);
      const path = `M${middle(from)} ${top}C${middle(from)} ${top + bend} ${middle(to)} ${bottom - bend} ${middle(to)} ${bottom - 6}`;
      return `<path d="${path}" fill="none" stroke="#5b6b7f" marker-end="url(#tip)"/>`;
    }),
  );
  const boxes = rooms.map((room) => {
    const { x, y } = place.get(room);
    return [
      `<rect x="${x}" y="${y}" width="${ROOM_WIDTH}" height="${ROOM_HEIGHT}" rx="6" fill="#fff" stroke="#24405f"/>`,
      `<text x="${middle(room)}" y="${y + 23}" font-weight="600">${room}</text>`,
      `<text x="${middle(room)}" y="${y + 42}" font-size="11" fill="#444">${escapeXml(words.get(room) ?? '')}</text>`,
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14" text-anchor="middle">`,
    '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="2" refY="4" orient="auto"><path d="M0 0L8 4L0 8z" fill="#5b6b7f"/></marker></defs>',
    `<rect width="${WIDTH}" height="${height}" fill="#f5f3ee"/>`,
    ...arrows,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, housePicture());
