import type { Asked, SystemEdition, Tournament, WhyNot } from '@turnuva/engine';
import { whyNot } from '@turnuva/engine';
import { numbersNow } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf, readBytes } from '../files.ts';
import { entrantOf } from '../matches.ts';
import { numberedDecision, numberReader } from '../numbers.ts';
import { decisionText, say } from '../words.ts';

/** What can be asked about a round besides why it is as it is. */
export interface Question {
  readonly instead?: string;
  readonly byeTo?: string;
  readonly floatInstead?: string;
  readonly upfloatInstead?: string;
  readonly alternative?: string;
  readonly verify?: boolean;
  readonly json?: boolean;
}

export const QUESTIONS = [
  ['--instead <white-black>', 'why do these two not meet?'],
  ['--bye-to <id>', 'why does this player not have the bye?'],
  ['--float-instead <id-id>', 'why does the first not float down instead of the second?'],
  ['--upfloat-instead <id-id>', 'why does the first not float up instead of the second?'],
  ['--alternative <file>', 'what makes this whole round worse? Boards as pair writes them'],
  ['--verify', 'derive the answer to a question a second time, and say how'],
  ['--json', 'the answer to a question as one JSON object'],
] as const;

function pairFrom(name: string, text: string, tournament: Tournament, edition: SystemEdition) {
  const [first = '', second = ''] = text.split('-');
  const pair = [entrantOf(name, first, tournament, edition), entrantOf(name, second, tournament, edition)] as const;
  if (pair[0] === pair[1]) {
    const two = edition.entrants === 'teams' ? 'two teams' : 'two players';
    throw new Failure(EXIT.badRequest, `${name}: found ${text}, expected the numbers of ${two}, such as 5-8`);
  }
  return pair;
}

/** A whole round as `pair` writes it: one line per board, the bye as `n 0`; a first line with the count is allowed. */
function alternativeFrom(file: string, tournament: Tournament, edition: SystemEdition): Asked {
  const lines = new TextDecoder().decode(readBytes(file)).split(/\r\n|\r|\n/);
  const name = nameOf(file);
  const bad = (found: string, expected: string) =>
    new Failure(EXIT.badRequest, `${name}: found ${found}, expected ${expected}`);
  const rows = lines.map((line) => line.trim().split(/[\s-]+/)).filter((row) => row.length === 2);
  if (rows.length === 0) throw bad('no boards', 'lines such as "5 1"');
  const placed = rows.flat().filter((each) => each !== '0');
  const twice = placed.find((each, i) => placed.indexOf(each) < i);
  if (twice !== undefined) throw bad(`number ${twice} on two boards`, 'each player once');
  const bye = rows.find(([, black]) => black === '0');
  return {
    pairs: rows.filter((row) => row !== bye).map((row) => pairFrom(name, row.join('-'), tournament, edition)),
    ...(bye === undefined ? {} : { bye: entrantOf(name, bye[0] ?? '', tournament, edition) }),
  };
}

/** What the options ask about: a pair, the bye, a floater in place of another, a whole round; undefined if nothing. */
export function askedIn(tournament: Tournament, edition: SystemEdition, question: Question): Asked | undefined {
  const { instead, byeTo, floatInstead, upfloatInstead, alternative } = question;
  if (alternative !== undefined) return alternativeFrom(alternative, tournament, edition);
  if (byeTo !== undefined) return { bye: entrantOf('--bye-to', byeTo, tournament, edition) };
  const floats = floatInstead ?? upfloatInstead;
  if (floats !== undefined) {
    const direction = floatInstead === undefined ? 'up' : 'down';
    const name = direction === 'up' ? '--upfloat-instead' : '--float-instead';
    const [player, other] = pairFrom(name, floats, tournament, edition);
    return { floats: { player, direction }, stays: { player: other, direction } };
  }
  return instead === undefined ? undefined : { pairs: [pairFrom('--instead', instead, tournament, edition)] };
}

interface Place {
  readonly tournament: Tournament;
  readonly round: number;
  readonly edition: SystemEdition;
  readonly language: Language | undefined;
}

/** The question, with pairing numbers. */
const numberedAsked = ({ pairs, bye, floats, stays }: Asked, number: (id: number) => number): Asked => ({
  ...(pairs === undefined ? {} : { pairs: pairs.map(([one, other]) => [number(one), number(other)] as const) }),
  ...(bye === undefined ? {} : { bye: number(bye) }),
  ...(floats === undefined ? {} : { floats: { ...floats, player: number(floats.player) } }),
  ...(stays === undefined ? {} : { stays: { ...stays, player: number(stays.player) } }),
});

const numberedAnswer = (answer: WhyNot, tournament: Tournament, number: (id: number) => number): WhyNot => ({
  ...answer,
  decisions: answer.decisions.map((each) => numberedDecision(each, numbersNow(tournament))),
  changed: answer.changed.map((each) => ({ ...each, white: number(each.white), black: number(each.black) })),
  ...(answer.bye === undefined ? {} : { bye: number(answer.bye) }),
});

/** Prints the answer to a question: the deciding article, then the boards that would change. */
export function printAnswer(
  { tournament, round, edition, language }: Place,
  asked: Asked,
  question: Question,
): ExitCode {
  const { verify = false, json = false } = question;
  const answer = whyNot(tournament, round, asked, { edition, verify });
  const code = answer.verified === false ? EXIT.internal : EXIT.done;
  const sentences = answer.decisions.map((each) => decisionText(each, tournament, language));
  const number = numberReader(tournament, edition.entrants ?? 'players');
  if (json) {
    const told = { asked: numberedAsked(asked, number), ...numberedAnswer(answer, tournament, number) };
    process.stdout.write(`${JSON.stringify({ round, ...told, sentences })}\n`);
    return code;
  }
  const speak = say(language);
  const lines = sentences.length === 0 ? [speak('round.whyNotNothing')] : sentences;
  if (answer.changed.length > 0) {
    lines.push(`${speak('sheets.whyNotChanged')}:`);
    for (const { board, white, black } of answer.changed) lines.push(`  ${board}: ${number(white)} - ${number(black)}`);
    if (answer.bye !== undefined) lines.push(`  ${number(answer.bye)} - 0`);
  }
  if (answer.verified !== undefined) {
    lines.push(
      speak(answer.verified ? `explained.verified.${answer.verifiedBy ?? 'general'}` : 'explained.verified.false'),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return code;
}
