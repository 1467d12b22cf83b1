import { standingsOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readTrf, writeTrf } from './index.ts';

const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'Event' },
  totalRounds: 1,
  initialColour: 'white',
  tiebreaks: ['BH', 'EXT:JURY/R', 'SB', 'EXT'],
  players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `Player ${id}`, rating: 2000 - id })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: [
        { board: 1, white: 1, black: 3, result: '==' },
        { board: 2, white: 4, black: 2, result: '==' },
      ],
      byes: [],
    },
  ],
  external: [
    {
      label: 'JURY',
      of: 'players',
      round: 1,
      values: [
        { id: 4, value: '-2.5' },
        { id: 2, value: '10.0001' },
      ],
    },
    { label: 'OLD', of: 'players', round: 0, values: [{ id: 1, value: '3' }] },
  ],
};

describe('Q207: values from elsewhere in a TRF', () => {
  const text = writeTrf(event, { lineEnd: '\n' });
  const lines = text.split('\n');

  it('202 leaves the codes out; a note has the place in the list and the values by number', () => {
    expect(lines.filter((line) => line.startsWith('202'))).toEqual(['202 BH,SB']);
    expect(lines.filter((line) => line.startsWith('### External'))).toEqual([
      '### External @ Round 1: EXT:JURY/R players tie-break 2: 2=10.0001 4=-2.5',
      '### External before Round 1 was paired: EXT players tie-break 4:',
      '### External before Round 1 was paired: EXT:OLD players no tie-break: 1=3',
    ]);
  });

  it('the file read again has the same list, values and ranks, and writes the same file', () => {
    const read = readTrf(text);
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const { tournament } = read.value;
    expect(tournament.tiebreaks).toEqual(event.tiebreaks);
    expect(tournament.notes).toEqual([]);
    const sorted = (tournament.external ?? []).map(({ label, values }) => [label, values.map(({ id }) => id)]);
    expect(sorted).toEqual([
      ['JURY', [2, 4]],
      ['OLD', [1]],
    ]);
    const table = standingsOf(tournament);
    expect(table.ok && table.value.rows.map(({ id }) => id)).toEqual([4, 2, 1, 3]);
    expect(writeTrf(tournament, { lineEnd: '\n' })).toBe(text);
  });

  it.each([
    'External @ Round 1: EXT:JURY players tie-break 1: 9=1',
    'External @ Round 1: EXT:JURY players tie-break 1: 1=one',
    'External @ Round 1: EXT:JURY players tie-break 9: 1=1',
    'External @ Round 1: EXT:JURY players tie-break 1: 1=1 1=2',
  ])('what does not fit stays a note: %s', (note) => {
    const other = text.replace(/^### External.*\n/gm, '').replace('012', `### ${note}\n012`);
    const read = readTrf(other);
    expect(read.ok && [read.value.tournament.notes, read.value.tournament.external]).toEqual([[note], undefined]);
  });
});
