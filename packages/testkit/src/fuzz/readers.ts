import type { Entry, JournalState } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { formatById as scheduleById } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import {
  FORMATS,
  readPlayersCsv,
  readPlayersXlsx,
  readTurnuvaFile,
  readWishes,
  writeJournalFile,
} from '@turnuva/formats';
import { unzipSync, zipSync } from 'fflate';
import { MALFORMED } from '../malformed.ts';
import type { Chance } from './chance.ts';
import { chanceOf } from './chance.ts';
import { MAKERS } from './commands.ts';
import { FuzzFault } from './play.ts';

const LIST = `ID Number      Name                           Fed Sex Tit  SRtng RRtng BRtng B-day Flag
901            Yilmaz, Ertan                  TUR M   IM   2411  2350  2300  1987  i
902            Yilmaz, Ayse                   TUR F        1805              2001  `;
const WISHES = '[{"players":[1,2],"priority":1,"firstRound":1,"lastRound":3},{"shared":"club"}]';

/** What means something to one of the readers. */
const PIECES = [
  ...'0019 -+=WDLHFUZwbXR#\t\r\n,;"\'<>&{}[]:.',
  '\0',
  '\u00ff',
  '\u00c3',
  '\ufeff',
  '9999',
  '0000',
  '1e308',
  '001 ',
  '310 ',
  '162  W99999.0',
  '&#x0;',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<c r="XFD1048576"/>',
  '<c r="__proto__1"/>',
  '"__proto__":{}',
  '[1 e2e4 {'.repeat(3),
];

function changedText(text: string, chance: Chance): string {
  let after = text;
  for (let changes = chance.from(1, 4); changes > 0; changes--) {
    const at = chance.random.below(after.length + 1);
    const piece = chance.one(PIECES);
    const kind = chance.random.below(6);
    if (kind === 0) after = after.slice(0, at) + piece + after.slice(at + piece.length);
    else if (kind === 1) after = after.slice(0, at) + piece + after.slice(at);
    else if (kind === 2) after = after.slice(0, at) + after.slice(at + 1 + chance.random.below(12));
    else if (kind === 3) after = after.slice(0, at) + after.slice(Math.max(0, at - chance.random.below(120)));
    else if (kind === 4 && chance.once(8)) after = after.slice(0, at);
    else after = after.slice(0, at) + String.fromCharCode(chance.random.below(256)) + after.slice(at + 1);
  }
  return after;
}

const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return text;
};
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

/** An archive with a change in what it holds, under a right checksum; now and then in the archive itself. */
function changedArchive(bytes: Uint8Array, chance: Chance): Uint8Array {
  const files = chance.once(4) ? undefined : unpacked(bytes);
  if (files === undefined) return bytesOf(changedText(latin(bytes), chance));
  const names = Object.keys(files);
  const name = chance.one(names);
  const part = bytesOf(changedText(latin(files[name] as Uint8Array), chance));
  return zipSync({ ...files, [name]: part }, { level: 0 });
}

/** Of the broken archives among the samples nothing is left to change but their bytes. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  try {
    const files = unzipSync(bytes);
    return Object.keys(files).length === 0 ? undefined : files;
  } catch {
    return undefined;
  }
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A tournament with something of everything that files hold. */
function richJournal(): { readonly entries: readonly Entry[]; readonly tournament: Tournament } {
  const chance = chanceOf(7);
  const entries: Entry[] = [];
  let state: JournalState = EMPTY_JOURNAL;
  const enter = (kind: keyof typeof MAKERS, more: object = {}): void => {
    const decided = decide(state, { kind, ...MAKERS[kind](chance, state), ...more, confirmed: 2 } as never);
    if (!decided.ok) return;
    entries.push({ seq: state.seq + 1, at: '2026-11-22T10:00:00.000Z', by: 'A.', device: 'd', event: decided.value });
    state = fold(entries, state);
  };
  enter('create', { settings: { info: { name: 'Fuzz' }, system: 'dutch', totalRounds: 5, initialColour: 'white' } });
  for (let i = 0; i < 4; i++) enter('add-players');
  enter('define-categories');
  enter('forbid');
  for (let round = 1; round <= 2; round++) {
    enter('grant-bye', { round });
    enter('pair', { round });
    enter('publish', { round });
    for (const { board } of state.tournament.rounds[round - 1]?.games ?? [])
      enter('result', { round, board, result: '10' });
    enter('close-round', { round });
  }
  return { entries, tournament: state.tournament };
}

/** Sound files of every format, and files that are broken on purpose. */
function samples(): readonly Uint8Array[] {
  const { entries, tournament } = richJournal();
  const written = FORMATS.flatMap(({ write }) => {
    const file = write?.(tournament);
    return file === undefined ? [] : [typeof file === 'string' ? new TextEncoder().encode(file) : file];
  });
  return [
    ...written,
    new TextEncoder().encode(writeJournalFile(entries)),
    new TextEncoder().encode(LIST),
    new TextEncoder().encode(WISHES),
    ...MALFORMED.filter(({ bytes }) => bytes.length < 5000).map(({ bytes }) => bytes),
  ];
}
let known: readonly Uint8Array[] | undefined;

/** Every reader there is; each gets every file, whatever its name says. */
const READERS: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  ...Object.fromEntries(FORMATS.flatMap(({ id, read }) => (read === undefined ? [] : [[id, read]]))),
  turnuva: (bytes) => readTurnuvaFile(bytes),
  csv: (bytes) => readPlayersCsv(bytes, []),
  xlsx: (bytes) => readPlayersXlsx(bytes, []),
  wishes: (bytes) => readWishes(bytes),
  detect: (bytes) => FORMATS.map((format) => format.detect(bytes, 'x.trf')),
};

/** Gives one changed file to all readers: each takes it or says what is wrong with it. Answers with how many took it. */
export function readChanged(seed: number): number {
  known ??= samples();
  const chance = chanceOf(seed);
  const before = chance.one(known);
  const bytes = isArchive(before) ? changedArchive(before, chance) : bytesOf(changedText(latin(before), chance));
  let taken = 0;
  for (const [name, read] of Object.entries(READERS)) {
    try {
      const answer = read(bytes) as { ok?: boolean; value?: { tournament?: Tournament }; error?: unknown[] };
      if (answer.ok === true) taken++;
      if (answer.ok === false && answer.error?.length === 0) throw new Error('refused without a reason');
      // What was taken can be written in every format.
      if (answer.ok === true && answer.value?.tournament !== undefined && chance.once(4)) {
        if (scheduleById(answer.value.tournament.system) === undefined)
          for (const { write } of FORMATS) write?.(answer.value.tournament);
      }
    } catch (error) {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      throw new FuzzFault(`seed ${seed}, reader ${name}: ${what}\n${JSON.stringify(latin(bytes)).slice(0, 3000)}`);
    }
  }
  return taken;
}
