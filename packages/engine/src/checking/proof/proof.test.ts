import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent } from '../../../../testkit/src/anyEvent.ts';
import { firstRoundOf, holds, positionText, proofOf, verifyProof } from './index.ts';

describe('a proof of a round that a system paired', () => {
  it('verifies against its own event, however many rounds that has by now', () => {
    fc.assert(
      fc.property(anyEvent, ({ tournament, edition, round }) => {
        const made = edition.pair(tournament, { round: firstRoundOf(edition, round) });
        if (!made.ok) throw new Error(made.error.decision.rule);
        const proof = proofOf(tournament, edition, round, made.value);
        const found = verifyProof(proof, tournament, edition);
        expect({ ...found, position: undefined }).toMatchObject({
          differences: [],
          notSaid: [],
          derived: { agrees: true },
        });
        expect(found.inFile?.agrees).toBe(true);
        expect(holds(found)).toBe(true);
        expect(positionText(found.position)).toBe(positionText(proof.position));
      }),
      { numRuns: 60 },
    );
  });

  it('does not verify with two boards that have exchanged their opponents, nor with colours exchanged', () => {
    fc.assert(
      fc.property(anyEvent, fc.boolean(), ({ tournament, edition, round }, turned) => {
        const made = edition.pair(tournament, { round: firstRoundOf(edition, round) });
        if (!made.ok || made.value.pairings.length < 2) return;
        const [a, b, ...rest] = made.value.pairings;
        const pairings = turned
          ? [{ ...a, white: a.black, black: a.white }, b, ...rest]
          : [{ ...a, black: b.black }, { ...b, black: a.black }, ...rest];
        const found = verifyProof(
          proofOf(tournament, edition, round, { ...made.value, pairings }),
          tournament,
          edition,
        );
        expect([found.differences, found.inFile?.agrees, found.derived.agrees]).toEqual([[], false, false]);
      }),
      { numRuns: 40 },
    );
  });
});
