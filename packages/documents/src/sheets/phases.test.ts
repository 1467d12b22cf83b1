import type { Tournament } from '@turnuva/engine';
import { decide, EMPTY_JOURNAL, type Entry, fold } from '@turnuva/engine/journal';
import { bracketOf, knockoutOf } from '@turnuva/engine/schedule';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import type { Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { swissOpen } from '../testing/events.ts';
import { sheetKind } from './registry.ts';

const NAMES = ['Anna', 'Berk', 'Can', 'Deniz', 'Ece', 'Filiz', 'Gül', 'Hakan'];

/** Two groups of four, A of odd numbers and B of even ones: the lower number wins every game. */
function groups(after: readonly Parameters<typeof decide>[1][] = [], rounds = 3, tiebreaks: string[] = []): Tournament {
  let state = EMPTY_JOURNAL;
  const entries: Entry[] = [];
  const send = (command: Parameters<typeof decide>[1]): void => {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule}`);
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries, state);
  };
  send({
    kind: 'create',
    settings: { info: { name: 'Club cup' }, system: 'round-robin', edition: 'berger', options: {}, tiebreaks },
  });
  send({ kind: 'add-players', players: NAMES.map((name, i) => ({ name, rating: 2000 - i })) });
  const lots = [
    { name: 'A', order: [1, 3, 5, 7] },
    { name: 'B', order: [2, 4, 6, 8] },
  ];
  send({ kind: 'draw-lots', lots: { method: 'hand', groups: lots } });
  send({ kind: 'open-rounds' });
  for (const { number, games } of state.tournament.rounds.slice(0, rounds))
    for (const { board, white, black } of games)
      send({ kind: 'result', round: number, board, result: white < black ? '10' : '01', confirmed: 2 });
  for (const command of after) send(command);
  return state.tournament;
}

const made = (id: string, tournament: Tournament, round: number): Sheet => {
  const sheet = sheetKind(id)?.make({ tournament, round, say: speaker('en', en), language: 'en' });
  if (sheet === undefined) throw new Error(`no sheet ${id}`);
  return sheet;
};
const tables = (sheet: Sheet): TableBlock[] => sheet.blocks.filter((block) => block.kind === 'table');
const captions = (sheet: Sheet): (string | undefined)[] => tables(sheet).map(({ caption }) => caption);
const column = (table: TableBlock | undefined, title: string): string[] => {
  const at = table?.columns.findIndex((each) => each.title === title) ?? -1;
  return table?.rows.map((row) => cellText(row[at] ?? '')) ?? [];
};

it('columns of a round robin in groups are in the same places in every group, though only one has titles', () => {
  const tournament = groups();
  const [first, ...others] = tournament.players;
  const titled = { ...tournament, players: [{ ...first, title: 'FM' }, ...others] } as Tournament;
  for (const id of ['roundRobinTable', 'crosstable']) {
    const [a, b] = tables(made(id, titled, 3));
    const placed = (table: TableBlock | undefined) =>
      table?.columns.map(({ title, characters }) => [title, characters]);
    expect(placed(b)).toEqual(placed(a));
    expect(a?.columns.every(({ wide, characters }) => wide === true || characters !== undefined)).toBe(true);
  }
});

const CUP = [
  {
    kind: 'begin-stage',
    before: 'Groups',
    name: 'Cup',
    system: 'knockout',
    entry: { from: 'groups', count: 2, numbers: 'places' },
  },
  { kind: 'start-knockout' },
] as const;

describe('an event in groups (FINDINGS B4, B5)', () => {
  it('ranks every group in a table of its own, and names no first place of the event', () => {
    const sheet = made('standings', groups(), 3);
    expect(captions(sheet)).toEqual(['Group A', 'Group B']);
    expect(tables(sheet).map((table) => column(table, 'Player'))).toEqual([
      ['Anna', 'Can', 'Ece', 'Gül'],
      ['Berk', 'Deniz', 'Filiz', 'Hakan'],
    ]);
    expect(tables(sheet).map((table) => column(table, 'Rk.'))).toEqual([
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4'],
    ]);
  });

  it('has a crosstable of each group, whose numbers name lines of that group', () => {
    const sheet = made('crosstable', groups(), 3);
    expect(captions(sheet)).toEqual(['Group A', 'Group B']);
    expect(tables(sheet).map((table) => table.rows.map((row) => row.filter((cell) => cell === '■').length))).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
  });

  it.each(['pairings', 'results'])('%s are listed under the names of the groups', (id) => {
    expect(captions(made(id, groups([], 0), 1))).toEqual(['Group A', 'Group B']);
  });

  it.each(['pairingsByName', 'schedule', 'startingList'])('%s have a column for the group', (id) => {
    const [table] = tables(made(id, groups([], 0), 1));
    expect(new Set(column(table, 'Group'))).toEqual(new Set(['A', 'B']));
  });

  it('keeps the group stage below the ranking once the knock-out has started, and the crosstable has a table for each phase', () => {
    const event = groups([...CUP, { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' }]);
    expect(captions(made('standings', event, 1))).toEqual([
      'Overall ranking',
      'Cup',
      'Groups · Group A',
      'Groups · Group B',
    ]);
    expect(captions(made('crosstable', event, 1))).toEqual(['Cup', 'Groups · Group A', 'Groups · Group B']);
  });

  it('ranks the event after the last round with a result when asked for the one being played', () => {
    const event = groups([...CUP, { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' }]);
    const next = { ...event, rounds: [...event.rounds, { number: 99, status: 'published', games: [], byes: [] }] };
    const open = { ...event, rounds: next.rounds.map((round, i) => ({ ...round, number: i + 1 })) } as Tournament;
    expect(made('standings', open, 9)).toEqual(made('standings', event, 1));
  });

  it('names the next stage behind those who go through to it, as soon as it has started', () => {
    const played = { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' } as const;
    for (const event of [groups(CUP), groups([...CUP, played])]) {
      const [a, b] = tables(made('standings', event, 1)).slice(-2);
      expect(column(a, 'Player')).toEqual(['Anna →\u00a0Cup', 'Can →\u00a0Cup', 'Ece', 'Gül']);
      expect(column(b, 'Player')).toEqual(['Berk →\u00a0Cup', 'Deniz →\u00a0Cup', 'Filiz', 'Hakan']);
    }
  });

  it('says that others are now placed better than those who went through, once the table has changed', () => {
    const played = { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' } as const;
    const lines = (event: Tournament) =>
      made('standings', event, 1).blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
    expect(lines(groups([...CUP, played]))).not.toContain(en['sheets.overtaken']);
    // Can lost to Ece.
    const games = groups().rounds.flatMap(({ number: round, games }) => games.map((game) => ({ round, ...game })));
    const {
      round = 0,
      board = 0,
      white,
    } = games.find((game) => game.white + game.black === 8 && game.white % 2 > 0 && [3, 5].includes(game.white)) ?? {};
    const corrected = {
      kind: 'result',
      stage: 1,
      round,
      board,
      result: white === 5 ? '10' : '01',
      confirmed: 4,
    } as const;
    expect(lines(groups([...CUP, played, corrected]))).toContain(en['sheets.overtaken']);
  });

  it('pairings of an extension and of the golden point have their own time control alone, and the rule of the latter', () => {
    const info = { name: 'Club cup', timeControl: '90 min + 30 s' };
    const options = { games: 2, extensions: 1, extensionGames: 2, extensionMinutes: 15, extensionIncrement: 10 };
    const level = [1, 2, 3, 4].map(
      (game) => ({ kind: 'match-result', match: 1, game, board: 1, result: '==' }) as const,
    );
    const event = groups([
      { kind: 'change-settings', settings: { info } },
      { ...CUP[0], options },
      CUP[1],
      ...level,
      { kind: 'draw-match-colours', match: 1, phase: 'golden', white: 1 },
    ]);
    const sheets = [3, 5].map((round) => made('pairings', event, round));
    expect(sheets[0]?.subtitle).toContain('15 / 15 min + 10 s');
    for (const { officials } of sheets) expect(officials?.lines.join()).not.toContain('90 min');
    const rules = sheets.map(({ blocks }) => JSON.stringify(blocks).includes(en['sheets.goldenRule'] ?? ''));
    expect(rules).toEqual([false, true]);
    expect(made('standings', event, 3).officials?.lines.join()).toContain('90 min + 30 s');
  });

  it('says whose starting numbers a sheet has once they change with the stage', () => {
    const upset = [{ ...CUP[0], entrants: [3, 1, 2, 4] }, CUP[1]] as const;
    const played = { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' } as const;
    const texts = (sheet: Sheet) => sheet.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
    const event = groups([...upset, played]);
    for (const id of ['standings', 'crosstable']) {
      const lines = texts(made(id, event, 1));
      expect(lines).toContain('Numbers of the stage “Cup”');
      expect(lines).toContain('Numbers of the stage “Groups”');
    }
    for (const id of ['pairings', 'startingList', 'playersByName'])
      expect(texts(made(id, event, 1))).toContain('Numbers of the stage “Cup”');
    const [cards] = made('cards', event, 1).blocks;
    const can =
      cards?.kind === 'cards' ? cards.cards.find(({ lines }) => /Can/.test(lines?.[0]?.text ?? '')) : undefined;
    expect(can?.lines?.[1]?.text).toBe('no. 3 in “Groups” · no. 1 in “Cup”');
    // In the same order, nobody changes numbers, and there is nothing to say.
    expect(texts(made('pairings', groups([...CUP, played]), 1)).join()).not.toContain('Numbers of');
  });

  it('the pairings of a knock-out have the score of the match, and no points of the stage', () => {
    const event = groups([...CUP, { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' }]);
    const titles = (round: number) => tables(made('pairings', event, round))[0]?.columns.map(({ title }) => title);
    expect(titles(2)).not.toContain('Pts');
    expect(titles(2)).toContain('Match');
  });

  it('ranks the whole event by how far everyone came, since points of phases are of different games (FINDINGS B11)', () => {
    const event = groups([...CUP, { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' }]);
    const [overall] = tables(made('standings', event, 1));
    expect(overall?.columns.map(({ title }) => title)).toEqual(['Rk.', 'No.', 'Player', 'Rating', 'Stage']);
    expect(column(overall, 'Stage')).toEqual([
      ...['Cup', 'Cup', 'Cup', 'Cup'],
      ...['Groups · Group A', 'Groups · Group B', 'Groups · Group A', 'Groups · Group B'],
    ]);
  });

  it('shows a match that nobody played by the signs of forfeits in the bracket, not as a score', () => {
    const given = [1, 2].map((game) => {
      const result = game === 1 ? '+-' : '-+';
      return { kind: 'match-result', match: 1, game, board: 1, result } as const;
    });
    const event = groups([...CUP, ...given]);
    const sheet = made('bracket', event, 2);
    const drawings = sheet.blocks.flatMap((block) => (block.kind === 'drawing' ? [block] : []));
    const [match] = drawings[0]?.table?.rows ?? [];
    // One side won both games without play; the draw decides which side had White first.
    expect(match?.slice(4, 6).map(String).sort()).toEqual(['+', '−']);
    expect(['+:− +:−', '−:+ −:+']).toContain(match?.[8]);
    expect(sheet.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : [])).join()).toContain('+: won');
  });

  it('says which matches were awarded or won by forfeit, also on the schedule if nobody played in them', () => {
    const cup = { ...CUP[0], options: { thirdPlace: true, games: 2 } };
    const forfeits = [1, 2].map((game) => {
      const result = game === 1 ? '+-' : '-+';
      return { kind: 'match-result', match: 1, game, board: 1, result } as const;
    });
    const played = [1, 2].map((game) => {
      const result = game === 1 ? '10' : '01';
      return { kind: 'match-result', match: 2, game, board: 1, result } as const;
    });
    const semifinals = groups([cup, CUP[1], ...forfeits, ...played]);
    const bracket = bracketOf(knockoutOf(semifinals));
    const third = bracket.ok ? bracket.value.matches.find(({ kind }) => kind === 'third-place') : undefined;
    const award = {
      kind: 'award-match',
      match: third?.id ?? 0,
      winner: third?.topEntrant ?? 0,
      reason: 'ill',
    } as const;
    const nameOf = (id = 0) => NAMES[id - 1];
    const last = column(tables(made('standings', semifinals, 2))[0], 'Last match');
    const first = bracket.ok ? bracket.value.matches[0] : undefined;
    expect(last).toContain(`Semi-finals: lost to ${nameOf(first?.winner)} (by forfeit)`);
    expect(last.filter((text) => text.includes('('))).toHaveLength(1);
    const event = groups([cup, CUP[1], ...forfeits, ...played, award]);
    const loser = nameOf(third?.bottomEntrant);
    const won = `Place 3: won against ${loser} (arbiter’s decision)`;
    expect(column(tables(made('standings', event, 2))[0], 'Last match')).toContain(won);
    const lines = made('schedule', event, 3).blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
    expect(lines).toContain(`${nameOf(third?.topEntrant)} · ${won}`);
  });

  it('has no points beside the prizes, which go by the places of the bracket', () => {
    const titles = (event: Tournament): string[] =>
      tables(made('prizes', event, 2))[0]?.columns.map(({ title }) => title) ?? [];
    const prizes = {
      currency: 'EUR',
      onePrizeEach: false,
      lists: [{ name: 'Main', sharing: 'rank' as const, prizes: [{ cents: 100 }] }],
    };
    const define = { kind: 'define-prizes', prizes } as const;
    const result = { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' } as const;
    expect(titles(groups([define]))).toContain('Pts');
    const event = groups([define, ...CUP, result]);
    expect(titles(event)).not.toContain('Pts');
    for (const { columns, rows } of tables(made('prizes', event, 2)))
      for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it('names the final and the match for third place on the schedule in words', () => {
    const cup = { ...CUP[0], options: { thirdPlace: true, games: 2 } };
    const won = [1, 2].flatMap((match) =>
      [1, 2].map(
        (game) => ({ kind: 'match-result', match, game, board: 1, result: game === 1 ? '10' : '01' }) as const,
      ),
    );
    const schedule = tables(made('schedule', groups([cup, CUP[1], ...won]), 3));
    const final = schedule.find(({ caption }) => caption === 'Final, game 1');
    expect(column(final, 'Match')).toEqual(['Final', 'Place 3']);
    // The column that they have more takes no width from the names of the other rounds.
    const widths = (caption: string) =>
      new Map(
        schedule
          .find((table) => table.caption === caption)
          ?.columns.map(({ title, characters }) => [title, characters] as const),
      );
    for (const caption of ['Semi-finals, game 1', 'Final, game 1']) {
      expect([caption, widths(caption).get('White'), widths(caption).get('Black')]).toEqual([
        caption,
        undefined,
        undefined,
      ]);
      expect(widths(caption).get('Result')).toBeLessThan(10);
    }
  });

  it('keeps the games of the groups on the schedule and on the cards (FINDINGS B5)', () => {
    const event = groups([...CUP, { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' }]);
    const schedule = made('schedule', event, 1);
    expect(
      schedule.blocks.flatMap((block) => (block.kind === 'text' && block.bold === true ? block.lines : [])),
    ).toEqual(['Groups', 'Cup']);
    expect(captions(schedule)).toEqual(['Round 1', 'Round 2', 'Round 3', 'Semi-finals, game 1', 'Semi-finals, game 2']);
    const cards = made('cards', event, 1).blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));
    const rounds = cards.map(({ table }) =>
      table?.rows
        .map(([round]) => cellText(round ?? ''))
        .join(' ')
        .trim(),
    );
    expect(rounds[0]).toBe('1 2 3  1.1');
    expect(rounds[7]).toBe('1 2 3');
  });

  it('names the round on an empty form of the knock-out, with its players', () => {
    const won = [1, 2].flatMap((match) =>
      [1, 2].map((game) => ({
        kind: 'match-result' as const,
        match,
        game,
        board: 1,
        result: game === 1 ? ('10' as const) : ('01' as const),
      })),
    );
    const form = sheetKind('pairings')?.make({
      tournament: groups([...CUP, ...won]),
      round: 3,
      say: speaker('en', en),
      language: 'en',
      empty: true,
    });
    expect(form?.title).toBe('Pairings · Final, game 1');
    expect(form === undefined ? [] : tables(form)[0]?.rows).toHaveLength(1);
  });

  it('shows the tables of the groups until the knock-out has its first result', () => {
    expect(captions(made('standings', groups(CUP), 0))).toEqual(['Groups · Group A', 'Groups · Group B']);
  });
});

it('a Double-Swiss speaks of match and game, in every language (FINDINGS B11)', () => {
  const event = { ...swissOpen(8, 4), system: 'double-swiss' };
  expect(made('pairings', event, 3).title).toBe('Pairings · Match 2, game 1');
  expect(made('results', event, 4).title).toBe('Results · Match 2, game 2');
  const german = sheetKind('pairings')?.make({ tournament: event, round: 3, say: speaker('de', de), language: 'de' });
  expect(german?.title).toContain('Wettkampf 2, Partie 1');
});

describe('a match of two games on paper (FINDINGS B11)', () => {
  const players = [1, 2].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 }));
  const rounds = [
    {
      number: 1,
      status: 'closed' as const,
      games: [{ board: 1, white: 1, black: 2, result: '10' as const }],
      byes: [],
    },
    {
      number: 2,
      status: 'closed' as const,
      games: [{ board: 1, white: 2, black: 1, result: '==' as const }],
      byes: [],
    },
  ];
  const event: Tournament = { ...swissOpen(8, 4), system: 'double-swiss', edition: '2026', players, rounds };

  it('has its score beside every result, White first', () => {
    for (const id of ['pairings', 'results']) {
      expect(column(tables(made(id, event, 1))[0], 'Match')).toEqual(['1 - 0']);
      expect(column(tables(made(id, event, 2))[0], 'Match')).toEqual(['½ - 1½']);
    }
  });

  it('of a knock-out has its score too', () => {
    const result = (game: number, of: '10' | '==') =>
      ({ kind: 'match-result', match: 1, game, board: 1, result: of }) as const;
    const cup = groups([...CUP, result(1, '10'), result(2, '==')]);
    // The first match has both games, the other none.
    expect(column(tables(made('results', cup, 1))[0], 'Match')).toEqual(['1 - 0', '']);
    expect(column(tables(made('results', cup, 2))[0], 'Match')).toEqual(['½ - 1½']);
  });

  it('is called by match and game on slips, cards and crosstables', () => {
    const text = JSON.stringify(made('slips', event, 1).blocks);
    expect(text).toContain('Match 1');
    expect(text).not.toContain('Round');
    expect(tables(made('crosstable', event, 2))[0]?.columns.map(({ title }) => title)).toContain('1.2');
    const [card] = made('cards', event, 2).blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));
    expect(card?.table?.rows.map(([round]) => round)).toEqual(['1.1', '1.2']);
  });

  it('explains its second game by the pairing of both', () => {
    const first = tables(made('explanation', event, 1))[1]?.rows;
    expect(first?.length).toBeGreaterThan(0);
    expect(tables(made('explanation', event, 2))[1]?.rows).toEqual(first);
  });
});

it('heads of two words leave room for two columns of names, in every language (a sheet ran off the page)', () => {
  const german = (id: string) =>
    sheetKind(id)?.make({ tournament: groups(), round: 3, say: speaker('de', de), language: 'de' });
  for (const id of ['pairings', 'results'])
    for (const table of tables(german(id) as Sheet)) {
      const fixed = table.columns.reduce(
        (sum, { characters = 0, wide }) => sum + (wide ? 0 : (characters + 1) * 6 + 6),
        0,
      );
      // Of the 515 points of a page at least 90 are for each name.
      expect([id, fixed < 515 - 2 * 90]).toEqual([id, true]);
    }
});

it('the whole schedule says when each round of every stage starts', () => {
  const cup = { kind: 'begin-stage', before: 'Gruppen', name: 'Cup', system: 'knockout' } as const;
  const event = groups([
    { ...cup, entry: { from: 'groups', count: 2, numbers: 'places' }, options: { stageStarts: '2026/12/04 10:00' } },
    { kind: 'start-knockout' },
    { kind: 'set-round-times', rounds: [{ stage: 1, round: 1, date: '2026/11/29', time: '14:30' }] },
  ]);
  const sheet = sheetKind('schedule')?.make({ tournament: event, round: 1, say: speaker('en', en), language: 'en' });
  const captions = (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block.caption] : []));
  expect(captions).toEqual([
    'Round 1 · Sunday 29 November at 14:30',
    'Round 2',
    'Round 3',
    'Semi-finals, game 1 · Friday 4 December at 10:00',
  ]);
});

it('the columns of an empty group crosstable have the numbers of its rows', () => {
  const sheet = sheetKind('crosstable')?.make({
    tournament: groups([], 0),
    round: 0,
    say: speaker('en', en),
    language: 'en',
  });
  const tables = (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block] : []));
  const numbers = tables.map(({ rows }) => rows.map(([number]) => cellText(number)));
  expect(numbers).toEqual([
    ['1', '3', '5', '7'],
    ['2', '4', '6', '8'],
  ]);
  const titles = tables.map(({ columns }) => columns.flatMap(({ title }) => (/^\d+$/.test(title) ? [title] : [])));
  expect(titles).toEqual(numbers);
});

describe('an event in groups, one of them with a play-off', () => {
  /** Anna and Can are level in group A, where a play-off puts Can first; Berk and Deniz in group B on as many points. */
  function levelGroups(after: Parameters<typeof groups>[0] = []): Tournament {
    const drawn = (white: number, black: number): boolean =>
      Math.max(white, black) - 2 === Math.min(white, black) && white + black <= 6;
    const results = groups([], 0).rounds.flatMap(({ number, games }) =>
      games.map(({ board, white, black }) => {
        const result = drawn(white, black) ? '==' : white < black ? '10' : '01';
        return { kind: 'result', round: number, board, result } as const;
      }),
    );
    return groups(
      [
        ...results,
        { kind: 'start-playoff', place: 1, group: 'A', entrants: [1, 3] },
        { kind: 'award-playoff', playoff: 1, part: 'final', winner: 3, reason: 'did not come' },
        ...after,
      ],
      0,
      ['DE', 'SB'],
    );
  }
  const texts = (sheet: Sheet): string[] =>
    sheet.blocks.flatMap((block) => (block.kind === 'text' ? [block.caption ?? '', ...block.lines] : []));
  const of = (player: number, event: Tournament, round: number): Sheet => {
    const sheet = sheetKind('receipts')?.make({
      tournament: event,
      round,
      id: player,
      say: speaker('en', en),
      language: 'en',
    });
    if (sheet === undefined) throw new Error('no sheet of receipts');
    return sheet;
  };
  const PLAYOFF = 'A play-off takes precedence over tie-breaks: 1. Can; 2. Anna';

  it.each(['standings', 'crosstable'])(
    '%s: the state after the groups, with the play-off, while nothing of the next stage is played',
    (id) => {
      const dated = [1, 2, 3].map((round) => ({ round, date: `2026/11/2${round}` }));
      const cup = { ...CUP[0], options: { stageStarts: '2026/12/04 10:00' } } as const;
      const next = [{ kind: 'set-round-times', rounds: dated }, cup, CUP[1]] as const;
      const sheet = made(id, levelGroups(next), 1);
      expect(sheet.title).toContain(' · after: Groups');
      expect(sheet.subtitle).toBe('23 November 2026');
      expect(texts(sheet)).toContain(`Group A: ${PLAYOFF}`);
      expect(texts(sheet)).not.toContain(en['sheets.bracketDecides']);
      const played = { kind: 'match-result', match: 1, game: 1, board: 1, result: '10' } as const;
      const begun = made(id, levelGroups([...next, played]), 1);
      expect(begun.title).toContain(' · after: Semi-finals, game 1');
      expect(begun.subtitle).toBe('4 December 2026');
      expect(texts(begun)).toContain(`Group A: ${PLAYOFF}`);
    },
  );

  it('tie-breaks line by line: the rank in the group, the play-off that decided it, and nobody of another group', () => {
    const sheet = of(1, levelGroups(), 3);
    expect(texts(sheet)).toContain('Group A · Anna: rank 2, 2½ points');
    expect(texts(sheet)).toContain(PLAYOFF);
    expect(JSON.stringify(sheet.blocks)).not.toMatch(/Berk|Deniz|Filiz|Hakan/);
    const direct = tables(sheet).find(({ caption }) => caption?.startsWith('DE'));
    expect(column(direct, 'Opponent')).toEqual(['Can']);
    // Third of group B, and not of a play-off.
    const third = of(6, levelGroups(), 3);
    expect(texts(third)).toContain('Group B · Filiz: rank 3, 1 point');
    expect(texts(third)).not.toContain(PLAYOFF);
  });

  it('tie-breaks line by line of all are made group by group', () => {
    const sheet = made('allReceipts', levelGroups(), 3);
    expect(captions(sheet)).toEqual([
      'Group A · Can: rank 1, 2½ points',
      'Group A · Anna: rank 2, 2½ points',
      'Group A · Ece: rank 3, 1 point',
      'Group A · Gül: rank 4, 0 points',
      'Group B · Berk: rank 1, 2½ points',
      'Group B · Deniz: rank 1, 2½ points',
      'Group B · Filiz: rank 3, 1 point',
      'Group B · Hakan: rank 4, 0 points',
    ]);
    expect(texts(sheet)).toContain(PLAYOFF);
  });

  it('tie-breaks line by line keep the groups after the start of the knock-out', () => {
    const [begin, start] = CUP;
    const event = levelGroups([{ ...begin, entrants: [3, 2, 1, 4] }, start]);
    expect(texts(of(6, event, 0))).toContain('Groups · Group B · Filiz: rank 3, 1 point');
    expect(captions(made('allReceipts', event, 0))).toContain('Groups · Group A · Ece: rank 3, 1 point');
  });
});
