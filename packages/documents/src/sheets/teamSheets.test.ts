import type { Tournament } from '@turnuva/engine';
import { matchBoards, matchScore } from '@turnuva/engine/schedule';
import { sheetsFor } from '@turnuva/engine/views';
import { LANGUAGES, pointsText, speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../render/html.ts';
import type { Sheet, TableBlock } from '../sheet.ts';
import { keptTogether } from '../sheet.ts';
import {
  eventfulLeague,
  roundRobinWithLeaver,
  scheveningen,
  skalitzka,
  swissOpen,
  teamKnockout,
  teamRoundRobin,
} from '../testing/events.ts';
import { drawSheet, type Language, rowsOf, tablesOf } from '../testing/tables.ts';
import { SHEETS } from './registry.ts';

const league = eventfulLeague();
const name = (id: number): string => league.players.find((player) => player.id === id)?.name ?? '';
const team = (id: number): string => league.teams.find((each) => each.id === id)?.name ?? '';

describe('the crosstable of teams', () => {
  it.each([
    ['scheveningen', scheveningen(4), ['GP', 'MP']],
    ['a league', league, ['MP', 'GP']],
  ] as const)('%s: the score that counts first stands first, as in the standings', (_, event, order) => {
    const scores = ['sheets.matchPoints', 'sheets.gamePoints'].map((key) => String(en[key]));
    const inOrder = order.map((score) => scores[score === 'MP' ? 0 : 1]);
    for (const kind of ['crosstable', 'standings']) {
      const titles = tablesOf(drawSheet(kind, event, 3))[0]?.columns.map(({ title }) => title) ?? [];
      expect(titles.filter((title) => scores.includes(title))).toEqual(inOrder);
    }
  });

  const legend = (tournament: Tournament, language: Language) =>
    drawSheet('crosstable', tournament, 3, language).blocks.find(({ kind }) => kind === 'text');

  it.each([
    ['en', 'game points against the team on line 3', 'the team’s own game points'],
    ['tr', '3. satırdaki takıma karşı', 'takımın o satırdaki takıma karşı'],
    ['de', 'gegen die Mannschaft in Zeile 3', 'die eigenen Brettpunkte'],
  ] as const)('says what its cells are (%s)', (language, byRounds, byOpponents) => {
    const swiss = drawSheet('crosstable', league, 3, language);
    const tables = [legend(league, language), legend(teamRoundRobin(5, 4), language)].map((block) =>
      JSON.stringify(block),
    );
    expect(swiss.blocks[1]?.kind).toBe('text');
    expect(tables.some((text) => text.includes(byRounds) || text.includes(byOpponents))).toBe(true);
  });
});

describe('a round robin', () => {
  const five = teamRoundRobin(5, 4);
  const linesOf = (sheet: Sheet): string =>
    sheet.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : [])).join('\n');

  it('the pairings name the free player', () => {
    const [first] = five.rounds;
    const playing = new Set((first?.matches ?? []).flatMap(({ white, black }) => [white, black]));
    const [free] = five.teams.filter(({ id }) => !playing.has(id));
    const withoutByes = { ...five, rounds: five.rounds.map((round) => ({ ...round, teamByes: [] })) };
    expect(linesOf(drawSheet('pairings', withoutByes, 1))).toContain(`free: ${free?.name}`);
    expect(linesOf(drawSheet('pairings', teamRoundRobin(4, 4), 1))).not.toContain('free: ');
  });

  it('the whole schedule has a match in brackets that does not count, and no boards of other teams', () => {
    // Team 3 left after one of three matches; player 3 is in team 1.
    const teams = league.teams.map(({ withdrawnFrom: _, ...each }) =>
      each.id === 3 ? { ...each, withdrawnFrom: 2 } : each,
    );
    const rounds = league.rounds.map((round) => (round.number === 1 ? round : { ...round, games: [], matches: [] }));
    const sheet = drawSheet('schedule', { ...league, teams, rounds }, 3);
    const bracketed = tablesOf(sheet).flatMap((table) => rowsOf(table).filter((row) => row[3]?.startsWith('(')));
    expect(bracketed.length).toBeGreaterThan(0);
    for (const row of bracketed) expect([row[2], row[5]]).toContain(team(3));
    expect(linesOf(sheet)).toContain('In brackets: does not count.');
  });

  it('the standings say who left too early to be ranked', () => {
    // Number 6 left after two games of five (C.05 6.6).
    const left = roundRobinWithLeaver();
    const name = left.players.find(({ tpn }) => tpn === 6)?.name ?? '';
    expect(linesOf(drawSheet('standings', left, 5))).toContain(`${name} left after 2 of 5 games, before half of them`);
    expect(linesOf(drawSheet('standings', five, 1))).not.toContain('before half');
    // A team that left has played matches, not games.
    const rounds = league.rounds.map((round) => (round.number === 1 ? round : { ...round, games: [], matches: [] }));
    const teams = league.teams.map((each) => (each.id === 4 ? { ...each, withdrawnFrom: 2 } : each));
    const told = (['en', 'de', 'tr'] as const).map((language) =>
      linesOf(drawSheet('standings', { ...league, teams, rounds }, 3, language)),
    );
    for (const [i, words] of ['after 1 of 3 matches', 'nach 1 von 3 Wettkämpfen', '3 maçtan 1 maç'].entries())
      expect(told[i]).toContain(words);
  });
});

