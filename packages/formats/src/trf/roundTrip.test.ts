import type { Adjustment, Bye, Game, Player, Round, Scoring, Team, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, GAME_RESULTS, isPaired, roundInputOf, scoringOf, TITLES } from '@turnuva/engine/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrfDialect } from './index.ts';
import { readTrf, writeTrf } from './index.ts';

const LETTERS = [...'abcxyzABCXYZ ,.-\'"()0189çğıİöşüÇĞÖŞÜñéßłŽệữơđ', 'e\u0301', '😀', '𝔊', '中', '\ue001'];
const words = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: most })
    .map((letters) => [...letters.join('')].slice(0, most).join('').trim())
    .filter((text) => text !== '');
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const tenths = (most: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: most });
const date = fc
  .record({
    y: fc.integer({ min: 1900, max: 2099 }),
    m: fc.integer({ min: 1, max: 12 }),
    d: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ y, m, d }) => `${y}/${String(m).padStart(2, '0')}/${String(d).padStart(2, '0')}`);
const code = fc.stringMatching(/^[A-Z]{3}$/);

/** Without the keys whose value is undefined. */
const defined = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;

const person = fc
  .record({
    name: words(33),
    rating: fc.integer({ min: 0, max: 3500 }),
    title: maybe(fc.constantFrom(...TITLES)),
    sex: maybe(fc.constantFrom('m' as const, 'w' as const)),
    federation: maybe(code),
    fideId: maybe(fc.stringMatching(/^[1-9]\d{0,10}$/)),
    birth: maybe(date),
  })
  .map(defined);

const scoring: fc.Arbitrary<Scoring> = fc.oneof(
  fc.constant(EMPTY_TOURNAMENT.scoring),
  fc
    .tuple(tenths(60), tenths(60), tenths(60), tenths(60), tenths(60))
    .map(([win, draw, loss, zero, pab]) => scoringOf(win, draw, loss, { zeroBye: zero, forfeitLoss: zero, pab })),
  fc
    .array(tenths(60), { minLength: 13, maxLength: 13 })
    .map(
      (values) =>
        Object.fromEntries(
          Object.keys(EMPTY_TOURNAMENT.scoring).map((field, i) => [field, values[i]]),
        ) as unknown as Scoring,
    ),
);

/** A round in which some of the players meet, some have byes, and of some nothing is recorded. */
function arbitraryRound(number: number, ids: readonly number[], paired: boolean): fc.Arbitrary<Round> {
  return fc
    .record({
      order: fc.shuffledSubarray([...ids], { minLength: ids.length }),
      pairs: fc.integer({ min: 0, max: Math.floor(ids.length / 2) }),
      results: fc.array(maybe(fc.constantFrom(...GAME_RESULTS)), { minLength: ids.length, maxLength: ids.length }),
      byes: fc.array(
        maybe(fc.constantFrom('full', 'half', 'zero', ...(paired ? ['pab'] : [])) as fc.Arbitrary<Bye['kind']>),
        {
          minLength: ids.length,
          maxLength: ids.length,
        },
      ),
      date: maybe(date.map((each) => `20${each.slice(2)}`)),
    })
    .map(({ order, pairs, results, byes, date: day }) => {
      const games: Game[] = [];
      for (let i = 0; paired && i < pairs; i++) {
        games.push(defined({ board: i + 1, white: order[2 * i], black: order[2 * i + 1], result: results[i] }) as Game);
      }
      const rest = order.slice(2 * games.length);
      // A pairing-allocated bye beside people who are still to be paired would be one given beforehand.
      const isOpen = games.length === 0 && rest.filter((_, i) => byes[i] === undefined).length > 1;
      const given = rest.flatMap((player, i) =>
        byes[i] === undefined || (isOpen && byes[i] === 'pab') ? [] : [{ player, kind: byes[i] as Bye['kind'] }],
      );
      const finished = games.every((game) => game.result !== undefined && game.result !== '??');
      const isPaired = games.length > 0 || given.some((bye) => bye.kind === 'pab');
      const status = isPaired ? (finished ? 'closed' : 'paired') : 'open';
      return defined({ number, status, games, byes: given, date: day }) as Round;
    });
}

const numbered = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 12 })
  .map((ids) => ids.sort((a, b) => a - b));

