import * as answers from './answers.ts';
import * as decisions from './decisions.ts';
import type { ExpectedKey } from './expected.ts';
import { expectedText } from './expected.ts';
import * as jobs from './jobs.ts';
import * as journalAnswers from './journal/answers.ts';
import { command } from './journal/commands.ts';
import { entry, event, journal } from './journal/events.ts';
import { settings } from './journal/fields.ts';
import { DESCRIPTIONS } from './operations/descriptions.ts';
import type { Operation } from './operations/operation.ts';
import type { OperationKey } from './operations/table.ts';
import { OPERATIONS } from './operations/table.ts';
import * as helpers from './people/helpers.ts';
import * as rights from './people/rights.ts';
import { ACTION_ROLES } from './people/roles.ts';
import * as ratingLists from './ratingLists.ts';
import * as requests from './requests.ts';
import { answer, text } from './schema.ts';
import type { Shape } from './shape.ts';
import { shapeOf } from './shape.ts';
import * as standby from './standby.ts';
import * as standings from './standingsAnswer.ts';
import * as tables from './tables.ts';
import * as model from './tournament.ts';
import { seq } from './values.ts';

const { message, ...moreOfProblem } = answers.problemFields;
/** Why a request was not carried out: `error` names the kind, `message` says it in the reader’s language. */
const problem = answer(
  { error: text(40), message },
  { ...moreOfProblem, found: message, expected: message, entries: journal, seq },
);

const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/** A conflict is a problem with entries, which is what the document says of it. */
const { conflict: _, ...namedAnswers } = journalAnswers;

/** Every schema of the contract that has a name; in the document others refer to it. */
const NAMED: Readonly<Record<string, unknown>> = {
  command,
  event,
  entry,
  settings,
  ...model,
  ...decisions,
  ...namedAnswers,
  ...answers,
  ...requests,
  ...jobs,
  ...helpers,
  ...rights,
  ...ratingLists,
  ...standby,
  ...standings,
  ...tables,
  problem,
};

const isOf = (shape: Shape, kind: string): boolean => Array.isArray(shape[kind]);
/** Small shapes are written inline. */
const SHORTEST_NAMED = 60;

interface Component {
  readonly name: string;
  readonly shape: Shape;
}

type Kind = { readonly properties: Readonly<Record<string, { readonly const?: string }>> };
/** The value that distinguishes one kind of a variant from the rest. */
const kindOf = ({ properties }: Kind): string | undefined =>
  Object.values(properties).find((each) => each.const !== undefined)?.const;

/** The kinds of a variant: a component each. */
const kindsOf = (name: string, { oneOf = [] }: { readonly oneOf?: readonly Kind[] }): readonly Component[] =>
  oneOf.flatMap((shape) => {
    const kind = kindOf(shape);
    return kind === undefined ? [] : [{ name: `${name}${pascal(kind)}`, shape }];
  });

function componentsOf(): {
  readonly components: readonly Component[];
  readonly references: ReadonlyMap<string, Shape>;
} {
  const components: Component[] = [];
  const references = new Map<string, Shape>();
  const add = ({ name, shape }: Component): void => {
    const key = JSON.stringify(shape);
    if (references.has(key) || key.length < SHORTEST_NAMED) return;
    references.set(key, { $ref: `#/components/schemas/${name}` });
    components.push({ name, shape });
  };
  for (const [key, schema] of Object.entries(NAMED)) {
    if (typeof schema !== 'function') continue;
    const shape = shapeOf(schema);
    const name = pascal(key);
    if (shape.type === 'object' || isOf(shape, 'oneOf'))
      for (const each of [{ name, shape }, ...kindsOf(name, shape)]) add(each);
  }
  return { components, references };
}

/** The range of a number, for the words of what is expected. */
const rangeOf = ({ minimum = '', maximum = '' }: { readonly minimum?: unknown; readonly maximum?: unknown }) => ({
  least: String(minimum),
  most: String(maximum),
});

