import { readDate } from '@turnuva/contract/dates';
import { listErrors, TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import type { EventFieldKey, EventFieldKind } from '@turnuva/engine/tournament';
import { EVENT_FIELDS, isFederation, RATING_METHODS } from '@turnuva/engine/tournament';
import type { Draft } from './draft.ts';
import { fieldText } from './draft.ts';
import type { Line } from './lines/line.ts';
import { codeAt, LIMITS, lengthOf, textAt, wordsFrom } from './lines/line.ts';

type Reader = (draft: Draft, line: Line, record: string) => void;

/** Remembers the first line of a record that should occur once; a second one is reported and overrides it. */
function once(draft: Draft, line: Line, record: string): void {
  const first = draft.seen.get(record);
  if (first === undefined) draft.seen.set(record, line.number);
  else
    draft.faults.warn(line.number, 1, 'trf.duplicateRecord', {
      record,
      first,
      found: textAt(line, 5),
      expected: 'one line',
    });
}

type TextField = Exclude<EventFieldKey, 'deputies'>;

const text =
  (field: TextField): Reader =>
  (draft, line, record) => {
    once(draft, line, record);
    const value = fieldText(draft, textAt(line, 5));
    if (value !== '') draft.info[field] = value;
  };

/** The federation of the event: a code unknown to FIDE is reported as in 001, and kept. */
const federation: Reader = (draft, line, record) => {
  text('federation')(draft, line, record);
  const found = textAt(line, 5);
  if (found === '' || isFederation(found)) return;
  draft.faults.warn(line.number, 5, 'trf.unknownFederation', { record, found, expected: 'TUR, GER' });
};

const date =
  (field: TextField): Reader =>
  (draft, line, record) => {
    once(draft, line, record);
    const found = textAt(line, 5);
    const reading = readDate(found);
    const where = { record, field, found, expected: 'YYYY/MM/DD' };
    if (reading.kind === 'impossible' || reading.kind === 'text') {
      draft.faults.warn(line.number, 5, 'trf.dateLeftOut', where);
    }
    if (reading.kind === 'old') {
      draft.signs.old = true;
      draft.faults.warn(line.number, 5, 'trf.oldDate', where);
    }
    if (reading.kind === 'date' || reading.kind === 'old') draft.info[field] = reading.date;
  };

/** 142 and XXR. */
const rounds: Reader = (draft, line, record) => {
  once(draft, line, record);
  const [word] = wordsFrom(line, 4);
  const found = word?.text ?? '';
  const before = draft.tournament.totalRounds;
  const value = /^\d{1,15}$/.test(found) ? Number(found) : 0;
  const column = word?.column ?? 5;
  if (value > LIMITS.rounds)
    draft.faults.error(line.number, column, 'too-large', { what: 'rounds', found: value, limit: LIMITS.rounds });
  else if (value < 1)
    draft.faults.warn(line.number, column, 'trf.leftOut', {
      record,
      field: 'rounds',
      found,
      expected: `1...${LIMITS.rounds}`,
    });
  else {
    // 142 is the record of the handbook, XXR that of one program.
    const counts = record === '142' || before === undefined || !draft.seen.has('142');
    if (counts) draft.tournament.totalRounds = value;
    if (before !== undefined && before !== value) {
      const facts = { record, found: value, first: before, expected: counts ? value : before };
      draft.faults.warn(line.number, column, 'trf.roundsDisagree', facts);
    }
  }
};

const initialColour: Reader = (draft, line, record) => {
  once(draft, line, record);
  const found = textAt(line, 5).toUpperCase();
  if (found === 'W' || found === 'WHITE') draft.tournament.initialColour = 'white';
  else if (found === 'B' || found === 'BLACK') draft.tournament.initialColour = 'black';
  else if (found !== '')
    draft.faults.error(line.number, 5, 'trf.badValue', { record, field: 'colour', found, expected: 'W B' });
};

/** XXC: `rank`, `white1`, `black1`. */
const xxc: Reader = (draft, line, record) => {
  for (const word of wordsFrom(line, 4)) {
    const token = word.text.toLowerCase();
    if (token === 'rank') draft.fileOrder = true;
    else if (token === 'white1') draft.tournament.initialColour = 'white';
    else if (token === 'black1') draft.tournament.initialColour = 'black';
    else
      draft.faults.warn(line.number, word.column, 'trf.leftOut', {
        record,
        field: 'setting',
        found: word.text,
        expected: 'rank white1 black1',
      });
  }
};

/** 132: the rounds' dates, YY/MM/DD, in the columns of the rounds. */
const roundDates: Reader = (draft, line, record) => {
  for (let column = 92, round = 1; column <= lengthOf(line) && round <= LIMITS.rounds; column += 10, round++) {
    const found = textAt(line, column, column + 7);
    if (found === '') continue;
    const reading = readDate(/^\d\d\D/.test(found) ? `20${found}` : found);
    if (reading.kind === 'date') draft.dates[round - 1] = reading.date;
    else {
      const facts = { record, field: `R${round}`, found, expected: 'YY/MM/DD' };
      draft.faults.warn(line.number, column, 'trf.dateLeftOut', facts);
    }
  }
};

const deputy: Reader = (draft, line) => {
  const name = fieldText(draft, textAt(line, 5));
  if (name !== '') draft.info.deputies.push(name);
};

const code: Reader = (draft, line, record) => {
  once(draft, line, record);
  draft.code = { text: textAt(line, 5), line: line.number };
};

/** Codes that were found to be tie-breaks: thousands of files name the same few. */
const KNOWN_CODES = new Set<string>();
const MOST_KNOWN = 1000;

/** Whether some table, of whatever edition and of players or teams, can use the code. */
function isTieBreak(text: string): boolean {
  if (KNOWN_CODES.has(text)) return true;
  const isKnown = TIEBREAK_EDITIONS.some((edition) =>
    (['players', 'teams'] as const).some((of) => listErrors(edition, of, [text]).length === 0),
  );
  if (isKnown && KNOWN_CODES.size < MOST_KNOWN) KNOWN_CODES.add(text);
  return isKnown;
}

/** 202, and 212 which starts with the points and therefore says more: it wins. */
const tiebreaks: Reader = (draft, line, record) => {
  once(draft, line, record);
  const list = textAt(line, 5)
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  for (const each of list) {
    if (isTieBreak(each)) continue;
    const column = textAt(line, 5).indexOf(each) + 5;
    draft.faults.warn(line.number, column, 'trf.unknownTiebreak', { record, found: each, expected: 'BH/C1,BH,SB' });
  }
  if (record === '202' && draft.seen.has('212')) return;
  draft.tournament.tiebreaks = record === '212' && list[0]?.toUpperCase() === 'PTS' ? list.slice(1) : list;
};

/**
 * 172: whose national ratings (5-7), and how tournament ratings follow from them and FIDE's (9-13). Some programs leave the federation out and
 * move the method to the left, or write the federation alone: words count wherever they are.
 */
const ratingMethod: Reader = (draft, line, record) => {
  once(draft, line, record);
  const words = wordsFrom(line, 4).map(({ text: word }) => word.toUpperCase());
  const method = RATING_METHODS.find((each) => words.includes(each));
  const federation = words.find((word) => word !== method && /^[A-Z]{3}$/.test(word));
  if (method === undefined) {
    const facts = { record, field: 'method', found: textAt(line, 5), expected: RATING_METHODS.join(' ') };
    draft.kept.push({ id: record, text: draft.restore(line.source.slice(line.start + 3, line.end)) });
    draft.faults.warn(line.number, 5, 'trf.leftOut', facts);
  } else {
    draft.tournament.ratingMethod = federation === undefined ? { method } : { method, federation };
    const inPlace =
      method === textAt(line, 9, 13).toUpperCase() && (federation ?? '') === textAt(line, 5, 7).toUpperCase();
    const facts = { record, found: textAt(line, 5), expected: `${federation ?? '   '} ${method}` };
    if (!inPlace) draft.faults.warn(line.number, 5, 'trf.otherColumns', facts);
  }
};

/** 352: the colours of the White team's boards. */
const boardColours: Reader = (draft, line, record) => {
  once(draft, line, record);
  const found = textAt(line, 5).toUpperCase();
  if (/^[WB]+$/.test(found)) draft.tournament.boardColours = found;
  else if (codeAt(line, 5) !== 32)
    draft.faults.warn(line.number, 5, 'trf.leftOut', {
      record,
      field: 'colours',
      found,
      expected: 'WBWB',
    });
};

/** Informative counts: calculated again when written. */
const ignoreLine: Reader = () => {};

/** How the record of a datum of the event is read, by its kind. */
const READERS: Readonly<Record<EventFieldKind, (key: EventFieldKey) => Reader>> = {
  line: (key) => text(key as TextField),
  name: (key) => text(key as TextField),
  code: (key) => text(key as TextField),
  language: (key) => text(key as TextField),
  federation: () => federation,
  date: (key) => date(key as TextField),
  names: () => deputy,
};

/** The records of the tournament's head. */
export const HEADER_RECORDS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    EVENT_FIELDS.flatMap(({ key, kind, record }) => (record === undefined ? [] : [[record, READERS[kind](key)]])),
  ),
  '062': ignoreLine,
  '072': ignoreLine,
  '082': ignoreLine,
  '132': roundDates,
  '142': rounds,
  XXR: rounds,
  '152': initialColour,
  XXC: xxc,
  '172': ratingMethod,
  '192': code,
  '202': tiebreaks,
  '212': tiebreaks,
  '352': boardColours,
};
