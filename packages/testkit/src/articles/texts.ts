/**
 * The clauses of each text by which rounds are paired, as shared/rules and the source documents number them. `5.2.1-5` is 5.2.1 to 5.2.5;
 * a clause stands for those above it too (5.2, 5).
 */
const CLAUSES: Readonly<Record<string, string>> = {
  'C.04.1': '1-9',
  'C.04.2': '1.1-5 2.1-5 2.2.1-3 3.1-6 4.1-4',
  'C.04.3': '1.1-9 1.3.1-4 1.4.1-4 1.7.1-4 2.1-4 2.1.1-3 2.4.1-16 C1-21 3.1-8 4.1-5 4.3.1-4 4.4.1-2 5.1-2 5.2.1-5',
  'C.04.4.1': '1.1-9 1.2.1-2 1.3.1-2 1.6.1-4 2.1-3 C1-10 3.1-2 3.1.1-5 3.2.1-6 4.1-4 4.3.1-2 5.1-2 5.2.1-5',
  'C.04.4.2': '1.1-9 1.2.1-2 1.5.1-4 1.7.1-2 1.9.1-2 2.1-3 C1-8 3.1-2 3.1.1-5 3.2.1-2 4.1-3 5.1-2 5.2.1-5',
  'C.04.4.3':
    '1.1 2.1-6 2.3.1-4 2.6.1-2 3.1-10 3.2.1-4 3.6.1-3 3.9.1-2 3.10.1-2 4.1-4 4.1.1-2 4.4.1-2 5.1-7 5.1.1-2 6 7.1-2 8.3',
  'C.04.5': '1.1-6 1.3.1-2 C1-8 3.1-6 3.3.1-3 3.4.1-4 3.5.1-5 3.6.1-4 4.1-4 4.3.1-5',
  'C.04.6': '1.1-7 1.1.1-3 1.6.1-2 C1-10 3.1-6 3.1.1-2 3.3.1-3 3.4.1-4 3.5.1-5 3.6.1-4 4.1-3 4.2.1-3 4.3.1-9',
  'C.04.7': '1.1-5 2',
  'C.05': '5.2',
  'Dutch 2017': 'A.1-9 A.2.a-b A.4.a-b A.6.a-d B.1-8 B.1.a-c C.1-19 D.1-3 D.2.a-d D.3.a-b E.1-5',
  'Dutch 2009': 'A.1-9 A.7.a-e A.9.a-b B.1-6 B.1.a-b B.2.a-b C.1-14 D.1-2 E.1-5 F.1-10',
  'Dubov 1997': '1 2.1-6 3.a-e 4 5 6.1-4 6.4.a-d 7.1-4 7.1.a-c 7.2.a-c 8.1-2 9',
  'Lim 1999':
    'A.1 A.2.1-3 A.3.1-6 A.3.3.a-d A.4.1-10 A.4.6.1-3 A.4.7.1-3 A.4.9.a-d A.5.1-4 A.5.1.a-b A.5.4.a-b A.6.1-7 A.6.1.a-b A.7 B.1.1-3 B.2.1-3',
  'Burstein classic': '1 2 3.1-3 4.1-4 5.1-4 6.1-6',
};

/** The rules for every system: they apply beside the text of an edition in force. Prohibitions are in no other text. */
const GENERAL = ['C.04.1', 'C.04.2', 'C.05', 'C.04.7'];
const EARLIER = ['C.05'];

/** By which texts an edition may decide, its own first. The first rounds of Burstein are paired by the Dutch text (C.04.4.2 1.6). */
export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'dutch 2026': ['C.04.3', ...GENERAL],
  'dutch 2017': ['Dutch 2017', ...EARLIER],
  'dutch 2009': ['Dutch 2009', ...EARLIER],
  'dubov 2026': ['C.04.4.1', ...GENERAL],
  'dubov 1997': ['Dubov 1997', ...EARLIER],
  'burstein 2026': ['C.04.4.2', ...GENERAL],
  'burstein classic': ['Burstein classic', ...EARLIER],
  'lim 2026': ['C.04.4.3', ...GENERAL],
  'lim 1999': ['Lim 1999', ...EARLIER],
  'double-swiss 2026': ['C.04.5', ...GENERAL],
  'team-swiss 2026': ['C.04.6', ...GENERAL],
  'keizer classic': [],
};

const NEXT: Readonly<Record<string, (at: string) => string>> = {
  number: (at) => String(Number(at) + 1),
  letter: (at) => String.fromCharCode(at.charCodeAt(0) + 1),
};

/** `5.2.1-3` as 5.2.1, 5.2.2, 5.2.3. */
function* range(text: string): Generator<string> {
  const [, head = '', first = '', last] = /^(.*?)(\d+|[a-z])(?:-(\d+|[a-z]))?$/.exec(text) ?? [];
  const next = NEXT[/\d/.test(first) ? 'number' : 'letter'];
  for (let at = first; ; at = next?.(at) ?? '') {
    yield head + at;
    if (at === (last ?? first)) return;
  }
}

/** Every clause of a text, with those above it. */
function clausesOf(chapter: string): ReadonlySet<string> {
  const clauses = new Set<string>();
  for (const each of (CLAUSES[chapter] ?? '').split(' ').flatMap((text) => [...range(text)])) {
    for (let at = each; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') clauses.add(at);
  }
  return clauses;
}

const OF = new Map(Object.keys(CLAUSES).map((chapter) => [chapter, clausesOf(chapter)]));

/** The articles that a citation names, each in full: `C.04.4.3 3.2, 3.9` is two. */
function articlesIn(citation: string): { readonly chapter: string; readonly clause: string }[] {
  let chapter = '';
  return citation.split(', ').map((each) => {
    const at = each.lastIndexOf(' ');
    if (at >= 0) chapter = each.slice(0, at);
    return { chapter, clause: each.slice(at + 1) };
  });
}

/** What a citation names that none of the texts of an edition has. */
export const strangeTo = (name: string, citation: string): string[] =>
  citation === ''
    ? []
    : articlesIn(citation)
        .filter(({ chapter, clause }) => TEXTS[name]?.includes(chapter) !== true || !OF.get(chapter)?.has(clause))
        .map(({ chapter, clause }) => `${chapter} ${clause}`);

/** True where one of an edition's own texts has this clause, as its sentences name it without the chapter (`B.5`). */
export const hasClause = (name: string, clause: string): boolean =>
  (TEXTS[name] ?? []).some((chapter) => OF.get(chapter)?.has(clause) === true);
