import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readPgnResults, writePgn } from './index.ts';

const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'The "Rook" \\ Open', city: 'Ankara', federation: 'TUR', startDate: '2026/11/21' },
  players: [
    { id: 1, tpn: 1, name: 'Şahin, Işıl', rating: 2400, title: 'WGM', fideId: '111', federation: 'TUR' },
    { id: 2, tpn: 2, name: 'Berk, Ece', rating: 0 },
    { id: 3, tpn: 3, name: 'Cem, Can', rating: 1800 },
    { id: 4, tpn: 4, name: 'Demir, Deniz', rating: 1700 },
  ],
  rounds: [
    {
      number: 1,
      status: 'closed',
      date: '2026/11/22',
      games: [
        { board: 1, white: 1, black: 3, result: '10' },
        { board: 2, white: 4, black: 2, result: '-+' },
      ],
      byes: [],
    },
    { number: 2, status: 'paired', games: [{ board: 1, white: 2, black: 1 }], byes: [] },
  ],
};

describe('headers out', () => {
  it('has the seven tags in their order, escaped, then ratings, titles and board', () => {
    expect(writePgn(event).split('\n\n')[0].split('\n')).toEqual([
      '[Event "The \\"Rook\\" \\\\ Open"]',
      '[Site "Ankara TUR"]',
      '[Date "2026.11.22"]',
      '[Round "1.1"]',
      '[White "Şahin, Işıl"]',
      '[Black "Cem, Can"]',
      '[Result "1-0"]',
      '[WhiteElo "2400"]',
      '[WhiteTitle "WGM"]',
      '[WhiteFideId "111"]',
      '[BlackElo "1800"]',
      '[EventDate "2026.11.21"]',
      '[Board "1"]',
    ]);
  });

  it('leaves the day of a game open where an event has several and the round none; names teams', () => {
    const long = { ...event, info: { ...event.info, endDate: '2026/11/29' } };
    expect(writePgn(long, [2])).toContain('[Date "????.??.??"]');
    for (const info of [event.info, { ...event.info, endDate: '' }])
      expect(writePgn({ ...event, info }, [2])).toContain('[Date "2026.11.21"]');
    // A federation is no team.
    expect(writePgn(event)).not.toContain('Team');
    const teams = [{ id: 1, tpn: 1, name: 'Ankara', members: [1] }];
    expect(writePgn({ ...event, teams }, [2])).toContain('[BlackTeam "Ankara"]');
  });

  it('calls a board of a match as its page does, and gives its number in the match', () => {
    const teams = [
      { id: 1, tpn: 1, name: 'Ankara', members: [1, 2] },
      { id: 2, tpn: 2, name: 'Bursa', members: [3, 4] },
    ];
    const [round] = event.rounds;
    if (round === undefined) throw new Error('no round');
    const games = round.games.map((game, i) => ({ ...game, match: 7, board: 13 + i }));
    const rounds = [{ ...round, games, matches: [{ table: 7, white: 1, black: 2 }] }];
    const text = writePgn({ ...event, teams, rounds, options: { boards: 2 } });
    expect(text.match(/\[(Round|Board) "[^"]*"\]/g)).toEqual([
      '[Round "1.7.1"]',
      '[Board "1"]',
      '[Round "1.7.2"]',
      '[Board "2"]',
    ]);
    expect(writePgn({ ...event, tables: { first: 101 } }, [2])).toContain('[Board "101"]');
  });

  it('names forfeits, and writes the rounds asked for only', () => {
    expect(writePgn(event, [1])).toContain('[Termination "rules infraction"]');
    expect(writePgn(event, [2])).not.toContain('Cem');
    expect(writePgn(event, [2])).toContain('[Result "*"]');
  });

  it('names the event before its section (FINDINGS B10)', () => {
    const section = { event: 'open', name: 'Bosporus Open', place: 1 };
    const text = writePgn({ ...event, info: { name: 'A' }, section });
    expect(text).toContain('[Event "Bosporus Open, A"]');
  });
});

describe('results in', () => {
  it('what was written is found again, unfinished games left out', () => {
    const read = readPgnResults(writePgn(event), event);
    expect(read.ok ? read.value : read.error).toEqual([
      { round: 1, board: 1, white: 1, black: 3, result: '10' },
      { round: 1, board: 2, white: 4, black: 2, result: '-+' },
    ]);
  });

  it('finds players by FIDE id or name, whatever the letters, and passes over moves and comments', () => {
    const text = `[Event "x"]\r\n[Round "2"]\r\n[White "BERK, ECE"]\r\n[Black "?"]\r\n[BlackFideId "111"]\r\n[Result "1/2-1/2"]\r\n\r\n1. e4 {a comment\r\n[White "nobody"]\r\n} e5 1/2-1/2\r\n`;
    expect(readPgnResults(text, event)).toEqual({
      ok: true,
      value: [{ round: 2, board: 1, white: 2, black: 1, result: '==' }],
    });
  });

  it('a rules infraction is a forfeit if no move was made, and otherwise a loss', () => {
    const text = (moves: string) =>
      `[Round "1"]\n[White "Demir, Deniz"]\n[Black "Berk, Ece"]\n[Result "0-1"]\n[Termination "rules infraction"]\n\n${moves}0-1\n`;
    const found = (moves: string) => {
      const read = readPgnResults(text(moves), event);
      return read.ok ? read.value.map(({ result }) => result) : read.error;
    };
    expect([found(''), found('1. e4 e5 '), found('{e4 was not played} ')]).toEqual([['-+'], ['01'], ['-+']]);
  });

  const game = (tags: Record<string, string>): string =>
    Object.entries({ Round: '1', White: 'Cem, Can', Black: 'Demir, Deniz', Result: '1-0', ...tags })
      .map(([name, value]) => `[${name} "${value}"]\n`)
      .join('');

  it.each([
    ['a game that is not in the tournament', game({}), 'pgn.unknownGame', 1, 1],
    ['colours exchanged', game({ White: 'Cem, Can', Black: 'Şahin, Işıl' }), 'pgn.unknownGame', 1, 1],
    ['a round that is not there', game({ Round: '9' }), 'pgn.unknownGame', 1, 1],
    ['an unknown result', game({ White: 'Şahin, Işıl', Black: 'Cem, Can', Result: '2-0' }), 'pgn.badResult', 4, 10],
    ['no result', '[Round "1"]\n[White "a"]\n[Black "b"]\n', 'pgn.missing', 1, 1],
    ['a tag without its end', '[Round "1]\n', 'pgn.badTag', 1, 1],
    ['a workbook', 'PK\x03\x04', 'file.binary', 1, 1],
    ['nothing', '', 'file.empty', 1, 1],
  ])('%s is refused', (_, text, code, line, column) => {
    const read = readPgnResults(text, event);
    expect(read.ok ? [] : read.error.map((fault) => [fault.code, fault.line, fault.column])).toContainEqual([
      code,
      line,
      column,
    ]);
  });
});
