import { readFileSync } from 'node:fs';
import type { Decision, Game, Round, SystemEdition, Tournament } from '@turnuva/engine';
import { isPaired, pairsTeams, roundsPerMatch, SYSTEMS } from '@turnuva/engine';
import { sentenceKeyOf } from '@turnuva/engine/decisions';
import { describe, expect, it } from 'vitest';
import { catalogue as de } from '../../../text/src/de.ts';
import { catalogue as en } from '../../../text/src/en.ts';
import { catalogue as tr } from '../../../text/src/tr.ts';
import { randomTournament } from '../randomTournament.ts';
import { share } from '../seeds.ts';

/** Every registered system and edition must keep these laws; a new one is tried without a line being added here. */
const EDITIONS = SYSTEMS.flatMap((system) =>
  system.editions.map((edition) => ({ system: system.id, edition, name: `${system.id} ${edition.id}` })),
);
const SEEDS = Array.from({ length: share(40) }, (_, i) => 1000 + i);

/** What the system itself paired: not the second games of matches. */
const rounds = (tournament: Tournament): Round[] =>
  tournament.rounds.filter((round) => isPaired(round) && (round.number - 1) % roundsPerMatch(tournament) === 0);

interface Placed {
  readonly pairs: readonly { readonly white: number; readonly black: number; readonly played: boolean }[];
  readonly byes: readonly number[];
}

const wasPlayed = (game: Game): boolean => game.result !== '+-' && game.result !== '-+' && game.result !== '--';

/** Pairs and byes of a round: of teams where the system pairs teams. */
function placedIn(tournament: Tournament, { games, byes, matches = [], teamByes = [] }: Round): Placed {
  if (!pairsTeams(tournament)) {
    return {
      pairs: games.map((game) => ({ ...game, played: wasPlayed(game) })),
      byes: byes.filter((bye) => bye.kind === 'pab').map((bye) => bye.player),
    };
  }
  return {
    pairs: matches.map((match) => ({
      ...match,
      played: match.forfeit === undefined && games.some((game) => game.match === match.table && wasPlayed(game)),
    })),
    byes: teamByes.filter((bye) => bye.kind === 'pab').map((bye) => bye.team),
  };
}

const met = (tournament: Tournament, before: number): Set<string> =>
  new Set(
    rounds(tournament)
      .filter((round) => round.number < before)
      .flatMap((round) => placedIn(tournament, round).pairs.filter(({ played }) => played))
      .flatMap(({ white, black }) => [`${white}-${black}`, `${black}-${white}`]),
  );

/** Anyone who is there and has no bye of another kind. */
function presentIn(tournament: Tournament, { number, byes, teamByes = [] }: Round): number[] {
  const teams = pairsTeams(tournament);
  const everybody: readonly { id: number; firstRound?: number; withdrawnFrom?: number }[] = teams
    ? tournament.teams
    : tournament.players;
  const away = new Set(
    teams
      ? teamByes.filter(({ kind }) => kind !== 'pab').map(({ team }) => team)
      : byes.filter(({ kind }) => kind !== 'pab').map(({ player }) => player),
  );
  const isHere = ({ firstRound = 1, withdrawnFrom = 999 }: (typeof everybody)[number]): boolean =>
    firstRound <= number && number < withdrawnFrom;
  return everybody.filter((one) => isHere(one) && !away.has(one.id)).map(({ id }) => id);
}

const each = (system: string, edition: SystemEdition, try_: (tournament: Tournament) => void): void => {
  let tried = 0;
  for (const seed of SEEDS) {
    const tournament = randomTournament(seed, system, edition);
    if (tournament === undefined) continue;
    tried++;
    try_(tournament);
  }
  expect(tried).toBeGreaterThan(SEEDS.length / 2);
};

it('there are systems to try', () => expect(EDITIONS.length).toBeGreaterThan(0));

