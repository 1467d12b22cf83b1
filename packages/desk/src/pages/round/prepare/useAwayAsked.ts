import type { Command } from '@turnuva/engine/journal';
import { absentWithoutWord, keptNoteOf, mayBeAway, notSeen, toBePaired } from '@turnuva/engine/journal';
import { pairsTeams, type Tournament } from '@turnuva/engine/tournament';
import { useEffect, useRef, useState } from 'preact/hooks';
import { deskReason } from '../../../language/deskReason.ts';
import { useApp, useDesk } from '../../../store/context.ts';

/**
 * The note that keeps in the tournament those who stayed away from the previous round, players or teams; undefined if
 * there are none.
 */
export function keptNote(tournament: Tournament, entrants: readonly number[], missed: number): Command | undefined {
  const [text, ...more] = entrants.map((entrant) => keptNoteOf(tournament, entrant, missed));
  return text === undefined ? undefined : { kind: 'note', text, ...(more.length === 0 ? {} : { more }) };
}

/** A player leaves from a round on, or a team with all its players if teams are paired. */
export const withdrawal = (tournament: Tournament, entrant: number, fromRound: number, reason: string): Command =>
  pairsTeams(tournament)
    ? { kind: 'withdraw-team', team: entrant, fromRound, reason }
    : { kind: 'withdraw', player: entrant, fromRound, reason };

/**
 * One question about everyone who may be absent, before a round is paired (C.05 6.5 for those who stayed away from the
 * previous round). `askAway` resolves to whether pairing continues immediately; leaving them out or withdrawing them is
 * part of pairing: then `pair` is called as soon as that is done.
 */
export function useAwayAsked(round: number, pair: () => void) {
  const { words, ask } = useApp();
  const { snapshot, send, announceAll } = useDesk();
  const { say, list } = words;
  const { tournament } = snapshot;
  const [answered, setAnswered] = useState(0);
  const latest = useRef(pair);
  latest.current = pair;
  // After the next render: by then `pair` knows who sits out.
  useEffect(() => {
    if (answered > 0) latest.current();
  }, [answered]);
  const asTeams = pairsTeams(tournament);
  const entrants: readonly { readonly id: number; readonly name: string }[] = asTeams
    ? tournament.teams
    : tournament.players;
  const names = (ids: readonly number[]) => list(ids.map((id) => entrants.find((each) => each.id === id)?.name ?? ''));

  const withdraw = async (players: readonly number[]): Promise<boolean> => {
    const unseen = new Set(notSeen(tournament, round));
    const reason = (player: number): string =>
      unseen.has(player) ? deskReason('unseen', round) : deskReason('missed', round - 1);
    const done = await announceAll(
      players.map((player) => async () => withdrawal(tournament, player, round, reason(player))),
      (count) => say('absences.withdrawn', { count, names: names(players.slice(0, count)), round }),
    );
    return done === players.length;
  };
  const leaveOut = async (players: readonly number[]): Promise<boolean> => {
    const bye = 'zero';
    const unseen = new Set(notSeen(tournament, round));
    const [team = 0, ...more] = players;
    // One step of the arbiter is one entry, and one undo.
    const away: Command = asTeams
      ? { kind: 'team-bye', round, team, ...(more.length === 0 ? {} : { more }), bye }
      : {
          kind: 'grant-byes',
          // Players not seen are left out until they arrive, and are asked about once.
          byes: players.map((player) => ({ round, player, bye, ...(unseen.has(player) ? { unseen: true } : {}) })),
        };
    return (await send(away)) === 'done';
  };
  const thenPair = async (done: Promise<boolean>) => {
    if (await done) setAnswered((before) => before + 1);
  };

  const askAway = async (): Promise<boolean> => {
    const some = mayBeAway(tournament, round);
    if (some.length === 0) return true;
    const away = absentWithoutWord(tournament, round);
    const yes = await ask({
      sentence: say('round.pairThough', { count: some.length, names: names(some), round }),
      ...(away.length === 0
        ? {}
        : { detail: say('steps.awayRule', { count: away.length, names: names(away), round: round - 1 }) }),
      yes: say('round.pairAll', { count: some.length }),
      instead: [
        {
          words: say('steps.leaveOut', { count: some.length }),
          chosen: () => void thenPair(leaveOut(some)),
          // Nobody waits at a board for an absent opponent, and a player who arrives after all is let in (docs/decisions/arrivals.md).
          inHand: toBePaired(tournament, round).length - some.length >= 2,
        },
        { words: say('steps.withdraw', { count: some.length }), chosen: () => void thenPair(withdraw(some)) },
      ],
      no: say('shell.cancel'),
      steps: 1,
      // Players who may be absent are neither paired nor withdrawn by a key pressed too soon.
      careful: true,
    });
    const kept = keptNote(tournament, away, round - 1);
    return yes && (kept === undefined || (await send(kept)) === 'done');
  };
  return { askAway, withdraw, leaveOut };
}
