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
import { MALFORMED } from '../malformed.ts';
import { chanceOf } from './chance.ts';
import { changedFile, latin } from './changed.ts';
import { MAKERS } from './commands.ts';
import { FuzzFault } from './play.ts';

const LIST = `ID Number      Name                           Fed Sex Tit  SRtng RRtng BRtng B-day Flag
901            Yilmaz, Ertan                  TUR M   IM   2411  2350  2300  1987  i
902            Yilmaz, Ayse                   TUR F        1805              2001  `;
const WISHES = '[{"players":[1,2],"priority":1,"firstRound":1,"lastRound":3},{"shared":"club"}]';

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
  const bytes = changedFile(before, chance);
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
