import type { Decision } from '../kernel/decision.ts';
import type { Asked } from '../tournament/asked.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import { type RoundInput, roundInputOf } from '../tournament/roundInput.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { explanation } from './decisions.ts';
import { roundBarringBye as roundBarringBye2017 } from './dutch2017/text.ts';
import { editionOf } from './registry.ts';
import { isLegalRound, type Verification } from './repairRound.ts';
import { roundAhead } from './roundAhead.ts';
import { roundBarringBye } from './shared/byeRight.ts';
import { supposing } from './shared/counterfactual/ask.ts';
import type { Answer, Pair, RoundPairing, SystemEdition } from './system.ts';

export type { Verification };

/** The answer to a question about a round, with the alternative round. */
export interface WhyNot {
  /** The deciding article first; if the request is already met, the colours of the board. */
  readonly decisions: readonly Decision[];
  /** Boards of the best round that grants the request, as far as they differ from the actual round. */
  readonly changed: readonly Pair[];
  /** Who would have the bye instead; absent if it would not change. */
  readonly bye?: PlayerId;
  /** Whether a second derivation agrees, and its kind; absent unless requested. */
  readonly verified?: boolean;
  readonly verifiedBy?: Verification;
}

/**
 * Checks the answer of a procedure without following it: both rounds are legal, and the pair that it names is only in the first.
 */
function standsApart(
  edition: SystemEdition,
  tournament: Tournament,
  round: number,
  asked: Asked,
  answer: Answer,
): boolean {
  const { made, instead, decisions } = answer;
  const rounds = [made, instead].filter((each) => each !== undefined);
  if (made !== undefined && !isLegalRound(edition, tournament, round, made)) return false;
  // Which pairs are allowed can depend on the question (Keizer: the distance between two games).
  if (instead !== undefined && !isLegalRound(edition, supposing(tournament, round, asked), round, instead))
    return false;
  const [first] = decisions;
  if (instead === undefined || !first?.rule.endsWith('.step.pair')) return true;
  const { player, opponent } = first.facts;
  const has = ({ pairings }: RoundPairing): boolean =>
    pairings.some(({ white, black }) => [white, black].every((each) => each === player || each === opponent));
  return rounds.map(has).join() === 'true,false';
}

const text = ({ white, black }: Pair): string => `${white}-${black}`;

function changes(made: RoundPairing, instead: RoundPairing): Pick<WhyNot, 'changed' | 'bye'> {
  const before = new Set(made.pairings.map(text));
  const changed = instead.pairings.filter((pair) => !before.has(text(pair)));
  return { changed, ...(instead.bye === null || instead.bye === made.bye ? {} : { bye: instead.bye }) };
}

/** Answer if the player already floats in this way in the actual round; empty if they do not. */
function floatOf(
  { entrants }: SystemEdition,
  { indexOf, pairingScore, round }: RoundInput,
  { player, direction }: NonNullable<Asked['floats']>,
  { pairings, bye }: RoundPairing,
): Decision[] {
  if (entrants === 'teams') return [];
  const scoreOf = (id: PlayerId): number => pairingScore[indexOf.get(id) ?? -1];
  const isDown = direction === 'down';
  const own = pairings.find(({ white, black }) => white === player || black === player);
  const other = own === undefined ? undefined : scoreOf(own.white === player ? own.black : own.white);
  const lead = other === undefined ? 0 : scoreOf(player) - other;
  const floats = isDown ? lead > 0 || bye === player : lead < 0;
  return floats ? [explanation(isDown ? 'floatsDown' : 'floatsUp', { player, round })] : [];
}

/**
 * Why the round already grants the request: the player floats in this way; the bye; the colours of the requested pair; for a
 * round built by hand, the boards on which it swaps colours.
 */
