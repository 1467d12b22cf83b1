import { problemFields } from './answers.ts';
import { decision } from './decisions.ts';
import type { ExpectedKey } from './expected.ts';
import { expectedText } from './expected.ts';
import { command } from './journal/commands.ts';
import { event, journal } from './journal/events.ts';
import { settings } from './journal/fields.ts';
import { firstSettings } from './operations/create.ts';
import type { Operation } from './operations/index.ts';
import { OPERATIONS } from './operations/index.ts';
import { answer, text } from './schema.ts';
import type { Shape } from './shape.ts';
import { shapeOf } from './shape.ts';
import { newPlayer, player, round, tournament } from './tournament.ts';
import { seq } from './values.ts';

const { message, ...moreOfProblem } = problemFields;
/** Why a request was not carried out, with all that any problem has. */
const problemTold = answer(
  { error: text(40), message },
  { ...moreOfProblem, found: message, expected: message, entries: journal, seq },
);

/** Large parts that occur in several places: told once. */
const COMPONENTS: Readonly<Record<string, object>> = {
  Command: command,
  Decision: decision,
  Event: event,
  FirstSettings: firstSettings,
  NewPlayer: newPlayer,
  Player: player,
  Problem: problemTold,
  Round: round,
  Settings: settings,
  Tournament: tournament,
};
const REFERENCES = new Map(
  Object.entries(COMPONENTS).map(([name, schema]) => [
    JSON.stringify(shapeOf(schema)),
    { $ref: `#/components/schemas/${name}` },
  ]),
);

/** The range of a number, for the words of what is expected. */
const rangeOf = ({ minimum = '', maximum = '' }: { readonly minimum?: unknown; readonly maximum?: unknown }) => ({
  least: String(minimum),
  most: String(maximum),
});

/** A shape with the large parts referred to, and with the words of what is expected in place of their keys. */
function shapeText(shape: unknown, top = false): unknown {
  if (Array.isArray(shape)) return shape.map((each) => shapeText(each));
  if (typeof shape !== 'object' || shape === null) return shape;
  const reference = top ? undefined : REFERENCES.get(JSON.stringify(shape));
  if (reference !== undefined) return reference;
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) =>
      key === 'expected' && typeof value === 'string'
        ? ['description', expectedText({ key: value as ExpectedKey, facts: rangeOf(shape) })]
        : [key, shapeText(value)],
    ),
  );
}

const json = (schema: object): Shape => ({ 'application/json': { schema: shapeText(shapeOf(schema)) } });
const BYTES = { schema: { type: 'string', format: 'binary' } };
const PROBLEM = { description: 'Why not, in the reader’s language.', content: json(problemTold) };

function answerOf({ gives, status }: Operation): Shape {
  if (gives === undefined && status === undefined) return { 204: { description: 'Done.' } };
  const content =
    gives === undefined
      ? undefined
      : Array.isArray(gives)
        ? Object.fromEntries(gives.map((type) => [type, BYTES]))
        : json(gives as object);
  return { [status ?? 200]: { description: 'The answer.', ...(content === undefined ? {} : { content }) } };
}

function bodyOf({ takes }: Operation): Shape {
  if (takes === undefined) return {};
  const content = takes === 'file' ? { 'application/octet-stream': BYTES } : json(takes);
  return { requestBody: { required: true, content } };
}

const PART = /:(\w+)/g;
/** Of the API, not of the program: it grows when something is taken away or means something else. */
const VERSION = '1';

function operation(each: Operation): Shape {
  const { path, query = {}, says } = each;
  const parts = [...path.matchAll(PART)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const questions = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const parameters = [...parts, ...questions];
  return {
    summary: says,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(each),
    responses: { ...answerOf(each), default: PROBLEM },
  };
}

/** The API as an OpenAPI 3.1 document, made of the schemas that server, desk and files read with. */
export function openApi(): Shape {
  const paths: Record<string, Record<string, Shape>> = {};
  for (const each of OPERATIONS) {
    const path = each.path.replace(PART, '{$1}');
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Turnuva',
      version: VERSION,
      description:
        'A tournament is its journal: every change is a command, every command that was accepted is an entry for good. Send the number of the last entry you know with each command; who knows too little is told what happened meanwhile (409).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(COMPONENTS).map(([name, schema]) => [name, shapeText(shapeOf(schema), true)]),
      ),
    },
  };
}
