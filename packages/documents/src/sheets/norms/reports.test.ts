import { sha256Of } from '@turnuva/engine/kernel';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import { nine, oneAgainst } from '../../../../engine/src/norms/testing/oneAgainst.ts';
import { toPdf } from '../../render/pdf.ts';
import { toXlsx } from '../../render/xlsx.ts';
import { cellText, type Sheet } from '../../sheet.ts';
import { arbiterReportSheet, tournamentReportSheet } from './reports.ts';

const request = {
  tournament: {
    ...oneAgainst('11111===0', nine(2284)),
    info: {
      name: 'Bosporus Open',
      federation: 'TUR',
      startDate: '2026/11/20',
      chiefArbiter: 'IA Öztürk, Ali (6300000, TUR)',
      deputies: ['Muster, Anna (4600000, GER)'],
    },
    reports: { facts: { eventCode: '412345' } },
  },
  round: 9,
  language: 'en',
  say: speaker('en', en),
} as const;

const rowsOf = ({ blocks }: Sheet): string[][] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.map(cellText)) : []));

it('the tournament report has every official field, filled or with a line to write on', () => {
  const rows = rowsOf(tournamentReportSheet(request));
  const entry = (name: string): string | undefined => rows.find(([field]) => field === name)?.[1];
  expect(
    ['FIDE event code', 'Start', 'System', 'Pairings', 'Chief arbiter', 'FIDE ID of arbiter 2', 'Organiser'].map(entry),
  ).toEqual([
    '412345',
    '20 November 2026',
    'FIDE (Dutch) System',
    'by computer: Turnuva',
    'Öztürk, Ali',
    '4600000',
    '',
  ]);
  // Opponents: three IMs, FMs and untitled ones; the counts are in all, federations, host, others.
  const ims = request.tournament.players.filter(({ title }) => title === 'IM');
  expect(rows.find(([field]) => field === 'IM')?.[1]).toBe(String(ims.length));
});

it('a report on an arbiter is a page for each, or of one, signed by the chief arbiter', async () => {
  const all = arbiterReportSheet('FA1')(request);
  expect(
    rowsOf(all)
      .filter(([field]) => field === 'Arbiter’s family name')
      .map(([, name]) => name),
  ).toEqual(['Öztürk', 'Muster']);
  const one = arbiterReportSheet('IA1')({ ...request, id: 2 });
  const rows = rowsOf(one);
  expect(rows.find(([field]) => field === 'Arbiter’s federation')?.[1]).toBe('GER');
  expect(rows.find(([field]) => field === 'Chief arbiter')?.[1]).toBe('Öztürk, Ali');
  expect(
    Buffer.from(await toPdf(one))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(Buffer.from(toXlsx(one)).subarray(0, 2).toString()).toBe('PK');
});

it('a report that was sent says so with its checksum, and what it would say now', () => {
  const sent = {
    kind: 'IT3',
    at: '2026-12-01T10:00:00.000Z',
    hash: sha256Of('x'),
    values: [{ id: 'eventCode', value: '1' }],
  } as const;
  const { blocks } = tournamentReportSheet({
    ...request,
    tournament: { ...request.tournament, reports: { ...request.tournament.reports, sent: [sent] } },
  });
  const lines = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
  expect(lines.join()).toContain(`SHA-256 ${sent.hash}`);
  expect(lines.join()).toContain('FIDE event code: 1 → 412345');
});
