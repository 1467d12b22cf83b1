import type { Doctor, Examined } from '@turnuva/server/health';
import type { Command } from 'commander';
import { countOf } from '../countOf.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';

import { signedIn } from '../remote.ts';
import { failPlace } from '../startFailure.ts';
import { ask } from '../terminal.ts';

interface Options {
  readonly copies?: string;
  readonly repair?: boolean;
  readonly forgetLost?: boolean;
  readonly yes?: boolean;
  readonly name?: string;
}

const WORDS = { missing: 'is missing', changed: 'was changed', unreadable: 'cannot be read' } as const;

const line = ({ id, entries, damage, copy }: Examined): string => {
  if (damage === undefined) return `${id}: whole, ${countOf(entries, 'entry', 'entries')}`;
  const found = `${id}: DAMAGED, entry ${damage.entry} of ${entries} ${WORDS[damage.kind]}`;
  return copy === undefined
    ? `${found}; no whole copy was found: name their folder with --copies`
    : `${found}; newest whole copy: ${countOf(copy.entries.length, 'entry', 'entries')} in ${copy.path}`;
};

/** Confirmed entries that have been lost, and what to do. */
export const lostLine = ({ kind, id, from, to, until }: Doctor['lost'][number]): string =>
  kind === 'log'
    ? `LOST: turnuva.sqlite was copied without its log (turnuva.sqlite-wal). Its last entry is of ${until}; later ones may be missing. Copy the whole folder again`
    : kind === 'entries'
      ? `${id}: LOST, entries ${from} to ${to} were confirmed and are missing; find a newer copy of the folder, or open a backup`
      : `${id}: LOST, entry ${to} was confirmed, and another one is in its place; find a newer copy of the folder, or open a backup`;

/** Checks a server's journals and reports damage; returns 0 if all are undamaged, otherwise 1. */
export async function doctor(place: string, options: Options): Promise<ExitCode> {
  if (/^https?:\/\//.test(place)) return remoteDoctor(place, options);
  if (/^[a-z]+:\/\//i.test(place))
    throw new Failure(
      EXIT.badRequest,
      `doctor: found ${place}, expected a folder of tournaments, or http://... of a running server`,
    );
  const { doctorFor } = await import('@turnuva/server/health');
  const opened = await doctorFor(place, options.copies, options.repair === true || options.forgetLost === true).catch(
    failPlace,
  );
  try {
    const all = await opened.examine();
    for (const each of all) process.stdout.write(`${line(each)}\n`);
    for (const each of opened.lost) process.stdout.write(`${lostLine(each)}\n`);
    if (options.forgetLost === true) await opened.forgetLost();
    const isLost = opened.lost.length > 0 && options.forgetLost !== true;
    const damaged = all.filter((each) => each.damage !== undefined);
    if (options.repair !== true) return damaged.length === 0 && !isLost ? EXIT.done : EXIT.no;
    let left = 0;
    for (const each of damaged) if (!(await repairPatient(opened, each, options.yes === true))) left++;
    return left === 0 && !isLost ? EXIT.done : EXIT.no;
  } finally {
    await opened.close();
  }
}

async function repairPatient(opened: Doctor, patient: Examined, yes: boolean): Promise<boolean> {
  const { id, entries, copy } = patient;
  if (copy === undefined) return false;
  const lost = Math.max(0, entries - copy.entries.length);
  const question = `Put the copy with ${countOf(copy.entries.length, 'entry', 'entries')} in place of ${id}?${lost === 0 ? '' : ` ${countOf(lost, 'later entry is', 'later entries are')} not in it.`} (yes/no) `;
  if (!yes && !/^y(es)?$/i.test(await ask(question))) return false;
  const aside = await opened.repair({ ...patient, copy });
  process.stdout.write(`${id}: repaired from ${copy.path}; what was there lies in ${aside}\n`);
  return true;
}

/** Asks a running server for its health. */
async function remoteDoctor(place: string, { name }: Options): Promise<ExitCode> {
  const send = await signedIn(place, name);
  const checked = await send('api/health/check', { method: 'POST', body: '{}' });
  if (checked.status === 401 || checked.status === 403)
    throw new Failure(EXIT.badRequest, `${place}: sign in as chief arbiter: use --name, and the PIN in TURNUVA_PIN`);
  const answer = await send('api/health');
  if (!answer.ok || !checked.ok)
    throw new Failure(EXIT.badRequest, `${place}: answered ${answer.status}, expected 200`);
  const { warnings } = (await answer.json()) as { warnings: readonly { text: string }[] };
  for (const { text } of warnings) process.stdout.write(`${text}\n`);
  if (warnings.length === 0) process.stdout.write('All journals are whole, and there is nothing to tell.\n');
  return warnings.length === 0 ? EXIT.done : EXIT.no;
}

export function defineDoctor(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('doctor')
    .description("check a server's journals, and repair them from the newest undamaged copy")
    .argument('<place>', 'folder of the tournaments, or address of a running server')
    .option('--copies <folder>', 'folder with copies (.turnuva), in addition to the one in the settings')
    .option('--repair', 'replace a damaged journal by its newest undamaged copy, after asking; stop the server first')
    .option('--forget-lost', 'stop warning about entries that are permanently lost; stop the server first')
    .option('--yes', 'do not ask')
    .option('--name <name>', "chief arbiter's name at a running server; the PIN comes from TURNUVA_PIN")
    .action((place: string, options: Options) => run(doctor(place, options)));
}
