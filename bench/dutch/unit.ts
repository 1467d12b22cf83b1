/** CPU time of this process in milliseconds. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The unit U: CPU milliseconds of a fixed loop on this machine, the least of some runs (a busy machine inflates it).
 * Short calls come first: a loop that the compiler meets in its first run is now and then made for numbers with
 * fractions, and then takes five times as long in that process.
 */
export function unit(runs = 3): number {
  for (let i = 0; i < 2000; i++) loop(1000);
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const before = cpu();
      loop(5e8);
      return cpu() - before;
    }),
  );
}

function loop(steps: number): number {
  let s = 1;
  for (let i = 0; i < steps; i++) s = (Math.imul(s, 31) + i) | 0;
  return s;
}

/**
 * Least CPU milliseconds of a call: it is repeated, warm-up included, until `budget` milliseconds are used, and at least so often: what the
 * compiler has seen must not depend on how fast the machine is.
 */
export function leastTime(call: () => void, budget = 800, atLeast = 4): number {
  let least = Number.POSITIVE_INFINITY;
  const start = cpu();
  for (let calls = 0; calls < atLeast || cpu() - start < budget; calls++) least = Math.min(least, timeOf(call));
  return least;
}

function timeOf(call: () => void): number {
  const before = process.hrtime.bigint();
  const cpuBefore = cpu();
  call();
  const used = cpu() - cpuBefore;
  const wall = Number(process.hrtime.bigint() - before) / 1e6;
  // The system's CPU clock is coarse for short calls; there nothing else runs in this process, so wall time will do.
  return used < 5 ? wall : used;
}
