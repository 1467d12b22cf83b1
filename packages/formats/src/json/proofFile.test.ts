import { readFileSync } from 'node:fs';
import { firstRoundOf, holds, type PairingProof, proofOf, verifyProof } from '@turnuva/engine/checking/proof';
import { editionOf } from '@turnuva/engine/pairing';
import { asPaired } from '@turnuva/engine/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterAll, startEvent, type TestJournal } from '../../../engine/src/journal/testing/journal.ts';
import { anyEvent, type EventWithRound } from '../../../testkit/src/anyEvent.ts';
import { formatById } from '../format/index.ts';
import { TRF_FORMATS, withNumbersOfFile } from '../trf/index.ts';
import { positionDigest, proofTime, readProof, sha256, writeProof } from './index.ts';

/** The proof of the published test case of C5, as the first version wrote it: it stays readable for ever. */
const GOLDEN = readFileSync(new URL('./golden/proof-1.json', import.meta.url), 'utf8');
const MADE = { program: 'Turnuva 0.1.0', time: '2026-11-27T01:00:00Z', tournament: 'Six' };

const read = (text: string) => {
  const found = readProof(text);
  if (!found.ok) throw new Error(found.error[0].message);
  return found.value;
};

describe('the file of a pairing proof', () => {
  it('of the first version is read, and says what the endorsed engine paired', () => {
    const { made, proof, digest } = read(GOLDEN);
    expect(made).toEqual(MADE);
    expect([proof.round, proof.bye, proof.position.absent]).toEqual([3, 6, [4]]);
    expect(proof.pairings.map(({ white, black }) => [white, black])).toEqual([
      [1, 5],
      [3, 2],
    ]);
    expect(positionDigest(proof.position)).toBe(digest);
  });

  it.each([
    ['tabs and letters that turn the direction', 'A\tB \u202ex', 'A B  x'],
    ['longer than a line', 'N'.repeat(900), 'N'.repeat(300)],
    ['cut where a character is two units long', `${'N'.repeat(299)}\u{1f600}`, 'N'.repeat(299)],
    ['half a character', 'A\ud83d', 'A '],
  ])('is readable whatever the event is called: %s', (_, tournament, told) => {
    expect(read(writeProof(read(GOLDEN).proof, { ...MADE, tournament })).made.tournament).toBe(told);
  });

  it('has its moment to the second', () => {
    expect(proofTime(new Date(Date.UTC(2026, 10, 27, 1, 2, 3, 456)))).toBe('2026-11-27T01:02:03Z');
  });
});

function made({ tournament, edition, round }: EventWithRound) {
  const first = firstRoundOf(edition, round);
  const paired = edition.pair(asPaired(tournament, first), { round: first });
  if (!paired.ok) throw new Error(paired.error.decision.rule);
  return proofOf(tournament, edition, round, paired.value);
}

describe('a proof of a generated event', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const proof = made(event);
        expect(read(writeProof(proof, MADE)).proof).toEqual(proof);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['trf26', 'json'])('verifies against the event as %s', (id) => {
    const format = formatById(id);
    fc.assert(
      fc.property(anyEvent, (event) => {
        const written = format?.write?.(event.tournament) ?? '';
        const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written;
        const back = format?.read?.(bytes);
        if (back?.ok !== true) throw new Error(back?.error[0].message);
        const { tournament } = back.value;
        const asFile = TRF_FORMATS.some((each) => each.id === id) ? withNumbersOfFile(tournament) : tournament;
        const proof = made(event);
        const found = verifyProof(proof, asFile, event.edition);
        expect(found.differences).toEqual([]);
        expect(holds(found)).toBe(true);
        expect(positionDigest(found.position)).toBe(positionDigest(proof.position));
      }),
      { numRuns: 40 },
    );
  });
});

type Json = Record<string, unknown>;

/** The golden proof with another content, and a checksum that fits it: the editor may be clever. */
function edited(change: (proof: Json, position: Json) => void): string {
  const whole = JSON.parse(GOLDEN) as Json & { proof: Json & { position: Json } };
  change(whole.proof, whole.proof.position);
  return JSON.stringify({
    ...whole,
    checksum: `sha256:${sha256(new TextEncoder().encode(JSON.stringify(whole.proof)))}`,
  });
}

