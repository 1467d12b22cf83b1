import { hasSchedule } from '../schedule/kinds.ts';
import { officialRatingIn } from '../tournament/ratings/ratings.ts';
import type { Player, PlayerId, Round } from '../tournament/tournament.ts';
import type { Field } from './games.ts';

/** What the round with the fewest guests has of them (B.01 1.4.3d). */
export interface Guests {
  readonly rated: number;
  readonly federations: number;
  readonly titled: number;
  /** True if that is enough: 20 from 3 federations, 10 with a title. */
  readonly enough: boolean;
}

const LEAST = { rated: 20, federations: 3, titled: 10 };
const TITLES: readonly (string | undefined)[] = ['GM', 'IM', 'WGM', 'WIM'];

/** Codes that are no federation (B.01 1.4.2a): players under FIDE's flag, and those of no federation at all. */
export const isOfFederation = (code: string | undefined): code is string =>
  code !== undefined && code !== '' && code !== 'FID' && code !== 'NON';

/** Those present in a round: at a board, or with the pairing-allocated bye, which is not a missed round. */
function presentIn({ games, byes }: Round): Set<PlayerId> {
  const present = new Set<PlayerId>();
  for (const { white, black, result } of games) {
    // The letter says who did not come: `-` lost by forfeit.
    if (result?.[0] !== '-') present.add(white);
    if (result?.[1] !== '-') present.add(black);
  }
  for (const { player, kind } of byes) if (kind === 'pab') present.add(player);
  return present;
}

const isPaired = ({ games }: Round): boolean => games.length > 0;

/** The guests in the round with the fewest of them; undefined if the article does not apply to the event. */
export function guestsOf({ tournament, byId }: Field): Guests | undefined {
  const host = tournament.info.federation;
  const rounds = tournament.rounds.filter(isPaired);
  if (hasSchedule(tournament) || !isOfFederation(host) || rounds.length === 0) return undefined;
  const present = rounds.map((round) => ({ round: round.number, players: presentIn(round) }));
  const roundsMissedBy = (id: PlayerId): number => present.filter(({ players }) => !players.has(id)).length;
  const isGuest = ({ federation }: Player): boolean => isOfFederation(federation) && federation !== host;
  const guests = tournament.players.filter((player) => isGuest(player) && roundsMissedBy(player.id) <= 1);
  const counts = present.map(({ round, players }) => {
    const here = guests.filter(({ id }) => players.has(id) && officialRatingIn(byId.get(id) as Player, round) > 0);
    return {
      rated: here.length,
      federations: new Set(here.map(({ federation }) => federation)).size,
      titled: here.filter(({ title }) => TITLES.includes(title)).length,
    };
  });
  const fewest = (of: keyof typeof LEAST): number => Math.min(...counts.map((count) => count[of]));
  const found = { rated: fewest('rated'), federations: fewest('federations'), titled: fewest('titled') };
  const enough = found.rated >= LEAST.rated && found.federations >= LEAST.federations && found.titled >= LEAST.titled;
  return { ...found, enough };
}
