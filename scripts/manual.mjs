// Reads docs/manual/<language>/*.md, one file a chapter, into data that the desk, the PDF and the pages draw alike.
// `[[key]]` is replaced by what the desk itself says there, in the same language: no button goes by two names.
// `<!-- help: page/players dialogue/import -->` says for which pages and dialogues F1 opens the part it is in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';

const fail = (file, what) => {
  throw new Error(`${file}: ${what}`);
};

/** All sentences of a language, by their keys. */
export function wordsOf(source, language) {
  const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith(`.${language}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(source, file), 'utf8'))));
}

/** The words on the screen; where they hold a number or a name there are three dots. */
function onScreen(key, words, file) {
  const text = words[key] ?? words[`${key}_other`] ?? fail(file, `[[${key}]]: nothing is said by this key`);
  return text
    .replace(/\s*\(?\{\{.*?\}\}\)?/g, (found) => (found.startsWith(' ') ? ' …' : '…'))
    .replace(/ … …/g, ' …')
    .replace(/[:.]$/, '');
}

/** Letters as they are: the parser hands some over as HTML has them. */
const plain = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s*\n\s*/g, ' ');

function inline(tokens, file) {
  const parts = [];
  const add = (text) => {
    if (typeof parts.at(-1) === 'string') parts.push(parts.pop() + text);
    else parts.push(text);
  };
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'escape') {
      if (token.tokens)
        for (const part of inline(token.tokens, file)) typeof part === 'string' ? add(part) : parts.push(part);
      else add(plain(token.text));
    } else if (token.type === 'strong' || token.type === 'em') parts.push({ bold: plain(token.text) });
    else if (token.type === 'codespan') parts.push({ code: plain(token.text) });
    else if (token.type === 'link')
      parts.push({ link: plain(token.text), to: token.href.replace(/^(?:\d+-)?([\w-]+)\.md$/, '$1') });
    else if (token.type === 'br') add(' ');
    else fail(file, `${token.type} is not drawn by the manual: ${token.raw}`);
  }
  return parts;
}

function blockOf(token, file) {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'text', text: inline(token.tokens, file) };
    case 'heading':
      return { kind: 'heading', text: plain(token.text) };
    case 'code':
      return { kind: 'code', code: token.text };
    case 'list':
      return {
        kind: 'list',
        ordered: token.ordered,
        items: token.items.map((item) =>
          item.tokens.flatMap((each) =>
            each.tokens ? inline(each.tokens, file) : fail(file, `a list in a list: ${item.raw}`),
          ),
        ),
      };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map((cell) => inline(cell.tokens, file)),
        rows: token.rows.map((row) => row.map((cell) => inline(cell.tokens, file))),
      };
    default:
      return fail(file, `${token.type} is not drawn by the manual: ${token.raw}`);
  }
}

/** One chapter; its first part has no title of its own. */
function chapterOf(path, text, words) {
  const file = basename(path);
  const id = file.replace(/^\d+-/, '').replace(/\.md$/, '');
  const said = text.replace(/\[\[([\w.-]+)\]\]/g, (_, key) => `**${onScreen(key, words, path)}**`);
  const chapter = { id, title: '', sections: [{ title: '', help: [], blocks: [] }] };
  for (const token of marked.lexer(said)) {
    const section = chapter.sections.at(-1);
    if (token.type === 'space') continue;
    if (token.type === 'html') {
      const help = /<!--\s*help:\s*(.*?)\s*-->/.exec(token.text)?.[1];
      if (help !== undefined) section.help.push(...help.split(/\s+/));
    } else if (token.type === 'heading' && token.depth === 1) chapter.title = plain(token.text).replaceAll('**', '');
    else if (token.type === 'heading' && token.depth === 2)
      chapter.sections.push({ title: plain(token.text).replaceAll('**', ''), help: [], blocks: [] });
    else section.blocks.push(blockOf(token, path));
  }
  if (chapter.title === '') fail(path, 'no title (a line that begins with #)');
  return chapter;
}

/**
 * The manual in a language, in the order of its file names. A chapter that it lacks is there in English, under `untranslated`;
 * what is on the screen has the language's own words in it.
 */
export function manualOf(folder, language, words, untranslated) {
  return readdirSync(join(folder, 'en'))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const own = join(folder, language, file);
      if (existsSync(own)) return chapterOf(own, readFileSync(own, 'utf8'), words);
      const english = join(folder, 'en', file);
      const chapter = chapterOf(english, readFileSync(english, 'utf8'), words);
      if (untranslated !== undefined) chapter.sections[0].blocks.unshift({ kind: 'text', text: [untranslated] });
      return chapter;
    });
}
