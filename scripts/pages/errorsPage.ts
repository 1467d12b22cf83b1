/** npm run docs:errors: writes docs/errors.md from the catalogues and the sources, so that no error is left out. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '../../packages/cli/src/failure.ts';
import { STATUS } from '../../packages/server/src/http/problem.ts';
import { catalogue } from '../../packages/text/src/en.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = join(root, 'docs', 'errors.md');

/** The program's sources without tests, as one text. */
const sourcesIn = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');

/** Facts in italics; a nested sentence by what it is about. */
const cell = (sentence: string): string =>
  sentence
    .replace(/\$t\([^)]*\)+/g, '…')
    .replace(/\{\{\s*(\w+)[^}]*\}\}/g, '*$1*')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');

const entries = Object.entries(catalogue as Readonly<Record<string, string>>);
/** Sentences whose key starts so, with their keys; plural forms once. */
const under = (prefix: RegExp): (readonly [key: string, sentence: string])[] =>
  entries
    .filter(([key]) => prefix.test(key) && !key.endsWith('_one'))
    .map(([key, text]) => [key.replace(/_(other|zero)$/, ''), text]);

function table(head: string, rows: readonly (readonly string[])[]): string {
  const columns = head.split(' | ').length;
  return [`| ${head} |`, `|${'---|'.repeat(columns)}`, ...rows.map((row) => `| ${row.join(' | ')} |`), ''].join('\n');
}

const HEAD = `# Errors

Written by \`npm run docs:errors\`. Every sentence with which Turnuva refuses something: what happened, where, and what to do.
Screens, command line and API use the same sentences, in English, German, Turkish and French. Words in italics are filled in.

## Exit codes of the command line

An error is one line on standard error: \`turnuva: FILE:LINE:COLUMN: message\`.
`;

const EXITS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done; \\`check\\` and \\`verify\\` found no differences',
  no: 'no legal pairing exists, \\`check\\` or \\`verify\\` found differences, or \\`validate\\` found errors',
  internal: 'an error in Turnuva: please report it with the file',
  badRequest: 'the options or the file are wrong: correct what the message names',
  tooLarge: 'too large for a stated limit: split the file',
  fileAccess: 'a file cannot be read or written: check its path and rights',
};

/** docs/errors.md. */
export function errorsPage(): string {
  const server = sourcesIn('packages/server/src');
  const rules = sourcesIn('packages/engine/src');
  const codeOf = (say: string): string => {
    const found = new RegExp(`HttpProblem\\(\\s*'([\\w-]+)',[^;]*?'${say}'`).exec(server)?.[1];
    return found === undefined ? '' : `${STATUS[found as keyof typeof STATUS]} \`${found}\``;
  };
  const levelOf = (rule: string): string =>
    new RegExp(`'${rule.replaceAll('.', '\\.')}',\\s*'(confirm(?:-twice)?)'`).exec(rules)?.[1] ?? 'refuse';
  const sentences = catalogue as Readonly<Record<string, string>>;
  const codes = Object.entries(STATUS).map(([code, status]) => {
    const say = code === 'damaged' ? 'damagedJournal' : code;
    return [String(status), `\`${code}\``, cell(sentences[`server.error.${say}`] ?? '')];
  });
  const said = under(/^server\.(error\.|fewT|notPaired)/).filter(
    ([key]) => !(key.slice('server.error.'.length) in STATUS),
  );
  return [
    HEAD,
    table(
      'code | meaning, and what to do',
      Object.entries(EXIT).map(([name, code]) => [
        String(code),
        EXITS[name as keyof typeof EXIT].replaceAll('\\`', '`'),
      ]),
    ),
    '## Errors in files\n',
    'On the command line the exit code is 3 (`validate`: 1). In the API the status is 422 with `error` `faults`; each fault has\n`line`, `column` and `message`. A sentence that says how the value was read is a warning: the file is opened.\n',
    table(
      'code | sentence',
      under(/^(too-large|(file|trf|table|csv|xlsx|pgn|json|fault)\.)/).map(([key, text]) => [`\`${key}\``, cell(text)]),
    ),
    '## Answers of the server\n',
    'Each answer has `error` (the code below) and `message` (the sentence).\n',
    table('status | code | sentence', codes),
    'Some have a sentence of their own:\n',
    table(
      'code | sentence | status',
      said.map(([key, text]) => [
        `\`${key.replace(/^server\.(error\.)?/, '')}\``,
        cell(text),
        codeOf(key.slice('server.error.'.length)),
      ]),
    ),
    'A field outside its limits is 400 `bad-request`, with `path`, `found` and `expected`:\n',
    table(
      'code | sentence',
      under(/^contract\.misfit$/).map(([key, text]) => [`\`${key}\``, cell(text)]),
    ),
    '## Warnings of the server\n',
    table(
      'code | sentence',
      under(/^server\.health\.\w+$/).map(([key, text]) => [`\`${key}\``, cell(text)]),
    ),
    '## Refusals by the rules\n',
    'The status is 422 with `error` `refused`; `refusal.rule` is the code below. `confirm` and `confirm-twice` are questions: send the\ncommand again with `"confirmed": [RULE]`, for `confirm-twice` with the rule twice.\n',
    table(
      'rule | level | sentence',
      under(/^(journal|schedule)\./).map(([key, text]) => [`\`${key}\``, levelOf(key), cell(text)]),
    ),
    '## Rounds that cannot be paired\n',
    'The exit code is 1 if no legal pairing exists, and 3 if a setting or the number of rounds is wrong.\n',
    table(
      'rule | sentence',
      under(
        /^(?!option)[\w.-]+\.(impossible(\.limits)?|roundsMissing|badOption|noMedian|teamsMissing|bakuByGamePoints|roundsOdd|firstGameMissing|unrated)(_other)?$|^pairing\.\w+$|^wishes\.byeRefused\.[\w-]+$/,
      ).map(([key, text]) => [`\`${key}\``, cell(text)]),
    ),
    '## Tie-breaks that cannot be used\n',
    'The exit code is 3; the status is 422.\n',
    table(
      'code | sentence',
      under(/^standings\.problem\./).map(([key, text]) => [`\`${key}\``, cell(text)]),
    ),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, errorsPage());
