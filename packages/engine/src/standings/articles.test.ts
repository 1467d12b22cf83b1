import { teamTournament, tournamentFromCards, tournamentFromTable } from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../kernel/fraction.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { Receipt, StandingsOptions } from './index.ts';
import { listErrors, offeredCodes, receiptOf, standingsOf } from './index.ts';

function receipt(tournament: Tournament, id: number, code: string, options: StandingsOptions = {}): Receipt {
  const made = receiptOf(tournament, options, id, code);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
const text = (tournament: Tournament, id: number, code: string): string => receipt(tournament, id, code).text;
const contributions = (tournament: Tournament, id: number, code: string): string[] =>
  receipt(tournament, id, code).terms.map((term) => decimalText(term.value));
/** Ids and ranks of a table. */
function order(tournament: Tournament, tiebreaks: readonly string[], most = 99): [number, number][] {
  const made = standingsOf(tournament, { tiebreaks });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.rows.slice(0, most).map((row) => [row.rank, row.id]);
}
const problem = (tournament: Tournament, options: StandingsOptions) => {
  const made = standingsOf(tournament, options);
  return made.ok ? undefined : made.error;
};

describe('C.07 16: unplayed rounds', () => {
  it('16.4.2: a half-point bye is a dummy with the own score, at most a draw a round', () => {
    const event = tournamentFromCards({
      1: '2w1 half 3w1 4w0 5w1',
      2: '1b0 11w1 12w1 13w= 14w0',
      3: '15w1 16w1 1b0 17w1 18w0',
      4: '19w1 20w1 21w0 1b1 22w0',
      5: '23w1 24w1 25w1 26w0 1b0',
    });
    expect(text(event, 1, 'BH')).toBe('14');
    expect(contributions(event, 1, 'BH')).toEqual(['2.5', '2.5', '3', '3', '3']);
  });

  it('16.4.1: a forfeit is a dummy with the own score, at most the adjusted score of the scheduled opponent', () => {
    const event = tournamentFromCards({ 1: '2w+ 3w1 4w= 5w0', 2: '1b- 11w1 12w= 13w0' });
    expect(contributions(event, 1, 'BH')[0]).toBe('1.5');
    expect(contributions(event, 1, 'BH/P')[0]).toBe('1.5');
  });

  it.each([
    ['withdrawn after round 3 of 7 with 2 points', '1b1 11w1 12w0 zero zero zero zero', '4'],
    ['forfeit loss in round 4, then absent', '1b1 11w1 12w0 13w- zero zero zero', '3.5'],
    ['half-point bye followed by games, forfeit loss in the last round', '1b1 half 11w0 12w0 13w0 14w0 15w-', '1.5'],
    ['half-point bye followed by a forfeit loss only', '1b1 11w0 12w0 13w0 14w0 half 15w-', '1.5'],
    ['full-point byes stay as awarded', '1b1 11w0 12w0 13w0 14w0 full full', '3'],
  ])('16.3, the score that opponents see: %s', (_, card, adjusted) => {
    const event = tournamentFromCards({ 1: '2w0 21w1 22w1 23w1 24w1 25w1 26w1', 2: card });
    expect(contributions(event, 1, 'BH')[0]).toBe(adjusted);
  });

  it('16.5: the contribution of a voluntary unplayed round is cut first, then the least significant value', () => {
    const event = tournamentFromCards({
      1: '2w1 3w= 4w1 5w- 6w0',
      2: '1b0 11w1 12w1 13w1 14w1',
      3: '15w1 1b= 16w1 17w= 18w0',
      4: '19w= 20w1 1b0 21w0 22w0',
      5: '23w1 24w= 25w0 1b+ 26w0',
      6: '27w1 28w1 29w0 30w0 1b1',
    });
    expect(['BH', 'BH/C1', 'BH/C2', 'BH/M1'].map((code) => text(event, 1, code))).toEqual(['14', '11.5', '10', '7.5']);
    // Sonneborn-Berger: the forfeit loss adds 0, less than the product with the lowest-scored opponent (1.5).
    expect(['SB', 'SB/C1'].map((code) => text(event, 1, code))).toEqual(['7', '5.5']);
    const rules = receipt(event, 1, 'BH/C1').terms.flatMap((term) => term.notes.map((note) => note.rule));
    expect(rules).toContain('receipt.cutVoluntary');
  });

  it('15.2: in a round robin forfeits are games and nothing is adjusted', () => {
    const event = tournamentFromCards(
      { 1: '2w+ 3b1', 2: '1b- 4w1', 3: '4b0 1w0', 4: '3w1 2b0' },
      { system: 'round-robin' },
    );
    expect(text(event, 1, 'SB')).toBe('1');
    expect(text(event, 1, 'WIN')).toBe('2');
    expect(text(event, 1, 'WON')).toBe('1');
  });
});

describe('C.07 6: direct encounter', () => {
  // A, B, C are 1, 2, 3; the others fill the rounds.
  it('6.3: A beat B and C, who have not met: A is first, the others are not separated', () => {
    const event = tournamentFromCards({ 1: '2w1 3w1 11w0', 2: '1b0 12w1 13w1', 3: '14w1 1b0 15w1' });
    expect(order(event, ['DE'], 3)).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
    ]);
    expect([1, 2, 3].map((id) => text(event, id, 'DE'))).toEqual(['1', '2', '2']);
  });

  it('6.2: after a separation the rest starts again: A2 B2 C1 D1 by the games of A-B and C-D', () => {
    // Among the four: 1 and 2 have 2 points, 3 and 4 have 1; 2 beat 1, and 4 beat 3.
    const event = tournamentFromCards({
      1: '2w0 3w1 4w1 11w0',
      2: '1b1 4w1 3w0 12w0',
      3: '4w0 1b0 2b1 13w1',
      4: '3b1 2b0 1b0 14w1',
    });
    expect(order(event, ['DE'], 4)).toEqual([
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
    ]);
  });

  it('6.2: a cycle separates nobody', () => {
    const event = tournamentFromCards({ 1: '2w1 3w0 8w0', 2: '1b0 9w0 3w1', 3: '8w0 1b1 2b0' });
    expect([1, 2, 3].map((id) => text(event, id, 'DE'))).toEqual(['0', '0', '0']);
  });

  it('6.1.2: several games between two count as their average', () => {
    // 1 and 2 met twice (1-1 together), 1 lost to 3, 2 lost to 3.
    const event = tournamentFromCards({ 1: '2w1 2b0 3w0 9w1', 2: '1b0 1w1 8w1 3b0', 3: '7w0 6w0 1b1 2w1' });
    expect(order(event, ['DE'], 3)).toEqual([
      [1, 3],
      [2, 1],
      [2, 2],
    ]);
  });

  it('6.1.1: a forfeit is no encounter, unless with /P', () => {
    const event = tournamentFromCards({ 1: '2w+ 3w0', 2: '1b- 4w1', 3: '5w1 1b1' });
    expect([text(event, 1, 'DE'), text(event, 1, 'DE/P')]).toEqual(['0', '1']);
  });
});

