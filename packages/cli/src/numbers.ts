import type { Decision, RoundPairing, Tournament } from '@turnuva/engine';
import { kindOf } from '@turnuva/engine/decisions';
import { allGames, type NoteNumbers, numbersNow, type RoundWishes } from '@turnuva/engine/tournament';

type NumberOf = (id: number) => number;
type Numbered = Pick<Tournament, 'players' | 'teams'>;

/** The pairing numbers of players or teams by their keys in the tournament; in a report file the two are the same. */
export const numberReader = (tournament: Numbered, of: 'players' | 'teams'): NumberOf =>
  numbersNow(tournament)[of === 'teams' ? 'team' : 'player'];

/** The reverse: the key for a pairing number; undefined if nobody has it. */
export function keyReader(tournament: Numbered, of: 'players' | 'teams'): (number: number) => number | undefined {
  const keys = new Map(tournament[of].map(({ id, tpn }) => [tpn, id]));
  return (number) => keys.get(number);
}

/** A decision with the numbers of those it names. */
export function numberedDecision(decision: Decision, { player, team }: NoteNumbers): Decision {
  const facts = Object.entries(decision.facts).map(([name, fact]) => {
    const kind = kindOf(decision.rule, name);
    const isPlayer = kind === 'player' || kind === 'players';
    if (!isPlayer && kind !== 'team' && kind !== 'teams') return [name, fact];
    const numberOf = isPlayer ? player : team;
    const numberOfFact = (each: unknown): unknown => (typeof each === 'number' ? numberOf(each) : each);
    return [name, Array.isArray(fact) ? fact.map(numberOfFact) : numberOfFact(fact)];
  });
  return { ...decision, facts: Object.fromEntries(facts) };
}

function numberedWishes({ apart, givenUp, bye, byesGivenUp, ...rest }: RoundWishes, numberOf: NumberOf): RoundWishes {
  const all = (ids: readonly number[]): number[] => ids.map(numberOf);
  return {
    ...rest,
    apart: apart.map(all),
    givenUp: givenUp.map((each) => ({
      ...each,
      pairs: each.pairs.map(({ player, opponent }) => ({ player: numberOf(player), opponent: numberOf(opponent) })),
    })),
    ...(bye === undefined
      ? {}
      : {
          bye: {
            ...(bye.among === undefined ? {} : { among: all(bye.among) }),
            ...(bye.not === undefined ? {} : { not: all(bye.not) }),
          },
        }),
    ...(byesGivenUp === undefined
      ? {}
      : { byesGivenUp: byesGivenUp.map((each) => ({ ...each, players: all(each.players) })) }),
  };
}

/** A pairing with pairing numbers, of players or of teams, whichever are paired. */
export function numberedPairing(tournament: Tournament, pairing: RoundPairing, of: keyof NoteNumbers): RoundPairing {
  // In an event of several stages, the numbers of the first, as in a file of all games.
  const numbers = numbersNow(allGames(tournament));
  const numberOf = numbers[of];
  const { pairings, bye, decisions, wishes } = pairing;
  return {
    ...pairing,
    pairings: pairings.map((each) => ({ ...each, white: numberOf(each.white), black: numberOf(each.black) })),
    bye: bye === null ? null : numberOf(bye),
    decisions: decisions.map((each) => numberedDecision(each, numbers)),
    ...(wishes === undefined ? {} : { wishes: numberedWishes(wishes, numberOf) }),
  };
}
