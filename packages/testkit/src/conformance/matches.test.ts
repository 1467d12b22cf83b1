import type { OptionValue, SystemEdition } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { type Position, positionsOf, textOf, tournamentOf } from './positions.ts';

/** A position whose bye is separate, with the answers that other readings give (`played=scheduled`). */
interface MatchPosition extends Position {
  readonly bye: number | null;
  readonly alternatives: Readonly<Record<string, Pick<MatchPosition, 'expected' | 'bye'>>>;
}

const SYSTEMS = [
  ['team-swiss', 1, 41],
  ['double-swiss', 2, 45],
] as const;

function answerOf(
  edition: SystemEdition,
  position: MatchPosition,
  options: Readonly<Record<string, OptionValue>>,
): string {
  const { roundsPerMatch = 1 } = edition;
  const tournament = tournamentOf(position);
  const round = roundsPerMatch * (position.round - 1) + 1;
  const paired = edition.pair({ ...tournament, options: { ...tournament.options, ...options } }, { round });
  if (!paired.ok) return paired.error.kind;
  const { pairings, bye } = paired.value;
  return textOf([
    ...pairings.map(({ white, black }): [number, number] => [white, black]),
    ...(bye === null ? [] : [[bye, 0] as const]),
  ]);
}

const expectedOf = ({ expected, bye }: Pick<MatchPosition, 'expected' | 'bye'>): string =>
  textOf([...expected, ...(bye === null ? [] : [[bye, 0] as const])]);

describe.each(SYSTEMS)('%s 2026', (system, roundsPerMatch, readings) => {
  const edition = editionOf(system, '2026') as SystemEdition;
  const positions = positionsOf(`${system}-2026`) as MatchPosition[];

  it('answers all 300 positions as the literal enumeration does', () => {
    expect(edition.roundsPerMatch ?? 1).toBe(roundsPerMatch);
    expect(positions.length).toBe(300);
    const wrong = positions.flatMap((position) => {
      const found = answerOf(edition, position, {});
      return found === expectedOf(position) ? [] : [{ id: position.id, found, expected: expectedOf(position) }];
    });
    expect(wrong).toEqual([]);
  });

  it('gives the other answer where a position hinges on a reading and that reading is set', () => {
    const asked = positions.flatMap((position) =>
      Object.entries(position.alternatives).map(([reading, answer]) => ({ position, reading, answer })),
    );
    expect(asked.length).toBe(readings);
    const wrong = asked.flatMap(({ position, reading, answer }) => {
      const [name, value] = reading.split('=');
      const found = answerOf(edition, position, { [name]: value });
      return found === expectedOf(answer) ? [] : [{ id: position.id, reading, found, expected: expectedOf(answer) }];
    });
    expect(wrong).toEqual([]);
  });
});
