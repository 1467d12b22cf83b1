import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import type { SheetJob } from '../sheets/draw.ts';
import type { JobRow } from '../store/index.ts';
import { type SheetsSpec, sheetsKind, sheetsOfSet } from './sheets.ts';

const event: Tournament = { ...EMPTY_TOURNAMENT, system: 'dutch', totalRounds: 9 };

/** What is drawn of a set that is asked for with this. */
async function drawn(more: Partial<SheetsSpec>) {
  const jobs: SheetJob[] = [];
  const spec: SheetsSpec = {
    name: 'Open',
    seq: 0,
    language: 'tr',
    printed: '27 Kas 2026',
    paper: 'a4',
    sheets: sheetsOfSet(event, ['standings', 'normCertificates'], [9, 9], 'tr'),
    ...more,
  };
  const parts = {
    tournaments: { store: { entries: async () => [] } },
    sheets: { do: async (job: SheetJob) => void jobs.push(job) },
  } as unknown as Parameters<typeof sheetsKind>[0];
  const job = { spec: JSON.stringify(spec), done: 0, tournament: 'a' } as JobRow;
  await sheetsKind(parts).run({ job, step: async () => undefined } as unknown as Parameters<
    ReturnType<typeof sheetsKind>['run']
  >[0]);
  return jobs.map(({ kind, language, printed, exempt = false }) => [kind, language, printed, exempt]);
}

it('a sheet that goes to FIDE is in English unless a language was chosen, as when it is drawn alone', async () => {
  const abroad = { language: 'en', printed: '27 Nov 2026' } as const;
  expect(await drawn({ abroad })).toEqual([
    ['standings', 'tr', '27 Kas 2026', false],
    ['normCertificates', 'en', '27 Nov 2026', false],
  ]);
  // A job that an earlier version was given.
  expect((await drawn({})).map(([, language]) => language)).toEqual(['tr', 'tr']);
});

it('norms are judged with the exemption that the set was asked for with', async () => {
  expect((await drawn({ exempt: true })).map(([, , , exempt]) => exempt)).toEqual([true, true]);
});
