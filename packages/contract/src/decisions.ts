import type { Level, Refusal } from '@turnuva/engine/journal';
import type { Decision, Fact } from '@turnuva/engine/kernel';
import type { Pair } from '@turnuva/engine/pairing';
import { LIMITS } from './limits.ts';
import type { Schema } from './schema.ts';
import { answer, dictionary, list, nullable, oneOf, text } from './schema.ts';
import { withShape } from './shape.ts';
import { board, id } from './values.ts';

const DEEPEST = 4;
const LONGEST = 100_000;

const factAt = (depth: number): Schema<Fact> =>
  withShape<Schema<Fact>>(
    (value, reading) => {
      if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return value;
      return depth === 0 ? reading.wrong(value, 'line') : list(factAt(depth - 1), LONGEST)(value, reading);
    },
    () => ({ description: 'a text, a number, yes or no, nothing, or a list of such' }),
  );

/** Facts that fill a sentence: players, scores, counts, names from fixed lists. */
export const facts = dictionary(factAt(DEEPEST), 100);
/** A step of a pairing with the article that it follows; the catalogues have the sentence of its rule. */
export const decision: Schema<Decision> = answer({ rule: text(200), article: text(200), facts });
const level: Schema<Level> = oneOf(['confirm', 'confirm-twice', 'refuse']);
/** Why a command was not carried out: `confirm` and `confirm-twice` can be answered, `refuse` cannot. */
export const refusal: Schema<Refusal> = answer({ rule: text(200), level, facts });

const pair: Schema<Pair> = answer({ board, white: id, black: id });
const decisions = list(decision, LONGEST);
/** A round paired, or the boards that were asked for completed. */
export const pairingAnswer = answer({
  pairings: list(pair, LIMITS.players),
  bye: nullable(id),
  decisions,
});
/** Why not, and the boards (and the bye) of the best round that satisfies the question, if they differ. */
export const whyAnswer = answer({ decisions, changed: list(pair, LIMITS.players) }, { bye: id });
