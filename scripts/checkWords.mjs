// `npm run check:words`: finds, in catalogues, pages, comments and the names of tests, the phrases that we do not write. One list,
// with what to write instead.
// Ends with 1 if it finds any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Phrases and what to write instead. `in` names the kinds of text: catalogue (screens, sheets, errors) and page (Markdown). */
const RULES = {
  en: [
    [/\banew\b/i, 'again'],
    [/\bwhoever\b/i, 'name the person: “the player who …”'],
    [/\bsomebody\b/i, 'a player, someone'],
    [/\beverybody\b/i, 'everyone'],
    [/\bby (itself|themselves)\b/i, 'automatically, on its own'],
    [/\bby and by\b/i, 'in the background'],
    [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
    [/\blook (it|them) over\b/i, 'review'],
    [/\b(one|a) (name|line|row) a (line|player|participant|team)\b|\bnames, one a line\b/i, 'one … per …'],
    [/\bin vain\b/i, 'without success'],
    [/\btold apart\b/i, 'distinguished'],
    [/\bstands? (in|on|at|beside|below|above|there|here)\b/i, 'is in, appears on, is recorded in'],
    [/\b(taken|take|takes) back\b/i, 'undo'],
    [/\bfor good\b/i, 'permanently'],
    [/\bwithout a word\b/i, 'without notice'],
    [/\ball the same\b/i, 'anyway'],
    [/\b(begin|begins|begun)\b/i, 'start'],
    [/\bnot whole\b/i, 'incomplete'],
    [/\bhanded? in\b/i, 'submit'],
    [/\bsen[dt] in\b/i, 'report'],
    [/\btelephone\b/i, 'phone'],
    [/\blong work\b/i, 'background jobs'],
    [/\bmade a mistake\b/i, 'failed'],
    [/\bworked out\b/i, 'calculated'],
  ],
  de: [
    [/\bPunktgruppe/, 'Punktegruppe'],
    [/\bFloat(er|s)?\b/, 'Umreihung, Umgereihter; mit Richtung Hinunter- oder Hinaufreihung'],
    [/\bberichtigte Punktzahl/, 'angepasste Punkte'],
  ],
  tr: [
    [/Kayıt kontrolü/i, 'Yoklama'],
    [/\bİsme göre/, 'Ada göre'],
    [/FIDE kipi/, 'FIDE modu'],
    [/kuvvet puanı listesi/i, 'rating listesi'],
    [/(?<!aşağı |yukarı )kayan oyuncu/i, 'artık oyuncu'],
  ],
  fr: [[/ [:;?!»]|« /, 'a space that does not break (U+00A0)']],
};
/** In every language: on screens and sheets results have en dashes, and quotation marks are typographic. */
const SIGNS = [
  [/[01½] - [01½]/, 'an en dash: 1 – 0'],
  [/(?<=\p{L})'(?=\p{L})/u, 'the typographic apostrophe ’'],
];
/** Screens: sentences of more than this many words are split. */
const LONGEST = 30;

/**
 * What stays, each with its reason. A key of a catalogue, or a page.
 * Error sentences of files quote what stood in the file with straight quotes, as compilers do.
 */
const EXCEPT = new Map([['shell.takeOver', 'the standby takes over: the term of docs/standby.md']]);

function* files(folder, ending) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith(ending)) yield join(entry.parentPath, entry.name);
}

const found = [];
const report = (where, text, instead) => found.push(`${where}: ${text} → ${instead}`);

for (const [language, rules] of Object.entries(RULES))
  for (const file of files('packages/text/src', `.${language}.json`)) {
    for (const [key, sentence] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (typeof sentence !== 'string' || EXCEPT.has(key)) continue;
      for (const [phrase, instead] of [...rules, ...SIGNS]) {
        const [hit] = phrase.exec(sentence) ?? [];
        if (hit !== undefined) report(`${language} ${key}`, `“${hit}”`, instead);
      }
      for (const part of sentence.split(/[.!?:;](?:\s|$)/)) {
        const words = part.trim().split(/\s+/).length;
        if (words > LONGEST) report(`${language} ${key}`, `${words} words in a sentence`, 'split it');
      }
    }
  }

/** Pages whose lines hold other programs' words: benchmarks belong to their measurements, errors.md to the catalogues. */
const NOT_PAGES = /^docs\/(benchmarks.*|errors|endorsement|endorsement-run|requirements|articles)\.md$/;
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].map((page) => join(root, page)),
  ...files('docs', '.md'),
].filter((page) => !NOT_PAGES.test(relative(root, page)) && !/docs\/manual\/(?!en\/)/.test(page));
/** What a page says in its own words: without code, and of a table of promises without the names of the tests. */
const prose = (line, isPromise) => (isPromise ? (line.split(' | ')[0] ?? '') : line).replace(/`[^`]*`/g, '');
for (const page of PAGES) {
  let isCode = false;
  let isPromise = false;
  for (const [at, line] of readFileSync(page, 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!line.startsWith('|')) isPromise = false;
    if (line === '| promise | test |') isPromise = true;
    if (isCode || line.startsWith('    ') || line.startsWith('#')) continue;
    for (const [phrase, instead] of RULES.en) {
      const [hit] = phrase.exec(prose(line, isPromise)) ?? [];
      if (hit !== undefined) report(`${relative(root, page)}:${at + 1}`, `“${hit}”`, instead);
    }
  }
}

/** The comment or the name of a test in a line of code; `isBlock` in a comment of several lines. Without code and quotations. */
function saidIn(line, isBlock) {
  const text = line.trim();
  const said =
    isBlock || text.startsWith('/*')
      ? text
      : (/^(?:it|test|describe)\b.*?'(.*)'/.exec(text)?.[1] ?? /(?<!:)\/\/ (.*)/.exec(text)?.[1]);
  return (said ?? '').replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '');
}
for (const folder of ['packages', 'scripts', 'bench', 'examples'])
  for (const file of files(folder, '')) {
    if (!/\.(ts|tsx|mjs|css)$/.test(file) || /node_modules|\/dist\/|checkWords/.test(file)) continue;
    let isBlock = false;
    for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim().startsWith('/*')) isBlock = true;
      const text = saidIn(line, isBlock);
      if (line.includes('*/')) isBlock = false;
      for (const [phrase, instead] of RULES.en) {
        const [hit] = phrase.exec(text) ?? [];
        if (hit !== undefined) report(`${relative(root, file)}:${at + 1}`, `“${hit}”`, instead);
      }
    }
  }

for (const line of found) console.log(line);
console.log(`${found.length} phrases to rewrite`);
process.exit(found.length === 0 ? 0 : 1);