type References = ReadonlyMap<string, Shape>;

/** A shape that refers to the components, and has words in place of the keys of what is expected. */
function writeShape(shape: unknown, references: References, top = false): unknown {
  if (Array.isArray(shape)) return shape.map((each) => writeShape(each, references));
  if (typeof shape !== 'object' || shape === null) return shape;
  const reference = top ? undefined : references.get(JSON.stringify(shape));
  if (reference !== undefined) return reference;
  const { oneOf, discriminator } = shape as { readonly oneOf?: readonly Kind[]; readonly discriminator?: object };
  if (oneOf !== undefined && discriminator !== undefined) {
    const written = oneOf.map((each) => references.get(JSON.stringify(each)));
    if (written.every((each) => each !== undefined)) {
      const mapping = Object.fromEntries(oneOf.map((each, i) => [kindOf(each), written[i]?.$ref]));
      return { oneOf: written, discriminator: { ...discriminator, mapping } };
    }
    // A discriminator can only choose among forms with a name.
    return { oneOf: oneOf.map((each) => writeShape(each, references)) };
  }
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) =>
      key === 'expected' && typeof value === 'string'
        ? ['description', expectedText({ key: value as ExpectedKey, facts: rangeOf(shape) })]
        : [key, writeShape(value, references)],
    ),
  );
}

const BYTES = { schema: { type: 'string', format: 'binary' } };
const PROBLEM = { $ref: '#/components/responses/Problem' };
const PART = /:(\w+)/g;
/** The version of the API, not of the program: it changes when something is removed or changes its meaning. */
const VERSION = '1';

const inAddress = (name: string | undefined): Shape => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const inQuery = ([name, description]: readonly [string, string]): Shape => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});

function operationOf(key: OperationKey, references: References): Shape {
  const { path, right, takes, gives, ...row }: Operation = OPERATIONS[key];
  const status = row.status ?? (gives === undefined ? 204 : 200);
  const description: string | { readonly says: string; readonly query: Readonly<Record<string, string>> } =
    DESCRIPTIONS[key];
  const { says, query } = typeof description === 'string' ? { says: description, query: {} } : description;
  const parameters = [
    ...[...path.matchAll(PART)].map(([, name]) => inAddress(name)),
    ...Object.entries(query).map(inQuery),
  ];
  const json = (schema: object): Shape => ({
    'application/json': { schema: writeShape(shapeOf(schema), references) },
  });
  const body = takes === 'file' ? { 'application/octet-stream': BYTES } : takes && json(takes);
  const content = Array.isArray(gives)
    ? Object.fromEntries(gives.map((type) => [type, BYTES]))
    : gives && json(gives as object);
  return {
    operationId: key,
    summary: says,
    ...(right === 'anyone' ? { security: [] } : { description: `For: ${ACTION_ROLES[right].join(', ')}.` }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      [status]: { description: content === undefined ? 'Done.' : 'The answer.', ...(content && { content }) },
      '4XX': PROBLEM,
      '5XX': PROBLEM,
    },
  };
}

/** The API as an OpenAPI 3.1 document, made of the table of operations and its schemas. */
export function openApi(): Shape {
  const { components, references } = componentsOf();
  const paths: Record<string, Record<string, Shape>> = {};
  for (const key of Object.keys(OPERATIONS) as OperationKey[]) {
    const { path, method } = OPERATIONS[key];
    const address = path.replace(PART, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(key, references) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Turnuva',
      version: VERSION,
      description:
        'A tournament is its journal: every change is a command, and every accepted command becomes an entry. Send the number of the last entry you know with each command. If you have missed entries that matter, the answer is 409 and contains them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'turnuva', description: 'Set by signIn.' },
      },
      responses: {
        Problem: {
          description: 'Why not, in the reader’s language.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: Object.fromEntries(components.map(({ name, shape }) => [name, writeShape(shape, references, true)])),
    },
  };
}
