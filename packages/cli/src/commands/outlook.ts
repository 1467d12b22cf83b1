import { outlookOf } from '@turnuva/engine/pairing';
import { formatProspect } from '@turnuva/text';
import type { Command } from 'commander';
import { LANGUAGE_CODES, languageFrom, offerChoice, type SystemChoice } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { chosenSystem, load } from '../load.ts';
import { entrantsOf } from '../matches.ts';
import { textTable } from '../table.ts';
import { learn, say } from '../words.ts';

interface Options extends SystemChoice {
  readonly json?: boolean;
  readonly lang?: string;
}

/** Prints the effect of forbidden pairs and earlier games on the remaining rounds; exit code 1 if a round cannot be paired. */
export async function outlook(file: string, options: Options): Promise<ExitCode> {
  const { tournament, edition } = chosenSystem((await load(file)).tournament, options);
  const language = await learn(languageFrom(options.lang));
  const found = outlookOf(edition, tournament);
  if (found === undefined)
    throw new Failure(
      EXIT.badRequest,
      `${nameOf(file)}: no round to come: found ${tournament.totalRounds ?? 'no number of'} rounds (142, XXR) and those paired, expected one that is to be paired`,
    );
  const { round, pairings, prospect, blocked, hindrance, short, left } = found;
  if (options.json === true) {
    process.stdout.write(
      `${JSON.stringify({ file: nameOf(file), round, pairings, prospect, blocked, hindrance, short, left })}\n`,
    );
  } else {
    const words = say(language);
    const names = new Map(
      entrantsOf(tournament, edition.entrants).map(({ id, tpn, name }) => [id, `${tpn} ${name}`.trim()]),
    );
    const of = (id: number): string => names.get(id) ?? String(id);
    process.stdout.write(`${formatProspect(found, words, (ids) => ids.map(of).join('; '))}\n`);
    const rows = left
      .filter(({ ruledOut }) => ruledOut > 0)
      .map(({ id, opponents, ruledOut }) => [of(id), String(opponents), String(ruledOut)]);
    const header = ['name', 'opponents', 'ruledOut'].map((each) => words(`outlook.${each}`));
    if (rows.length > 0) process.stdout.write(`\n${textTable(header, rows, [1, 2])}`);
  }
  return prospect === 'impossible' ? EXIT.no : EXIT.done;
}

export function defineOutlook(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  offerChoice(
    program
      .command('outlook')
      .description('say whether the remaining rounds can be paired, with the prohibitions and games so far')
      .argument('<file>', 'tournament file; - is standard input'),
  )
    .option('--json', 'one JSON object')
    .option('--lang <language>', LANGUAGE_CODES)
    .action((file: string, options: Options) => run(outlook(file, options)));
}
