import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { type ListedPlayer, searchable } from './entry.ts';
import { readRatingList } from './read.ts';

const FILE = 'ratinglist.sqlite';
/** A search answers with so many. */
export const MOST_FOUND = 30;
/** Words of a search that count. */
export const MOST_WORDS = 6;
/** Rows of one transaction of the import, between which requests are answered. */
const BATCH = 5000;

/**
 * The list by strength and an index of the words in its names. The row number is the place in the list, and the index
 * returns rows in that order, so the strongest players with a name are found without reading the rest.
 */
const TABLES = `
  create table player (place integer primary key, fide_id integer, name text, federation text, sex text, title text,
    standard integer, rapid integer, blitz integer, born integer);
  create virtual table words using fts5 (name, content='', detail=none, columnsize=0, prefix='1 2 3 4 5');`;

export interface ImportReport {
  readonly players: number;
}

/** Whom to find in the list; known data narrows the search. */
export interface Wanted {
  readonly name: string;
  readonly fideId?: string | undefined;
  readonly born?: number | undefined;
  readonly federation?: string | undefined;
}

/** A rating list on the disk, to be searched while another takes its place. */
export interface RatingList {
  /** Players whose name has words beginning so, or whose FIDE number starts so; the strongest first. */
  search(query: string): Promise<readonly ListedPlayer[]>;
  /** The one player of the list who must be this one: by FIDE number, else by the same name, year and federation. */
  find(wanted: Wanted): Promise<ListedPlayer | undefined>;
  /**
   * Replaces the list with the one in the stream; searches use the old one until the new one is complete. `sure` is called before
   * the replacement and throws if it must not happen.
   */
  take(source: AsyncIterable<Uint8Array>, sure?: () => Promise<void>): Promise<ImportReport>;
  size(): Promise<number>;
  close(): void;
}

type Row = Record<string, unknown>;

const playerOf = (row: Row): ListedPlayer => ({
  fideId: Number(row.fide_id),
  name: String(row.name),
  federation: String(row.federation),
  sex: String(row.sex),
  title: String(row.title),
  standard: Number(row.standard),
  rapid: Number(row.rapid),
  blitz: Number(row.blitz),
  born: Number(row.born),
});

interface Opened {
  readonly database: Database.Database;
  readonly byWords: Database.Statement;
  readonly byNumber: Database.Statement;
}

function open(file: string): Opened {
  const database = new Database(file);
  return {
    database,
    byWords: database.prepare(
      'select player.* from words join player on place = words.rowid where words match ? order by words.rowid limit ?',
    ),
    byNumber: database.prepare('select * from player where fide_id >= ? and fide_id < ? order by fide_id limit ?'),
  };
}

/** An unreadable list is moved aside: it can be loaded again, and nothing else depends on it. */
function openOrSetAside(file: string): Opened | undefined {
  try {
    const list = open(file);
    list.byNumber.all(0, 1, 1);
    return list;
  } catch {
    renameSync(file, `${file}.damaged`);
    return undefined;
  }
}