describe('results and the whole schedule of a league', () => {
  it.each([1, 2, 3])('round %s: a table a match with its score, every board in its place', (round) => {
    const entry = league.rounds[round - 1];
    const tables = tablesOf(drawSheet('results', league, round));
    (entry?.matches ?? []).forEach((match, i) => {
      const score = matchScore(league, round, match, 3);
      const points = `${pointsText(score.whiteGamePoints)} : ${pointsText(score.blackGamePoints)}`;
      expect(tables[i]?.caption).toContain(points);
      const boards = matchBoards(league, entry ?? { games: [], byes: [] }, match);
      expect(rowsOf(tables[i]).map(([board]) => Number(board))).toEqual(boards.map(({ board }) => board));
    });
  });

  it('the schedule has every round, its matches and their boards', () => {
    const tables = tablesOf(drawSheet('schedule', league, 3));
    expect(tables).toHaveLength(3);
    tables.forEach((table, r) => {
      const rows = rowsOf(table);
      const { matches = [], games = [], byes = [] } = league.rounds[r] ?? {};
      expect(rows).toHaveLength(matches.length + games.length + byes.filter(({ unopposed }) => unopposed).length);
    });
    const free = rowsOf(tables[0]).filter((row) => row.includes('no opponent'));
    // Called as the page of the round calls it: table and board.
    expect(free.map(([board]) => board)).toEqual([expect.stringMatching(/^\d\.2$/)]);
  });
});

