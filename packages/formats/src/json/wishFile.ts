import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Wish } from '@turnuva/engine/tournament';
import { decodedString, decodeText } from '../bytes/index.ts';
import type { Fault } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import { LIMITS } from '../trf/index.ts';
import { parsed, shapeFaults } from './places.ts';
import { list, object, watch } from './shape.ts';
import { wishFields } from './wishShape.ts';

const USUAL_PRIORITY = 5;
const shape = list(
  object<Partial<Wish>>(wishFields, ['players', 'shared', 'name', 'priority', 'firstRound', 'lastRound']),
  LIMITS.players,
);

/**
 * Reads a list of wishes (JSON): objects with `players` or `shared` (family, club, federation), and, where wanted, `name`,
 * `priority` (else 5), `firstRound` and `lastRound` (else all rounds). Every place that is wrong is told. Never throws.
 */
export function readWishes(input: Uint8Array | string): Result<readonly Wish[], readonly Fault[]> {
  const faults = faultList();
  const { text } = typeof input === 'string' ? decodedString(input) : decodeText(input);
  const node = parsed(text, faults);
  if (node === undefined) return fail(faults.errors());
  const places = watch(shapeFaults(text, faults));
  const read = shape(node, 'wishes', places);
  read.forEach((wish, i) => {
    const single = (wish.players ?? []).length < 2;
    if (wish.shared === undefined && single)
      places.wrong(
        node.kind === 'array' ? node.items[i] : node,
        `wishes[${i}]`,
        'too few players',
        'two players or "shared"',
      );
  });
  if (!places.sound) return fail(faults.errors());
  return ok(
    read.map((wish) => ({ players: [], priority: USUAL_PRIORITY, firstRound: 1, lastRound: LIMITS.rounds, ...wish })),
  );
}
