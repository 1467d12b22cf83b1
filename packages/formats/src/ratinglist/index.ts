import type { Title } from '@turnuva/engine/tournament';
import { TITLES } from '@turnuva/engine/tournament';
import { decodeText } from '../bytes/index.ts';
import type { FaultList } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import type { ListColumn, ListField } from './columns.ts';
import { columnsOf } from './columns.ts';

/** A player in FIDE's rating list. Ratings that he does not have are absent. */
export interface ListedPlayer {
  readonly fideId: string;
  /** "Last, First". */
  readonly name: string;
  readonly federation?: string;
  readonly sex?: 'm' | 'w';
  readonly title?: Title;
  readonly standard?: number;
  readonly rapid?: number;
  readonly blitz?: number;
  readonly standardK?: number;
  readonly rapidK?: number;
  readonly blitzK?: number;
  readonly birthYear?: number;
  /** FIDE's flag has an `i`: has not played for a year. */
  readonly inactive: boolean;
}

/** Reads FIDE's list in TXT format piece by piece: it has more than a million lines. */
export interface RatingListReader {
  /** Takes the next bytes and gives the players of the lines that are now complete. */
  push(bytes: Uint8Array): ListedPlayer[];
  /** Takes what is left. */
  end(): ListedPlayer[];
  /** Lines that could not be used, and a header that is not one. */
  readonly faults: FaultList;
}

const LF = 10;
const LONGEST_LINE = 4096;
const TITLE_NAMES = new Set<string>(TITLES);

type Columns = Readonly<Partial<Record<ListField, ListColumn>>>;

/** A reader for a new list. The columns follow from the header line. */
export const ratingListReader = (): RatingListReader => new ListReader();

class ListReader implements RatingListReader {
  readonly faults = faultList();
  #columns: Columns | undefined;
  #refused = false;
  #line = 0;
  #rest = new Uint8Array(0);

  push(bytes: Uint8Array): ListedPlayer[] {
    const players: ListedPlayer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      this.#take(joined(this.#rest, bytes.subarray(start, end)), players);
      this.#rest = new Uint8Array(0);
      start = end + 1;
    }
    this.#rest = joined(this.#rest, bytes.subarray(start));
    // No line of a list is so long: whatever this is, it is not collected for ever.
    if (this.#rest.length > LONGEST_LINE && !this.#refused) {
      this.#refused = true;
      const facts = { what: 'characters in a line', found: this.#rest.length, limit: LONGEST_LINE };
      this.faults.error(this.#line + 1, LONGEST_LINE + 1, 'too-large', facts);
    }
    if (this.#refused) this.#rest = new Uint8Array(0);
    return players;
  }

  end(): ListedPlayer[] {
    const players: ListedPlayer[] = [];
    if (this.#rest.length > 0) this.#take(this.#rest, players);
    this.#rest = new Uint8Array(0);
    if (this.#columns === undefined && !this.#refused) this.faults.error(1, 1, 'file.empty', {});
    return players;
  }

  #take(bytes: Uint8Array, players: ListedPlayer[]): void {
    this.#line++;
    if (this.#refused) return;
    const text = decodeText(bytes).text.trimEnd();
    if (text === '') return;
    if (this.#columns === undefined) {
      this.#columns = columnsOf(text);
      if (this.#columns !== undefined) return;
      this.#refused = true;
      const facts = { found: text.slice(0, 40), expected: 'ID Number, Name, Fed ...' };
      this.faults.error(this.#line, 1, 'list.noHeader', facts);
      return;
    }
    const player = playerOf(text, this.#columns, this.#line, this.faults);
    if (player !== undefined) players.push(player);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function playerOf(text: string, columns: Columns, line: number, faults: FaultList): ListedPlayer | undefined {
  const at = (field: ListField): string => {
    const column = columns[field];
    return column === undefined ? '' : text.slice(column.start, column.end).trim();
  };
  const fideId = at('id');
  const name = at('name');
  if (!/^\d{1,11}$/.test(fideId) || name === '') {
    const column = (fideId === '' || name !== '' ? columns.id : columns.name)?.start ?? 0;
    const field = name === '' ? 'name' : 'id';
    faults.warn(line, column + 1, 'list.badLine', {
      field,
      found: text.slice(0, 40),
      expected: 'a FIDE id and a name',
    });
    return undefined;
  }
  const whole = (field: ListField): number | undefined => {
    const value = at(field);
    return /^\d{1,4}$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
  };
  const sex = at('sex').toLowerCase();
  const title = at('title').toUpperCase();
  const federation = at('federation');
  const values = {
    federation: federation === '' ? undefined : federation,
    sex: sex === 'm' ? 'm' : sex === 'f' || sex === 'w' ? 'w' : undefined,
    title: TITLE_NAMES.has(title) ? title : undefined,
    standard: whole('standard'),
    rapid: whole('rapid'),
    blitz: whole('blitz'),
    standardK: whole('standardK'),
    rapidK: whole('rapidK'),
    blitzK: whole('blitzK'),
    birthYear: whole('birth'),
  };
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return { fideId, name, ...Object.fromEntries(known), inactive: at('flag').includes('i') };
}