describe('sheets of the teams', () => {
  it('keep a team, its matches and its players, on one page', () => {
    const sheet = drawSheet('teamSheets', league, league.rounds.length);
    const parts = keptTogether(sheet.blocks).filter(([first]) => first?.kind === 'table');
    expect(parts).toHaveLength(league.teams.length);
    for (const part of parts) expect(part.length).toBeGreaterThanOrEqual(2);
    expect(toHtml(sheet).match(/<section class="keep"><section class="keep"><h2>/g)).toHaveLength(league.teams.length);
    // What is longer than a page is not kept together: it would run off it.
    const [long, short] = [60, 4].map(
      (rows): TableBlock => ({ kind: 'table', columns: [], rows: new Array(rows).fill([]) }),
    );
    expect(keptTogether([long ?? [], { ...short, withPrevious: true }] as Sheet['blocks'])).toHaveLength(2);
  });

  it('one part a team: every match with points that add up, every player with their games', () => {
    const tables = tablesOf(drawSheet('teamSheets', league, 3));
    expect(tables).toHaveLength(2 * league.teams.length);
    league.teams.forEach((each, i) => {
      const [matches, players] = [tables[2 * i], tables[2 * i + 1]];
      expect(matches?.caption).toContain(each.name);
      expect(matches?.caption).toContain(each.captain ?? '?');
      expect(rowsOf(matches)).toHaveLength(3);
      expect(rowsOf(players).map((row) => row[1])).toEqual(each.members.map(name));
    });
  });

  it('a bye is printed as a bye, and a round after a team has left as that', () => {
    const [one, other, ...rest] = league.teams;
    if (one === undefined || other === undefined) throw new Error('no teams');
    const round = { number: 4, status: 'closed' as const, games: [], byes: [] };
    const event: Tournament = {
      ...league,
      system: 'team-swiss',
      teams: [one, { ...other, withdrawnFrom: 4 }, ...rest],
      rounds: [...league.rounds.slice(0, 3), { ...round, teamByes: [{ team: one.id, kind: 'pab' }] }],
    };
    const last = (name: string): string | undefined =>
      rowsOf(tablesOf(drawSheet('teamSheets', event, 4)).find(({ caption }) => caption?.startsWith(name))).at(-1)?.[1];
    expect([last(one.name), last(other.name)]).toEqual(['pairing-allocated bye', 'withdrawn']);
    // A member's card says that it was the team's.
    const card = drawSheet('cards', event, 4).blocks.find(({ kind }) => kind === 'cards');
    const member =
      card?.kind === 'cards' ? card.cards[one.members[0] === undefined ? 0 : one.members[0] - 1] : undefined;
    expect(rowsOf(member?.table).at(-1)?.[2]).toBe('team: pairing-allocated bye');
  });

  it.each([
    ['en', 'free', 'absent'],
    ['de', 'spielfrei', 'abwesend'],
    ['tr', 'tur atlar', 'yok'],
  ] as const)('a round without a match is called what it is, and has no points: %s', (language, free, absent) => {
    const rowsOfTeam = (event: Tournament, round: number, name: string) =>
      rowsOf(
        tablesOf(drawSheet('teamSheets', event, round, language)).find(({ caption }) => caption?.startsWith(name)),
      );
    const odd = teamRoundRobin(5, 4);
    for (const each of odd.teams) {
      const rows = rowsOfTeam(odd, 5, each.name);
      expect(rows.filter(([, opponent]) => opponent === free).map((row) => row.slice(2))).toEqual([['', '']]);
      expect(rows).toHaveLength(5);
    }
    const [one] = league.teams;
    const unpaired = {
      ...league,
      system: 'team-swiss',
      rounds: league.rounds.map((each) => ({ ...each, matches: [], games: [] })),
    };
    expect(rowsOfTeam(unpaired, 1, one?.name ?? '')[0]?.slice(1)).toEqual([absent, '', '']);
  });

  it('a knock-out continues without eliminated teams: only their own matches, and columns for those rounds', () => {
    const begun = teamKnockout();
    const last = begun.rounds.length + 1;
    const final = (begun.rounds[0]?.matches ?? []).slice(0, 1);
    const games = (begun.rounds[0]?.games ?? []).filter((game) => game.match === final[0]?.table);
    const round = { number: last, status: 'closed' as const, games, byes: [], matches: final };
    const cup = { ...begun, rounds: [...begun.rounds, round] };
    const tables = tablesOf(drawSheet('teamSheets', cup, last));
    const played = cup.teams.map(
      ({ id }) =>
        cup.rounds.filter(({ matches = [] }) => matches.some(({ white, black }) => white === id || black === id))
          .length,
    );
    expect(new Set(played).size).toBeGreaterThan(1);
    expect(cup.teams.map((_, i) => rowsOf(tables[2 * i]).length)).toEqual(played);
    expect(cup.teams.map((_, i) => (tables[2 * i + 1]?.columns.length ?? 0) - 3)).toEqual(played);
    // The score above the boards of a match is that of the match.
    const [match] = cup.rounds[last - 1]?.matches ?? [];
    const headOf = (event: Tournament): string => tablesOf(drawSheet('results', event, last))[0]?.caption ?? '';
    const withResult = games.map((game) => ({ ...game, result: '==' as const }));
    const decided = { ...cup, rounds: [...begun.rounds, { ...round, games: withResult }] };
    expect(match === undefined ? '' : headOf(decided)).toMatch(/ · 1½ : 1½$/);
    // Before its first result a match has no score.
    expect(headOf(cup)).not.toMatch(/ : /);
  });

  it('results have each team on the same side as the round, and mark who has White', () => {
    const event = teamRoundRobin(4, 4);
    const [round] = event.rounds;
    const tables = tablesOf(drawSheet('results', event, 1));
    expect(tables).toHaveLength(2);
    for (const [i, match] of (round?.matches ?? []).entries()) {
      const teams = [match.white, match.black].map((id) => event.teams.find((each) => each.id === id)?.name);
      const heads = tables[i]?.columns.map(({ title }) => title) ?? [];
      expect([heads[3], heads[9]]).toEqual(teams);
      const rows = rowsOf(tables[i]);
      expect(rows.map((row) => `${row[1]}${row[7]}`)).toEqual(['□■', '■□', '□■', '■□']);
      const boards = matchBoards(event, round ?? { games: [], byes: [] }, match);
      for (const [b, { white, game }] of boards.entries()) {
        const player = event.players.find(({ id }) => id === white);
        expect(rows[b]?.[3]).toContain(player?.name);
        const won = game?.result === (game?.white === white ? '10' : '01');
        expect([b, rows[b]?.[6] === '1 - 0']).toEqual([b, won]);
      }
    }
  });

  it('a team that left early counts for nobody, here as in the standings; its matches are in brackets (FINDINGS A.6)', () => {
    const captions = tablesOf(drawSheet('teamSheets', league, 3)).flatMap(({ caption }) => caption ?? []);
    const table = rowsOf(tablesOf(drawSheet('standings', league, 3))[0]);
    expect(table).toHaveLength(3);
    for (const [, , team, matchPoints, gamePoints] of table)
      expect(captions.find((caption) => caption.startsWith(team ?? '?'))).toContain(`  ${matchPoints} / ${gamePoints}`);
    expect(captions.at(-1)).toContain('  withdrawn');
    const own = rowsOf(tablesOf(drawSheet('teamSheets', league, 3)).at(-2));
    expect(own.map((row) => row[3]).every((points) => /^\(.+\)$/.test(points ?? ''))).toBe(true);
  });

  it('the table of the teams has every team, and points of a match on both sides that make all its boards', () => {
    const [table] = tablesOf(drawSheet('roundRobinTable', teamRoundRobin(5, 4), 5));
    const rows = rowsOf(table);
    for (const each of teamRoundRobin(5, 4).teams) expect(rows.flat()).toContain(each.name);
  });

  it('Skalitzka: the three matches are on the sheets as in the standings, and boards say whose player it is (FINDINGS A.3, B.8)', () => {
    const event = skalitzka(4);
    // Each match is played through both rounds: there is none to print for one.
    expect(sheetsFor(event).map(({ id }) => id)).not.toContain('matchSheets');
    const table = rowsOf(tablesOf(drawSheet('standings', event, 2))[0]);
    const gamePoints = new Map(table.map((row) => [row[2], row[3]]));
    expect([...gamePoints.values()].every((points) => points !== '0')).toBe(true);
    for (const row of rowsOf(tablesOf(drawSheet('crosstable', event, 2))[0])) {
      // The points of the row are those of its two matches.
      expect([row[1], row[5]]).toEqual([row[1], gamePoints.get(row[1] ?? '')]);
      expect(row.slice(2, 5).filter((text) => text !== '■' && text !== '')).toHaveLength(2);
    }
    const sheets = tablesOf(drawSheet('teamSheets', event, 2)).filter(({ caption }) => caption !== undefined);
    for (const [i, each] of event.teams.entries()) {
      const opponents = rowsOf(sheets[i]).map((row) => row[1]);
      expect(opponents.sort()).toEqual(event.teams.flatMap(({ id, name }) => (id === each.id ? [] : [name])).sort());
    }
    for (const kind of ['pairings', 'results', 'schedule'])
      for (const { name } of event.teams)
        expect([
          kind,
          name,
          tablesOf(drawSheet(kind, event, 1))
            .flatMap(rowsOf)
            .flat()
            .some((text) => text.includes(name)),
        ]).toEqual([kind, name, true]);
  });

  it('the round results table has no result for a reserve who was not lined up', () => {
    const [table] = tablesOf(drawSheet('roundTable', league, 2));
    const at = table?.columns.findIndex(({ title }) => title === 'Result') ?? -1;
    const { games = [], byes = [] } = league.rounds[1] ?? {};
    const seated = new Set([
      ...games.flatMap(({ white, black }) => [white, black]),
      ...byes.map(({ player }) => player),
    ]);
    const resting = league.players.filter(({ id }) => !seated.has(id)).map((each) => each.name);
    expect(resting.length).toBeGreaterThan(0);
    const results = rowsOf(table).filter(([, player = '']) => resting.includes(player));
    expect(results.map((row) => row[at])).toEqual(resting.map(() => ''));
  });

  it('the best of the boards: a table a board and one of the reserves, each of its own players', () => {
    const tables = tablesOf(drawSheet('boardPrizes', league, 2));
    expect(tables.map(({ caption }) => caption)).toEqual(['Board 1', 'Board 2', 'Board 3', 'Reserves']);
    tables.forEach((table, board) => {
      const members = league.teams.map((each) => name(each.members[board] ?? 0));
      for (const row of rowsOf(table)) expect(members).toContain(row.find((cell) => members.includes(cell)));
    });
  });

  it.each([
    [
      'en',
      undefined,
      /^Most points first; .* at least 1 game \(70 % of the most rounds a team has played\), reserves with 1 game \(50 %\)/,
    ],
    ['tr', { order: 'percentage', leastGames: 2 }, /^Önce yüksek puan yüzdesi; .* En az 2 oyun oynayanlar sıralanır/],
    ['de', { order: 'performance', leastGames: 0 }, /^Die höhere Turnierleistung \(C\.07 10\.2\) zuerst; .* Punkte\.$/],
  ] as const)(
    'the best of the boards: the rule is printed above, and the figures it uses (%s)',
    (language, boardPrizes, said) => {
      const event = boardPrizes === undefined ? league : { ...league, boardPrizes };
      const sheet = drawSheet('boardPrizes', event, 2, language);
      const [told] = sheet.blocks;
      expect(told?.kind === 'text' ? told.lines[0] : told).toMatch(said);
      const [table] = tablesOf(sheet);
      expect(table?.columns.some(({ title }) => title === '%')).toBe(boardPrizes !== undefined);
      for (const row of rowsOf(table)) expect(row.at(-1)).toMatch(/^\d{3,4}$/);
    },
  );

  it('the best on each board: players with too few games are listed below, without a rank', () => {
    const event = { ...league, boardPrizes: { order: 'points', leastGames: 2 } } as const;
    const ranks = tablesOf(drawSheet('boardPrizes', event, 1))
      .flatMap(rowsOf)
      .map(([rank]) => rank);
    expect(new Set(ranks)).toEqual(new Set(['-']));
  });

  it.each([
    ['Scheveningen', scheveningen(5), 5, 2],
    ['Skalitzka', skalitzka(4), 4, 3],
    ['Scheveningen, balanced and double', scheveningen(3, 2, { colours: 'balanced', double: true }), 3, 2],
    ['Skalitzka of an odd number', skalitzka(5), 5, 3],
  ] as const)('%s: totals of rounds and players are the total of the team', (_, event, size, teams) => {
    const tables = tablesOf(drawSheet('teamScores', event, event.rounds.length)).slice(-teams);
    const value = (text: string): number => Number(text.replace('½', '.5'));
    for (const table of tables) {
      const rows = rowsOf(table);
      const last = rows.at(-1) ?? [];
      const total = value(last.at(-1) ?? '');
      const players = rows.slice(0, -1).filter(([number]) => number !== '');
      expect(players).toHaveLength(size);
      expect(players.reduce((sum, row) => sum + value(row.at(-1) ?? ''), 0)).toBe(total);
      expect(last.slice(2, -1).reduce((sum, text) => sum + value(text), 0)).toBe(total);
    }
  });

  it.each(LANGUAGES)('a board without an opponent is said in words: %s', (language) => {
    const words = { en: 'no opponent', tr: 'rakip yok', de: 'kein Gegner', fr: 'pas d’adversaire', es: 'sin rival' }[
      language
    ];
    for (const kind of ['matchSheets', 'results', 'schedule', 'pairings'])
      expect([
        kind,
        tablesOf(drawSheet(kind, league, 1, language))
          .flatMap(rowsOf)
          .flat()
          .includes(words),
      ]).toEqual([kind, true]);
    const why = {
      en: 'board without an opponent',
      tr: 'rakipsiz masa',
      de: 'Brett ohne Gegner',
      fr: 'échiquier sans adversaire',
      es: 'tablero sin rival',
    }[language];
    expect(
      tablesOf(drawSheet('pairingsByName', league, 1, language))
        .flatMap(rowsOf)
        .flat(),
    ).toContain(why);
  });
});

