/**
 * npm run bench:matches [-- teams]
 *
 * CPU time of Swiss for teams and Double-Swiss in units U: nine rounds of a large event with every kind of preference,
 * the same in federations that do not meet, and with half of the field, drawn again for every round, barred from one
 * another. docs/benchmarks.md has the figures.
 */
import { editionOf, randomFrom, type SystemEdition, type Tournament } from '@turnuva/engine';
import { generate } from '@turnuva/engine/simulation';
import { cpu, unit } from './swissTimes.ts';

const SIZE = Number(process.argv[2] ?? 1000);
const U = unit();
console.log(`U = ${U.toFixed(3)} s`);

type Groups = (ids: readonly number[], round: number) => readonly (readonly number[])[];

const open: Groups = () => [];
/** Federations of twenty. */
const federations: Groups = (ids) =>
  Array.from({ length: Math.ceil(ids.length / 20) }, (_, i) =>
    ids.filter((_, at) => at % Math.ceil(ids.length / 20) === i),
  );
const half: Groups = (ids, round) => {
  const random = randomFrom(7, round + 100);
  return [ids.filter(() => random.below(2) === 0)];
};

/** The edition with the time of every pairing noted, and what is forbidden added to it. */
function watched(edition: SystemEdition, groups: Groups, note: (seconds: number) => void): SystemEdition {
  return {
    ...edition,
    pair(tournament: Tournament, request) {
      const { round } = request;
      const teams = edition.entrants === 'teams';
      const ids = (teams ? tournament.teams : tournament.players).map(({ id }) => id);
      const forbidden = groups(ids, round).map((members) => ({
        players: teams ? [] : members,
        ...(teams ? { teams: members } : {}),
        firstRound: round,
        lastRound: round,
      }));
      let result = edition.pair({ ...tournament, forbidden: [] }, request);
      note(
        cpu(() => {
          result = edition.pair({ ...tournament, forbidden }, request);
        }),
      );
      return result.ok ? result : edition.pair(tournament, request);
    },
  };
}

for (const [system, settings] of [
  ['team-swiss', { preferences: 'A' }],
  ['team-swiss', { preferences: 'B' }],
  ['team-swiss', { preferences: 'none', primary: 'GP' }],
  ['double-swiss', {}],
] as const) {
  const edition = editionOf(system, '2026');
  if (edition === undefined) continue;
  for (const [name, groups] of Object.entries({ open, federations, half })) {
    const times: number[] = [];
    generate({
      seed: 5,
      system,
      edition: watched(edition, groups, (seconds) => times.push(seconds / U)),
      settings,
      config: { players: SIZE, teams: SIZE, boards: 1, rounds: 9 },
    });
    const counted = edition.roundsPerMatch === 2 ? times.filter((_, i) => i % 2 === 0) : times;
    const shown = counted.map((time) => time.toFixed(2)).join(' ');
    console.log(`${system} ${Object.values(settings).join(' ')}, ${SIZE}, ${name}: ${shown} U a round`);
  }
}
