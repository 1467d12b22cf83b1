/**
 * What an answer leads to: the next question (`on`), another one, a penalty in per cent, or the end of the verification.
 * `end` follows the last question.
 */
type Outcome = 'on' | 'stop' | 'end' | `to ${number}` | `${number} %` | `${number} % to ${number}`;

/** A test that proves an answer: its file, and a part of its title. */
export type Proof = readonly [file: string, title: string];

/** One question of FIDE's checklist for tournament programs (VCL4THP), in our words, with our answer. */
export interface Question {
  readonly q: number;
  readonly asked: string;
  readonly yes: Outcome;
  readonly no: Outcome;
  /** `skipped`: earlier answers lead past it. */
  readonly answer: 'yes' | 'no' | 'skipped';
  /** How a tester sees it. */
  readonly see?: string;
  readonly proof?: Proof;
}

/** Shorthand for a row of the table. */
export const ask = (
  q: number,
  asked: string,
  [yes, no]: readonly [Outcome, Outcome],
  answer: Question['answer'],
  see?: string,
  proof?: Proof,
): Question => ({
  q,
  asked,
  yes,
  no,
  answer,
  ...(see === undefined ? {} : { see }),
  ...(proof === undefined ? {} : { proof }),
});

/** The number of the question that follows an outcome; undefined after the last and after a stop. */
function following(q: number, outcome: Outcome): number | undefined {
  if (outcome === 'stop' || outcome === 'end') return undefined;
  const jump = /to (\d+)$/.exec(outcome);
  return jump === null ? q + 1 : Number(jump[1]);
}

/** What an outcome costs, in per cent. */
export const costOf = (outcome: Outcome): number => Number(/^(\d+) %/.exec(outcome)?.[1] ?? 0);

/** How the whole list is answered. */
export interface Verdict {
  /** Questions in the order in which they are asked; a stop is reported and passed over, so that the rest is seen too. */
  readonly asked: readonly number[];
  readonly stops: readonly number[];
  readonly penalty: number;
}

/** Walks through the questions as the form does. */
export function verdict(questions: readonly Question[]): Verdict {
  const byNumber = new Map(questions.map((each) => [each.q, each]));
  const asked: number[] = [];
  const stops: number[] = [];
  let penalty = 0;
  let at: number | undefined = 1;
  while (at !== undefined) {
    const question = byNumber.get(at);
    if (question === undefined) throw new Error(`question ${at} is missing`);
    asked.push(at);
    const outcome: Outcome = question.answer === 'yes' ? question.yes : question.no;
    if (outcome === 'stop') stops.push(at);
    penalty += costOf(outcome);
    at = outcome === 'stop' ? at + 1 : following(at, outcome);
  }
  return { asked, stops, penalty };
}