const tournament: fc.Arbitrary<Tournament> = numbered.chain((ids) => {
  const id = fc.constantFrom(...ids);
  const some = fc.shuffledSubarray([...ids], { minLength: 1 });
  const range = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })).map(([a, b]) => ({
    firstRound: Math.min(a, b),
    lastRound: Math.max(a, b),
  }));
  const virtual = fc
    .record({ points: tenths(99), rounds: range, players: fc.tuple(id, id) })
    .map(({ points, rounds, players }) => ({
      points,
      ...rounds,
      firstPlayer: Math.min(...players),
      lastPlayer: Math.max(...players),
    }));
  const adjustment: fc.Arbitrary<Adjustment> = fc
    .record({
      player: id,
      points: fc.integer({ min: -50, max: 50 }).map((each) => each || 0),
      round: maybe(fc.integer({ min: 1, max: 9 })),
      type: maybe(fc.constantFrom('W', 'D', 'L', 'F', 'H', 'Z', '+', '-')),
    })
    .map((each) => defined(each) as Adjustment);
  return fc
    .record({
      people: fc.array(person, { minLength: ids.length, maxLength: ids.length }),
      paired: fc
        .integer({ min: 0, max: 5 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => arbitraryRound(i + 1, ids, true)))),
      toCome: fc.boolean(),
      future: arbitraryRound(0, ids, false),
      scoring,
      info: fc
        .record({
          name: words(60),
          city: maybe(words(40)),
          federation: maybe(code),
          startDate: maybe(date),
          endDate: maybe(date),
          chiefArbiter: maybe(words(40)),
          deputies: maybe(fc.array(words(30), { minLength: 1, maxLength: 3 })),
          organiser: maybe(words(30)),
          timeControl: maybe(words(30)),
          timeControlCode: maybe(fc.constant('5400+30')),
          type: maybe(words(30)),
          locale: maybe(fc.constant('tr-TR')),
        })
        .map((each) => defined(each) as Tournament['info']),
      system: fc.constantFrom(
        { system: 'dutch', edition: '2026', options: {} },
        { system: 'lim', edition: '1999', options: { exchange: 'old', depth: 3, strict: true } },
        { system: 'round-robin', edition: 'berger', options: { cycles: 2, swapLastTwo: true } },
        { system: 'round-robin', edition: 'berger', options: { cycles: 4 } },
      ),
      totalRounds: maybe(fc.integer({ min: 7, max: 400 })),
      initialColour: maybe(fc.constantFrom('white' as const, 'black' as const)),
      forbidden: fc.array(
        fc.record({ players: some, range }).map(({ players, range: rounds }) => ({ players, ...rounds })),
        {
          maxLength: 3,
        },
      ),
      acceleration: fc.oneof(
        fc.constant(EMPTY_TOURNAMENT.acceleration),
        fc.record({ lastOfGroupA: id }).map((each) => ({ method: 'baku' as const, virtualPoints: [], ...each })),
        fc.array(virtual, { minLength: 1, maxLength: 3 }).map((virtualPoints) => ({
          method: 'virtual-points' as const,
          virtualPoints,
        })),
      ),
      adjustments: fc.array(adjustment, { maxLength: 3 }),
      tiebreaks: fc.array(fc.constantFrom('BH/C1', 'BH:MP/C1/P', 'SB', 'DE', 'MPvGP'), { maxLength: 4 }),
      tiebreakEdition: fc.constantFrom('2026', 'classic'),
      fideMode: fc.boolean(),
      notes: fc.array(words(40), { maxLength: 3 }),
      kept: fc.array(fc.record({ id: fc.constantFrom('777', 'qqq', 'X-1', '801'), text: words(30) }), { maxLength: 3 }),
      teams: fc.boolean(),
      matchScoring: fc.record({ win: tenths(99), draw: tenths(99), loss: tenths(99) }),
      boardColours: maybe(fc.stringMatching(/^[WB]{1,6}$/)),
    })
    .map(({ people, paired, toCome, future, system, teams, ...rest }) => {
      const players = people.map((each, i) => ({ id: ids[i], tpn: i + 1, ...each }) as Player);
      const next = { ...future, number: paired.length + 1 };
      const keep = toCome && (next.byes.length > 0 || next.date !== undefined);
      const rounds = keep ? [...paired, next] : trimmed(paired);
      const made: Tournament = { ...EMPTY_TOURNAMENT, ...defined(rest), ...system, players, rounds } as Tournament;
      return teams ? inTeams(made) : made;
    });
});

