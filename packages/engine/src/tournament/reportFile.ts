import { REPORTED_FACTS } from './eventFields.ts';
import { isFederation } from './federations.ts';
import { lacksComma } from './names/familyName.ts';
import { contradictsTimeControl } from './ratings/timeControl.ts';
import { allGames } from './stages.ts';
import type { Player, PlayerId, Round, Tournament } from './tournament.ts';

/** What it says of every player (001). */
const OF_PLAYERS = ['name', 'fideId', 'birth', 'federation', 'unknownFederation', 'sex'] as const;

/** Something that a rating office looks for in the report and would not find, or not as it is to be written. */
export type MissingInReport =
  | { readonly of: 'event'; readonly field: (typeof REPORTED_FACTS)[number] | 'unknownFederation' | 'rateOfPlay' }
  /** Dates of rounds (132), by the rounds' numbers over all stages. */
  | { readonly of: 'rounds'; readonly rounds: readonly number[] }
  | { readonly of: 'players'; readonly field: (typeof OF_PLAYERS)[number]; readonly players: readonly PlayerId[] };

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** True of a code that FIDE does not know, of a player or of the event. */
const isOfUnknown = ({ federation = '' }: { readonly federation?: string }): boolean =>
  !isEmpty(federation) && !isFederation(federation.trim());

/** What FIDE's office could not read of a player; TRF writes 0000 for an unknown year of birth. */
const IS_UNKNOWN: Readonly<Record<(typeof OF_PLAYERS)[number], (player: Player) => boolean>> = {
  name: ({ name }) => isEmpty(name) || lacksComma(name),
  fideId: ({ fideId }) => isEmpty(fideId),
  birth: ({ birth }) => isEmpty(birth) || birth?.startsWith('0000') === true,
  federation: ({ federation }) => isEmpty(federation),
  unknownFederation: isOfUnknown,
  sex: ({ sex }) => sex === undefined,
};

/** How many values have to be entered. */
export const valuesMissing = (missing: readonly MissingInReport[]): number =>
  missing.reduce(
    (sum, each) => sum + (each.of === 'players' ? each.players.length : each.of === 'rounds' ? each.rounds.length : 1),
    0,
  );

/**
 * What the report for a rating office lacks, in the order of its records and over all stages; nobody is asked for who
 * never had an opponent.
 */
export function missingInReport(tournament: Tournament): readonly MissingInReport[] {
  const { info, players } = tournament;
  const { rounds } = allGames(tournament);
  const met = new Set(rounds.flatMap(({ games }) => games.flatMap(({ white, black }) => [white, black])));
  const event: MissingInReport[] = REPORTED_FACTS.filter((field) => isEmpty(info[field])).map((field) => ({
    of: 'event',
    field,
  }));
  if (isOfUnknown(info)) event.unshift({ of: 'event', field: 'unknownFederation' });
  if (contradictsTimeControl(tournament)) event.push({ of: 'event', field: 'rateOfPlay' });
  const isUndated = ({ games, date }: Round): boolean => games.length > 0 && isEmpty(date);
  const undated = rounds.filter(isUndated).map(({ number }) => number);
  const unknown = OF_PLAYERS.map((field) => {
    const without = players.filter((player) => (met.size === 0 || met.has(player.id)) && IS_UNKNOWN[field](player));
    return { of: 'players' as const, field, players: without.map(({ id }) => id) };
  });
  return [
    ...event,
    ...(undated.length === 0 ? [] : [{ of: 'rounds' as const, rounds: undated }]),
    ...unknown.filter((each) => each.players.length > 0),
  ];
}
