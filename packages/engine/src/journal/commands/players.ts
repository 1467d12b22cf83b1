import { fail, ok } from '../../kernel/result.ts';
import { fullByeNote } from '../../tournament/notes.ts';
import { numberInOrder, withOrder } from '../../tournament/past/earlierNumbers.ts';
import { ratedChange, withTournamentRating } from '../../tournament/ratings/ratings.ts';
import { roundsOfMatch } from '../../tournament/systemKinds.ts';
import type { Player, PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, LARGEST_FIELD, roundOf } from '../../tournament/tournament.ts';
import { withoutUnseen } from '../attendance.ts';
import { HIGHEST_RATING, impossibleBirth } from '../bounds.ts';
import { registrationHindrance } from '../finished.ts';
import type { Confirmed, Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { isStronger, numberingOf, rankedIds, withLateEntries } from '../numbering.ts';
import { hasTakenPart, lastPairedRound } from '../rounds.ts';
import type { RequestedBye } from './rounds/byes.ts';
import { grantBye } from './rounds/byes.ts';

/** A player as one is registered: the journal gives the id and the number. */
export type NewPlayer = Omit<Player, 'id' | 'tpn'>;
/** Corrected fields of a player; fields that are left out stay unchanged. */
export type PlayerChange = Partial<Omit<Player, 'id' | 'tpn'>>;

/** C.04.2 2.3: numbers no longer follow corrections once round 4 is paired. */
export const NUMBERS_FROZEN_FROM = 4;

const playerOf = (state: Tournament, id: PlayerId): Player | undefined =>
  state.players.find((player) => player.id === id);

function faultOf(player: PlayerChange, name = player.name ?? ''): ReturnType<typeof refusal> | undefined {
  if (player.name !== undefined && player.name.trim() === '')
    return refusal('journal.playerNameMissing', { field: 'name' });
  const wrong = [player.rating, player.officialRating].find(
    (rating) => rating !== undefined && (!Number.isInteger(rating) || rating < 0 || rating > HIGHEST_RATING),
  );
  if (wrong !== undefined)
    return refusal('journal.ratingOutOfRange', {
      field: wrong === player.rating ? 'rating' : 'officialRating',
      found: wrong,
      most: HIGHEST_RATING,
      name,
    });
  // Each period starts after the one before; the first is the rating itself.
  const later = player.laterRatings ?? [];
  const odd = later.find(({ fromRound }, i) => fromRound <= (later[i - 1]?.fromRound ?? 1));
  return odd === undefined ? undefined : refusal('journal.laterRatings', { round: odd.fromRound });
}

/**
 * Asks if a player would be born after the tournament, or more than 120 years before, because one of the two years must be wrong.
 */
function birthQuestion(
  { info }: Tournament,
  { birth }: PlayerChange,
  name: string,
  command: { readonly confirmed?: Confirmed },
) {
  const impossible = impossibleBirth(birth, info);
  return impossible && unlessConfirmed(command, 'journal.birthOutOfRange', 'confirm', { ...impossible, name });
}

/** Maximum number of players listed; if a list has more, the tournament's date is probably wrong. */
const MOST_NAMED = 20;

/** One question about everyone of a list: one answer covers them all, so they have to be named with it. */
function birthsQuestion(
  state: Tournament,
  players: readonly NewPlayer[],
  command: { readonly confirmed?: Confirmed },
): ReturnType<typeof birthQuestion> {
  const odd = players.flatMap((player) => {
    const impossible = impossibleBirth(player.birth, state.info);
    return impossible === undefined ? [] : [{ ...impossible, player }];
  });
  const [first] = odd;
  if (first === undefined) return undefined;
  if (odd.length === 1) return birthQuestion(state, first.player, first.player.name, command);
  const { least, most } = first;
  const named = odd.slice(0, MOST_NAMED).map(({ player, found }) => `${player.name} (${found})`);
  const names = [...named, ...(odd.length > MOST_NAMED ? ['…'] : [])].join('; ');
  return unlessConfirmed(command, 'journal.birthsOutOfRange', 'confirm', { count: odd.length, names, least, most });
}

/** A bye of a player who is being registered: the player's place among the new ones, from 0. */
export interface ByeOfNew {
  readonly added: number;
  readonly round: number;
  readonly bye: RequestedBye;
}

export interface Registration {
  readonly players: readonly Player[];
  readonly order: readonly PlayerId[];
  readonly byes?: readonly ByeOfNew[];
}

/** The state with the players of the event, before their byes. */
const registerPlayers = (state: Tournament, { players, order }: Registration): Tournament => ({
  ...state,
  players: numberInOrder([...state.players, ...players], order),
});

const byeOf = ({ players }: Registration, { added, ...bye }: ByeOfNew) => ({ ...bye, player: players[added]?.id ?? 0 });

/** The byes that come with the registration, each judged as if it were granted separately afterwards. */
function withByes(state: Tournament, event: Registration, confirmed: Confirmed | undefined) {
  let now = registerPlayers(state, event);
  for (const each of event.byes ?? []) {
    const bye = byeOf(event, each);
    const decided = grantBye.decide(now, { ...bye, ...(confirmed === undefined ? {} : { confirmed }) });
    if (!decided.ok) {
      const player = playerOf(now, bye.player);
      if (player === undefined) return decided;
      // The player is not registered yet when the question is asked, so it includes name and number.
      const facts = { ...decided.error.facts, name: player.name, number: player.tpn };
      return refusal(decided.error.rule, facts, decided.error.level);
    }
    now = grantBye.evolve(now, bye);
  }
  return ok(event);
}

/**
 * Registers players. Before round 1 they are sorted in; afterwards they are late entries (C.04.2 2.4), with the byes that the
 * regulations grant for missed rounds.
 */
export const addPlayers: Handler<
  { readonly players: readonly NewPlayer[]; readonly byes?: readonly ByeOfNew[] },
  Registration
> = {
  decide: (state, command) => {
    if (command.players.length === 0) return refusal('journal.noPlayers');
    const hindrance = registrationHindrance(state);
    if (hindrance) return fail(hindrance);
    if (state.players.length + command.players.length > LARGEST_FIELD) {
      return refusal('journal.tooManyPlayers', { most: LARGEST_FIELD });
    }
    const owners = new Map(state.players.flatMap(({ fideId, name }) => (fideId ? [[fideId, name] as const] : [])));
    let id = state.players.reduce((most, player) => Math.max(most, player.id), 0);
    const started = lastPairedRound(state);
    const added: Player[] = [];
    for (const player of command.players) {
      const fault = faultOf(player);
      if (fault) return fault;
      const owner = owners.get(player.fideId ?? '');
      if (owner !== undefined) {
        return refusal('journal.duplicateFideId', { field: 'fideId', fideId: player.fideId ?? '', name: owner });
      }
      if (player.fideId) owners.set(player.fideId, player.name);
      const late = started > 0 ? { firstRound: Math.max(player.firstRound ?? 1, started + 1) } : {};
      added.push({ ...withTournamentRating(player, state.ratingMethod), ...late, id: ++id, tpn: 0 });
    }
    const question = birthsQuestion(state, command.players, command);
    if (question) return question;
    const rules = numberingOf(state);
    const everybody = [...state.players, ...added];
    const order = started === 0 ? rankedIds(everybody, rules) : withLateEntries(state.players, added, rules);
    const { byes = [], confirmed } = command;
    return withByes(state, { players: added, order, ...(byes.length === 0 ? {} : { byes }) }, confirmed);
  },
  evolve: (state, event) =>
    (event.byes ?? []).reduce((now, each) => grantBye.evolve(now, byeOf(event, each)), registerPlayers(state, event)),
};

/** Corrects a player's data; numbers follow until round 4 is paired (C.04.2 2.3). */
export const changePlayer: Handler<
  { readonly player: PlayerId; readonly change: PlayerChange },
  { readonly player: PlayerId; readonly change: PlayerChange; readonly order?: readonly PlayerId[] }
> = {
  decide: (state, command) => {
    const before = playerOf(state, command.player);
    if (before === undefined) return refusal('journal.unknownPlayer', { found: command.player });
    const name = command.change.name ?? before.name;
    // Values that were there before are not asked about again at every other correction.
    const isNew = command.change.birth !== before.birth;
    const fault =
      faultOf(command.change, name) ?? (isNew ? birthQuestion(state, command.change, name, command) : undefined);
    if (fault) return fault;
    const { player } = command;
    const change = ratedChange(before, command.change, state.ratingMethod);
    const owner = change.fideId
      ? state.players.find((other) => other.id !== player && other.fideId === change.fideId)
      : undefined;
    if (owner !== undefined) {
      return refusal('journal.duplicateFideId', { field: 'fideId', fideId: owner.fideId ?? '', name: owner.name });
    }
    const ranks = ['rating', 'title', 'name', 'nationalRating'].some((field) => field in change);
    if (!ranks || lastPairedRound(state) >= NUMBERS_FROZEN_FROM) return ok({ player, change });
    const changed = state.players.map((each) => (each.id === player ? { ...each, ...change } : each));
    return ok({ player, change, order: rankedIds(changed, numberingOf(state)) });
  },
  evolve: (state, event) => {
    const players = state.players.map((each) => (each.id === event.player ? { ...each, ...event.change } : each));
    // Check-in replaces earlier answers.
    const asked = event.change.checkedIn === undefined ? undefined : new Set([event.player]);
    const changed = asked === undefined ? { ...state, players } : withoutUnseen({ ...state, players }, asked);
    return event.order === undefined ? changed : withOrder(changed, event.order, lastPairedRound(state));
  },
};

/** Puts the numbers into an order of the arbiter's own; refused once round 4 is paired (C.04.2 2.3). */
export const renumber: Handler<{ readonly order: readonly PlayerId[] }> = {
  decide: (state, command) => {
    if (lastPairedRound(state) >= NUMBERS_FROZEN_FROM)
      return refusal('journal.numbersFrozen', { round: NUMBERS_FROZEN_FROM });
    const known = new Set(state.players.map((player) => player.id));
    const given = new Set(command.order);
    if (
      given.size !== command.order.length ||
      given.size !== known.size ||
      command.order.some((id) => !known.has(id))
    ) {
      return refusal('journal.orderIncomplete', { expected: known.size, found: given.size });
    }
    // In FIDE mode no order may break C.04.2 2.2; equal players may be in either order (checklist Q148).
    const rules = numberingOf(state);
    const byId = new Map(state.players.map((player) => [player.id, player]));
    const strengths = command.order.map((id) => byId.get(id)).filter((player) => player !== undefined);
    const breaks = strengths.findIndex((player, i) => i > 0 && isStronger(player, strengths[i - 1], rules));
    if (state.fideMode && breaks > 0)
      return refusal('journal.numbersByStrength', {
        player: strengths[breaks].id,
        other: strengths[breaks - 1].id,
      });
    return ok({ order: command.order });
  },
  evolve: (state, { order }) => withOrder(state, order, lastPairedRound(state)),
};

/** Removes someone who was registered by mistake and never took part. */
export const removePlayer: Handler<{ readonly player: PlayerId }> = {
  decide: (state, command) => {
    const player = playerOf(state, command.player);
    if (player === undefined) return refusal('journal.unknownPlayer', { found: command.player });
    if (hasTakenPart(state, command.player)) return refusal('journal.hasPlayed', { player: player.id });
    return ok({ player: command.player });
  },
  evolve: (state, event) => {
    const players = state.players.filter((player) => player.id !== event.player);
    return {
      ...state,
      players: numberInOrder(
        players,
        players.map((player) => player.id),
      ),
      teams: state.teams.map((team) => ({ ...team, members: team.members.filter((id) => id !== event.player) })),
      rounds: state.rounds.map((round) => ({
        ...round,
        byes: round.byes.filter((bye) => bye.player !== event.player),
      })),
      notes: state.notes.filter(
        (note) => !state.rounds.some(({ number }) => note === fullByeNote(number, event.player)),
      ),
      forbidden: without(state.forbidden, event.player),
      ...(state.wishes === undefined ? {} : { wishes: without(state.wishes, event.player) }),
    };
  },
};

/** Restrictions without a player; one that is left with a single player goes with them. */
function without<R extends { readonly players: readonly PlayerId[]; readonly bye?: unknown }>(
  restrictions: readonly R[],
  player: PlayerId,
): R[] {
  return restrictions.flatMap((each) => {
    if (!each.players.includes(player)) return [each];
    const players = each.players.filter((id) => id !== player);
    return players.length > (each.bye === undefined ? 1 : 0) ? [{ ...each, players }] : [];
  });
}

/**
 * A player leaves and is not paired from this round on (C.04.2 3.2). A player who has left cannot leave again, except from an
 * earlier round that is not paired any more, but may be expelled. In Double-Swiss, nobody leaves between the two games of a future match, because both are paired together.
 */
export const withdraw: Handler<{
  readonly player: PlayerId;
  readonly fromRound: number;
  readonly expelled?: boolean;
  readonly reason?: string;
}> = {
  decide: (state, command) => {
    const player = playerOf(state, command.player);
    if (player === undefined) return refusal('journal.unknownPlayer', { found: command.player });
    const { name, withdrawnFrom, expelled = false } = player;
    const isEarlier = withdrawnFrom !== undefined && command.fromRound < withdrawnFrom;
    if (withdrawnFrom !== undefined && (expelled || !(isEarlier || command.expelled === true)))
      return refusal('schedule.leftAlready', { name, round: withdrawnFrom });
    const [first] = roundsOfMatch(state, command.fromRound);
    if (command.fromRound !== first && !isPaired(roundOf(state, command.fromRound)))
      return refusal('journal.withdrawalInMatch', { player: player.id, round: command.fromRound, first });
    if (command.fromRound <= lastPairedRound(state)) {
      const round = state.rounds[command.fromRound - 1];
      const paired = round?.games.some((game) => game.white === player.id || game.black === player.id);
      if (paired) return refusal('journal.alreadyPairedInRound', { player: player.id, round: command.fromRound });
    }
    const { confirmed: _, ...event } = command;
    return ok(event);
  },
  evolve: (state, event) => ({
    ...state,
    players: state.players.map((player) =>
      player.id === event.player
        ? { ...player, withdrawnFrom: event.fromRound, ...(event.expelled === true ? { expelled: true } : {}) }
        : player,
    ),
  }),
};

/** A player who had withdrawn comes back; the rounds between count as zero-point byes. */
export const readmit: Handler<{ readonly player: PlayerId; readonly fromRound: number }> = {
  decide: (state, command) => {
    const player = playerOf(state, command.player);
    if (player === undefined) return refusal('journal.unknownPlayer', { found: command.player });
    if (player.withdrawnFrom === undefined) return refusal('journal.notWithdrawn', { player: player.id });
    if (player.expelled === true) {
      const held = unlessConfirmed(command, 'journal.readmitExpelled', 'confirm', { player: player.id });
      if (held) return held;
    }
    return ok({ player: command.player, fromRound: command.fromRound });
  },
  evolve: (state, event) => ({
    ...state,
    players: state.players.map((player) => {
      if (player.id !== event.player) return player;
      const { withdrawnFrom: _, expelled: __, ...rest } = player;
      return rest;
    }),
  }),
};
