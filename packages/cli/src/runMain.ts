import { type Edition, main } from './main.ts';

/** Runs the command given, and exits with its code. */
export async function runMain(edition: Edition): Promise<void> {
  // A reader that closes the pipe early (head, less) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
  });
  process.exitCode = await main(process.argv.slice(2), edition);
}
