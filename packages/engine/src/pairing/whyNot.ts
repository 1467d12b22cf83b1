import type { Decision } from '../kernel/decision.ts';
import type { Asked, PlayerId, Tournament } from '../tournament/tournament.ts';
import { editionOf } from './registry.ts';
import type { Pair, RoundPairing, SystemEdition } from './system.ts';

/** The answer to a question about a round, with what the round would look like. */
export interface WhyNot {
  /** The deciding article first; the colours of the board where what is asked for is made already. */
  readonly decisions: readonly Decision[];
  /** Boards of the best round that grants what is asked, as far as they differ from the round made. */
  readonly changed: readonly Pair[];
  /** Who would have the bye instead; absent where it would stay. */
  readonly bye?: PlayerId;
  /** True where a second derivation, by the general path where the system has one, gave the same answer; absent unless asked for. */
  readonly verified?: boolean;
}

const text = ({ white, black }: Pair): string => `${white}-${black}`;

function changes(made: RoundPairing, instead: RoundPairing): Pick<WhyNot, 'changed' | 'bye'> {
  const before = new Set(made.pairings.map(text));
  const changed = instead.pairings.filter((pair) => !before.has(text(pair)));
  return { changed, ...(instead.bye === null || instead.bye === made.bye ? {} : { bye: instead.bye }) };
}

/** Why the two have the colours they have, where a question asks for a pair that is made. */
function coloursOf(edition: SystemEdition, tournament: Tournament, round: number, { pairs = [] }: Asked): Decision[] {
  const [pair] = pairs;
  const paired = edition.pair(tournament, { round, explain: true });
  if (!paired.ok || pair === undefined) return [];
  const { decisions } = paired.value;
  const isColour = ({ rule, facts }: Decision): boolean =>
    /\.colours?\./.test(rule) && pair.includes(Number(facts.white)) && pair.includes(Number(facts.black));
  return decisions.filter(isColour);
}

/** Why a round is not made as asked, and which boards would change. With `verify` the answer is derived twice. */
export function whyNot(
  tournament: Tournament,
  round: number,
  asked: Asked,
  options: { readonly edition?: SystemEdition; readonly verify?: boolean } = {},
): WhyNot {
  const edition = options.edition ?? editionOf(tournament.system, tournament.edition);
  if (edition === undefined) return { decisions: [], changed: [] };
  if (edition.ask === undefined) {
    const [pair] = asked.pairs ?? [];
    return { decisions: pair === undefined ? [] : edition.against(tournament, round, ...pair), changed: [] };
  }
  const { decisions, made, instead } = edition.ask(tournament, round, asked);
  const verify = (): boolean => {
    const again = edition.ask?.(tournament, round, asked, true);
    return JSON.stringify(again) === JSON.stringify({ decisions, made, instead });
  };
  return {
    decisions: decisions.length === 0 ? coloursOf(edition, tournament, round, asked) : decisions,
    ...(made === undefined || instead === undefined ? { changed: [] } : changes(made, instead)),
    ...(options.verify === true ? { verified: verify() } : {}),
  };
}