function reasonsOf(
  edition: SystemEdition,
  tournament: Tournament,
  round: number,
  { pairs = [], bye, floats }: Asked,
): Decision[] {
  const paired = edition.pair(tournament, { round, explain: true });
  if (!paired.ok) return [];
  const { decisions, pairings } = paired.value;
  if (floats !== undefined) return floatOf(edition, roundInputOf(tournament, round), floats, paired.value);
  if (bye !== undefined && pairs.length === 0)
    return decisions.filter(({ rule, facts }) => /\.bye(\.|$)/.test(rule) && (facts.player ?? facts.team) === bye);
  const isTurned = ([white, black]: readonly [PlayerId, PlayerId]): boolean =>
    pairings.some((pair) => pair.white === black && pair.black === white);
  const meant = pairs.length === 1 ? pairs : pairs.filter(isTurned);
  return meant.flatMap((pair) =>
    decisions.filter(
      ({ rule, facts }) =>
        /\.colours?\./.test(rule) &&
        pair.includes(Number(facts.white ?? facts.whiteTeam)) &&
        pair.includes(Number(facts.black ?? facts.blackTeam)),
    ),
  );
}

/** The article of the older texts on who may not have the bye; current texts refer to the basic rules. */
const BYE_RIGHT: Readonly<Record<string, string>> = {
  'dutch 2017': 'Dutch 2017 C.2',
  'dutch 2009': 'Dutch 2009 B.1.b',
  'lim 1999': 'Lim 1999 A.2.2',
};

/** What rules out the bye in any round: an even field, absence, an earlier bye (or a win without play). */
function objectionToBye(edition: SystemEdition, tournament: Tournament, round: number, { bye }: Asked): Decision[] {
  if (bye === undefined) return [];
  const found = edition.legalField(tournament, round);
  if (!found.ok) return [];
  const { count, id, mayHaveBye } = found.value;
  if (count % 2 === 0) return [explanation('byeEven', { round, count })];
  if (edition.entrants === 'teams') return [];
  const place = Array.from({ length: count }, (_, i) => id[i]).indexOf(bye);
  if (place < 0) return [explanation('byeAway', { player: bye, round })];
  if (mayHaveBye(place)) return [];
  const history = roundInputOf(tournament, round);
  const name = `${tournament.system} ${edition.id}`;
  const barred = name === 'dutch 2017' ? roundBarringBye2017 : roundBarringBye;
  const barring = barred(history, history.indexOf.get(bye) ?? -1);
  const article = edition.id === '2026' ? 'C.04.1 4' : BYE_RIGHT[name];
  return barring === 0 ? [] : [explanation.named('byeBarred', { player: bye, round: barring }, article)];
}

/**
 * Why a round is not paired as asked, and which boards would change; for a round too far ahead, only that. With `verify`, the
 * answer is derived twice.
 */
export function whyNot(
  now: Tournament,
  round: number,
  asked: Asked,
  options: { readonly edition?: SystemEdition; readonly verify?: boolean } = {},
): WhyNot {
  const ahead = roundAhead(now, round);
  if (ahead !== undefined) return { decisions: [ahead], changed: [] };
  const tournament = asPaired(now, round);
  const edition = options.edition ?? editionOf(tournament.system, tournament.edition);
  if (edition === undefined) return { decisions: [], changed: [] };
  if (edition.ask === undefined) {
    const [pair] = asked.pairs ?? [];
    return { decisions: pair === undefined ? [] : edition.against(tournament, round, ...pair), changed: [] };
  }
  const refused = objectionToBye(edition, tournament, round, asked);
  if (refused.length > 0) return { decisions: refused, changed: [] };
  const { decisions, made, instead } = edition.ask(tournament, round, asked);
  const verify = (): Pick<WhyNot, 'verified' | 'verifiedBy'> => {
    const again = edition.ask?.(tournament, round, asked, true);
    const agrees = JSON.stringify(again) === JSON.stringify({ decisions, made, instead });
    if (edition.hasGeneralPath) return { verified: agrees, verifiedBy: 'general' };
    const stands = standsApart(edition, tournament, round, asked, { decisions, made, instead } as Answer);
    return { verified: agrees && stands, verifiedBy: 'steps' };
  };
  return {
    decisions: decisions.length === 0 ? reasonsOf(edition, tournament, round, asked) : decisions,
    ...(made === undefined || instead === undefined ? { changed: [] } : changes(made, instead)),
    ...(options.verify === true ? verify() : {}),
  };
}
