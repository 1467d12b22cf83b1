import type { Command } from '@turnuva/engine/journal';
import { absentWithoutWord, excusedNote, mayBeAway, notSeen, toBePaired } from '@turnuva/engine/journal';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useDesk } from '../../../store/context.ts';

/** The note that keeps those in the tournament who stayed away in the round before; undefined for nobody. */
export function keptNote(players: readonly number[], missed: number): Command | undefined {
  const [text, ...more] = players.map((player) => excusedNote(player, missed));
  return text === undefined ? undefined : { kind: 'note', text, ...(more.length === 0 ? {} : { more }) };
}

/**
 * One question about everybody who may not be there, before a round is paired (C.05 6.5 for those who stayed away in the round
 * before). `askAway` resolves to whether pairing goes on at once; whoever leaves them out or withdraws them wanted to pair:
 * then `pair` is called as soon as that is done.
 */
export function useAwayAsked(round: number, pair: () => void) {
  const { words, ask } = useApp();
  const { snapshot, send, announceAll } = useDesk();
  const { say, list } = words;
  const { tournament } = snapshot;
  const [answered, setAnswered] = useState(0);
  const latest = useRef(pair);
  latest.current = pair;
  // After the next drawing: `pair` knows then who sits out.
  useEffect(() => {
    if (answered > 0) latest.current();
  }, [answered]);
  const names = (players: readonly number[]) =>
    list(players.map((id) => tournament.players.find((player) => player.id === id)?.name ?? ''));

  const withdraw = async (players: readonly number[]): Promise<boolean> => {
    const unseen = new Set(notSeen(tournament, round));
    const reason = (player: number): string =>
      unseen.has(player) ? say('steps.neverSeen', { round }) : say('absences.reason', { round: round - 1 });
    const done = await announceAll(
      players.map((player) => async () => ({ kind: 'withdraw', player, fromRound: round, reason: reason(player) })),
      (count) => say('absences.withdrawn', { count, names: names(players.slice(0, count)), round }),
    );
    return done === players.length;
  };
  const leaveOut = async (players: readonly number[]): Promise<boolean> =>
    (await send({
      kind: 'grant-byes',
      byes: players.map((player) => ({ round, player, bye: 'zero' as const })),
    })) === 'done';
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
          // Nobody waits at a board in vain, and whoever comes after all is let in (docs/decisions/absent-before-pairing.md).
          inHand: toBePaired(tournament, round).length - some.length >= 2,
        },
        { words: say('steps.withdraw', { count: some.length }), chosen: () => void thenPair(withdraw(some)) },
      ],
      no: say('shell.cancel'),
      steps: 1,
      // Whoever may not be there is neither paired nor withdrawn by a key pressed too soon.
      careful: true,
    });
    const kept = keptNote(away, round - 1);
    return yes && (kept === undefined || (await send(kept)) === 'done');
  };
  return { askAway, withdraw, leaveOut };
}