describe('C.07 7 to 10', () => {
  const card = '2w1 3b= 4w+ 5b- pab half zero 6b1';
  const event = tournamentFromCards({ 1: card });
  it.each([
    ['WIN', '4'],
    ['WON', '2'],
    ['BPG', '2'],
    ['BWG', '1'],
    ['REP', '5'],
    ['STD', '5'],
    ['PS', '24'],
    ['PS/C1', '23'],
    ['PS/C2', '21.5'],
  ])('%s %s', (code, value) => expect(text(event, 1, code)).toBe(value));

  it.each([
    ['--', '0.5'],
    ['00', '0.5'],
    ['=0', '1'],
  ] as const)('7.7: standard points of %s compare with the opponent: %s', (result, value) => {
    const base = tournamentFromCards({ 1: '2w1' });
    const [round] = base.rounds;
    const changed = { ...base, rounds: [{ ...round, games: [{ ...round.games[0], result }] }] };
    expect(text(changed, 1, 'STD')).toBe(value);
  });

  it('9.2: the Koya line of 13 players, and moved by half points', () => {
    const table = tournamentFromTable(Array.from({ length: 13 }, (_, i) => `${'='.repeat(i)}.${'='.repeat(12 - i)}`));
    const line = (code: string) => receipt(table, 1, code).steps[0].facts.lineScore;
    expect(['KS', 'KS/L+1', 'KS/L-1', 'KS/L75'].map(line)).toEqual([60, 65, 55, 90]);
    expect([text(table, 1, 'KS'), text(table, 1, 'KS/L+1')]).toEqual(['6', '0']);
  });

  it('8.3: Fore Buchholz takes the games of the last round as draws', () => {
    const fore = tournamentFromCards({ 1: '2w1 3w1', 2: '1b0 4w1', 3: '5w1 1b0' });
    expect([text(fore, 1, 'BH'), text(fore, 1, 'FB')]).toEqual(['2', '2']);
    expect([text(fore, 2, 'BH'), text(fore, 2, 'FB')]).toEqual(['2', '2']);
    // The missed round 1 is a dummy with 4's own half point of round 2; 2 has half a point as well.
    expect(text(fore, 4, 'FB')).toBe('1');
    expect(text({ ...fore, totalRounds: 3 }, 4, 'FB')).toBe(text(fore, 4, 'BH'));
  });

  it.each([
    [['1', '1', '0'], '2100', '2225', '2226'],
    [['1', '1', '1'], '2100', '2900', '2936'],
    [['0', '0', '0'], '2100', '1300', '1200'],
    [['=', '=', '='], '2100', '2100', '2099'],
  ])('10: results %j against 2000, 2100, 2200', (results, average, performance, perfect) => {
    const cards = { 1: results.map((letter, i) => `${i + 2}w${letter}`).join(' ') };
    const rated = tournamentFromCards(cards, {}, { 1: 2000, 2: 2000, 3: 2100, 4: 2200 });
    expect(['ARO', 'TPR', 'PTP'].map((code) => text(rated, 1, code))).toEqual([average, performance, perfect]);
  });

  it('10: nine opponents with 6.5 points', () => {
    const ratings = [2400, 2350, 2300, 2450, 2500, 2280, 2330, 2410, 2390];
    const nine = { 1: ratings.map((_, i) => `${i + 2}w${'111111=00'[i]}`).join(' ') };
    const rated = tournamentFromCards(nine, {}, { 1: 2300, ...Object.fromEntries(ratings.map((r, i) => [i + 2, r])) });
    expect(['ARO', 'TPR', 'PTP'].map((code) => text(rated, 1, code))).toEqual(['2379', '2545', '2553']);
  });
});