/** Rounds at the end of which nothing is known leave no trace in a file. */
function trimmed(rounds: readonly Round[]): readonly Round[] {
  const empty = (round: Round): boolean =>
    round.games.length === 0 && round.byes.length === 0 && round.date === undefined;
  let size = rounds.length;
  while (size > 0 && empty(rounds[size - 1])) size--;
  return rounds.slice(0, size);
}

/** The same with the players in teams of three; what named players in records now names teams. */
function inTeams(made: Tournament): Tournament {
  const teams: Team[] = [];
  for (let i = 0; i < made.players.length; i += 3) {
    const members = made.players.slice(i, i + 3).map((player) => player.id);
    teams.push({
      id: teams.length + 1,
      tpn: teams.length + 1,
      name: `Team ${i}`,
      nickname: 'ABC',
      strength: 2345.5,
      members,
    });
  }
  const rounds = made.rounds.map((round) => ({ ...round, byes: round.status === 'open' ? [] : round.byes }));
  const team = teams.length;
  return {
    ...made,
    teams,
    rounds: trimmed(rounds),
    teamPab: { matchPoints: 10, gamePoints: 20 },
    forbidden: made.forbidden.map((each) => ({ ...each, players: [], teams: [1, team] })),
    adjustments: made.adjustments.map(({ player: _, ...each }) => ({ team, ...each, matchPoints: 5 })),
    acceleration: {
      ...made.acceleration,
      virtualPoints: made.acceleration.virtualPoints.map((each) => ({
        ...each,
        matchPoints: 10,
        firstPlayer: 1,
        lastPlayer: team,
      })),
    },
  };
}

/** What a file does not say: the order of byes, and the boards, which follow from the scores. */
const comparable = (made: Tournament): unknown => ({
  ...made,
  rounds: made.rounds.map(({ matches: _, ...round }) => ({
    ...round,
    games: round.games.map(({ board: _b, match: _m, ...game }) => game).sort((a, b) => a.white - b.white),
    byes: [...round.byes].sort((a, b) => a.player - b.player),
  })),
});

function readBack(made: Tournament, dialect: TrfDialect = 'trf26'): Tournament {
  const written = writeTrf(made, { dialect });
  const bytes = readTrf(new TextEncoder().encode(written));
  if (!bytes.ok)
    throw new Error(`${bytes.error.map((each) => `${each.line}: ${each.message}`).join('\n')}\n${written}`);
  expect(readTrf(written)).toEqual(bytes);
  return bytes.value.tournament;
}

