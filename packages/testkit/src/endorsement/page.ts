import type { Question } from './question.ts';
import { costOf, verdict } from './question.ts';

const HEAD = `# FIDE\u2019s list for tournament programs, question by question

Written by \`npm run docs:endorsement\` from \`packages/testkit/src/endorsement\`: the 225 questions of VCL4THP version 13 with
Turnuva's answers, how a tester can see each one, and the test that proves it. We know this draft of August 2026 only from
digests, so the wording is ours.

Questions skipped because of an earlier answer are marked "not asked". All questions are about FIDE mode. **Cost** is what
today's answer costs: a share of the 100 % above which a program fails, or STOP.
`;

const CHAPTERS: readonly (readonly [first: number, title: string])[] = [
  [1, 'Delivery, English, manual'],
  [16, 'Engine, checker, generator'],
  [40, 'FIDE mode'],
  [47, 'Reading report files'],
  [57, 'Number of rounds'],
  [64, 'Pairing by hand'],
  [70, 'Points and the bye'],
  [89, 'Other systems, round robins'],
  [106, 'Acceleration'],
  [112, 'Events that affect checkers'],
  [116, 'Rating lists'],
  [145, 'Tournament rating and pairing numbers'],
  [157, 'Adjourned games'],
  [170, 'Byes, results, boards'],
  [189, 'Changes to earlier rounds'],
  [194, 'Prohibited pairings'],
  [197, 'Standings and tie-breaks'],
  [217, 'The rest'],
];

const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** docs/endorsement.md. */
export function endorsementPage(questions: readonly Question[]): string {
  const { asked, stops, penalty } = verdict(questions);
  const isAsked = new Set(asked);
  const costing = questions.filter(
    ({ q, answer, yes, no }) => isAsked.has(q) && costOf(answer === 'yes' ? yes : no) > 0,
  ).length;
  const lines = [
    HEAD,
    `**${countText(stops.length, 'STOP')}${stops.length === 0 ? '' : ` (${stops.map((q) => `Q${q}`).join(', ')})`}, ${penalty} % in ${countText(costing, 'question')}; ${asked.length} of ${questions.length} questions are asked.**`,
  ];
  questions.forEach(({ q, asked: wording, yes, no, answer, see, proof }) => {
    const chapter = CHAPTERS.find(([first]) => first === q);
    if (chapter !== undefined)
      lines.push(
        `\n## ${chapter[1]}\n`,
        '| Q | asked | answer | cost | how to see it | proved by |',
        '|---|---|---|---|---|---|',
      );
    const outcome = answer === 'yes' ? yes : no;
    const cost = outcome === 'stop' ? '**STOP**' : costOf(outcome) > 0 ? `**${costOf(outcome)} %**` : '';
    const test = proof === undefined ? '' : `\`${proof[0].replace('packages/', '')}\`: ${proof[1]}`;
    const cells = isAsked.has(q) ? [answer, cost, see ?? '', test] : ['not asked', '', '', ''];
    lines.push(`| ${[String(q), wording, ...cells].map(cell).join(' | ')} |`);
  });
  return `${lines.join('\n')}\n`;
}
