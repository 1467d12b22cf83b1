import ts from 'typescript';

/** One clause of a text: a function that answers yes or no, or by how much. */
export interface Clause {
  /** The function, with the rule that it belongs to where that is an object: `c09.merit`. */
  readonly name: string;
  /** In full: `C.04.3 C9`. */
  readonly article: string;
  /** `true` of a clause that is nothing but `() => true`. */
  readonly answer: 'boolean' | 'number' | 'true';
}

/** What a mutant answers instead of its clause. */
export const MUTATIONS = {
  boolean: ['always', 'never', 'turned round'],
  number: ['switched off', 'turned round'],
  true: ['never'],
} as const;

const SWITCH = '__clause';

/**
 * A module in which every clause asks which mutant is being tested, and its clauses. Its comments cite the articles, unless they are those
 * of another text: then `applied` has the articles of this one by the names of the functions, and only these count.
 */
export function withSwitches(
  file: string,
  source: string,
  chapter: string,
  applied?: Readonly<Record<string, string>>,
): { code: string; clauses: Clause[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const clauses: Clause[] = [];
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const wrap = (node: ts.Node, name: string, article: string, answer: Clause['answer']): void => {
    clauses.push({ name, article, answer });
    edits.push({ from: node.getStart(), to: node.getStart(), text: `globalThis.${SWITCH}(${JSON.stringify(name)}, ` });
    edits.push({ from: node.getEnd(), to: node.getEnd(), text: ')' });
  };
  for (const statement of tree.statements) {
    const cited = articleOf(statement, source, chapter);
    const articleFor = (name: string): string =>
      applied === undefined ? cited : applied[name] === undefined ? '' : `${chapter} ${applied[name]}`;
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
      const answer = answerOf(statement.type);
      const name = statement.name.text;
      const article = articleFor(name);
      if (answer === undefined || article === '') continue;
      clauses.push({ name, article, answer });
      // A function may be used above its declaration: it keeps its name, and what it does moves into another one.
      const isExported = ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Export;
      const head = `${isExported ? 'export ' : ''}function ${name}(...args) { return globalThis.${SWITCH}(${JSON.stringify(name)}, ${name}__clause)(...args); }\n`;
      edits.push({ from: statement.getStart(), to: statement.name.getEnd(), text: `${head}function ${name}__clause` });
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer === undefined || !ts.isIdentifier(name)) continue;
      const article = articleFor(name.text);
      if (article === '') continue;
      if (ts.isArrowFunction(initializer)) {
        const answer = answerOf(initializer.type);
        if (answer !== undefined) wrap(initializer, name.text, article, answer);
      }
      if (!ts.isObjectLiteralExpression(initializer)) continue;
      for (const property of initializer.properties) {
        if (!ts.isPropertyAssignment(property) || !ts.isArrowFunction(property.initializer)) continue;
        const answer = ANSWERS[property.name.getText()];
        if (answer === undefined) continue;
        const isTrue = property.initializer.body.kind === ts.SyntaxKind.TrueKeyword;
        wrap(property.initializer, `${name.text}.${property.name.getText()}`, article, isTrue ? 'true' : answer);
      }
    }
  }
  edits.sort((a, b) => b.from - a.from);
  let code = source;
  for (const { from, to, text } of edits) code = code.slice(0, from) + text + code.slice(to);
  return { code, clauses };
}

/** What the functions of a criterion answer. */
const ANSWERS: Readonly<Record<string, Clause['answer'] | undefined>> = {
  merit: 'number',
  applies: 'boolean',
  pair: 'boolean',
  downfloater: 'boolean',
};

function answerOf(type: ts.TypeNode | undefined): Clause['answer'] | undefined {
  if (type?.kind === ts.SyntaxKind.BooleanKeyword) return 'boolean';
  return type?.kind === ts.SyntaxKind.NumberKeyword ? 'number' : undefined;
}

/** The first article of the chapter that the comment above a node names. */
function articleOf(node: ts.Node, source: string, chapter: string): string {
  const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  const text = comments.map(({ pos, end }) => source.slice(pos, end)).join('\n');
  const cited = new RegExp(`${chapter.replaceAll('.', '\\.')} ((?:[A-F]\\.)?[A-Z]?\\d+(?:\\.\\d+)*(?:\\.[a-e])?)`).exec(
    text,
  );
  return cited === null ? '' : `${chapter} ${cited[1]}`;
}