describe('what is written is read back', () => {
  it('as the same tournament, and then for ever as the same file (any tournament, TRF26)', () => {
    fc.assert(
      fc.property(tournament, (made) => {
        const back = readBack(made);
        expect(comparable(back)).toEqual(comparable(made));
        expect(readBack(back)).toEqual(back);
        expect(writeTrf(readBack(back))).toBe(writeTrf(back));
      }),
      { numRuns: 500 },
    );
  });

  it('with a history that says of its columns what it says of its games, which are made when they are asked for', () => {
    const isInColumns = (round: Round): boolean => Object.getOwnPropertyDescriptor(round, 'games')?.get !== undefined;
    const told = (of: Tournament) => {
      const { score, present, number, opponent, colour, played, open, code, gain, scoreBefore } = roundInputOf(
        of,
        of.rounds.length + 1,
      );
      return { score, present, number, opponent, colour, played, open, code, gain, scoreBefore };
    };
    let inColumns = 0;
    fc.assert(
      fc.property(tournament, (made) => {
        const read = readTrf(writeTrf(made));
        if (!read.ok) throw new Error('not read');
        const back = read.value.tournament;
        inColumns += back.rounds.filter(isInColumns).length;
        const fromColumns = [told(back), back.rounds.map(isPaired)];
        // A round that is changed is another round, and its games are what counts.
        const changed = { ...back, rounds: back.rounds.map((round) => ({ ...round })) };
        expect(changed.rounds.some(isInColumns)).toBe(false);
        expect([told(changed), changed.rounds.map(isPaired)]).toEqual(fromColumns);
        expect(changed.rounds.map((round) => isPaired({ ...round, games: [], byes: [], matches: [] }))).not.toContain(
          true,
        );
      }),
      { numRuns: 300 },
    );
    expect(inColumns).toBeGreaterThan(100);
  });

  it('in the older dialects with the same players, games and byes', () => {
    fc.assert(
      fc.property(tournament, fc.constantFrom('trf16' as const, 'trf06' as const), (made, dialect) => {
        // TRF06 knows one scoring only, and neither dialect has the records 299 and 240.
        const plain = { ...made, adjustments: [], rounds: made.rounds.filter((round) => round.status !== 'open') };
        const renumbered = { ...plain, rounds: plain.rounds.map((round, i) => ({ ...round, number: i + 1 })) };
        const known = dialect === 'trf06' ? { ...renumbered, scoring: EMPTY_TOURNAMENT.scoring } : renumbered;
        const back = readBack(known, dialect);
        expect(back.players).toEqual(made.players);
        const rounds = (each: Tournament) =>
          // No record of these dialects tells byes of teams.
          (
            comparable({
              ...each,
              rounds: each.rounds.map(({ date: _, teamByes: _b, ...round }) => round),
            }) as Tournament
          ).rounds;
        expect(rounds(back)).toEqual(rounds({ ...known, rounds: trimmed(known.rounds) }));
      }),
      { numRuns: 200 },
    );
  });

  it('TRF16 has no record 202: the tie-breaks, and with them the ranks of 001, are kept by our comment', () => {
    const players = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 0 }));
    const games: Game[] = [
      { board: 1, white: 1, black: 2, result: '01' },
      { board: 2, white: 3, black: 4, result: '==' },
    ];
    // Level with half a point, 4 had Black (BPG, C.07 7.3) and is ranked before 3; by the numbers alone it would not.
    const rounds = [{ number: 1, status: 'closed' as const, games, byes: [] }];
    const made: Tournament = { ...EMPTY_TOURNAMENT, tiebreaks: ['BPG'], players, totalRounds: 3, rounds };
    const ranks = (text: string) => [...text.matchAll(/^001.{82}([ \d]{3}\d)/gm)].map(([, rank]) => Number(rank));
    expect(ranks(writeTrf(made, { dialect: 'trf16' }))).toEqual([4, 1, 3, 2]);
    const back = readBack(made, 'trf16');
    expect(back.tiebreaks).toEqual(['BPG']);
    expect(ranks(writeTrf(back))).toEqual([4, 1, 3, 2]);
  });

  it('a report of some rounds leaves out points that do not count in the whole event (C.05 6.6)', () => {
    const players = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 0 }));
    const game = (board: number, white: number, black: number): Game => ({ board, white, black, result: '10' });
    const round = (number: number, ...games: Game[]): Round => ({ number, status: 'closed', games, byes: [] });
    const made = (withdrawnFrom: number): Tournament => ({
      ...EMPTY_TOURNAMENT,
      system: 'round-robin',
      edition: 'seed',
      players: [...players.slice(0, 3), { ...players[3], withdrawnFrom }],
      totalRounds: 3,
      rounds: [
        round(1, game(1, 1, 4), game(2, 2, 3)),
        round(2, game(2, 1, 2), ...(withdrawnFrom > 2 ? [game(1, 4, 3)] : [])),
        round(3, game(1, 3, 1)),
      ],
    });
    const points = (text: string) => [...text.matchAll(/^001.{77}(.{4})/gm)].map(([, sum]) => Number(sum));
    // Player 4 left after one of three games, or after two.
    expect(points(writeTrf(made(2), { rounds: [1] }))).toEqual([0, 1, 0, 0]);
    expect(points(writeTrf(made(3), { rounds: [1] }))).toEqual([1, 1, 0, 0]);
    expect(writeTrf(made(3), { rounds: [1] })).toContain('Not in this report: rounds 2, 3');
    expect(writeTrf(made(3), { rounds: [1, 2, 3] })).not.toContain('Not in this report');
  });

  it('absences represent late entries and withdrawals, and those who have left are named besides', () => {
    const players = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 0 }));
    const late = { ...players[2], firstRound: 2 };
    const gone = { ...players[3], withdrawnFrom: 2 };
    const game = (white: number, black: number): Game => ({ board: 1, white, black, result: '10' });
    const made: Tournament = {
      ...EMPTY_TOURNAMENT,
      players: [players[0], players[1], late, gone],
      totalRounds: 4,
      rounds: [
        { number: 1, status: 'closed', games: [game(1, 4)], byes: [{ player: 2, kind: 'pab' }] },
        { number: 2, status: 'closed', games: [game(3, 2)], byes: [{ player: 1, kind: 'half' }] },
      ],
    };
    const byesOf = ({ rounds }: Tournament) =>
      rounds.map((round) => round.byes.map((bye) => `${bye.player}${bye.kind}`));
    const back = readBack(made);
    expect(byesOf(back)).toEqual([['2pab', '3zero'], ['1half'], []]);
    expect(back.players.map(({ withdrawnFrom }) => withdrawnFrom)).toEqual([undefined, undefined, undefined, 2]);
    // Another program writes no comment of ours, or takes it away.
    const others = readTrf(writeTrf(made).replace(/^### Turnuva .*\r\n/m, ''));
    if (!others.ok) throw new Error('not read');
    expect(byesOf(others.value.tournament)).toEqual([['2pab', '3zero'], ['1half', '4zero'], ['4zero']]);
  });

  it.each(['trf26', 'trf16', 'trf06'] as const)('%s: an expelled player has no rank, and is in no table', (dialect) => {
    const player = (id: number) => ({ id, tpn: id, name: `P${id}`, rating: 0 });
    const expelled = { ...player(1), withdrawnFrom: 2, expelled: true };
    const games: Game[] = [
      { board: 1, white: 1, black: 2, result: '10' },
      { board: 2, white: 3, black: 4, result: '10' },
    ];
    const rounds = [{ number: 1, status: 'closed' as const, games, byes: [] }];
    const players = [expelled, player(2), player(3), player(4)];
    const made: Tournament = { ...EMPTY_TOURNAMENT, tiebreaks: ['WON'], players, totalRounds: 3, rounds };
    const rankCells = (text: string) => [...text.matchAll(/^001.{82}(.{4})/gm)].map(([, rank]) => rank.trim());
    // 3 alone has a point among those who are ranked; 2 and 4 have none and share the second place.
    expect(rankCells(writeTrf(made, { dialect }))).toEqual(['', '2', '1', '2']);
    const back = readBack(made, dialect);
    expect(back.players.map((each) => each.expelled)).toEqual([true, undefined, undefined, undefined]);
    expect(rankCells(writeTrf(back, { dialect }))).toEqual(['', '2', '1', '2']);
  });

  it('pairing numbers become the starting numbers where ids are in another order', () => {
    const made: Tournament = {
      ...EMPTY_TOURNAMENT,
      players: [
        { id: 7, tpn: 1, name: 'First', rating: 2000 },
        { id: 3, tpn: 2, name: 'Second', rating: 1900 },
      ],
      rounds: [{ number: 1, status: 'closed', games: [{ board: 1, white: 3, black: 7, result: '01' }], byes: [] }],
    };
    const back = readBack(made);
    expect(back.players.map((player) => [player.id, player.name])).toEqual([
      [1, 'First'],
      [2, 'Second'],
    ]);
    expect(back.rounds[0].games[0]).toMatchObject({ white: 2, black: 1, result: '01' });
  });

  it.each([
    ['cut after 33 characters', 'x'.repeat(50), 'x'.repeat(33)],
    ['Turkish', 'Şişmanoğlu, Çağrı İğdirli Öztürk Ü', 'Şişmanoğlu, Çağrı İğdirli Öztürk'],
    ['Vietnamese', 'Nguyễn, Thị Phương Thảo Hường Mỹ Duyên', 'Nguyễn, Thị Phương Thảo Hường Mỹ'],
    ['line ends', 'Two\r\nLines', 'Two  Lines'],
  ])('odd names: %s', (_, name, expected) => {
    const made: Tournament = {
      ...EMPTY_TOURNAMENT,
      players: [{ id: 1, tpn: 1, name, rating: 2000, federation: 'TUR' }],
    };
    expect(readBack(made).players[0]).toMatchObject({ name: expected, rating: 2000, federation: 'TUR' });
  });

  it('the columns are those of the handbook (TRF26, record 001)', () => {
    const made: Tournament = {
      ...EMPTY_TOURNAMENT,
      totalRounds: 2,
      players: [
        {
          id: 1,
          tpn: 1,
          name: 'Carlsen, Magnus',
          rating: 2840,
          sex: 'm',
          title: 'GM',
          federation: 'NOR',
          fideId: '1503014',
          birth: '1990/11/30',
        },
        { id: 2, tpn: 2, name: 'B', rating: 0 },
      ],
      rounds: [{ number: 1, status: 'closed', games: [{ board: 1, white: 1, black: 2, result: '==' }], byes: [] }],
    };
    const lines = writeTrf(made, { lineEnd: '\n' }).split('\n');
    expect(lines.find((line) => line.startsWith('001    1'))).toBe(
      '001    1 m GM Carlsen, Magnus                   2840 NOR     1503014 1990/11/30  0.5    1     2 w =',
    );
  });
});