describe('charts and lists that fit their page (FINDINGS A.27, B.8)', () => {
  const league8 = teamRoundRobin(8, 4);
  const make = (kind: string, empty: boolean): TableBlock[] => {
    const sheet = SHEETS.find(({ id }) => id === kind);
    if (sheet === undefined) throw new Error(kind);
    return tablesOf(sheet.make({ tournament: league8, round: 7, say: speaker('en', en), language: 'en', empty }));
  };

  it('an empty table of teams is a form: teams and fields, no result', () => {
    const [filled, empty] = [make('roundRobinTable', false)[0], make('roundRobinTable', true)[0]];
    const games = (table: TableBlock | undefined): string[] =>
      rowsOf(table).flatMap((row) => row.slice(2, 10).filter((text) => text !== '■'));
    expect(games(filled).every((text) => text !== '')).toBe(true);
    expect(games(empty).every((text) => text === '')).toBe(true);
    expect(rowsOf(empty).map((row) => row[1])).toEqual(rowsOf(filled).map((row) => row[1]));
    expect(rowsOf(empty)[0]?.at(-1)).toBe('_');
  });

  it('games share the width of the page, and few rows fill it; columns that say nothing are left out', () => {
    for (const kind of ['roundRobinTable', 'roundRobinChart']) {
      const [table] = make(kind, false);
      expect(table?.roomy).toBe(true);
      expect(table?.columns.filter(({ even }) => even === true).length).toBeGreaterThan(6);
    }
    expect(make('roundRobinChart', false)[0]?.columns.map(({ title }) => title)).not.toContain(en['sheets.federation']);
  });

  it('pairings by name with teams take the whole line, without teams two columns', () => {
    expect(make('pairingsByName', false)[0]?.side).toBe(1);
  });
});

