import { editionOf, type Tournament } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { COLOUR_CLAUSES, colourPairs } from './colourClauses.ts';
import { DECIDING_COLOURS } from './colours.ts';
import { DECIDING_DOUBLE_SWISS } from './doubleSwiss.ts';
import { DECIDING_DUTCH_2017 } from './dutch2017.ts';
import { ENUMERATIONS } from './enumerations.ts';
import { pairsText, tournamentOf } from './history.ts';
import { doubleOf, teamsOf } from './matchHistory.ts';
import { DECIDING_OTHERS, type DecidingRound } from './others.ts';
import { DECIDING_STEPS_2026 } from './steps2026.ts';
import { DECIDING_STEPS_BEFORE } from './stepsBefore2026.ts';
import { DECIDING_TEAM_SWISS } from './teamSwiss.ts';

function tournamentOfRow({ edition, players, totalRounds, rounds, options }: DecidingRound): Tournament {
  if (edition.startsWith('team-swiss')) return teamsOf(players, totalRounds, rounds, options);
  if (edition.startsWith('double-swiss')) return doubleOf(players, totalRounds, rounds);
  return tournamentOf(players, totalRounds, rounds);
}

/** The round as the engine makes it: `white-black` where colours are asked about, else the smaller number first. */
function made(edition: string, tournament: Tournament, round: number, withColours: boolean): string {
  const [system = '', id = ''] = edition.split(' ');
  const found = editionOf(system, id)?.pair(tournament, { round });
  if (found?.ok !== true) throw new Error('the round cannot be paired');
  const { pairings, bye } = found.value;
  const pairs = pairings.map(({ white, black }) => [white, black] as const);
  if (!withColours) return pairsText(pairs, bye);
  return [...pairs.map((pair) => pair.join('-')), ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
}

const clauseOf = ({ edition, article }: DecidingRound): string =>
  article.slice((ENUMERATIONS[edition]?.chapter.length ?? 0) + 1);

const ROWS = [
  ...DECIDING_OTHERS,
  ...DECIDING_DUTCH_2017,
  ...DECIDING_STEPS_2026,
  ...DECIDING_STEPS_BEFORE,
  ...DECIDING_TEAM_SWISS,
  ...DECIDING_DOUBLE_SWISS,
];

describe.each(ROWS)('$article', (row) => {
  const { edition, article, rounds, expected, otherwise } = row;
  const tournament = tournamentOfRow(row);
  const isDouble = edition.startsWith('double-swiss');
  const round = (isDouble ? 2 : 1) * rounds.length + 1;
  const enumerated = (without?: string): string | undefined =>
    ENUMERATIONS[edition]?.enumerated(tournament, round, without);

  it(`${article} decides: ${expected}`, () => {
    expect(made(edition, tournament, round, isDouble || edition.startsWith('team-swiss'))).toBe(expected);
    expect(enumerated()).toBe(expected);
  });

  it(`without ${article}: ${otherwise}`, () => expect(enumerated(clauseOf(row))).toBe(otherwise));
});

describe.each(DECIDING_COLOURS)('$article, colours', (row) => {
  const { edition, article, rounds, expected, otherwise } = row;
  const tournament = tournamentOfRow(row);
  const round = rounds.length + 1;
  const colouredPairs = (without?: string): string => {
    const pairs = ENUMERATIONS[edition]?.enumerated(tournament, round) ?? '';
    return colourPairs(edition, tournament, round, pairs, without);
  };

  it(`${article} decides: ${expected}`, () => {
    expect(made(edition, tournament, round, true)).toBe(expected);
    expect(colouredPairs()).toBe(expected);
  });

  it(`without ${article}: ${otherwise}`, () => expect(colouredPairs(clauseOf(row))).toBe(otherwise));
});

it('every article that an enumeration can leave out has a position in which it decides', () => {
  const all = Object.values(ENUMERATIONS).flatMap(({ chapter, articles }) =>
    articles.map((article) => `${chapter} ${article}`),
  );
  const rows = ROWS.map(({ article }) => article);
  expect(rows.sort()).toEqual(all.sort());
});

it('so has every clause about colours', () => {
  const all = Object.entries(COLOUR_CLAUSES).flatMap(([edition, articles]) =>
    articles.map((article) => `${ENUMERATIONS[edition]?.chapter} ${article}`),
  );
  expect(DECIDING_COLOURS.map(({ article }) => article).sort()).toEqual(all.sort());
});
