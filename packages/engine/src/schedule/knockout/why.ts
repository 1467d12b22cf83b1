import type { Decision } from '../../kernel/decision.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import { stageBefore } from '../../tournament/stages.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { reason } from '../decisions.ts';
import { nameOf } from '../saying.ts';
import type { PlayedMatch } from './bracket.ts';
import { bracketOf } from './bracket.ts';
import { knockoutRounds } from './rounds.ts';
import type { BracketMatch, Source } from './structure.ts';

/** Whether winners and runners-up of several groups have numbers that keep them apart. */
const keepsApart = (tournament: Tournament): boolean => {
  const { entry } = tournament.stages ?? {};
  return entry?.from === 'groups' && entry.numbers === 'places' && entry.count === 2 && entry.apart !== false;
};

/** How someone has their number in the bracket: by the list of the event, or as they came through from the stage before. */
function whyNumber(tournament: Tournament, number: number, entrant: EntrantId): Decision {
  const facts = { name: nameOf(tournament, entrant), number };
  const { entrants, entry, earlier } = tournament.stages ?? {};
  if (entrants?.[number - 1] !== entrant) return reason('match.number', facts);
  if (entry === undefined) return reason('match.numberByHand', facts);
  if (entry.numbers === 'rating') return reason('match.numberByRating', facts);
  const groups = stageBefore(tournament)?.schedule?.stages?.[0]?.groups ?? [];
  const group = entry.from === 'groups' ? groups.find(({ order }) => order.includes(entrant)) : undefined;
  if (group === undefined || groups.length < 2)
    return reason('match.numberOfTable', { ...facts, before: earlier?.at(-1)?.name ?? '' });
  // Those of one group have numbers in the order of their places.
  const place = entrants.filter((each) => group.order.includes(each)).indexOf(entrant) + 1;
  return reason('match.numberOfGroup', { ...facts, place, group: group.name });
}

/** The stage of a match, by the name of its text. */
const textOfStage = ({ kind, left }: BracketMatch): string => {
  if (kind !== 'stage') return kind;
  return left === 16 || left === 32 ? `roundOf${left}` : 'roundOf';
};

/** Why a match of a knock-out is played by these two: where each of them comes from. */
export function whyMatch(tournament: Tournament, match: PlayedMatch, matches: readonly BracketMatch[]): Decision[] {
  const side = (source: Source, entrant: EntrantId | undefined): Decision[] => {
    if (entrant === undefined) return [];
    const name = nameOf(tournament, entrant);
    if (source.kind === 'number') return [whyNumber(tournament, source.number, entrant)];
    if (source.kind === 'rank') return [reason('match.rank', { name, stage: source.stage, rank: source.rank })];
    const played = matches.find(({ id }) => id === source.match) ?? match;
    const facts = { name, match: source.match, played: textOfStage(played), left: played.left };
    return [reason.named(`match.${source.kind}`, facts)];
  };
  const { top, bottom, topEntrant, bottomEntrant, stage } = match;
  const sides = [...side(top, topEntrant), ...side(bottom, bottomEntrant)];
  const isOfGroups = sides.some(({ rule }) => rule === 'why.match.numberOfGroup');
  return [
    ...sides,
    ...(isOfGroups && keepsApart(tournament) ? [reason('match.apart', {})] : []),
    reason('match.order', { stage }),
  ];
}

/** Why a game is in a round: the match it belongs to. Nothing if there is no bracket, as in a cup from a TRF. */
export function whyGame(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): Decision[] {
  const state = tournament.schedule?.knockout;
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return [];
  const entry = knockoutRounds(tournament, state).find(({ number }) => number === round);
  const game = entry?.games.find((each) => each.white === white && each.black === black);
  const match = bracket.value.matches.find(({ id }) => id === game?.address.match);
  return match === undefined ? [] : whyMatch(tournament, match, bracket.value.matches);
}