describe('a knock-out of teams', () => {
  const event = teamKnockout();
  const boardsOf3 = [1, 2, 3];

  it('the form of a match has a line for every board of every game that may be played', () => {
    const [first] = tablesOf(drawSheet('miniMatches', event, 1));
    const labels = rowsOf(first).map(([label]) => label);
    // Two games, an extension of two, the golden point: the later games have nobody seated yet.
    const games = ['game 1', 'game 2', 'game 3, extension', 'game 4, extension', 'golden point'];
    expect(labels).toEqual(games.flatMap((game) => boardsOf3.map((board) => `${game}, Board ${board}`)));
    expect(rowsOf(first)[3]?.slice(2)).toEqual(['_', '_', '_']);
  });

  it('rounds have the names of their stages, and sides are teams', () => {
    expect(drawSheet('explanation', event, 1).title).toContain('Semi-finals, game 1');
    const [matches, players] = tablesOf(drawSheet('teamSheets', event, 1));
    expect([matches?.rows[0]?.[0], players?.columns.at(-1)?.title]).toEqual(['1.1', '1.1']);
    const titles = tablesOf(drawSheet('matchForm', event, 1)).flatMap(({ columns }) =>
      columns.map(({ title }) => title),
    );
    expect([titles.includes('Team'), titles.includes('Player')]).toEqual([true, false]);
  });
});

