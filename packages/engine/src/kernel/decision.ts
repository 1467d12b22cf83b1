/** A fact of a decision: a player, a score in tenths, a count, a name from a fixed list. Never a sentence. */
export type Fact = string | number | boolean | null | readonly Fact[];

/** A decision's facts by their names. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * One step of a pairing, a schedule or a tie-break, as data. `rule` names its definition (`dutch.2026.float.C8`), which is next
 * to the code that creates it; `article` is chapter and clause, in full; the definition describes each fact.
 */
export interface Decision {
  readonly rule: string;
  readonly article: string;
  readonly facts: Facts;
}

/** What a player is due: colour (`white`, `black`, `none`, `played`), strength, and the colours played (`w`, `b`). */
export type DueFact = readonly [colour: string, strength: string, played: string];

/**
 * The kinds of facts and how they are represented. Code that turns a decision into text depends on the kind, never on a fact's
 * name.
 */
export interface FactKinds {
  /** Ids. */
  player: number;
  players: readonly number[];
  team: number;
  teams: readonly number[];
  /** Points, in tenths. */
  score: number;
  scores: readonly number[];
  /** The score of a scoregroup or bracket: decisions about one bracket belong together. */
  bracket: number;
  /** How many. */
  count: number;
  /** A starting number, a place in a list, a number in a table. */
  number: number;
  rating: number;
  /** A value with decimals: an average, a tie-break. */
  value: number;
  values: readonly number[];
  round: number;
  board: number;
  /** A board of some round, named as on the page of the round. */
  boardOf: readonly [round: number, board: number];
  /** A word that is in the sentence as it is: a name, a code, a letter. */
  name: string;
  names: readonly string[];
  articles: readonly string[];
  due: DueFact;
}

/** The name of a kind of fact. */
export type FactKind = keyof FactKinds;

type FactNames = Readonly<Record<string, FactKind>>;

/** What one rule decides: its article, its facts, and its sentence. */
export interface DecisionDefinition {
  /** Chapter and clause, each in full; left out if no text governs the step. */
  readonly article?: string | readonly string[] | undefined;
  readonly facts: FactNames;
  /** Key of the sentence in the package `text` if several rules share one; otherwise the rule's own name. */
  readonly sentence?: string;
}

/** Definitions by rule. */
export type DecisionDefinitions = Readonly<Record<string, DecisionDefinition>>;

/** The facts that go with a list of names and kinds. */
export type FactsOf<N extends FactNames> = { readonly [Name in keyof N]: FactKinds[N[Name]] };

/** Makes the decisions of one edition: the rule's name without the prefix, and its facts. */
export interface DecisionMaker<D extends DecisionDefinitions = DecisionDefinitions> {
  <Rule extends keyof D & string>(rule: Rule, facts: FactsOf<D[Rule]['facts']>): Decision;
  /**
   * For code that several editions share and that knows rules only by name. `article` is cited if the rule itself has none,
   * because it is about another decision.
   */
  readonly named: (rule: string, facts: Facts, article?: string) => Decision;
  /** By the whole rule. */
  readonly definitions: DecisionDefinitions;
}

/** `C.04.4.3 3.2` and `C.04.4.3 3.9` as they are cited together: `C.04.4.3 3.2, 3.9`. */
export function citation(article: DecisionDefinition['article']): string {
  if (article === undefined || typeof article === 'string') return article ?? '';
  const chapterOf = (each: string): string => each.slice(0, each.lastIndexOf(' '));
  return article.reduce((text, each, at) => {
    if (at === 0) return each;
    const same = chapterOf(each) === chapterOf(article[at - 1]);
    return `${text}, ${same ? each.slice(chapterOf(each).length + 1) : each}`;
  }, '');
}

/** Defines what an edition (or a room) decides; the one place where a rule, its article and its facts are named. */
export function defineDecisions<const D extends DecisionDefinitions>(prefix: string, rules: D): DecisionMaker<D> {
  const decisionNamed = (rule: string, facts: Facts, article = ''): Decision => {
    const definition = rules[rule];
    if (definition === undefined) throw new Error(`${prefix} defines no decision ${rule}`);
    return { rule: `${prefix}.${rule}`, article: citation(definition.article ?? article), facts };
  };
  const definitions = Object.fromEntries(Object.entries(rules).map(([rule, each]) => [`${prefix}.${rule}`, each]));
  return Object.assign((rule: string, facts: Facts) => decisionNamed(rule, facts), {
    named: decisionNamed,
    definitions,
  }) as DecisionMaker<D>;
}
