import type { Path, SchemaError } from '@turnuva/contract';
import type { NotRated } from '@turnuva/engine/rating';
import type { StandingsError } from '@turnuva/engine/standings';
import type { Say } from './render.ts';

/** What a table of ratings says about games of a knock-out that it leaves out: which rounds, and why. */
export const notRatedLine = (say: Say, { phase, names, control, kind }: NotRated): string => {
  const rounds = names.join(', ');
  if (phase === 'golden') return say('sheets.notRatedGolden', { count: names.length, rounds });
  const { whiteMinutes: minutes, increment } = control;
  return say(`sheets.notRated.${kind}`, { count: names.length, rounds, minutes, increment });
};

/** Why a table, or one of its columns, cannot be made, and what is possible instead. */
export const problemSentence = (problem: StandingsError, say: Say): string =>
  say(`standings.problem.${problem.kind}`, {
    ...problem,
    possible: 'possible' in problem ? problem.possible.join(', ') : '',
    players: 'players' in problem ? problem.players.length : 0,
  });

/** The sentence for a key; undefined if the catalogue has none. */
const knownSentence = (say: Say, key: string, facts?: Readonly<Record<string, unknown>>): string | undefined => {
  const sentence = say(key, facts);
  return sentence === key ? undefined : sentence;
};

/** The field at the end of a path, in the user's words, and the list item it is in. */
export function formatWhere(path: Path, say: Say): string {
  const names = path.filter((step) => typeof step === 'string');
  const name = names.findLast((step) => knownSentence(say, `contract.field.${step}`) !== undefined);
  const field = say(`contract.field.${name ?? 'body'}`);
  const unknown = names.at(-1);
  const named = name === undefined && unknown !== undefined ? say('contract.named', { name: unknown }) : field;
  const at = path.findLastIndex((step) => typeof step === 'number');
  if (at < 0) return named;
  const number = Number(path[at]) + 1;
  const item =
    knownSentence(say, `contract.item.${String(path[at - 1])}`, { number }) ?? say('contract.item.other', { number });
  return say('contract.within', { field: named, item });
}

/** What was expected, in words. */
export const formatExpected = ({ expected }: Pick<SchemaError, 'expected'>, say: Say): string =>
  say(`contract.expected.${expected.key}`, expected.facts);

/** What is wrong with input from outside: where, what was found, what was expected. */
export const misfitSentence = (misfit: SchemaError, say: Say): string =>
  say('contract.misfit', {
    where: formatWhere(misfit.path, say),
    found: misfit.found === '' ? say('contract.expected.nothing') : misfit.found,
    expected: formatExpected(misfit, say),
  });
