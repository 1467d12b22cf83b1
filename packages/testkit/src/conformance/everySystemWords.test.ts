import type { Decision } from '@turnuva/engine';
import { SYSTEMS } from '@turnuva/engine';
import { DEFINITIONS, definitionOf, sentenceKeyOf } from '@turnuva/engine/decisions';
import { type Catalogue, LANGUAGES, type Language, sentenceOf, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { MORE_WORDS, REASON_WORDS } from '@turnuva/text/loaders';
import { describe, expect, it } from 'vitest';
import { hasClause, strangeTo, TEXTS } from '../articles/texts.ts';
import { randomPosition } from '../dutchPositions.ts';
import { randomTeams } from '../oracle/randomMatches.ts';

const IN_THE_DESK: readonly (readonly [Language, Catalogue, Catalogue])[] = await Promise.all(
  LANGUAGES.map(async (language) => {
    const [more, reasons] = await Promise.all([MORE_WORDS[language](), REASON_WORDS[language]()]);
    return [language, more.catalogue, reasons.catalogue] as const;
  }),
);
const WHOLE = LANGUAGES.map((language): readonly [Language, Catalogue] => [language, CATALOGUES[language]]);

const editions = SYSTEMS.flatMap((system) =>
  system.editions.map((edition) => ({ name: `${system.id} ${edition.id}`, edition })),
);

describe('every decision that the engine can make', () => {
  const factsIn = (sentence: string): string[] => [...sentence.matchAll(/{{(\w+)/g)].map(([, name]) => name ?? '');

  it.each(WHOLE)('has a sentence that needs no fact it has not: %s', (_, catalogue) => {
    const wrong = Object.entries(DEFINITIONS).filter(([rule, { facts }]) => {
      const key = sentenceKeyOf(rule);
      const sentences = [key, `${key}_one`, `${key}_other`].flatMap((each) => catalogue[each] ?? []);
      return sentences.length === 0 || sentences.flatMap(factsIn).some((name) => !(name in facts));
    });
    expect(wrong.map(([rule]) => rule)).toEqual([]);
  });

  // A failure of the pairing stood on the round page as the key of a sentence that only the server had.
  it.each(IN_THE_DESK)('has its sentence among those that the desk loads: %s', (_, ...loaded) => {
    const all = Object.assign({}, ...loaded) as Catalogue;
    const missing = Object.keys(DEFINITIONS).filter((rule) => {
      const key = sentenceKeyOf(rule);
      return all[key] === undefined && all[`${key}_other`] === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('names its article in full: chapter and clause, or the old text and its clause', () => {
    const FULL =
      /^(C\.\d\d(\.\d)*|Dutch 2017|Dutch 2009|Dubov 1997|Lim 1999|Burstein classic) (Annex )?[A-Z]?\.?\d+[\w.]*$/;
    const articles = Object.values(DEFINITIONS).flatMap(({ article }) => article ?? []);
    expect(articles.filter((article) => !FULL.test(article))).toEqual([]);
    expect(articles.length).toBeGreaterThan(250);
  });
});

/** Definitions and sentences of one edition: those of its own rules. */
const rulesOf = (name: string): string[] => {
  const prefix = `${name.replace(' ', '.').replace('keizer.classic', 'keizer')}.`;
  return Object.keys(DEFINITIONS).filter((rule) => rule.startsWith(prefix));
};

/** Articles as a sentence writes them: `C6`, `B.5`, `C.04.7 1.4`, `3.2.4`. */
const NAMED = /\bC\.0\d[\d.]*\d \d[\d.]*\d|\b[A-F]\.\d+\b|\bC\d+\b|\b\d\.\d(?:\.\d)?\b/g;

describe.each(editions)('the articles of $name', ({ name }) => {
  it('are all in the text of that edition, or in the rules for every system', () => {
    expect(Object.keys(TEXTS)).toContain(name);
    const articles = rulesOf(name).flatMap((rule) => [DEFINITIONS[rule]?.article ?? []].flat());
    expect(articles.length > 10).toBe(!name.startsWith('keizer'));
    expect(articles.flatMap((article) => strangeTo(name, article))).toEqual([]);
  });

  it.each(WHOLE)('that its sentences name are in that text: %s', (_, catalogue) => {
    const strange = rulesOf(name).flatMap((rule) => {
      const key = sentenceKeyOf(rule);
      const sentences = [key, `${key}_one`, `${key}_other`].flatMap((each) => catalogue[each] ?? []);
      const named = sentences.flatMap((sentence) => sentence.match(NAMED) ?? []);
      return named.filter((each) => (each.includes(' ') ? strangeTo(name, each).length > 0 : !hasClause(name, each)));
    });
    expect(strange).toEqual([]);
  });
});

describe.each(editions)('the story of $name', ({ name, edition }) => {
  const decisions: Decision[] = [];
  const SIZE = { least: 4, most: 24, rounds: 9 };
  for (let seed = 1; seed <= 40; seed++) {
    const teams = edition.entrants === 'teams';
    const { tournament, round } = teams ? randomTeams(seed, 12) : randomPosition(seed, SIZE);
    const made = edition.pair(tournament, { round, explain: true });
    if (made.ok) decisions.push(...made.value.decisions);
    else if (made.error.kind === 'impossible') decisions.push(made.error.decision);
    const [first, ...others] = teams ? tournament.teams : tournament.players;
    for (const { id } of others) decisions.push(...edition.against(tournament, round, first?.id ?? 1, id));
    if (seed > 12) continue;
    for (const { id } of others.slice(0, 4)) {
      for (const direction of ['down', 'up'] as const) {
        decisions.push(...(edition.ask?.(tournament, round, { floats: { player: id, direction } }).decisions ?? []));
      }
      decisions.push(...(edition.ask?.(tournament, round, { bye: id }).decisions ?? []));
    }
  }

  it('names no article that is not in its text', () => {
    const dutchRounds = name === 'burstein 2026' ? 'dutch 2026' : name;
    const isDutch = ({ rule, article }: Decision): boolean => /^dutch\.2026/.test(rule) || /^C\.04\.3 /.test(article);
    const strange = decisions.filter(
      (decision) => strangeTo(isDutch(decision) ? dutchRounds : name, decision.article).length > 0,
    );
    expect([...new Set(strange.map(({ rule, article }) => `${rule}: ${article}`))]).toEqual([]);
    const clauses = decisions.flatMap(({ rule, facts }) =>
      Object.entries(definitionOf(rule)?.facts ?? {}).flatMap(([fact, kind]) =>
        kind === 'articles' ? (facts[fact] as readonly string[]) : [],
      ),
    );
    expect(clauses.filter((clause) => !hasClause(name, clause))).toEqual([]);
  });

  it.each(WHOLE)('has a sentence with all its facts for every step: %s', (language, catalogue) => {
    const say = speaker(language, catalogue);
    const wrong = new Set<string>();
    for (const decision of decisions) {
      const text = sentenceOf(decision, {
        language,
        say,
        player: (id) => `#${id}`,
        board: (round, board) => `${round}/${board}`,
      });
      if (/\b1 (points|pairs|Punkten|Punkte|Paarungen)\b|undefined|NaN|\b(due|unit)\.[a-z]/.test(text)) wrong.add(text);
    }
    expect([...wrong]).toEqual([]);
    expect(decisions.length).toBeGreaterThan(200);
  });

  it('has a definition with every fact of every step, and no other', () => {
    const named = (names: object): string => Object.keys(names).sort().join();
    const wrong = decisions.filter(({ rule, facts }) => named(facts) !== named(definitionOf(rule)?.facts ?? {}));
    expect([...new Set(wrong.map(({ rule, facts }) => `${rule}: ${named(facts)}`))]).toEqual([]);
  });

  it('states for every colour that was not drawn what both players were due', () => {
    const colours = decisions.filter(({ rule }) => /\.colours?\.(?!lot|board|E5|5)/.test(rule));
    expect(colours.length).toBeGreaterThan(20);
    for (const { facts } of colours)
      expect(facts).toMatchObject({ whiteDue: expect.anything(), blackDue: expect.anything() });
  });
});
