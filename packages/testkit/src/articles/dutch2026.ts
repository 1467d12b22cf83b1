import type { DutchCriterion } from '../oracle/dutch2026.ts';

/** A small round in which one criterion decides: the pairing, and what it would be without that criterion. */
interface DecidingPosition {
  readonly criterion: DutchCriterion;
  readonly players: number;
  readonly totalRounds: number;
  /** The rounds played, as in {@link tournamentOf}. */
  readonly rounds: readonly string[];
  readonly expected: string;
  readonly otherwise: string;
}

/** Found among random histories and answered by enumeration (oracle/dutch2026.ts), never by the engine. */
export const DECIDING: readonly DecidingPosition[] = [
  {
    criterion: 'C1',
    players: 4,
    totalRounds: 2,
    rounds: ['3-1 ==, 4-2 =='],
    expected: '1-4 2-3',
    otherwise: '1-3 2-4',
  },
  {
    criterion: 'C2',
    players: 5,
    totalRounds: 4,
    rounds: ['5 bye, 4-1 01, 3-2 ==', '1 bye, 2-4 10, 5-3 01', '4 bye, 1-3 ==, 5-2 =='],
    expected: '1-2 3-0 4-5',
    otherwise: '1-2 3-4 5-0',
  },
  {
    criterion: 'C3',
    players: 5,
    totalRounds: 4,
    rounds: ['4 bye, 3-2 ==, 5-1 10', '2 bye, 3-1 ==, 5-4 01'],
    expected: '1-0 2-5 3-4',
    otherwise: '1-0 2-4 3-5',
  },
  {
    criterion: 'C4',
    players: 5,
    totalRounds: 2,
    rounds: ['4 bye, 2-3 01, 1-5 =='],
    expected: '1-3 2-0 4-5',
    otherwise: '1-0 2-5 3-4',
  },
  {
    criterion: 'C5',
    players: 5,
    totalRounds: 2,
    rounds: ['4 bye, 2-3 01, 1-5 =='],
    expected: '1-3 2-0 4-5',
    otherwise: '1-0 2-5 3-4',
  },
  {
    criterion: 'C6',
    players: 9,
    totalRounds: 5,
    rounds: [
      '4 bye, 9-2 ==, 8-6 01, 5-3 01, 1-7 10',
      '2 bye, 1-9 01, 7-6 ==, 4-5 01, 3-8 01',
      '5 bye, 2-7 01, 3-1 ==, 4-6 ==, 8-9 10',
    ],
    expected: '1-0 2-6 3-7 4-9 5-8',
    otherwise: '1-5 2-6 3-0 4-9 7-8',
  },
  {
    criterion: 'C7',
    players: 5,
    totalRounds: 3,
    rounds: ['3 bye, 4-1 ==, 5-2 ==', '1 bye, 3-2 10, 5-4 10'],
    expected: '1-2 3-5 4-0',
    otherwise: '1-5 2-0 3-4',
  },
  {
    criterion: 'C8',
    players: 6,
    totalRounds: 3,
    rounds: ['2-1 ==, 6-3 10, 5-4 10', '5-6 ==, 1-3 01, 4-2 01'],
    expected: '1-4 2-6 3-5',
    otherwise: '1-6 2-5 3-4',
  },
  {
    criterion: 'C9',
    players: 7,
    totalRounds: 3,
    rounds: ['7 bye, 3-5 ==, 1-6 01, 4-2 01', '2 bye, 1 half, 4 half, 7-3 10, 6-5 =='],
    expected: '1-5 2-7 3-0 4-6',
    otherwise: '1-5 2-7 3-6 4-0',
  },
  {
    criterion: 'C10',
    players: 8,
    totalRounds: 5,
    rounds: [
      '8-3 01, 2-1 ==, 4-5 01, 7-6 ==',
      '8 half, 3 half, 1-7 ==, 4-6 ==, 2-5 ==',
      '8-7 10, 1-4 01, 5-3 ==, 2-6 ==',
      '1-6 10, 8-2 ==, 4-3 10, 5-7 ==',
    ],
    expected: '1-5 2-3 4-7 6-8',
    otherwise: '1-3 2-7 4-8 5-6',
  },
  {
    criterion: 'C11',
    players: 7,
    totalRounds: 4,
    rounds: ['3 bye, 1-4 10, 2-7 ==, 6-5 ==', '2 bye, 5-4 10, 1-3 01, 7-6 ==', '6 bye, 5-7 ==, 3-4 ==, 2-1 10'],
    expected: '1-7 2-6 3-5 4-0',
    otherwise: '1-7 2-5 3-6 4-0',
  },
  {
    criterion: 'C12',
    players: 5,
    totalRounds: 4,
    rounds: ['1 bye, 4-2 10, 3-5 01', '4 bye, 1-5 01, 2-3 =='],
    expected: '1-3 2-0 4-5',
    otherwise: '1-2 3-0 4-5',
  },
  {
    criterion: 'C13',
    players: 5,
    totalRounds: 3,
    rounds: ['4 bye, 3-1 ==, 2-5 01', '1 bye, 5-4 ==, 2-3 01'],
    expected: '1-5 2-0 3-4',
    otherwise: '1-4 2-0 3-5',
  },
  {
    criterion: 'C14',
    players: 5,
    totalRounds: 3,
    rounds: ['5 bye, 4-2 10, 3-1 01'],
    expected: '1-5 2-0 3-4',
    otherwise: '1-4 2-5 3-0',
  },
  {
    criterion: 'C15',
    players: 7,
    totalRounds: 4,
    rounds: [
      '2 bye, 7-6 01, 1-5 01, 3-4 ==',
      '3 bye, 6 half, 4 half, 7-5 01, 2-1 01',
      '5 bye, 7 half, 1 half, 4-6 ==, 3-2 ==',
    ],
    expected: '1-6 2-4 3-5 7-0',
    otherwise: '1-4 2-6 3-5 7-0',
  },
  {
    criterion: 'C16',
    players: 6,
    totalRounds: 4,
    rounds: ['5 half, 4 half, 1-2 ==, 6-3 ==', '2-6 10, 1-3 01, 5-4 01'],
    expected: '1-6 2-4 3-5',
    otherwise: '1-4 2-3 5-6',
  },
  {
    criterion: 'C17',
    players: 8,
    totalRounds: 5,
    rounds: ['2-6 01, 5-8 01, 3-1 ==, 4-7 ==', '6-3 10, 8-2 10, 5-4 01, 7-1 10', '7-3 10, 4-6 ==, 1-8 01, 5-2 =='],
    expected: '1-6 2-4 3-5 7-8',
    otherwise: '1-2 3-4 5-6 7-8',
  },
  {
    criterion: 'C18',
    players: 6,
    totalRounds: 4,
    rounds: ['5 half, 6 half, 3-4 01, 2-1 ==', '6-1 01, 2-4 ==, 5-3 =='],
    expected: '1-3 2-6 4-5',
    otherwise: '1-5 2-3 4-6',
  },
  {
    criterion: 'C19',
    players: 7,
    totalRounds: 5,
    rounds: [
      '3 bye, 5 half, 4 half, 6-2 ==, 7-1 ==',
      '5 bye, 4-7 ==, 6-1 ==, 2-3 01',
      '6 bye, 1-4 01, 2-7 10, 5-3 ==',
      '7 bye, 5-4 10, 3-6 10, 2-1 01',
    ],
    expected: '1-5 2-0 3-4 6-7',
    otherwise: '1-3 2-0 4-6 5-7',
  },
  {
    criterion: 'C20',
    players: 5,
    totalRounds: 5,
    rounds: ['3 bye, 4-2 ==, 1-5 ==', '4 bye, 5-3 ==, 2-1 10', '2 bye, 4-5 10, 3-1 =='],
    expected: '1-0 2-5 3-4',
    otherwise: '1-4 2-3 5-0',
  },
  {
    criterion: 'C21',
    players: 8,
    totalRounds: 4,
    rounds: ['4-6 01, 1-8 10, 2-3 10, 5-7 ==', '4-2 01, 3-1 10, 7-8 01, 5-6 ==', '4-5 ==, 7-6 10, 2-1 ==, 3-8 10'],
    expected: '1-7 2-6 3-5 4-8',
    otherwise: '1-7 2-5 3-6 4-8',
  },
];