describe.each(EDITIONS)('$name', ({ system, edition }) => {
  it('pairs everyone once, nobody else, and gives at most one bye', () => {
    each(system, edition, (tournament) => {
      for (const round of rounds(tournament)) {
        const expected = presentIn(tournament, round);
        const { pairs, byes } = placedIn(tournament, round);
        const placed = [...pairs.flatMap(({ white, black }) => [white, black]), ...byes];
        expect([...placed].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
        expect(byes.length).toBe(expected.length % 2);
      }
    });
  });

  it('never repeats a game that was played (C.04.1 2)', () => {
    each(system, edition, (tournament) => {
      // Where the same two may meet again, a test of the system's own holds its rule.
      for (const round of edition.repeats === true ? [] : rounds(tournament)) {
        const before = met(tournament, round.number);
        for (const { white, black } of placedIn(tournament, round).pairs)
          expect(before.has(`${white}-${black}`)).toBe(false);
      }
    });
  });

  it('gives nobody a second pairing-allocated bye (C.04.1 4)', () => {
    each(system, edition, (tournament) => {
      if (edition.repeats === true) return;
      const given = rounds(tournament).flatMap((round) => placedIn(tournament, round).byes);
      expect(new Set(given).size).toBe(given.length);
    });
  });

  it('answers the same when asked again, and does not look at names', () => {
    each(system, edition, (tournament) => {
      const last = rounds(tournament).at(-1)?.number ?? 1;
      const renamed = {
        ...tournament,
        players: tournament.players.map((player) => ({ ...player, name: `X${player.id * 7919}` })),
      };
      const first = edition.pair(tournament, { round: last });
      expect(edition.pair(tournament, { round: last })).toEqual(first);
      expect(edition.pair(renamed, { round: last })).toEqual(first);
    });
  });

  it('is not changed by recording its decisions, and every decision has a sentence in every language', () => {
    const missing = new Set<string>();
    const note = (decisions: readonly Decision[]): void => {
      for (const { rule } of decisions) {
        for (const [language, catalogue] of Object.entries({ en, tr, de })) {
          const key = sentenceKeyOf(rule);
          const known = catalogue[key] !== undefined || catalogue[`${key}_other`] !== undefined;
          if (!known) missing.add(`${language}: ${rule}`);
        }
      }
    };
    each(system, edition, (tournament) => {
      const last = rounds(tournament).at(-1)?.number ?? 1;
      const plain = edition.pair(tournament, { round: last });
      const told = edition.pair(tournament, { round: last, explain: true });
      if (plain.ok && told.ok) {
        expect({ ...told.value, decisions: [] }).toEqual(plain.value);
        expect(told.value.decisions.length).toBeGreaterThan(0);
        note(told.value.decisions);
      }
      const [a, b] = pairsTeams(tournament) ? tournament.teams : tournament.players;
      if (a !== undefined && b !== undefined) note(edition.against(tournament, last, a.id, b.id));
    });
    expect([...missing]).toEqual([]);
  });

  it('finds nothing against the pairs it made and something against the others', () => {
    each(system, edition, (tournament) => {
      const last = rounds(tournament).at(-1);
      if (last === undefined) return;
      const { pairs } = placedIn(tournament, last);
      for (const { white, black } of pairs.slice(0, 2)) {
        expect(edition.against(tournament, last.number, white, black)).toEqual([]);
      }
      const [first, second] = pairs;
      if (first !== undefined && second !== undefined) {
        expect(edition.against(tournament, last.number, first.white, second.white).length).toBeGreaterThan(0);
      }
    });
  });

  it('refuses what it cannot work with as a value, never by throwing', () => {
    const empty = randomTournament(1001, system, edition);
    if (empty === undefined) return;
    const { totalRounds: _, ...unknownRounds } = empty;
    const nobody = { ...empty, players: [], rounds: [] };
    for (const tournament of [unknownRounds, nobody])
      expect(() => edition.pair(tournament, { round: 1 })).not.toThrow();
  });

  it('documents every option with a default among its values', () => {
    for (const option of edition.options) {
      expect(option.source).not.toBe('');
      expect(typeof option.default).toBe(option.type);
      if (option.values !== undefined) expect(option.values).toContain(option.default);
    }
  });
});

it('docs/systems.md names every setting of every edition (npm run docs:systems writes it)', () => {
  const page = readFileSync(new URL('../../../../docs/systems.md', import.meta.url), 'utf8');
  for (const { system, edition } of EDITIONS) {
    expect(page).toContain(`## ${system} ${edition.id}\n`);
    for (const option of edition.options) expect(page).toContain(`| \`${option.name}\` |`);
  }
});