describe('a wrong proof is refused, with the place, what was found and what was expected', () => {
  it.each([
    ['not JSON', GOLDEN.slice(0, 400), 'expected'],
    ['another file', '{"format":"turnuva","version":1}', 'format: found "turnuva", expected turnuva-proof'],
    ['a newer version', GOLDEN.replace('"version": 1', '"version": 2'), 'version: found 2, expected a whole number'],
    ['a rating edited', GOLDEN.replace('"rating":2701', '"rating":2702'), 'The checksum does not match the content'],
    [
      'a rating edited, cleverly',
      edited((_, { players }) => {
        (players as Json[])[1].rating = 2702;
      }),
      'The checksum does not match the content',
    ],
    [
      'someone new',
      edited((proof) => {
        proof.bye = 9;
      }),
      'proof.bye: found 9, expected a number of the position',
    ],
    [
      'twice in a round',
      edited((_, { rounds }) => {
        (rounds as { games: Json[] }[])[0].games[1].white = 1;
      }),
      'proof.position.rounds[0].games[1].white: found 1',
    ],
    [
      'a round too few',
      edited((_, { rounds }) => {
        (rounds as unknown[]).pop();
      }),
      'proof.position.rounds: found 1 rounds, expected 2 rounds',
    ],
    [
      'no such edition',
      edited((_, position) => {
        position.edition = '1066';
      }),
      'proof.position.edition: found dutch 1066, expected one of dutch 2026',
    ],
    [
      'half a point',
      edited((_, { scoring }) => {
        (scoring as Json).pab = 5.5;
      }),
      'proof.position.scoring.pab: found 5.5, expected a whole number',
    ],
    [
      'a field that nobody knows',
      edited((proof) => {
        proof.note = 'x';
      }),
      'proof.note: found "x", expected no such entry',
    ],
  ])('%s', (_, text, message) => {
    const found = readProof(text);
    if (found.ok) throw new Error('it was read');
    expect(found.error[0].message).toContain(message);
    expect(found.error[0].line).toBeGreaterThan(0);
  });
});

/** Pairs the next round of a journal as its system does, and gives the proof of it. */
function pairNext(journal: TestJournal, round: number): PairingProof {
  const { tournament } = journal;
  const edition = editionOf(tournament.system, tournament.edition);
  const paired = edition?.pair(tournament, { round });
  if (edition === undefined || paired?.ok !== true) throw new Error(tournament.system);
  const { pairings, bye, wishes } = paired.value;
  const proof = proofOf(tournament, edition, round, paired.value);
  // Before the round is entered, and after, the file gives the same position.
  expect(holds(verifyProof(proof, tournament, edition))).toBe(true);
  const kept = wishes === undefined ? {} : { wishes };
  expect(journal.send({ kind: 'pair', round, pairings, bye, ...kept, confirmed: 2 })).toBe('ok');
  return proof;
}

it('a correction, a late entry, numbers exchanged and wishes: the TRF26 of weeks later still bears the proofs out', () => {
  const journal = startEvent('dutch', 9, { totalRounds: 5, initialColour: 'white' });
  const wish = { players: [1, 5], priority: 2, firstRound: 1, lastRound: 3 };
  expect(journal.send({ kind: 'set-wish', wish })).toBe('ok');
  const proofs = [pairNext(journal, 1)];
  // Number 1 would meet number 5 (S1 against S2), and does not.
  expect(proofs[0].position.forbidden).toEqual([[1, 5]]);
  enterAll(journal, () => '10');
  proofs.push(pairNext(journal, 2));
  enterAll(journal, (white, black) => (white < black ? '10' : '=='));
  const [{ board }] = journal.tournament.rounds[0].games;
  expect(journal.send({ kind: 'result', round: 1, board, result: '01', confirmed: 2 })).toBe('ok');
  expect(journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 2496 }] })).toBe('ok');
  journal.send({ kind: 'leave-fide-mode', reason: 'Numbers out of order', confirmed: 2 });
  expect(journal.send({ kind: 'exchange-numbers', first: 2, second: 3, confirmed: 2 })).toBe('ok');
  proofs.push(pairNext(journal, 3));
  const written = formatById('trf26')?.write?.(journal.tournament) ?? '';
  const back = formatById('trf26')?.read?.(new TextEncoder().encode(String(written)));
  if (back?.ok !== true) throw new Error(back?.error[0].message);
  const edition = editionOf('dutch', '2026');
  if (edition === undefined) throw new Error('dutch');
  for (const tournament of [journal.tournament, withNumbersOfFile(back.value.tournament)])
    for (const proof of proofs) {
      const found = verifyProof(proof, tournament, edition);
      expect([proof.round, found.differences, holds(found)]).toEqual([proof.round, [], true]);
    }
});
