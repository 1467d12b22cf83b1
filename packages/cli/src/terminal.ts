import { createInterface } from 'node:readline/promises';

/** Asks at the terminal; the question is kept apart from the output of the command. */
export async function ask(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await asking.question(question)).trim();
  } finally {
    asking.close();
  }
}

const WIDTH = 30;

/** A progress bar on standard error, drawn only on a terminal. */
export function progressBar(label: string, total: number): { step(): void; end(): void } {
  if (total < 2 || !process.stderr.isTTY) return { step: () => undefined, end: () => undefined };
  let done = 0;
  let shown = -1;
  const draw = (): void => {
    const filled = Math.floor((done / total) * WIDTH);
    if (filled === shown && done !== total) return;
    shown = filled;
    process.stderr.write(`\r${label} [${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${total}`);
  };
  draw();
  return {
    step() {
      done++;
      draw();
    },
    end: () => void process.stderr.write(`\r${' '.repeat(label.length + WIDTH + 24)}\r`),
  };
}
