import type { Direction, Tools } from './trial.ts';
import { tried } from './trial.ts';

interface Work {
  readonly direction: Direction;
  readonly seeds: readonly number[];
  readonly tools: Tools;
}

process.on('message', ({ direction, seeds, tools }: Work) => {
  process.send?.(
    seeds.map((seed) => {
      try {
        return tried(direction, seed, tools);
      } catch (error) {
        return { direction, seed, rounds: 0, differ: [`failed: ${(error as Error).message}`] };
      }
    }),
  );
});
