import type { PairingProof, Verified } from '@turnuva/engine/checking/proof';
import { holds, verifyProof } from '@turnuva/engine/checking/proof';
import { editionOf } from '@turnuva/engine/pairing';
import { asPaired, roundsPerMatch, type Tournament } from '@turnuva/engine/tournament';
import type { ProofFile } from '@turnuva/formats/json';
import { positionDigest } from '@turnuva/formats/json';
import type { Language } from '@turnuva/text';
import { formatDifference } from '@turnuva/text';
import type { Command } from 'commander';
import { choiceIn, LANGUAGE_CODES, languageFrom, offerChoice, type SystemChoice } from '../../asked.ts';
import { EXIT, type ExitCode, Failure } from '../../failure.ts';
import { nameOf } from '../../files.ts';
import { chosenSystem, load } from '../../load.ts';
import { failureText, learn, say } from '../../words.ts';
import { sideBySide } from '../check/checkReport.ts';
import { readProofFile } from './proofFiles.ts';

interface Options extends SystemChoice {
  readonly json?: boolean;
  readonly lang?: string;
}

/** A proof of a different event would differ everywhere. */
const MOST_TOLD = 20;

/** What was found, and what is needed to report it. */
interface Found {
  readonly names: readonly [proof: string, file: string];
  readonly read: ProofFile;
  readonly tournament: Tournament;
  readonly found: Verified;
  readonly digest: string;
  readonly words: readonly string[];
  readonly language: Language;
}

/** Which parts agree, under the names used in the answer. */
const partsOf = ({ differences, inFile, derived }: Verified) => ({
  position: differences.length === 0,
  round: inFile === undefined ? null : inFile.agrees,
  anew: derived.agrees,
});

function jsonOf({ names: [proof, file], read, found, digest, words }: Found): string {
  const { made, proof: proven } = read;
  const { differences, notSaid, inFile, byHand, derived, fromFile } = found;
  const told = {
    ...{ proof, file, verified: holds(found), round: proven.round },
    ...{ system: proven.position.system, edition: proven.position.edition, made },
    parts: { whole: true, ...partsOf(found) },
    digest: { proof: read.digest, file: digest },
    differences: differences.map((each, i) => ({ ...each, text: words[i] })),
    notSaid,
    ...(fromFile === undefined ? {} : { fromFile }),
    ...(inFile === undefined ? {} : { expected: inFile.expected, found: inFile.found }),
    ...(byHand === undefined ? {} : { byHand }),
    derived: { ...(derived.by === undefined ? {} : { by: derived.by }), pairing: derived.made ?? null },
  };
  return `${JSON.stringify(told)}\n`;
}

const linesOf = ({ pairings, bye }: PairingProof) => [
  ...pairings.map(({ white, black }) => [white, black] as const),
  ...(bye === null ? [] : [[bye, 0] as const]),
];

/** Which round the file has, and whether it is the round of the proof. */
function roundText({ found, read, language }: Found): string[] {
  const { inFile, byHand } = found;
  const words = say(language);
  const hand =
    byHand === undefined
      ? []
      : [
          `    ${byHand.note === undefined ? words('check.byHand') : words('check.byHandNoted', { note: byHand.note })}`,
        ];
  if (inFile === undefined) return [words('proof.round.missing')];
  if (inFile.agrees) return [words('proof.round.same'), ...hand];
  return [words('proof.round.differs'), ...hand, sideBySide({ round: read.proof.round, ...inFile })];
}

/** Whether the pairing was derived again. */
function derivedText({ found, read, tournament, language }: Found): string[] {
  const { agrees, by, made, failure } = found.derived;
  const words = say(language);
  if (agrees) return [words(`proof.derived.${by}`)];
  if (failure !== undefined) {
    return [words('proof.derived.impossible', { reason: failureText(failure, tournament, language) })];
  }
  const expected = made ?? [];
  return [
    words('proof.derived.differs'),
    sideBySide({ round: read.proof.round, expected, found: linesOf(read.proof) }),
  ];
}

