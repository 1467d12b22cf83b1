import { createHash } from 'node:crypto';
import { rankedIds } from '@turnuva/engine/journal';
import { groupName, spreadOver } from '@turnuva/engine/schedule';
import type { Player, PlayerId, Tournament } from '@turnuva/engine/tournament';
import { EXIT, Failure } from './failure.ts';
import { wholeNumber } from './load.ts';

/** What `convert --sections` requests. */
export interface SectionOptions {
  readonly sections?: string;
  readonly apart?: string;
  readonly ratings?: string;
}

const MOST_SECTIONS = 99;
const APART = ['club', 'federation'] as const;

/** `1600-1999`, `-1599` and `2000-`: the lowest and the highest rating. */
function rangeFrom(text: string | undefined): readonly [number, number] {
  if (text === undefined) return [0, Number.POSITIVE_INFINITY];
  const [, low, high] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (low === undefined || high === undefined || `${low}${high}` === '')
    throw new Failure(EXIT.badRequest, `--ratings: found ${text}, expected a range such as 1600-1999, -1599 or 2000-`);
  return [Number(low), high === '' ? Number.POSITIVE_INFINITY : Number(high)];
}

function apartFrom(text: string | undefined): (typeof APART)[number] | undefined {
  const found = APART.find((each) => each === text);
  if (text !== undefined && found === undefined)
    throw new Failure(EXIT.badRequest, `--apart: found ${text}, expected one of ${APART.join(', ')}`);
  return found;
}

/** By player, the number in the section; undefined for players of other sections. */
type Numbers = ReadonlyMap<PlayerId, number>;

/** Lists of players by their numbers in the section; a list that names only players of other sections is left out. */
const listsIn = <T extends { readonly players: readonly PlayerId[] }>(lists: readonly T[], numbers: Numbers): T[] =>
  lists.flatMap((list) => {
    const players = list.players.flatMap((id) => numbers.get(id) ?? []);
    return list.players.length > 0 && players.length === 0 ? [] : [{ ...list, players }];
  });

/** The byes or adjustments of players of the section. */
const theirs = <T extends { readonly player?: PlayerId }>(all: readonly T[], numbers: Numbers): T[] =>
  all.flatMap((each) => {
    const player = each.player === undefined ? undefined : numbers.get(each.player);
    return player === undefined ? [] : [{ ...each, player }];
  });

/**
 * The parallel sections of an event that has not started, distributed as in the desk: strongest first, back and forth,
 * with each club or federation spread over as many sections as possible; only players within a range of ratings if one
 * is given.
 */
export function sectionsOf(input: string, tournament: Tournament, options: SectionOptions): Tournament[] {
  const count = wholeNumber('--sections', options.sections ?? '', 2, MOST_SECTIONS);
  const apart = apartFrom(options.apart);
  const [low, high] = rangeFrom(options.ratings);
  if (tournament.teams.length > 0)
    throw new Failure(EXIT.badRequest, `${input}: --sections: found teams, expected players`);
  if (tournament.rounds.some(({ games }) => games.length > 0))
    throw new Failure(EXIT.badRequest, `${input}: --sections: found rounds, expected an event before round 1`);
  const players = new Map(
    tournament.players.filter(({ rating }) => rating >= low && rating <= high).map((player) => [player.id, player]),
  );
  if (players.size < count)
    throw new Failure(
      EXIT.badRequest,
      `--sections: found ${count}, expected at most ${players.size}, the players found`,
    );
  const strongestFirst = rankedIds([...players.values()]);
  const kindOf = (id: PlayerId): string => (apart === undefined ? '' : (players.get(id)?.[apart] ?? ''));
  // Sections with the same key belong together, whichever computer opens them; the same list gives the same key.
  const event = createHash('sha256')
    .update(JSON.stringify([tournament.info.name, [...players.values()]]))
    .digest('hex')
    .slice(0, 16);
  const { schedule: _, stages: __, ...plain } = tournament;
  return spreadOver(strongestFirst, count, kindOf).map((members, i): Tournament => {
    const numbers = new Map(members.map((id, at) => [id, at + 1]));
    return {
      ...plain,
      info: { ...tournament.info, name: groupName(i) },
      section: { event, name: tournament.info.name, place: i + 1 },
      players: members.map((id, at): Player => ({ ...(players.get(id) as Player), id: at + 1, tpn: at + 1 })),
      rounds: tournament.rounds.map((round) => ({ ...round, byes: theirs(round.byes, numbers) })),
      forbidden: listsIn(tournament.forbidden, numbers),
      ...(tournament.wishes === undefined ? {} : { wishes: listsIn(tournament.wishes, numbers) }),
      adjustments: theirs(tournament.adjustments, numbers),
    };
  });
}

/** One line per section listing its players, for standard error. */
export const sectionLine = ({ info, players }: Tournament): string => {
  const rated = players.filter(({ rating }) => rating > 0);
  const average = rated.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, rated.length);
  return `${info.name}: ${players.length} players, average rating ${Math.round(average)}`;
};

/** `open.trf` of section A is `open-A.trf`. */
export const sectionFile = (output: string, { info }: Tournament): string => {
  const at = output.lastIndexOf('.');
  return at <= output.lastIndexOf('/')
    ? `${output}-${info.name}`
    : `${output.slice(0, at)}-${info.name}${output.slice(at)}`;
};
