import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { settingsOf } from './events/changedFields.ts';
import { loadWords } from './words.ts';

const before = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'A' },
  system: 'round-robin',
  options: { cycles: 1, belowHalf: 'cancel' },
};

it.each([
  [
    { cycles: 1, belowHalf: 'keep' },
    'Left before playing half the games results do not count → opponents keep their points',
  ],
  [{ cycles: 2, belowHalf: 'cancel', swapLastTwo: false }, 'Cycles 1 → 2; Swap the last two rounds of cycle 1 – → No'],
])('options that change are named, from what to what: %o', async (options, said) => {
  expect(settingsOf({ kind: 'change-settings', settings: { options } }, before, await loadWords('en'))).toBe(said);
});

it('data of the event that change are named, from what to what', async () => {
  const said = settingsOf(
    { kind: 'change-settings', settings: { info: { name: 'A', city: 'Ankara', deputies: ['Aydın, Sema'] } } },
    { ...before, info: { name: 'A', city: 'Izmir' } },
    await loadWords('en'),
  );
  expect(said).toBe('City Izmir → Ankara; Deputies, one per line (Last, First) – → Aydın, Sema');
});
