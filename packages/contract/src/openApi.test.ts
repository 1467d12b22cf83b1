import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApi, parse, submission } from './index.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown }>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, object>>;
  };
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly responses: Readonly<Record<string, object>>;
}
const document = openApi() as unknown as Document;

/** Every value of a field, wherever it is. */
function* valuesOf(value: unknown, field: string): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === field) yield inner;
    yield* valuesOf(inner, field);
  }
}

/** What another program's validator makes of a request's body. */
function validatorOf(path: string, method: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, discriminator: false });
  ajv.addSchema({ $id: 'https://turnuva.example/', ...document });
  const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`;
  return ajv.compile({ $ref: `https://turnuva.example/${encodeURI(pointer)}` });
}

describe('the API as an OpenAPI document', () => {
  it('is one by the published schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
  });

  it('refers to nothing that it does not tell', () => {
    const references = [...valuesOf(document, '$ref')];
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const [, kind = '', name = ''] = /^#\/components\/(schemas|responses)\/(\w+)$/.exec(String(reference)) ?? [];
      expect(Object.keys(kind === 'responses' ? document.components.responses : document.components.schemas)).toContain(
        name,
      );
    }
  });

  it('has no schema that nothing refers to, and no two forms of which both would fit', () => {
    const used = new Set([...valuesOf(document, '$ref')].map((each) => String(each).split('/').at(-1)));
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([]);
    for (const forms of valuesOf(document, 'oneOf') as Generator<readonly object[]>)
      expect(new Set(forms.map((each) => JSON.stringify(each))).size).toBe(forms.length);
    const chosen = [...valuesOf(document, 'discriminator')] as { readonly mapping?: object }[];
    expect(chosen.filter(({ mapping }) => mapping === undefined)).toEqual([]);
  });

  it('documents every field of a problem, and the outcome of a command', () => {
    const { Problem, Submitted } = document.components.schemas as unknown as Record<
      string,
      { readonly properties: object }
    >;
    for (const field of ['error', 'message', 'refusal', 'faults', 'path', 'found', 'expected', 'entries', 'seq'])
      expect(Object.keys(Problem?.properties ?? {})).toContain(field);
    expect(Submitted?.properties).toMatchObject({ rebased: { type: 'boolean' } });
  });

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ path, method, each: each as unknown as Described })),
  );

  it.each(operations.map(({ method, path, each }) => [`${method} ${path}`, path, each] as const))(
    'describes %s completely',
    (_, path, { operationId, summary, parameters = [], security, responses }) => {
      expect(operationId).toMatch(/^[a-z]\w+$/);
      expect(summary).toMatch(/^[A-Z].*\.$/);
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const { in: where, description = '' } of parameters)
        if (where === 'query') expect(description).toMatch(/\.$/);
      // Either the session cookie of the whole document, or nothing at all.
      expect(security ?? []).toEqual([]);
      expect(Object.keys(responses)).toEqual([expect.stringMatching(/^20\d$/), '4XX', '5XX']);
    },
  );

  it('has one operationId for each operation', () => {
    const ids = operations.map(({ each }) => each.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names every kind of command and entry, so that a generator makes a type of each', () => {
    for (const name of ['Command', 'Event']) {
      const { oneOf, discriminator } = document.components.schemas[name] as {
        readonly oneOf: readonly { readonly $ref: string }[];
        readonly discriminator: { readonly mapping: Readonly<Record<string, string>> };
      };
      expect(Object.values(discriminator.mapping)).toEqual(oneOf.map(({ $ref }) => $ref));
    }
  });

  it('leaves no key of ours in place of its words', () => {
    expect([...valuesOf(document, 'expected')].filter((each) => typeof each === 'string')).toEqual([]);
  });

  const valid = validatorOf('/api/tournaments/{id}/commands', 'post');
  it.each<[string, unknown]>([
    ['a result', { expected: 4, command: { kind: 'result', round: 1, board: 2, result: '10' } }],
    ['an undo', { expected: 0, command: { kind: 'undo' }, key: 'abc' }],
    ['players', { expected: 2, command: { kind: 'add-players', players: [{ name: 'Öz, Can', rating: 1500 }] } }],
    [
      'a team',
      {
        expected: 2,
        command: { kind: 'add-teams', teams: [{ name: 'Köln', members: [1, { name: 'A', rating: 0 }] }] },
      },
    ],
    ['lots from a seed', { expected: 2, command: { kind: 'draw-lots', lots: { method: 'seed', seed: 7 } } }],
    ['no command', { expected: 2 }],
    ['a field that nobody knows', { expected: 2, command: { kind: 'undo', admin: true } }],
    ['half a number', { expected: 1.5, command: { kind: 'undo' } }],
    ['a result that does not exist', { expected: 2, command: { kind: 'result', round: 1, board: 1, result: '99' } }],
    ['a kind that does not exist', { expected: 2, command: { kind: 'constructor' } }],
    ['a list for a number', { expected: [2], command: { kind: 'undo' } }],
  ])('says the same as our own reading of %s', (_, value) => {
    expect(valid(value)).toBe(parse(submission, value).ok);
  });
});