function textOf(all: Found): string {
  const { names, read, found, words: told, language } = all;
  const words = say(language);
  const { made, proof } = read;
  const { system, edition } = proof.position;
  const head = { round: proof.round, system: `${system} ${edition}`, ...made, digest: read.digest };
  const { differences, notSaid, fromFile } = found;
  const open = notSaid.map((each) => words(`proof.part.${each}`)).join(', ');
  const lines = [
    `${names[0]}: ${words(roundsPerMatch(proof.position) === 2 ? 'proof.headMatch' : 'proof.head', head)}`,
    `1 ${words('proof.whole')}`,
    `2 ${differences.length === 0 ? words('proof.position.same') : words('proof.position.differs', { count: differences.length })}`,
    ...told.slice(0, MOST_TOLD).map((each) => `    ${each}`),
    ...(told.length > MOST_TOLD ? [`    ${words('proof.more', { count: told.length - MOST_TOLD })}`] : []),
    ...(differences.some(({ part }) => part === 'system') ? [`    ${words('proof.advice.system')}`] : []),
    ...(notSaid.length === 0 ? [] : [`    ${words('proof.notSaid', { what: open })}`]),
    ...(fromFile === undefined ? [] : [`    ${words(`proof.fromFile.${fromFile}`)}`]),
  ];
  const [round, ...boards] = roundText(all);
  const [derivation, ...more] = derivedText(all);
  lines.push(
    `3 ${round}`,
    ...boards,
    `4 ${derivation}`,
    ...more,
    `${names[1]}: ${words(`proof.verdict.${holds(found)}`)}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Checks a pairing proof against a tournament file: that it is complete, belongs to the file, and can be derived again. */
export async function verify(proofName: string, fileName: string, options: Options): Promise<ExitCode> {
  const language = await learn(languageFrom(options.lang));
  if (proofName === '-' && fileName === '-')
    throw new Failure(
      EXIT.badRequest,
      'verify: found standard input twice, expected it for one of the two: name a file',
    );
  const read = readProofFile(proofName);
  const { position } = read.proof;
  const edition = editionOf(position.system, position.edition);
  if (edition === undefined) throw new Error('the reader knows no such system');
  // Points that do not follow from results are left to `check`: no pairing depends on them.
  const loaded = await load(fileName, undefined, { wrongPoints: 'tell' });
  const { tournament } = chosenSystem(loaded.tournament, choiceIn(options));
  const found = verifyProof(read.proof, tournament, edition);
  const first = position.rounds.length + 1;
  const then = asPaired(tournament, first);
  const words = found.differences.map((each) => formatDifference(say(language), each, then));
  const digest = positionDigest(found.position);
  const names = [nameOf(proofName), nameOf(fileName)] as const;
  const all: Found = { names, read, tournament, found, digest, words, language };
  process.stdout.write(options.json === true ? jsonOf(all) : textOf(all));
  return holds(found) ? EXIT.done : EXIT.no;
}

export function defineVerify(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  offerChoice(
    program
      .command('verify')
      .description('check a pairing proof (pair --proof) against a tournament file, and derive the pairing again')
      .argument('<proof>', 'the proof; - is standard input')
      .argument('<file>', 'tournament file of any format that holds a whole tournament; - is standard input'),
  )
    .option('--json', 'one JSON object')
    .option('--lang <language>', `language of the answer: ${LANGUAGE_CODES}`)
    .addHelpText(
      'after',
      `
Answers four questions: is the proof whole; was the round paired from what the file says (players, settings, results
known then); has the file the same round; does the general path come to the same pairing. Exit code 0: all agrees, 1:
something differs (what, in words), 3: the proof or the file is wrong, 5: cannot be read. docs/pairing-proof.md has the format.`,
    )
    .action((proof: string, file: string, options: Options) => run(verify(proof, file, options)));
}