it('the list for ticking off has federations and clubs in columns of their own', () => {
  const [table] = tablesOf(
    drawSheet(
      'checkIn',
      {
        ...league,
        players: league.players
          .slice(0, 2)
          .map((each, i) => ({ ...each, federation: 'TUR', ...(i === 0 ? { club: 'Moda' } : {}) })),
      },
      1,
    ),
  );
  expect(table?.columns.map(({ title }) => title).slice(-2)).toEqual(['Fed.', 'Club']);
  expect(
    rowsOf(table)
      .map((row) => row.slice(-2).join('/'))
      .toSorted(),
  ).toEqual(['TUR/', 'TUR/Moda']);
});

it.each(['pairings', 'results', 'crosstable'])('if nobody has a rating, %s has no column for it', (kind) => {
  const open = swissOpen(8, 3);
  const unrated = { ...open, players: open.players.map((each) => ({ ...each, rating: 0 })) };
  const half = { ...open, players: open.players.map((each, i) => ({ ...each, rating: i < 4 ? 2000 : 0 })) };
  const ratings = (event: Tournament) =>
    tablesOf(drawSheet(kind, event, 2))[0]?.columns.filter(({ title }) => title === 'Rating').length;
  // Pairings and results have one for each side, also where one side alone has ratings.
  const sides = kind === 'crosstable' ? 1 : 2;
  expect([open, half, unrated].map(ratings)).toEqual([sides, sides, 0]);
});

