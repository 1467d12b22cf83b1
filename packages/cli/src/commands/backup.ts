import type { Command } from 'commander';
import { countOf } from '../countOf.ts';
import { EXIT, type ExitCode } from '../failure.ts';
import { failPlace } from '../startFailure.ts';
import { lostLine } from './doctor.ts';

const PLACE = 'folder of the tournaments, or postgres://... of a database';

/** Backs up everything that a server keeps, in one file. */
export function defineBackup(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  const backup = async (place: string, { output }: { readonly output: string }): Promise<ExitCode> => {
    const { backUp } = await import('@turnuva/server/backup');
    const { tournaments, records, lost = [] } = await backUp(place, output).catch(failPlace);
    for (const each of lost) process.stderr.write(`turnuva: ${lostLine(each)}\n`);
    process.stdout.write(
      `${output}: ${countOf(tournaments, 'tournament')}, ${countOf(records, 'record')} (accounts, settings, codes)\n`,
    );
    return EXIT.done;
  };
  program
    .command('backup')
    .description('save everything that a server keeps in one file; the server can keep running')
    .argument('<place>', PLACE)
    .requiredOption('-o, --output <file>', 'file to write, such as everything.zip')
    .action((place: string, options: { readonly output: string }) => run(backup(place, options)));
}

/** The way back. */
export function defineRestore(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  const restoreFrom = async (file: string, place: string): Promise<ExitCode> => {
    const { restore } = await import('@turnuva/server/backup');
    const { tournaments, records, lost = [] } = await restore(file, place).catch(failPlace);
    for (const each of lost) process.stderr.write(`turnuva: ${lostLine(each)}\n`);
    process.stdout.write(
      `${place}: ${countOf(tournaments, 'tournament')}, ${countOf(records, 'record')} (accounts, settings, codes)\n`,
    );
    return EXIT.done;
  };
  program
    .command('restore')
    .description('restore a backup (turnuva backup) into an empty folder or database')
    .argument('<file>', 'backup written by turnuva backup')
    .argument('<place>', PLACE)
    .action((file: string, place: string) => run(restoreFrom(file, place)));
}