describe('record 172', () => {
  const people: Player[] = [
    { id: 1, tpn: 1, name: 'Home', rating: 2300, officialRating: 0, nationalRating: 2300, nationalId: '77' },
    { id: 2, tpn: 2, name: 'Fide', rating: 2000 },
  ];
  it.each([
    ['FIDON', people],
    [
      'OTHER',
      people.map((each) => ({ ...each, rating: each.rating + 5, officialRating: each.officialRating ?? 2000 })),
    ],
  ] as const)('%s: the method, the official rating in 001, the tournament rating afterwards', (method, players) => {
    const ratingMethod = { method, federation: 'TUR' };
    const tournament = { ...EMPTY_TOURNAMENT, info: { name: 'E' }, totalRounds: 5, players, ratingMethod };
    const text = writeTrf(tournament);
    expect(text).toContain(`\r\n172 TUR ${method}\r\n`);
    expect(text).toMatch(/\r\n001 {4}1 {6}Home {29} {6}/);
    const read = readTrf(new TextEncoder().encode(text));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.tournament).toMatchObject({ ratingMethod, players });
    expect(writeTrf(read.value.tournament)).toBe(text);
  });

  it('of no known method is kept unchanged, with a warning', () => {
    const text = writeTrf({ ...EMPTY_TOURNAMENT, info: { name: 'E' }, players: people }).replace('OTHER', 'BEST ');
    const read = readTrf(new TextEncoder().encode(text));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.warnings.map(({ code }) => code)).toContain('trf.leftOut');
    expect(writeTrf(read.value.tournament)).toMatch(/\r\n172 {5}BEST/);
  });
});

