import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, withNextStage } from '@turnuva/engine/tournament';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPgnResults, writePgn } from '../pgn/index.ts';
import { readResults } from '../rounds/index.ts';
import { readTrf } from '../trf/index.ts';
import { fileFor, lostFor, PROGRAMS, type Program } from './programs.ts';
import { formatById } from './registry.ts';

const NAMES = ['Öztürk, Ayşe', 'Weiß, Jörg', 'Müller-Lüdenscheidt-Großmann, Käthe Zoë', 'Roe, Ann', 'Poe, Bob'];
/** Two rounds played and a third paired, with byes of every kind, tie-breaks, a note, and points by decision. */
const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { ...EMPTY_TOURNAMENT.info, name: 'Winter Open' },
  system: 'dutch',
  edition: '2026',
  totalRounds: 5,
  initialColour: 'white',
  tiebreaks: ['BH', 'SB'],
  notes: ['a note'],
  players: NAMES.map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: i === 4 ? 0 : 2000 - i, club: 'Club' })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: [
        { board: 1, white: 1, black: 3, result: '10' },
        { board: 2, white: 4, black: 2, result: '==' },
      ],
      byes: [{ player: 5, kind: 'pab' }],
    },
    {
      number: 2,
      status: 'closed',
      games: [
        { board: 1, white: 5, black: 1, result: '-+' },
        { board: 2, white: 2, black: 3, result: '01' },
      ],
      byes: [{ player: 4, kind: 'half' }],
    },
    {
      number: 3,
      status: 'paired',
      games: [
        { board: 1, white: 1, black: 2 },
        { board: 2, white: 3, black: 4 },
      ],
      byes: [{ player: 5, kind: 'zero' }],
    },
  ],
};
const contentOf = (program: Program, of = event, options = {}): Uint8Array => {
  const content = fileFor(of, program, options)?.content ?? '';
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
};
const textOf = (program: Program, options = {}): string => new TextDecoder().decode(contentOf(program, event, options));
/** Parts lost with how many of each. */
const lost = (program: Program, of = event) =>
  Object.fromEntries(lostFor(of, program).dropped.map(({ part, count }) => [part, count]));
/** Names as columns of 33 characters, or bytes, leave them. */
const CUT: Readonly<Partial<Record<Program, readonly [string, string]>>> = {
  vega: ['Müller-Lüdenscheidt-Großmann, Käthe Zoë', 'Müller-Lüdenscheidt-Großmann, '],
};

