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
