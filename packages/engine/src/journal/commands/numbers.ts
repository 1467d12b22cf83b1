import { ok } from '../../kernel/result.ts';
import { atRound, notedPlayer } from '../../tournament/notes.ts';
import { withOrder } from '../../tournament/past/earlierNumbers.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Player, PlayerId, TeamId, Tournament } from '../../tournament/tournament.ts';
import type { Equals } from '../bounds.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { numberingOf, rankedWithEquals, sameStrength } from '../numbering.ts';
import { lastPairedRound, withNote } from '../rounds.ts';
import { rankedTeamIds, withTeamOrder } from '../teamRanking.ts';
import { NUMBERS_FROZEN_FROM } from './players.ts';

type Exchange = { readonly first: TeamId; readonly second: TeamId };

/**
 * The numbers of teams before round 1: two teams exchange theirs, or all follow the average ratings. C.04.6 1.1.2 leaves the
 * order to the regulations of the event or the Chief Arbiter, so that in FIDE mode too any two may be exchanged; later numbers
 * are fixed (1.1.3). As with players, it asks first (checklist Q150, Q154).
 */
export const numberTeams: Handler<
  { readonly exchange?: Exchange },
  { readonly teamOrder: readonly TeamId[]; readonly exchange?: Exchange }
> = {
  decide: (state, command) => {
    if (!pairsTeams(state)) return refusal('journal.teamNumbersNotHere');
    if (lastPairedRound(state) > 0) return refusal('journal.teamNumbersFixed');
    const { exchange } = command;
    if (exchange === undefined) {
      const teamOrder = rankedTeamIds(state);
      const moved = state.teams.flatMap(({ id, tpn }) => {
        const after = teamOrder.indexOf(id) + 1;
        return after === tpn ? [] : [`${tpn} → ${after}`];
      });
      if (moved.length === 0) return refusal('journal.numbersStand');
      const facts = { count: moved.length, changes: moved.join(', ') };
      return unlessConfirmed(command, 'journal.teamNumbersFromRatings', 'confirm', facts) ?? ok({ teamOrder });
    }
    const { first, second } = exchange;
    const [one, other] = [first, second].map((id) => state.teams.find((team) => team.id === id));
    if (one === undefined || other === undefined)
      return refusal('journal.unknownTeam', { found: one === undefined ? first : second });
    if (first === second) return refusal('journal.otherTeamNeeded');
    const teamOrder = state.teams.map(({ id }) => (id === first ? second : id === second ? first : id));
    const facts = { team: one.name, other: other.name, number: one.tpn, otherNumber: other.tpn };
    return unlessConfirmed(command, 'journal.exchangeTeamNumbers', 'confirm', facts) ?? ok({ teamOrder, exchange });
  },
  evolve: (state, { teamOrder }) => withTeamOrder(state, teamOrder),
};

/** C.04.2 2.3: numbers are fixed once round 4 is paired (checklist Q151). */
function frozen(state: Tournament) {
  return lastPairedRound(state) >= NUMBERS_FROZEN_FROM
    ? refusal('journal.numbersFrozen', { round: NUMBERS_FROZEN_FROM })
    : undefined;
}

/** A change of numbers after round 1 changes a checker's replay: the file says so (checklist Q113). */
const noteOf = (state: Tournament, text: string): { note?: string } =>
  lastPairedRound(state) === 0 ? {} : { note: `TPN ${atRound(lastPairedRound(state))}: ${text}` };

const playerOf = (state: Tournament, id: PlayerId): Player | undefined => state.players.find((each) => each.id === id);

/**
 * Two players exchange their pairing numbers, without a change of ratings. In FIDE mode only players of equal rating and
 * title can (checklist Q148): the order of C.04.2 2.2 is never broken. Every exchange asks first (Q150).
 */
export const exchangeNumbers: Handler<
  { readonly first: PlayerId; readonly second: PlayerId },
  { readonly first: PlayerId; readonly second: PlayerId; readonly note?: string }
> = {
  decide: (state, command) => {
    const { first, second } = command;
    const [one, other] = [playerOf(state, first), playerOf(state, second)];
    if (one === undefined || other === undefined)
      return refusal('journal.unknownPlayer', { found: one === undefined ? first : second });
    if (first === second) return refusal('journal.twoPlayersNeeded');
    const stop = frozen(state);
    if (stop) return stop;
    if (state.fideMode && !sameStrength(one, other, numberingOf(state)))
      return refusal('journal.numbersByStrength', { player: first, other: second });
    const facts = { player: first, other: second, number: one.tpn, otherNumber: other.tpn };
    const held = unlessConfirmed(command, 'journal.exchangeNumbers', 'confirm', facts);
    return held ?? ok({ first, second, ...noteOf(state, `${notedPlayer(first)}<->${notedPlayer(second)}`) });
  },
  evolve: (state, { first, second, note }) => {
    const order = state.players.map(({ id }) => (id === first ? second : id === second ? first : id));
    return withOrder(withNote(state, note), order, lastPairedRound(state));
  },
};

/**
 * Numbers follow ratings again (C.04.2 2.2). Players with equal ratings keep their order (checklist Q153, Q155), get the
 * announced one (Q146), or have lots drawn (Lim A.1 of the sources). Asks first if numbers change (Q154).
 */
export const numbersFromRatings: Handler<
  { readonly equals?: Equals; readonly seed?: number },
  { readonly order: readonly PlayerId[]; readonly equals?: Equals; readonly seed?: number; readonly note?: string }
> = {
  decide: (state, command) => {
    const stop = frozen(state);
    if (stop) return stop;
    const { equals, seed } = command;
    if (equals === 'lot' && seed === undefined) return refusal('journal.lotsSeedMissing');
    const order = rankedWithEquals(state.players, equals ?? 'kept', numberingOf(state), seed);
    const moved = order.flatMap((id, i) => {
      const before = playerOf(state, id)?.tpn ?? 0;
      return before === i + 1 ? [] : [{ id, before, after: i + 1 }];
    });
    if (moved.length === 0) return refusal('journal.numbersStand');
    const held = unlessConfirmed(command, 'journal.numbersFromRatings', 'confirm', {
      count: moved.length,
      changes: moved.map(({ before, after }) => `${before} → ${after}`).join(', '),
    });
    const text = moved.map(({ before, after }) => `${before}=>${after}`).join(' ');
    if (equals === 'lot') {
      const note = `TPN ${atRound(lastPairedRound(state))}: equals by lot (seed ${seed}) ${text}`;
      return held ?? ok({ order, equals, ...(seed === undefined ? {} : { seed }), note });
    }
    const named = equals === undefined ? {} : { equals };
    return held ?? ok({ order, ...named, ...noteOf(state, `regenerated ${text}`) });
  },
  evolve: (state, { order, note }) => withOrder(withNote(state, note), order, lastPairedRound(state)),
};