describe('a file for another program is read back by our own reader', () => {
  it.each(['swiss-manager', 'vega', 'javafo', 'bbp'] as const)('%s: players, games and byes', (program) => {
    const read = readTrf(contentOf(program));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { players, rounds, totalRounds } = read.value.tournament;
    expect(rounds.map(({ games, byes }) => ({ games, byes }))).toEqual(
      event.rounds.map(({ games, byes }) => ({ games, byes })),
    );
    const [long, cut = [...(NAMES[2] ?? '')].slice(0, 33).join('')] = CUT[program] ?? [NAMES[2]];
    expect(players.map(({ name }) => name)).toEqual(NAMES.map((name) => (name === long ? cut.trim() : name)));
    expect(players.map(({ rating }) => rating)).toEqual(event.players.map(({ rating }) => rating));
    expect(totalRounds).toBe(program === 'swiss-manager' ? undefined : 5);
  });

  it('lichess: a PGN of each round with games', () => {
    const files = unzipSync(contentOf('lichess'));
    expect(Object.keys(files)).toEqual(['round-1.pgn', 'round-2.pgn', 'round-3.pgn']);
    const results = Object.values(files).map((bytes) => {
      const read = readPgnResults(new TextDecoder().decode(bytes), event);
      return read.ok && read.value.map(({ white, black, result }) => [white, black, result]);
    });
    expect(results.slice(0, 2)).toEqual([
      [
        [1, 3, '10'],
        [4, 2, '=='],
      ],
      [
        [5, 1, '-+'],
        [2, 3, '01'],
      ],
    ]);
    expect(textOf('lichess', { round: 2 }).match(/\[Round "2\.\d"\]/g)).toHaveLength(2);
  });

  it('live boards: the last round, with an estimated rating for unrated players', () => {
    expect(textOf('live-boards').match(/\[Round "[^"]+"\]/g)).toEqual(['[Round "3.1"]', '[Round "3.2"]']);
    expect(textOf('live-boards', { round: 2 })).toMatch(/\[WhiteElo "\d+"\]\n\[WhiteEloEstimated "yes"\]/);
  });

  it.each([',', ';'] as const)('results: every game, separated by %s', (separator) => {
    const read = readResults(contentOf('results', event, { separator }), event);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value).toMatchObject({ kind: 'games', left: [], open: 2 });
    expect(read.value.results.map(({ result, here }) => [result, here])).toEqual(
      event.rounds.flatMap(({ games }) =>
        games.flatMap(({ result }) => (result === undefined ? [] : [[result, result]])),
      ),
    );
  });
});

describe('an event of several stages', () => {
  /** The event, then a final: Öztürk has met Müller-Lüdenscheidt before with the same colours, and in the same round of its stage. */
  const next = withNextStage(
    { ...event, rounds: event.rounds.slice(0, 2), adjustments: [{ player: 1, points: 5 }] },
    { before: 'Swiss', name: 'Final', system: 'round-robin', edition: 'berger', options: {}, entrants: [3, 1, 2] },
  );
  const final: Tournament = {
    ...next,
    rounds: [
      { number: 1, status: 'closed', games: [{ board: 1, white: 1, black: 3, result: '01' }], byes: [] },
      { number: 2, status: 'paired', games: [{ board: 1, white: 2, black: 1, result: '10' }], byes: [] },
    ],
  };
  const text = (program: Program, options = {}): string => new TextDecoder().decode(contentOf(program, final, options));
  const tags = (pgn: string): string[] => pgn.match(/\[(Round|Stage) "[^"]*"\]/g) ?? [];
  const own = [
    { round: 1, white: 1, black: 3, result: '01' },
    { round: 2, white: 2, black: 1, result: '10' },
  ];

  it('PGN has the games of all stages, with rounds numbered through and the stage', () => {
    expect(tags(writePgn(final))).toEqual(
      [
        ['1.1', 'Swiss'],
        ['1.2', 'Swiss'],
        ['2.1', 'Swiss'],
        ['2.2', 'Swiss'],
        ['3.1', 'Final'],
        ['4.1', 'Final'],
      ].flatMap(([round, stage]) => [`[Round "${round}"]`, `[Stage "${stage}"]`]),
    );
    expect(tags(text('live-boards'))).toEqual(['[Round "4.1"]', '[Stage "Final"]']);
    const files = unzipSync(contentOf('lichess', final));
    expect(Object.keys(files)).toEqual([1, 2, 3, 4].map((round) => `round-${round}.pgn`));
  });

  it('the results have the games of all stages, or those of a round of the stage under way', () => {
    const rounds = (csv: string): string[] =>
      csv
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0] ?? '');
    expect(rounds(text('results'))).toEqual(['1', '1', '2', '2', '3', '4']);
    expect(rounds(text('results', { round: 1 }))).toEqual(['3']);
  });

  it('the games of the stage under way are found again, also by its own numbers of rounds', () => {
    const read = readPgnResults(writePgn(final), final);
    expect(read.ok ? read.value : read.error).toMatchObject(own);
    const list = readResults(contentOf('results', final), final);
    expect(list.ok ? list.value : list.error).toMatchObject({ results: own, left: [], open: 0 });
    const others = writePgn(final, [2]).replace('[Round "4.1"]', '[Round "2"]');
    const found = readPgnResults(others, final);
    expect(found.ok ? found.value : found.error).toMatchObject(own.slice(1));
    // A file that names no stage is about the one under way, though the pair met in that round of the first stage too.
    const again = writePgn(final, [1])
      .replace('[Round "3.1"]', '[Round "1"]')
      .replace(/\[Stage .*\n/, '');
    const met = readPgnResults(again, final);
    expect(met.ok ? met.value : met.error).toMatchObject(own.slice(0, 1));
  });

  it('what is left out is counted in all stages', () => {
    expect(lost('results', final)).toEqual({ byesTaken: 2, adjustments: 1, tiebreaks: 2 });
    expect(formatById('pgn')?.drops?.(final)).toEqual([{ part: 'byesTaken', count: 2 }]);
  });
});

describe('what a file for another program leaves out is named', () => {
  it('Swiss-Manager: what only the XX lines and our notes say', () => {
    expect(lost('swiss-manager')).toEqual({ totalRounds: 1, tiebreaks: 2, notes: 1, longNames: 1 });
    expect(lostFor(event, 'swiss-manager').omitted).toEqual(['club']);
  });

  it('Vega and JaVaFo: they read the XX lines; Vega’s columns of bytes cut another name', () => {
    const more = { ...event, players: event.players.map((each) => ({ ...each, name: 'Ö'.repeat(17) })) };
    expect(lost('javafo')).toEqual({ tiebreaks: 2, notes: 1, longNames: 1 });
    expect([lost('javafo', more).longNames, lost('vega', more).longNames]).toEqual([undefined, 5]);
  });

  it('games alone: byes, tie-breaks and points by decision', () => {
    for (const program of ['lichess', 'live-boards', 'results'] as const)
      expect(lost(program)).toEqual({ byesTaken: 3, tiebreaks: 2 });
    expect(lost('results', { ...event, adjustments: [{ player: 1, points: 5 }] }).adjustments).toBe(1);
  });

  it('acceleration, forbidden pairs, byes to come and another system', () => {
    const more: Tournament = {
      ...event,
      system: 'dubov',
      acceleration: {
        method: 'virtual-points',
        virtualPoints: [{ points: 10, firstRound: 1, lastRound: 2, firstPlayer: 1, lastPlayer: 2 }],
      },
      forbidden: [{ players: [1, 2], firstRound: 1, lastRound: 5 }],
    };
    expect(lost('swiss-manager', more)).toMatchObject({ virtualPoints: 1, forbidden: 1, pairingSystem: 1 });
    expect(lost('javafo', more)).toMatchObject({ pairingSystem: 1 });
    expect(lostFor(more, 'bbp').obstacle).toBe('system');
    expect(fileFor(more, 'bbp')).toBeUndefined();
  });

  it('teams and line-ups', () => {
    const teams: Tournament = {
      ...event,
      players: event.players.slice(0, 4),
      teams: [
        { id: 1, tpn: 1, name: 'Ankara', members: [1, 2] },
        { id: 2, tpn: 2, name: 'Bursa', members: [3, 4] },
      ],
      rounds: [
        {
          number: 1,
          status: 'closed',
          games: [{ board: 1, white: 1, black: 3, result: '10' }],
          byes: [],
          matches: [{ table: 1, white: 1, black: 2, whiteBoards: [1, 0], blackBoards: [3, 0] }],
        },
      ],
      system: 'team-swiss',
    };
    expect(lost('swiss-manager', teams)).toMatchObject({ lineUps: 2, pairingSystem: 1 });
    expect(lost('results', teams)).toMatchObject({ teams: 2 });
    expect(lostFor(teams, 'bbp').obstacle).toBe('system');
  });

  it('nothing of an event that has nothing more than the file holds', () => {
    const plain: Tournament = {
      ...event,
      players: event.players.map(({ club: _, ...each }, i) => ({ ...each, name: `P, ${i}` })),
      tiebreaks: [],
      notes: [],
    };
    expect(lostFor(plain, 'javafo')).toEqual({ omitted: [], dropped: [] });
    expect(PROGRAMS.map((program) => fileFor(plain, program)?.ending)).toEqual([
      ...['trf', 'trf', 'trf', 'trf', 'zip', 'pgn', 'csv'],
    ]);
  });
});