/** Waits until a file that was written without waiting is on the disk. */
function onDisk(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function fill(file: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const database = new Database(file);
  try {
    // Nothing is lost if this file is: it is built again from the list.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    database.exec(TABLES);
    database.exec(
      'create table arrived (fide_id, name, federation, sex, title, standard integer, rapid, blitz, born, words)',
    );
    const insert = database.prepare('insert into arrived values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    let count = 0;
    database.exec('begin');
    for await (const players of readRatingList(source)) {
      for (const p of players) {
        insert.run(
          p.fideId,
          p.name,
          p.federation,
          p.sex,
          p.title,
          p.standard,
          p.rapid,
          p.blitz,
          p.born,
          searchable(p.name),
        );
        if (++count % BATCH === 0) await pause();
      }
    }
    database.exec('commit');
    await sortIn(database, count);
    return count;
  } finally {
    database.close();
  }
}

/** Puts the players in order of strength, and their words into the index, a piece at a time. */
async function sortIn(database: Database.Database, count: number): Promise<void> {
  database.exec('create table ranked as select rowid as was from arrived order by standard desc, rapid desc, fide_id');
  const players = database.prepare(
    `insert into player select r.rowid, a.fide_id, a.name, a.federation, a.sex, a.title, a.standard, a.rapid, a.blitz, a.born
     from ranked r join arrived a on a.rowid = r.was where r.rowid > ? and r.rowid <= ?`,
  );
  const words = database.prepare(
    `insert into words (rowid, name) select r.rowid, a.words
     from ranked r join arrived a on a.rowid = r.was where r.rowid > ? and r.rowid <= ?`,
  );
  database.exec('begin');
  for (let from = 0; from < count; from += BATCH) {
    players.run(from, from + BATCH);
    words.run(from, from + BATCH);
    await pause();
  }
  database.exec('commit');
  database.exec('create index by_number on player (fide_id)');
  database.exec("insert into words (words) values ('optimize')");
  database.exec('drop table ranked; drop table arrived');
}

/** The words of a name in order of the alphabet: "Ertan Yılmaz" is "Yilmaz, Ertan". */
export const wordsOf = (name: string): string => searchable(name).split(' ').sort().join(' ');
export const MOST_NAMESAKES = 50;

/** The only one of these who can be the wanted player: the same words, and no contradicting data. */
export function onlyOne(
  players: readonly ListedPlayer[],
  { name, born, federation }: Wanted,
): ListedPlayer | undefined {
  const words = wordsOf(name);
  const namesakes = players
    .filter((player) => wordsOf(player.name) === words)
    .filter((player) => born === undefined || player.born === 0 || player.born === born)
    .filter((player) => federation === undefined || federation === '' || player.federation === federation);
  return namesakes.length === 1 ? namesakes[0] : undefined;
}

function findPlayer({ byWords, byNumber }: Opened, wanted: Wanted): ListedPlayer | undefined {
  const { name, fideId } = wanted;
  if (fideId !== undefined && /^\d+$/.test(fideId)) {
    // With `get` a statement that `all` has used before gives another row.
    const [row]: unknown[] = byNumber.all(Number(fideId), Number(fideId) + 1, 1);
    return row === undefined ? undefined : playerOf(row as Row);
  }
  const words = wordsOf(name);
  if (!words.includes(' ')) return undefined;
  const match = words
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' ');
  return onlyOne(
    byWords.all(match, MOST_NAMESAKES).map((row) => playerOf(row as Row)),
    wanted,
  );
}

/** The rating list kept in a folder. */
export function ratingListIn(folder: string): RatingList {
  const file = join(folder, FILE);
  let opened = existsSync(file) ? openOrSetAside(file) : undefined;
  let taking: Promise<unknown> = Promise.resolve();

  async function replaceList(source: AsyncIterable<Uint8Array>, sure?: () => Promise<void>): Promise<ImportReport> {
    const fresh = `${file}.new`;
    rmSync(fresh, { force: true });
    const players = await fill(fresh, source).catch((error: unknown) => {
      rmSync(fresh, { force: true });
      throw error;
    });
    if (players === 0) {
      rmSync(fresh, { force: true });
      return { players };
    }
    await sure?.();
    opened?.database.close();
    opened = undefined;
    onDisk(fresh);
    renameSync(fresh, file);
    opened = open(file);
    return { players };
  }

  return {
    find: async (wanted) => (opened === undefined ? undefined : findPlayer(opened, wanted)),
    search: async (query) => {
      const text = searchable(query);
      if (opened === undefined || text === '') return [];
      if (/^\d+$/.test(text)) {
        const rows: unknown[] = [];
        // 1503 finds 1503, 15030-15039, 150300-150399 ...
        for (let size = 1; size <= 1e9 && rows.length < MOST_FOUND; size *= 10) {
          const from = Number(text) * size;
          rows.push(...opened.byNumber.all(from, from + size, MOST_FOUND - rows.length));
        }
        return rows.map((row) => playerOf(row as Row));
      }
      // The words are letters and digits only, so the query's language cannot be broken out of.
      const match = text
        .split(' ')
        .slice(0, MOST_WORDS)
        .map((word) => `"${word}"*`)
        .join(' ');
      return opened.byWords.all(match, MOST_FOUND).map((row) => playerOf(row as Row));
    },
    take: (source, sure) => {
      const done = taking.then(() => replaceList(source, sure));
      taking = done.catch(() => undefined);
      return done;
    },
    size: async () => {
      const row = opened?.database.prepare('select max(place) as size from player').get() as Row | undefined;
      return Number(row?.size ?? 0);
    },
    close: () => opened?.database.close(),
  };
}