describe('matches of teams say what they are (FINDINGS B2, B3, B7, B8)', () => {
  it('in the whole schedule the teams keep their sides, and squares show who has White', () => {
    const event = eventfulLeague();
    const [table] = tablesOf(drawSheet('schedule', event, 1));
    expect(table?.columns.map(({ title }) => title)).not.toContain('White');
    const [match] = event.rounds[0]?.matches ?? [];
    const rows = rowsOf(table).filter(([board]) => board?.startsWith('1.'));
    const boards = match === undefined ? [] : matchBoards(event, event.rounds[0] ?? { games: [], byes: [] }, match);
    const seats = boards.filter(({ game }) => game !== undefined);
    expect(rows.slice(0, seats.length).map((row) => [row[1], row[4]])).toEqual(
      seats.map(({ white, game }) => (game?.white === white ? ['□', '■'] : ['■', '□'])),
    );
    expect(new Set(rows.map((row) => row[1])).size).toBeGreaterThan(1);
  });

  it('the table of a round robin has matches in brackets that no total counts', () => {
    const teams = league.teams.map(({ withdrawnFrom: _, ...each }) =>
      each.id === 3 ? { ...each, withdrawnFrom: 2 } : each,
    );
    const rounds = league.rounds.map((round) => (round.number === 1 ? round : { ...round, games: [], matches: [] }));
    const sheet = drawSheet('roundRobinTable', { ...league, teams, rounds }, 3);
    expect(
      rowsOf(tablesOf(sheet)[0])
        .flat()
        .filter((cell) => /^\(.+\)$/.test(cell)),
    ).toHaveLength(2);
    expect(sheet.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))).toContain(
      'In brackets: does not count.',
    );
  });

  const open = {
    ...league,
    rounds: league.rounds.map((round) => (round.number === 1 ? round : withoutResult(round, 2))),
  };

  it('a match that has no result yet has no points, on team sheets and in the crosstable', () => {
    const waiting = open.rounds[1]?.matches?.find(({ table }) => table === 2)?.white ?? 0;
    const sheets = tablesOf(drawSheet('teamSheets', open, 2));
    const own = sheets.find(({ caption }) => caption?.startsWith(`${team(waiting)} `));
    expect(rowsOf(own)[1]?.slice(2)).toEqual(['', '']);
    const crosstable = rowsOf(tablesOf(drawSheet('crosstable', open, 2))[0]).flat();
    // The two teams of the match have a dot each, as of an open game.
    expect(crosstable.filter((cell) => cell === '·')).toHaveLength(2);
  });

  it('a team sheet for thirty rounds continues in tables one below another', () => {
    const [round] = league.rounds;
    const rounds = Array.from({ length: 30 }, (_, i) => ({ ...league.rounds[i % 3], ...round, number: i + 1 }));
    const long = { ...league, system: 'team-swiss', rounds } as Tournament;
    const [, ...parts] = tablesOf(drawSheet('teamSheets', long, 30)).slice(0, 3);
    expect(parts.map(({ columns }) => columns.length - 3)).toEqual([15, 15]);
    expect(parts.at(-1)?.columns.at(-1)?.title).toBe('30');
  });

  it('the receipts of a Skalitzka have a line for each of the two opponents, and no third round (FINDINGS B8)', () => {
    const event = { ...skalitzka(4), tiebreaks: ['MPvGP'] };
    const [receipt] = tablesOf(drawSheet('receipts', event, 2));
    expect(receipt?.rows).toHaveLength(2);
    expect(rowsOf(receipt).flat()).not.toContain('3');
  });

  it('in a Skalitzka a match names the two rounds in which it is played', () => {
    const [matches] = tablesOf(drawSheet('teamSheets', skalitzka(4), 2));
    expect(rowsOf(matches).map(([rounds]) => rounds)).toEqual(['1, 2', '1, 2']);
  });
});

