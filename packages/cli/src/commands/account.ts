import type { Accounts } from '@turnuva/server/access';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { failPlace } from '../startFailure.ts';
import { ask } from '../terminal.ts';

interface Options {
  readonly add?: string;
  readonly removeSecondFactor?: boolean;
  readonly newSecret?: boolean;
}

async function secretFor(name: string, shortest: number): Promise<string> {
  const given = process.env.TURNUVA_PIN ?? (await ask(`PIN or password for ${name}: `));
  if (given.length < shortest)
    throw new Failure(EXIT.badRequest, `the PIN: found ${given.length} characters, expected at least ${shortest}`);
  return given;
}

/** Lists the accounts of a server, adds one, or restores access for a person who has lost PIN, phone and recovery codes. */
async function account(place: string, name: string | undefined, options: Options): Promise<ExitCode> {
  const { accountsAt } = await import('@turnuva/server/access');
  const accounts = await accountsAt(place, options.add !== undefined).catch(failPlace);
  try {
    if (name === undefined && options.add !== undefined)
      throw new Failure(EXIT.badRequest, '--add: no name; expected turnuva account PLACE NAME --add chief');
    if (name === undefined) return await listAccounts(accounts);
    if (options.add !== undefined) return await addAccount(accounts, name, options.add);
    return await changeAccount(accounts, name, options);
  } finally {
    await accounts.close();
  }
}

async function listAccounts(accounts: Accounts): Promise<ExitCode> {
  for (const { name, role, secondFactor } of await accounts.list())
    process.stdout.write(`${name}: ${role}${secondFactor ? ', with a second factor' : ''}\n`);
  return EXIT.done;
}

async function addAccount(accounts: Accounts, name: string, role: string): Promise<ExitCode> {
  const { ROLES, SHORTEST_SECRET } = await import('@turnuva/contract');
  const known = ROLES.find((each) => each === role);
  if (known === undefined)
    throw new Failure(EXIT.badRequest, `--add: found ${role}, expected one of: ${ROLES.join(', ')}`);
  const outcome = await accounts.add(name, known, await secretFor(name, SHORTEST_SECRET));
  if (outcome === 'exists')
    throw new Failure(EXIT.badRequest, `${name}: this account exists already; --new-secret sets another PIN`);
  if (outcome === 'chief-first')
    throw new Failure(EXIT.badRequest, `${name}: the first account must be a chief arbiter: --add chief`);
  process.stdout.write(`${name}: account added (${known})\n`);
  return EXIT.done;
}

async function changeAccount(accounts: Accounts, name: string, options: Options): Promise<ExitCode> {
  const unknown = (): never => {
    throw new Failure(EXIT.badRequest, `${name}: no such account; without a name this command lists them`);
  };
  if (options.removeSecondFactor !== true && options.newSecret !== true)
    throw new Failure(
      EXIT.badRequest,
      `${name}: nothing to do: expected --add, --remove-second-factor or --new-secret`,
    );
  if (options.newSecret === true) {
    const { SHORTEST_SECRET } = await import('@turnuva/contract');
    if (!(await accounts.newSecret(name, await secretFor(name, SHORTEST_SECRET)))) unknown();
    process.stdout.write(`${name}: has a new PIN, and is signed out on all devices; the audit has it\n`);
  }
  if (options.removeSecondFactor === true) {
    if (!(await accounts.removeSecondFactor(name))) unknown();
    process.stdout.write(
      `${name}: has no second factor any more, and is signed out on all devices; the audit has it\n`,
    );
  }
  return EXIT.done;
}

export function defineAccount(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('account')
    .description("on the server's computer: list or add accounts, remove a lost second factor, set a new PIN")
    .argument('<place>', 'folder of the tournaments (stop the server first), or postgres://... of a database')
    .argument('[name]', 'name of the account; without it, all are listed')
    .option('--add <role>', 'add an account, such as the first one of a server behind a proxy: chief; PIN as below')
    .option('--remove-second-factor', 'remove the second factor of a person who has lost phone and recovery codes')
    .option('--new-secret', 'set a new PIN or password: from TURNUVA_PIN, or asked for')
    .action((place: string, name: string | undefined, options: Options) => run(account(place, name, options)));
}
