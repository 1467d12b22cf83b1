import { ok } from '../../kernel/result.ts';
import { atRound, notedPlayer, notedTeam } from '../../tournament/notes.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Adjustment, ForbiddenPairs, Tournament } from '../../tournament/tournament.ts';
import { MOST_PRIORITY, type Wish } from '../../tournament/wishes.ts';
import { type Handler, refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound, withNote } from '../rounds.ts';

/** The note in the file about a restriction that was added or removed after the start (checklist Q196). */
function noteOf(what: 'added' | 'lifted', { players, teams = [], shared }: ForbiddenPairs, round: number): string {
  const who = [
    ...players.map(notedPlayer),
    ...teams.map((team) => `team ${notedTeam(team)}`),
    ...(shared === undefined ? [] : [`same ${shared}`]),
  ];
  return `Prohibition ${atRound(round)}: ${what} ${who.join(' ')}`;
}

/**
 * Players, or teams if teams are paired, who may not meet. C.05 5.2: announced before round 1; a later change requires leaving
 * FIDE mode.
 */
export const forbid: Handler<
  { readonly restriction: ForbiddenPairs },
  { readonly restriction: ForbiddenPairs; readonly note?: string }
> = {
  decide: (state, command) => {
    const { players, teams = [], shared, firstRound, lastRound } = command.restriction;
    const known = new Set(state.players.map((player) => player.id));
    const unknown = players.find((player) => !known.has(player));
    if (unknown !== undefined) return refusal('journal.unknownPlayer', { found: unknown });
    const stranger = teams.find((team) => !state.teams.some(({ id }) => id === team));
    if (stranger !== undefined) return refusal('journal.unknownTeam', { found: stranger });
    if (shared === undefined && new Set(players).size < 2 && new Set(teams).size < 2)
      return refusal(teams.length > 0 ? 'journal.twoTeamsNeeded' : 'journal.twoPlayersNeeded');
    if (firstRound < 1 || lastRound < firstRound)
      return refusal('journal.roundsReversed', { first: firstRound, last: lastRound });
    if (lastPairedRound(state) > 0) {
      if (state.fideMode) return refusal('journal.forbidAfterStart', { round: lastPairedRound(state) });
      const held = unlessConfirmed(command, 'journal.changeAfterStart', 'confirm', {
        setting: 'forbidden',
        round: lastPairedRound(state),
      });
      if (held) return held;
    }
    const round = lastPairedRound(state);
    const { restriction } = command;
    return ok(round === 0 ? { restriction } : { restriction, note: noteOf('added', restriction, round) });
  },
  evolve: (state, event) => ({ ...withNote(state, event.note), forbidden: [...state.forbidden, event.restriction] }),
};

/** Lifts a restriction, by its place in the list (from 0); like a new one not after the start (Q195). */
export const permit: Handler<{ readonly index: number }, { readonly index: number; readonly note?: string }> = {
  decide: (state, command) => {
    const restriction = state.forbidden[command.index];
    if (restriction === undefined) return refusal('journal.noSuchRestriction', { found: command.index });
    const round = lastPairedRound(state);
    if (round === 0) return ok({ index: command.index });
    if (state.fideMode) return refusal('journal.permitAfterStart', { round });
    const held = unlessConfirmed(command, 'journal.changeAfterStart', 'confirm', { setting: 'forbidden', round });
    return held ?? ok({ index: command.index, note: noteOf('lifted', restriction, round) });
  },
  evolve: (state, event) => ({
    ...withNote(state, event.note),
    forbidden: state.forbidden.filter((_, i) => i !== event.index),
  }),
};

/** A bonus or penalty decided by the arbiter. */
export const adjust: Handler<{ readonly adjustment: Adjustment }> = {
  decide: (state, command) => {
    const { player, team } = command.adjustment;
    if (player !== undefined && !state.players.some((each) => each.id === player)) {
      return refusal('journal.unknownPlayer', { found: player });
    }
    if (team !== undefined && !state.teams.some((each) => each.id === team))
      return refusal('journal.unknownTeam', { found: team });
    const held = unlessConfirmed(command, 'journal.adjustPoints', 'confirm');
    return held ?? ok({ adjustment: command.adjustment });
  },
  evolve: (state, event) => ({ ...state, adjustments: [...state.adjustments, event.adjustment] }),
};

/** A wish, new or (with its place in the list, from 0) in place of an earlier one. */
export interface SetWish {
  readonly wish: Wish;
  readonly index?: number;
}

function faultOf(state: Tournament, { wish, index }: SetWish) {
  const { players, teams = [], shared, bye, priority, firstRound, lastRound } = wish;
  if (index !== undefined && state.wishes?.[index] === undefined)
    return refusal('journal.noSuchWish', { found: index });
  const known = new Set(state.players.map((player) => player.id));
  const unknown = players.find((player) => !known.has(player));
  if (unknown !== undefined) return refusal('journal.unknownPlayer', { found: unknown });
  const stranger = teams.find((team) => !state.teams.some(({ id }) => id === team));
  if (stranger !== undefined) return refusal('journal.unknownTeam', { found: stranger });
  const named = pairsTeams(state) ? new Set(teams).size : new Set(players).size;
  if (bye !== undefined) {
    // The system's rules decide who has the bye: no FIDE system lets an arbiter choose.
    if (state.fideMode) return refusal('journal.byeWishInFideMode');
    if (named === 0 || shared !== undefined) return refusal('journal.byeWishNeedsNames');
  } else if (shared === undefined && named < 2)
    return refusal(pairsTeams(state) ? 'journal.twoTeamsNeeded' : 'journal.twoPlayersNeeded');
  if (firstRound < 1 || lastRound < firstRound)
    return refusal('journal.roundsReversed', { first: firstRound, last: lastRound });
  if (!Number.isInteger(priority) || priority < 1 || priority > MOST_PRIORITY)
    return refusal('journal.wishPriority', { found: priority, most: MOST_PRIORITY });
  return undefined;
}

/** Players who should rather not meet; like forbidden pairs announced before round 1 (C.05 5.2). */
export const setWish: Handler<SetWish> = {
  decide: (state, command) => {
    const fault = faultOf(state, command);
    if (fault) return fault;
    const round = lastPairedRound(state);
    if (round > 0) {
      if (state.fideMode) return refusal('journal.wishAfterStart', { round });
      const held = unlessConfirmed(command, 'journal.changeAfterStart', 'confirm', { setting: 'wishes', round });
      if (held) return held;
    }
    const { wish, index } = command;
    return ok(index === undefined ? { wish } : { wish, index });
  },
  evolve: (state, { wish, index }) => {
    const wishes = state.wishes ?? [];
    return { ...state, wishes: index === undefined ? [...wishes, wish] : wishes.with(index, wish) };
  },
};

/** Takes a wish off the list, by its place (from 0). */
export const removeWish: Handler<{ readonly index: number }> = {
  decide: (state, command) => {
    if (state.wishes?.[command.index] === undefined) return refusal('journal.noSuchWish', { found: command.index });
    const round = lastPairedRound(state);
    if (round === 0) return ok({ index: command.index });
    if (state.fideMode) return refusal('journal.wishAfterStart', { round });
    const held = unlessConfirmed(command, 'journal.changeAfterStart', 'confirm', { setting: 'wishes', round });
    return held ?? ok({ index: command.index });
  },
  evolve: (state, event) => ({ ...state, wishes: (state.wishes ?? []).filter((_, i) => i !== event.index) }),
};