/** A match of four boards each between 1 and 3, and 2 and 4, with the results of teams 1 and 2 by board. */
function boardsEvent(first: string, second: string): Tournament {
  const base = teamTournament(4, 4, [
    [
      { first: 1, second: 3, points: 2 },
      { first: 2, second: 4, points: 2 },
    ],
  ]);
  const [round] = base.rounds;
  const games = round.games.map((game) => {
    const letters = game.match === 1 ? first : second;
    const own = letters[(game.board - 1) % 4];
    const white = game.white < 300 ? own : { '1': '0', '0': '1', '=': '=' }[own];
    const result: GameResult = white === '1' ? '10' : white === '0' ? '01' : '==';
    return { ...game, result };
  });
  return { ...base, rounds: [{ ...round, games }] };
}

describe('C.07 11 to 13: teams', () => {
  const event = boardsEvent('1=0=', '0=1=');

  it('12: board count 4 to 6, top board, bottom boards', () => {
    const values = (code: string, id: number) => receipt(event, id, code).terms.map((term) => decimalText(term.value));
    expect([text(event, 1, 'BC'), text(event, 2, 'BC')]).toEqual(['4', '6']);
    expect(values('TBR', 1)).toEqual(['1', '0.5', '0', '0.5']);
    expect([values('BBE', 1), values('BBE', 2)]).toEqual([
      ['1.5', '1.5', '1'],
      ['1.5', '0.5', '0'],
    ]);
    for (const code of ['BC', 'TBR', 'BBE']) expect(order(event, [code])[0]).toEqual([1, 1]);
  });

  it('12.1: the board count separates only teams with the same game points', () => {
    const uneven = boardsEvent('1==0', '11=0');
    expect(order({ ...uneven, matchScoring: { win: 10, draw: 10, loss: 10 } }, ['BC']).map(([rank]) => rank)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it.each(['BC', 'TBR', 'BBE'])('12: a bye is a win on every board, and the receipt of %s says so', (code) => {
    const [first] = event.rounds;
    const [match] = first.matches ?? [];
    const others = {
      games: first.games.filter((game) => game.match !== match.table),
      matches: first.matches?.slice(1) ?? [],
    };
    const bye = { ...first, ...others, number: 2, teamByes: [{ team: match.white, kind: 'pab' as const }] };
    const steps = (id: number) => receipt({ ...event, rounds: [first, bye] }, id, code).steps;
    const told = { rule: 'receipt.byeOnBoards', article: 'C.07 12', facts: { round: 2 } };
    expect(steps(match.white)).toContainEqual(told);
    expect(steps(match.black).map(({ rule }) => rule)).not.toContain('receipt.byeOnBoards');
  });

  it.each([
    ['EDE', 1],
    ['EDET', 2],
    ['EDEBT', 2],
  ])('13.3.2: %s between two teams that have not met', (code, rank) => {
    const two = boardsEvent('1=0=', '0=1=');
    const only = { ...two, teams: two.teams.slice(0, 2), rounds: two.rounds };
    const alone = standingsOf({ ...two, matchScoring: { win: 20, draw: 10, loss: 0 } }, { tiebreaks: [code] });
    expect(only.teams).toHaveLength(2);
    // Four teams are level: the boards are for two only.
    expect(alone.ok && alone.value.rows.map((row) => row.rank)).toEqual([1, 1, 1, 1]);
    const lower = { ...two, adjustments: [3, 4].map((team) => ({ team, points: 0, matchPoints: -10 })) };
    expect(order(lower, [code])[1][0]).toBe(rank);
  });

  it('13.3.2 is named as such: two teams that have not met, by their boards over the whole event', () => {
    const two = boardsEvent('1=0=', '0=1=');
    const lower = { ...two, adjustments: [3, 4].map((team) => ({ team, points: 0, matchPoints: -10 })) };
    const { steps, terms } = receipt(lower, 2, 'EDET');
    expect(steps.map(({ rule, article }) => [rule, article])).toEqual(
      expect.arrayContaining([
        ['receipt.missingEncounters', 'C.07 6.3'],
        ['receipt.byBoards', 'C.07 13.3.2'],
        ['receipt.firstDifferentBoard', 'C.07 12.2'],
      ]),
    );
    expect(terms.map((term) => decimalText(term.value))).toEqual(['0', '0.5', '1', '0.5']);
  });

  it('13.3.3: those whom the encounters leave tied are compared again, among themselves', () => {
    // 1 beats 2 and 3, who draw: among themselves these are level in both scores, and their boards decide.
    const event = teamTournament(4, 4, [
      [
        { first: 1, second: 2, points: 3 },
        { first: 3, second: 4, points: 2 },
      ],
      [
        { first: 1, second: 3, points: 3 },
        { first: 2, second: 4, points: 2 },
      ],
      [
        { first: 2, second: 3, points: 2 },
        { first: 4, second: 1, points: 4 },
      ],
    ]);
    const level = { ...event, matchScoring: { win: 10, draw: 10, loss: 10 } };
    const apart = { ...level, adjustments: [{ team: 4, points: 0, matchPoints: -10 }] };
    const tied = receipt(apart, 2, 'EDET').steps.flatMap(({ rule, facts }) =>
      rule === 'receipt.tiedTeams' ? [facts.teams] : [],
    );
    expect(tied).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect(receipt(apart, 2, 'EDET').steps.map(({ rule }) => rule)).toContain('receipt.byBoards');
    expect(receipt(apart, 1, 'EDET').steps.map(({ rule }) => rule)).not.toContain('receipt.byBoards');
  });

  it('13.3.1: the secondary score separates where the primary breaks no tie', () => {
    const rounds = [[{ first: 1, second: 2, points: 3 }], [{ first: 2, second: 1, points: 2.5 }]];
    const twice = teamTournament(2, 4, rounds);
    expect(text(twice, 1, 'DE:MP')).toBe('0');
    expect(order(twice, ['EDE'])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('13.4: SSSC divides by 4 in nine rounds on four boards, and by /K otherwise', () => {
    const nine = { ...event, totalRounds: 9 };
    const divisor = (code: string) => receipt(nine, 1, code).steps[0].facts.divisor;
    expect([divisor('SSSC'), divisor('SSSC/K3')]).toEqual([4, 3]);
    expect([text(nine, 1, 'SSSC'), text(nine, 1, 'SSSC/K3')]).toEqual(['2.25', '2.33']);
  });

  it('13.2: extended Sonneborn-Berger', () => {
    expect(['EMMSB', 'EMGSB', 'EGMSB', 'EGGSB'].map((code) => text(event, 1, code))).toEqual(['1', '2', '2', '4']);
    expect(text(event, 1, 'MPvGP')).toBe('2');
  });
});

describe('C.07 of 2024', () => {
  const of2024 = { edition: '2024' } as const;

  it('16.4: an unplayed round is a dummy with the own score, whatever that score is', () => {
    // Player 7 has 5 points: a bye, then 2.5, 4, 2 and 2.5 from the opponents; the edition of 2026 caps the bye at 2.5.
    const event = tournamentFromCards({
      1: '4w1 4b1 7b0 3w1 2w1',
      2: '5b1 7w0 3w= 4w1 1b0',
      3: '6w1 pab 2b= 1b0 7b0',
      4: '1b0 1w0 5b= 2b0 6w1',
      5: '2w0 6b0 4w= pab half',
      6: '3b0 5w1 pab 7w0 4b0',
      7: 'pab 2b1 1w1 6b1 3w1',
    });
    expect(receipt(event, 7, 'BH', of2024).text).toBe('16');
    expect(receipt(event, 7, 'BH').text).toBe('13.5');
    expect(receipt(event, 7, 'BH', of2024).terms[0].notes).toMatchObject([
      { rule: 'receipt.dummyOwnScore', article: 'C.07 16.4' },
    ]);
    const forfeit = tournamentFromCards({ 1: '2w+ 3w1 4w= 5w0', 2: '1b- 11w1 12w= 13w0' });
    expect(decimalText(receipt(forfeit, 1, 'BH', of2024).terms[0].value)).toBe('2.5');
  });

  it.each(['STD', 'TPN', 'RTNG'])('%s is refused: March 2026 added it', (code) => {
    const event = tournamentFromCards({ 1: '2w1' });
    expect(problem(event, { tiebreaks: [code], ...of2024 })).toMatchObject({ kind: 'later-code', code });
    expect(listErrors('2024', 'players', [code])).toMatchObject([{ kind: 'later-code', edition: '2024' }]);
    expect(offeredCodes('2024', 'players', false)).not.toContain(code);
  });

  it('8.2: AOB averages plain Buchholz only', () => {
    const event = tournamentFromCards({ 1: '2w1' });
    expect(problem(event, { tiebreaks: ['AOB'], ...of2024 })).toBeUndefined();
    for (const code of ['AOB/F', 'AOB/P'])
      expect(problem(event, { tiebreaks: [code], ...of2024 })?.kind).toBe('bad-modifier');
  });
});

describe('what cannot be done says what can', () => {
  const swiss = tournamentFromCards({ 1: '2w1' });
  const berger = { ...swiss, system: 'round-robin' };

  it.each([
    ['BH/L+1', 'bad-modifier'],
    ['BH:MP', 'bad-modifier'],
    ['BH/C0', 'bad-modifier'],
    ['DE/C1', 'bad-modifier'],
    ['HB', 'unknown-code'],
    ['OTHER_X', 'unknown-code'],
    ['', 'unknown-code'],
    ['TBR', 'other-subject'],
    ['ARO', 'unrated-players'],
    ['LOTS', 'lots-not-drawn'],
  ])('%s: %s', (code, kind) => expect(problem(swiss, { tiebreaks: [code] })?.kind).toBe(kind));

  it('8: Buchholz is not offered in a round robin, and refused', () => {
    expect(problem(berger, { tiebreaks: ['BH'] })).toMatchObject({ kind: 'forbidden-by-format', article: 'C.07 8.1' });
    expect(offeredCodes('2026', 'players', true)).not.toContain('AOB');
    expect(offeredCodes('classic', 'players', true)).not.toContain('BPG');
  });

  it('10: the suggestion for unrated players works', () => {
    const refused = problem(swiss, { tiebreaks: ['ARO/C1'] });
    expect(refused).toMatchObject({ players: [1, 2], suggestion: 'ARO/C1/U1400' });
    expect(problem(swiss, { tiebreaks: ['ARO/C1/U1400'] })).toBeUndefined();
  });

  it('unsuitable codes are dropped and listed if asked for', () => {
    const made = standingsOf(swiss, { tiebreaks: ['BH', 'ARO', 'XX'], unsuitable: 'drop' });
    expect(made.ok && made.value.tiebreaks.map(({ code }) => code)).toEqual(['BH']);
    expect(made.ok && made.value.dropped.map(({ kind }) => kind)).toEqual(['unrated-players', 'unknown-code']);
  });

  it('rounds, editions and participants', () => {
    expect(problem(swiss, { round: 2 })).toEqual({ kind: 'unknown-round', round: 2, last: 1 });
    expect(problem(swiss, { edition: '1990' })?.kind).toBe('unknown-edition');
    expect(problem(swiss, { of: 'teams' })?.kind).toBe('no-teams');
    expect(receiptOf(swiss, {}, 9, 'BH')).toMatchObject({ ok: false, error: { kind: 'unknown-participant' } });
  });

  it('spellings of other programs are understood', () => {
    const made = standingsOf(swiss, { tiebreaks: [' bh-c1 ', 'BH!M1', 'ge', 'KS/L-1', 'KS/L50'] });
    const codes = made.ok ? made.value.tiebreaks.map(({ code }) => code) : [];
    expect(codes).toEqual(['BH/C1', 'BH/M1', 'REP', 'KS/L-1', 'KS/L50']);
  });
});

describe('the format of a file whose system is not paired here (TRF 192)', () => {
  const kept = (code: string): Partial<Tournament> => ({ kept: [{ id: '192', text: ` ${code}` }] });

  it('a round robin by its code refuses Buchholz', () => {
    const event = tournamentFromCards({ 1: '2w1' }, kept('BERGER_ROUNDROBIN_G2'));
    expect(problem(event, { tiebreaks: ['BH'] })?.kind).toBe('forbidden-by-format');
  });

  it.each([
    ['FIDE_TEAM_BAKU', 20],
    ['FIDE_TEAM_TYPEA_MP_GP', 20],
    ['FIDE_TEAM_TYPEB_GP_MP', 30],
    ['FIDE_TEAM_GP', 30],
  ])('%s: the primary score of the winners is %d tenths', (code, points) => {
    const event = teamTournament(2, 4, [[{ first: 1, second: 2, points: 3 }]], kept(code));
    const made = standingsOf(event, { tiebreaks: [] });
    expect(made.ok && made.value.rows[0].points).toBe(points);
  });
});
