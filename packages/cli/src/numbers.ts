import type { Decision, RoundPairing, Tournament } from '@turnuva/engine';
import type { Line } from '@turnuva/engine/checking';
import { kindOf } from '@turnuva/engine/decisions';
import { type NoteNumbers, numbersNow, pairsTeams, type RoundWishes, roundOf } from '@turnuva/engine/tournament';

type NumberOf = (id: number) => number;

/** The pairings of a round that differs, by pairing numbers: a journal of ours knows everybody by a key that nobody outside knows. */
export function numberedDifference<
  D extends { readonly round: number } & Readonly<Record<'expected' | 'found', readonly Line[]>>,
>(tournament: Tournament, difference: D): D {
  const ofTeams = pairsTeams(tournament) || (roundOf(tournament, difference.round).matches ?? []).length > 0;
  const numberOf = numbersNow(tournament)[ofTeams ? 'team' : 'player'];
  // The bye stays 0.
  const withNumbers = (lines: readonly Line[]): Line[] =>
    lines.map(([white, black]) => [numberOf(white), black === 0 ? 0 : numberOf(black)] as const);
  return { ...difference, expected: withNumbers(difference.expected), found: withNumbers(difference.found) };
}

/** A decision with the numbers of whom it names. */
function numberedDecision(decision: Decision, { player, team }: NoteNumbers): Decision {
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

/** A pairing by pairing numbers, of players or of teams as they are paired. */
export function numberedPairing(tournament: Tournament, pairing: RoundPairing, of: keyof NoteNumbers): RoundPairing {
  const numbers = numbersNow(tournament);
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