/** The round before anything is known of one of its matches. */
function withoutResult(round: Tournament['rounds'][number], table: number): Tournament['rounds'][number] {
  const games = round.games.map(({ result, ...game }) =>
    game.match === table ? game : { ...game, result: result ?? ('==' as const) },
  );
  return { ...round, games, byes: [] };
}

describe('signatures', () => {
  const info = { chiefArbiter: 'Deniz, Ayşe', deputies: ['Kaya, Can', 'Schmidt, Jürgen'], organiser: 'Chess Club' };
  const open = { ...swissOpen(8, 3), totalRounds: 3 };
  const event: Tournament = { ...open, info: { ...open.info, ...info } };

  it('the final standings are signed by everyone whom the event names, other sheets by the chief arbiter', () => {
    expect(drawSheet('standings', event, 3).officials?.signatures).toEqual([
      'Chief arbiter’s signature',
      'Signature (Kaya, Can)',
      'Signature (Schmidt, Jürgen)',
      'Signature (Chess Club)',
    ]);
    const others = [drawSheet('standings', event, 2), drawSheet('pairings', event, 3), drawSheet('standings', open, 3)];
    for (const sheet of others) expect(sheet.officials?.signatures).toEqual(['Chief arbiter’s signature']);
    expect(drawSheet('startingList', event, 3).officials?.signatures).toBeUndefined();
  });

  it('a match of a team knock-out is signed by both captains and the arbiter', () => {
    const [block] = drawSheet('miniMatches', teamKnockout(), 1).blocks;
    const cards = block?.kind === 'cards' ? block.cards : [];
    expect(cards.length).toBeGreaterThan(0);
    for (const { after = [] } of cards) {
      const signed = after.flatMap(({ text }) => (text.startsWith('Signature') ? [text.split(',')[0]] : []));
      expect(signed).toEqual(['Signature (captain', 'Signature (captain', 'Signature (arbiter)']);
    }
  });
});
