import { decision } from './decisions.ts';
import { type ExpectedKey, expectedText } from './expected.ts';
import { LIMITS } from './limits.ts';
import type { Schema } from './schema.ts';
import { dictionary, either, finite, flag, integer, list, nullable, object, oneOf, text } from './schema.ts';
import { type Shape, shapeOf, withShape } from './shape.ts';
import { roundWishes } from './wishes.ts';

/**
 * The `--json` output of the commands of the command line: one line per file. The schemas are exact: an unknown field is an
 * error, and a test checks every command against its schema.
 */

const count = integer(0, 100_000_000);
const number = integer(0, LIMITS.id);
const round = integer(0, LIMITS.rounds);
const words = text(100_000);
const any = finite(-1e12, 1e12);
const MANY = 1_000_000;
/** Answers that the engine describes in more detail than a schema would: an object with at least these fields. */
const detail = (fields: readonly string[]): Schema<Readonly<Record<string, unknown>>> =>
  withShape<Schema<Readonly<Record<string, unknown>>>>(
    (value, reading) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      fields.every((each) => Object.hasOwn(value, each))
        ? (value as Record<string, unknown>)
        : reading.wrong(value, 'line'),
    () => ({ type: 'object', required: fields }),
  );

const has =
  (field: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, field);

const place = object({ line: count, column: count, message: words });
const faulty = object({ file: words, error: place }, { faults: list(place, MANY) });
const pair = object({ board: count, white: number, black: number });
/** White and Black; the bye has 0 in place of Black. */
const line = list(number, 2);
const lines = list(line, LIMITS.players);

const paired = object(
  {
    file: words,
    round,
    system: text(60),
    edition: text(60),
    pairings: list(pair, LIMITS.players),
    bye: nullable(number),
    decisions: list(decision, MANY),
  },
  { wishes: roundWishes },
);
const notPaired = object({ file: words, round, impossible: words });
const otherValue = <T>(schema: Schema<T>) =>
  object({ id: number, expected: schema, found: schema }, { score: oneOf(['matchPoints', 'gamePoints']) });

const checked = object({
  file: words,
  rounds: count,
  rules: object({ system: text(60), edition: text(60), tiebreakEdition: text(60), said: list(words, 10) }),
  discrepancies: list(object({ round, expected: lines, found: lines }), LIMITS.rounds),
  otherOrder: list(round, LIMITS.rounds),
  byHand: list(object({ round }, { note: words }), LIMITS.rounds),
  standings: list(otherValue(count), MANY),
  points: list(otherValue(text(40)), MANY),
});

/** A number of the lots, or a seat or winner as the schedule calls it. */
const seat = either(number, text(200), (value) => typeof value === 'string');
const parseError = object({ line: count, column: count, code: text(80), message: words });
const rating = integer(-4000, 8000);

const ratingChange = object({
  games: list(detail(['round', 'opponent', 'opponentRating', 'halfPoints', 'expected', 'change']), LIMITS.rounds),
  k: count,
  halfPoints: count,
  expected: any,
  change: any,
  rounded: any,
});

/** The schema of each command's answer; a receipt and ratings are what `standings` says with those options. */
export const COMMAND_ANSWERS = {
  pair: either(paired, either(notPaired, faulty, has('error')), (value) => !has('pairings')(value)),
  check: either(checked, faulty, has('error')),
  validate: object({ file: words, valid: flag, faults: list(parseError, MANY), warnings: list(parseError, MANY) }),
  standings: object({
    file: words,
    round,
    of: oneOf(['players', 'teams']),
    edition: text(60),
    tiebreaks: list(text(200), 1000),
    pending: count,
    rows: list(
      object(
        { rank: count, id: number, name: words, points: any, values: dictionary(text(100), 1000) },
        { matchPoints: any, gamePoints: any },
      ),
      LIMITS.players,
    ),
  }),
  receipt: object({
    file: words,
    id: number,
    receipts: list(detail(['of', 'id', 'round', 'edition', 'code', 'terms']), 1000),
  }),
  ratings: object(
    {
      round,
      ratings: list(
        object(
          { player: number, rating, games: count, halfPoints: count },
          {
            average: rating,
            percent: count,
            performance: rating,
            perfectPerformance: rating,
            change: ratingChange,
            kAssumed: flag,
            firstRating: rating,
          },
        ),
        LIMITS.players,
      ),
    },
    { notRated: list(detail(['round']), LIMITS.rounds) },
  ),
  crosstable: detail(['file', 'round', 'columns', 'count', 'heads', 'codes', 'rows']),
  prizes: detail(['file', 'round', 'currency', 'rows', 'passed']),
  norms: object({ file: words, norms: list(detail(['player', 'points', 'games', 'leftOut']), MANY) }),
  report: object(
    {
      file: words,
      form: oneOf(['IT3', 'FA1', 'IA1']),
      fields: list(
        object(
          {
            id: text(40),
            value: text(2000),
            source: oneOf(['event', 'rounds', 'players', 'facts', 'hand']),
            needed: flag,
          },
          { number: count },
        ),
        1000,
      ),
      missing: list(text(40), 1000),
      deadlines: list(
        object({
          rounds: list(round, LIMITS.rounds),
          end: text(10),
          toFederation: text(10),
          toFide: text(10),
          list: text(10),
          closing: text(10),
          sent: flag,
        }),
        LIMITS.rounds,
      ),
    },
    { arbiter: count },
  ),
  outlook: object(
    {
      file: words,
      round,
      pairings: count,
      prospect: text(60),
      short: list(number, LIMITS.players),
      left: list(object({ id: number, opponents: count, ruledOut: count }), LIMITS.players),
    },
    { blocked: round, hindrance: detail([]) },
  ),
  explain: object(
    {
      round,
      asked: detail([]),
      decisions: list(decision, MANY),
      changed: list(pair, LIMITS.players),
      sentences: list(words, MANY),
    },
    { bye: number, verified: flag, verifiedBy: text(60) },
  ),
  verify: detail([
    'proof',
    'file',
    'verified',
    'round',
    'system',
    'edition',
    'parts',
    'digest',
    'differences',
    'derived',
  ]),
  schedule: either(
    object(
      {
        format: text(60),
        rounds: list(
          object({
            round,
            pairings: list(object({ board: count, white: seat, black: seat }), MANY),
            free: list(seat, MANY),
          }),
          LIMITS.rounds,
        ),
      },
      { lots: detail([]), programme: list(detail([]), MANY) },
    ),
    object({ programme: list(detail([]), MANY) }),
    (value) => !has('rounds')(value),
  ),
} as const satisfies Readonly<Record<string, Schema<unknown>>>;
/** A command with JSON, or one of its answers. */
export type CommandAnswer = keyof typeof COMMAND_ANSWERS;

/** The shape with words in place of the keys of what is expected. */
function inWords(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(inWords);
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) =>
      key === 'expected' && typeof value === 'string'
        ? ['description', expectedText({ key: value as ExpectedKey, facts: {} })]
        : [key, inWords(value)],
    ),
  );
}

/** The JSON Schema (2020-12) of a command's answer. */
export const commandSchema = (command: CommandAnswer): Shape => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:turnuva:${command}`,
  title: `turnuva ${command} --json`,
  ...(inWords(shapeOf(COMMAND_ANSWERS[command])) as Shape),
});
