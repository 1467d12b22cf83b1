import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent } from '../../../../testkit/src/anyEvent.ts';
import { randomTournament } from '../../../../testkit/src/randomTournament.ts';
import { editionOf } from '../../pairing/registry.ts';
import type { SystemEdition } from '../../pairing/system.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { firstRoundOf, positionOf, tournamentAt } from './index.ts';

interface Regulations {
  readonly settings: Iterable<number>;
  readonly acceleration: Tournament['acceleration'];
  readonly forbidden: readonly (readonly [number, number])[];
  readonly decided: readonly (readonly [number, number | undefined])[];
  readonly wished: readonly (readonly [number, number])[];
  readonly spared: number | null;
}

/** What regulations add to an event: settings, virtual points, prohibitions, points by decision, wishes. */
const regulations = fc.record<Regulations>({
  settings: fc.infiniteStream(fc.nat(20)),
  acceleration: fc.constantFrom<Tournament['acceleration']>(
    { method: 'none', virtualPoints: [] },
    { method: 'baku', virtualPoints: [] },
    { method: 'virtual-points', table: 'haley', virtualPoints: [] },
    {
      method: 'virtual-points',
      virtualPoints: [{ points: 5, firstRound: 1, lastRound: 3, firstPlayer: 2, lastPlayer: 5 }],
    },
  ),
  forbidden: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 3 }),
  decided: fc.array(fc.tuple(fc.nat(13), fc.constantFrom(undefined, 1, 4)), { maxLength: 2 }),
  wished: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 2 }),
  spared: fc.option(fc.nat(13)),
});

/** The tournament under such regulations: its rounds stay, only the next pairing is another. */
function under(
  tournament: Tournament,
  edition: SystemEdition,
  { settings, acceleration, forbidden, decided, wished, spared }: Regulations,
): Tournament {
  const asTeams = tournament.teams.length > 0;
  const all = asTeams ? tournament.teams : tournament.players;
  const id = (at: number): number => all[at % all.length].id;
  const rounds = { firstRound: 1, lastRound: 20 };
  const named = (ids: readonly number[]) => (asTeams ? { players: [], teams: ids } : { players: ids });
  const values = settings[Symbol.iterator]();
  const options = edition.options.flatMap(({ name, values: possible, type, default: usual }) => {
    const at = values.next().value ?? 0;
    if (type === 'boolean') return [[name, at % 2 === 0]];
    return possible === undefined ? [[name, usual]] : [[name, possible[at % possible.length]]];
  });
  return {
    ...tournament,
    options: Object.fromEntries(options),
    acceleration,
    forbidden: forbidden.map(([a, b]) => ({ ...named([id(a), id(b)]), ...rounds })),
    adjustments: decided.map(([at, round]) => ({
      ...(asTeams ? { team: id(at), matchPoints: 10 } : { player: id(at) }),
      ...(round === undefined ? {} : { round }),
      points: -5,
    })),
    wishes: [
      ...wished.map(([a, b]) => ({ ...named([id(a), id(b)]), ...rounds, priority: 3 })),
      ...(spared === null ? [] : [{ ...named([id(spared)]), ...rounds, priority: 1, bye: 'should-not' as const }]),
    ],
  };
}

/** The tournament before a round was paired, its absentees known. */
const toBePaired = (tournament: Tournament, round: number): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.slice(0, round).map((entry) =>
    entry.number < round
      ? entry
      : {
          number: entry.number,
          status: 'open' as const,
          games: [],
          byes: entry.byes.filter(({ kind }) => kind !== 'pab'),
          teamByes: (entry.teamByes ?? []).filter(({ kind }) => kind !== 'pab'),
        },
  ),
});

describe('a position', () => {
  it('is all that the rules look at: from it alone the same round is made', () => {
    let made = 0;
    fc.assert(
      fc.property(anyEvent, regulations, ({ tournament: plain, edition, round }, more) => {
        const first = firstRoundOf(edition, round);
        const tournament = toBePaired(under(plain, edition, more), first);
        const paired = edition.pair(tournament, { round: first });
        if (!paired.ok) return;
        made++;
        const position = positionOf(tournament, edition, first);
        const again = edition.pair(tournamentAt(position, first), { round: first });
        if (!again.ok) throw new Error(again.error.decision.rule);
        expect([again.value.pairings, again.value.bye]).toEqual([paired.value.pairings, paired.value.bye]);
      }),
      { numRuns: 150 },
    );
    expect(made).toBeGreaterThan(50);
  });

  it('has those who have not come where the text goes by the whole list (Burstein classic 3.3: its upper half)', () => {
    const edition = editionOf('burstein', 'classic');
    const played = edition && randomTournament(1704, 'burstein', edition, 14);
    if (edition === undefined || played === undefined) throw new Error('no such event');
    // Number 7 comes in round 4 only, and makes the half of round 1 one larger.
    expect(played.players[6]).toMatchObject({ tpn: 7, firstRound: 4 });
    const numbers = (round: number) => positionOf(played, edition, round).players.map(({ id }) => id);
    expect([numbers(1).includes(7), numbers(2).includes(7), numbers(3).includes(7)]).toEqual([true, true, false]);
  });
});