describe('a section of an event (FINDINGS B10)', () => {
  it.each(['trf06', 'trf16', 'trf26'] as const)('is called by the event and itself in 012 of %s', (dialect) => {
    const section = { event: 'open', name: 'Bosporus Open', place: 2 };
    const text = writeTrf({ ...EMPTY_TOURNAMENT, info: { name: 'B' }, section }, { dialect });
    expect(text).toContain('012 Bosporus Open, B\r\n');
  });
});

describe('a result corrected for the rating report alone (C.04.2 4.3)', () => {
  it('is in 001, the one that was used in a note, and both are read back', () => {
    const players: Player[] = [1, 2].map((id) => ({ id, tpn: id, name: `P ${id}`, rating: 2001 - id }));
    const game: Game = { board: 1, white: 1, black: 2, result: '10', reported: '01' };
    const notes = ['Rating correction @ Round 1: {p1}-{p2}: 10 => 01 (pairings and standings used 10)'];
    const rounds: Round[] = [{ number: 1, status: 'closed', games: [game], byes: [] }];
    const text = writeTrf({ ...EMPTY_TOURNAMENT, info: { name: 'E' }, totalRounds: 3, players, rounds, notes });
    expect(text).toContain('### Rating correction @ Round 1: 1-2: 10 => 01 (pairings and standings used 10)');
    expect(text).toMatch(/\r\n001 {4}1 .* 1\.0 {4}1 {5}2 w 0/);
    const read = readTrf(new TextEncoder().encode(text));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.tournament.rounds[0]?.games).toMatchObject([game]);
    expect(writeTrf(read.value.tournament)).toBe(text);
  });
});
