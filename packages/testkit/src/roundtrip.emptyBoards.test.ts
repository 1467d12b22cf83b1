import { nextRoundNumber, type Tournament } from '@turnuva/engine';
import type { Command } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import { lastCountedRound, standingsOf } from '@turnuva/engine/standings';
import { readTrf, writeTrf } from '@turnuva/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeskEvent } from './deskEvent.ts';

/**
 * Team events in which boards stay empty, on one side or on both: what a file without a record 300 says of them gives the
 * same table of teams as what was played.
 */

const ROUNDS = 3;
const RESULTS = ['10', '01', '==', '10', '01', '+-', '-+', '--'] as const;
/** None that depends on a board or its colour: where both teams left one empty, no file says which it was. */
const TIEBREAKS = ['MPvGP', 'EMGSB', 'EMMSB', 'EGMSB', 'EGGSB', 'BH', 'SB', 'WIN', 'WON'];

interface Wanted {
  readonly teams: number;
  readonly boards: number;
  readonly reserves: number;
  readonly picks: readonly number[];
}

/** A Swiss for teams of three rounds; the picks decide who stays away, and the results. */
function played({ teams, boards, reserves, picks }: Wanted): Tournament {
  let at = 0;
  const below = (count: number): number => picks[at++ % picks.length] % count;
  const members = (team: number) =>
    Array.from({ length: boards + reserves }, (_, i) => ({
      name: `Player ${team}.${i + 1}`,
      rating: 2400 - 20 * team - i,
    }));
  const event = new DeskEvent([
    {
      kind: 'create',
      settings: {
        info: { name: 'Empty boards' },
        system: 'team-swiss',
        totalRounds: ROUNDS,
        options: { boards },
        boardColours: 'WBWB'.slice(0, boards),
        tiebreaks: TIEBREAKS,
      },
    },
    {
      kind: 'add-teams',
      teams: Array.from({ length: teams }, (_, t) => ({ name: `Team ${t + 1}`, members: members(t + 1) })),
    },
  ]);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const team of event.tournament.teams) {
      if (below(3) > 0) continue;
      const present = team.members.filter(() => below(6) > 0);
      const line = Array.from({ length: boards }, () => (below(5) === 0 ? 0 : (present.shift() ?? 0)));
      if (line.some((player) => player > 0)) event.send({ kind: 'set-line-up', round, team: team.id, boards: line });
    }
    const paired = editionOf('team-swiss')?.pair(event.tournament, { round });
    if (paired?.ok !== true) break;
    event.send({ kind: 'pair', round, pairings: paired.value.pairings, bye: paired.value.bye });
    const results = event.tournament.rounds[round - 1].games.map(
      ({ board }): Command => ({ kind: 'result', round, board, result: RESULTS[below(RESULTS.length)] }),
    );
    event.send(...results);
  }
  return event.tournament;
}

function tableOf(tournament: Tournament): string[] {
  const made = standingsOf(tournament, { of: 'teams', unsuitable: 'drop' });
  if (!made.ok) throw new Error(made.error.kind);
  const numbers = new Map(tournament.teams.map(({ id, tpn }) => [id, tpn]));
  return made.value.rows.map((row) =>
    [row.rank, numbers.get(row.id), row.matchPoints, row.gamePoints, ...row.values.map(({ text }) => text)].join(' '),
  );
}

function readAgain(text: string): Tournament {
  const read = readTrf(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  // Nothing in it is of an older format: TRF26 (section 5) writes boards without an opponent so.
  expect(read.value.adjustments.map(({ code }) => code)).not.toContain('trf.adjusted.oldByes');
  return read.value.tournament;
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  teams: fc.integer({ min: 4, max: 9 }),
  boards: fc.integer({ min: 2, max: 4 }),
  reserves: fc.integer({ min: 0, max: 2 }),
  picks: fc.array(fc.nat(999), { minLength: 40, maxLength: 80 }),
});

describe('boards that stay empty, through a file', () => {
  it('a last round in which one team of each match came is still paired and counted', () => {
    const tournament = played({ teams: 4, boards: 2, reserves: 0, picks: [5, 1] });
    const first = { ...tournament, rounds: tournament.rounds.slice(0, 1) };
    const [round] = first.rounds;
    const whites = new Set(
      (round.matches ?? []).flatMap(({ white }) => tournament.teams.find(({ id }) => id === white)?.members ?? []),
    );
    const alone: Tournament = {
      ...first,
      rounds: [
        {
          ...round,
          status: 'closed',
          games: [],
          byes: [...whites].map((player) => ({ player, kind: 'full', unopposed: true })),
        },
      ],
    };
    const read = readAgain(writeTrf(alone, { program: 'test' }));
    expect([nextRoundNumber(read), lastCountedRound(read)]).toEqual([2, 1]);
    // Rank, number, match points and game points: who met whom no file says of two such matches.
    const pointsIn = (event: Tournament): string[] => tableOf(event).map((line) => line.split(' ', 4).join(' '));
    expect(pointsIn(read)).toEqual(pointsIn(alone));
    expect(pointsIn(read)[0]).toMatch(/^1 \d 20 20$/);
  });

  it('with records 300 the file comes back as it was, without them the table is the same', () => {
    fc.assert(
      fc.property(wanted, (each) => {
        const tournament = played(each);
        const text = writeTrf(tournament, { program: 'test' });
        expect(writeTrf(readAgain(text), { program: 'test' })).toBe(text);
        const bare = text
          .split(/\r?\n/)
          .filter((line) => !line.startsWith('300'))
          .join('\r\n');
        // Two matches without a game in one round: nobody can say who met whom.
        fc.pre(
          tournament.rounds.every(
            ({ games, matches = [] }) =>
              matches.filter(({ table }) => !games.some(({ match }) => match === table)).length < 2,
          ),
        );
        expect(tableOf(readAgain(bare))).toEqual(tableOf(tournament));
      }),
      { numRuns: 60, seed: 28, endOnFailure: true },
    );
  });
});
