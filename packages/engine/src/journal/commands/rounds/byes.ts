import { ok } from '../../../kernel/result.ts';
import { hasSchedule } from '../../../schedule/kinds.ts';
import type { ByeKind } from '../../../tournament/gameResult.ts';
import { fullByeNote } from '../../../tournament/notes.ts';
import { hasOwnByes, roundsOfMatch } from '../../../tournament/systemKinds.ts';
import type { Bye, PlayerId, Tournament } from '../../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../../tournament/tournament.ts';
import { withoutUnseen } from '../../attendance.ts';
import type { Handler } from '../../handler.ts';
import { refusal, unlessConfirmed } from '../../handler.ts';
import { lastPairedRound, withNote, withoutByes, withRound } from '../../rounds.ts';

export type RequestedBye = Exclude<ByeKind, 'pab'>;

/** `unseen`: an absence that goes on from round to round until they are checked in ({@link withAnswers}). */
export interface ByeGranted {
  readonly round: number;
  readonly player: PlayerId;
  readonly bye: RequestedBye;
  readonly unseen?: boolean;
}

/** A paired round that a late entry missed: they are in none of its games, and it precedes their first one. */
const missedByLateEntry = (state: Tournament, round: number, player: PlayerId): boolean => {
  const { games, byes } = roundOf(state, round);
  const entered = state.players.find((each) => each.id === player)?.firstRound ?? 1;
  return (
    round < entered &&
    !games.some((game) => game.white === player || game.black === player) &&
    !byes.some((bye) => bye.player === player && bye.kind === 'pab')
  );
};

/** A bye or an absence that a player has in the round being played, and that becomes another kind. */
const changesBye = (state: Tournament, { round, player, bye }: ByeGranted): boolean => {
  const { status, byes } = roundOf(state, round);
  return (
    status !== 'closed' &&
    roundsOfMatch(state, round).includes(lastPairedRound(state)) &&
    byes.some((each) => each.player === player && each.kind !== 'pab' && each.kind !== bye)
  );
};

/** The rounds that a bye is of: both games of a match, but of a match to come its first alone, for the pairing gives the other the same. */
const roundsOfBye = (state: Tournament, round: number): readonly number[] => {
  const match = roundsOfMatch(state, round);
  return match.some((each) => isPaired(roundOf(state, each))) ? match : [round];
};

/**
 * A bye or an absence announced for a round that is not paired yet. A late entry can be given one for a missed round: C.04.2 2.4
 * gives no points for it unless the rules of the competition say otherwise. In the round being played, a bye can become another.
 */
export const grantBye: Handler<ByeGranted> = {
  decide: (state, command) => {
    const { round, player, bye, unseen } = command;
    const granted = { round, player, bye, ...(unseen === undefined ? {} : { unseen }) };
    const asking = state.players.find((each) => each.id === player);
    if (asking === undefined) return refusal('journal.unknownPlayer', { found: player });
    // The schedule has everyone's opponents: a round would be opened with them anyway, and the bye be gone.
    if (hasSchedule(state)) return refusal('journal.byeInSchedule', { player, round });
    // FIDE's checklist Q175, Q176: players marked so get none from anyone.
    if (bye === 'half' && asking.noHalfByes === true) return refusal('journal.noHalfByes', { player });
    if (round < 1 || round > (state.totalRounds ?? 99)) return refusal('journal.noSuchRound', { round });
    const match = roundsOfMatch(state, round);
    if (isPaired(roundOf(state, round))) {
      const isLate = missedByLateEntry(state, round, player);
      if (!isLate && !changesBye(state, command)) return refusal('journal.roundPairedAlready', { round });
      const held =
        hasOwnByes(state) || !isLate
          ? undefined
          : unlessConfirmed(command, 'journal.byeForMissedRound', 'confirm', { player, round });
      if (held) return held;
    } else if (round !== match[0]) {
      // Both games are paired together for the players present in the first, so a bye for the second would be lost.
      return refusal('journal.byeOfHalfMatch', { player, round, first: match[0] });
    }
    // FIDE's rules on byes do not apply to a system with its own rules for them.
    if (hasOwnByes(state)) return ok(granted);
    // C.05 6.7.4: at most one half-point bye a player, and full-point byes are not foreseen.
    const before = state.rounds.some(
      (r) => !match.includes(r.number) && r.byes.some((b) => b.player === player && b.kind === 'half'),
    );
    if (bye === 'half' && before) {
      const held = unlessConfirmed(command, 'journal.secondHalfPointBye', 'confirm', { player });
      if (held) return held;
    }
    if (bye === 'half' && match.includes(state.totalRounds ?? 0)) {
      const held = unlessConfirmed(command, 'journal.byeInLastRound', 'confirm', { player });
      if (held) return held;
    }
    if (bye === 'full') {
      const held = unlessConfirmed(command, 'journal.fullPointBye', 'confirm', { player });
      if (held) return held;
    }
    return ok(granted);
  },
  evolve: (state, event) => {
    const { round, player, bye, unseen } = event;
    const given: Bye = { player, kind: bye, ...(unseen === undefined ? {} : { unseen }) };
    // FIDE's checklist Q177-179: a full-point bye is noted in the file.
    const note = bye === 'full' ? fullByeNote(round, player) : undefined;
    const free = roundsOfBye(state, round).reduce((now, each) => withoutByes(now, each, new Set([player])), state);
    return roundsOfBye(state, round).reduce(
      (now, each) => withRound(now, each, (entry) => ({ ...entry, byes: [...entry.byes, given] })),
      withNote(free, note),
    );
  },
};

/** Takes an announced bye or absence back. */
export const revokeBye: Handler<{ readonly round: number; readonly player: PlayerId }> = {
  decide: (state, command) => {
    const { round, player } = command;
    const entry = roundOf(state, round);
    if (isPaired(entry) && !missedByLateEntry(state, round, player))
      return refusal('journal.roundPairedAlready', { round });
    if (!entry.byes.some((bye) => bye.player === player)) return refusal('journal.noBye', { round, player });
    return ok({ round, player });
  },
  evolve: (state, { round, player }) => {
    const players = new Set([player]);
    const wasUnseen = roundOf(state, round).byes.some((bye) => bye.player === player && bye.unseen === true);
    const free = roundsOfMatch(state, round).reduce((now, each) => withoutByes(now, each, players), state);
    if (!wasUnseen) return free;
    // A player who plays after all is there, and is not asked for again.
    const seen = free.players.map((each) => (each.id === player ? { ...each, checkedIn: true } : each));
    return withoutUnseen({ ...free, players: seen }, players);
  },
};
