import { isLastRoundPaired, lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule, isTeamEvent } from '@turnuva/engine/schedule';
import { isOutOfStage, type Player, type Tournament, withdrawalOf } from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import { byesOffered, grantsByes, roundOfBye } from '../language/byeKinds.ts';
import { ofRoundOn } from '../language/inCups.ts';
import { formatLeaving } from '../language/leavingWords.ts';
import type { Words } from '../language/words.ts';
import type { DeskValue } from './context.ts';
import type { Outcome } from './tournament/queue.ts';

/** What an arbiter can do about a player's rounds, by the name on its button. */
export interface PlayerDeed {
  readonly kind: 'withdraw' | 'expel' | 'readmit' | 'remove' | 'bye' | 'revoke';
  readonly words: string;
  run(): Promise<Outcome>;
}

/** A player may be removed as long as no round has them at a board, or with the bye of the round. */
export const hasPlayed = ({ rounds }: Tournament, { id }: Player): boolean =>
  rounds.some(
    ({ games, byes }) =>
      games.some(({ white, black }) => white === id || black === id) ||
      byes.some(({ player, kind }) => player === id && kind === 'pab'),
  );

/** The deeds that are possible now: in the panel as buttons, in Ctrl K as lines. */
export function playerDeeds(
  { snapshot, announce, send }: DeskValue,
  words: Words,
  player: Player,
): readonly PlayerDeed[] {
  const { say } = words;
  const { tournament } = snapshot;
  const { id, name } = player;
  const next = lastPairedRound(tournament) + 1;
  const isLast = isLastRoundPaired(tournament) && !hasSchedule(tournament);
  const facts = { name, round: next };
  const leaves = (kind: 'withdraw' | 'expel'): PlayerDeed => ({
    kind,
    words: kind === 'expel' ? say('players.expel') : say(ofRoundOn(tournament, 'players.withdraw'), { round: next }),
    run: () => {
      // In team events, a team leaves on the schedule's page.
      const effect = isTeamEvent(tournament) ? '' : formatLeaving(tournament, id, next, words);
      const text = say(ofRoundOn(tournament, kind === 'expel' ? 'players.expelledNow' : 'players.withdrawnNow'), facts);
      const expelled = kind === 'expel' ? { expelled: true } : {};
      return announce({ kind: 'withdraw', player: id, fromRound: next, ...expelled }, `${text} ${effect}`.trim());
    },
  });
  const removal: readonly PlayerDeed[] = hasPlayed(tournament, player)
    ? []
    : [
        {
          kind: 'remove',
          words: say('players.remove'),
          run: () => announce({ kind: 'remove-player', player: id }, say('players.removed', { name })),
        },
      ];
  const left = withdrawalOf(tournament, player);
  if (left !== undefined) {
    // A round before it may have been unpaired meanwhile: they still play in it, unless they leave earlier.
    const round = Math.max(next, left);
    const readmitted = say(ofRoundOn(tournament, 'players.readmitted'), { name, round });
    const back: PlayerDeed = {
      kind: 'readmit',
      words: say(ofRoundOn(tournament, 'players.readmit'), { round }),
      run: () => announce({ kind: 'readmit', player: id, fromRound: round }, readmitted),
    };
    const earlier = left > next && player.expelled !== true ? [leaves('withdraw')] : [];
    return isLast ? removal : [back, ...earlier, ...removal];
  }
  if (isOutOfStage(tournament, id)) return removal;
  const granted = tournament.rounds.find(({ number }) => number === next)?.byes.some((bye) => bye.player === id);
  const round = roundOfBye(tournament, next);
  const byes: readonly PlayerDeed[] =
    isLast || !grantsByes(tournament) || next < (player.firstRound ?? 1)
      ? []
      : granted === true
        ? [
            {
              kind: 'revoke',
              words: say('players.revokeOf', { round }),
              run: () => send({ kind: 'revoke-bye', round: next, player: id }),
            },
          ]
        : byesOffered(tournament).map((kind): PlayerDeed => {
            const bye = formatBye(say, { kind }, tournament);
            return {
              kind: 'bye',
              words: say('players.announced', { round, bye }),
              run: () =>
                announce(
                  { kind: 'grant-bye', round: next, player: id, bye: kind },
                  say('players.byeGranted', { name, round, bye }),
                ),
            };
          });
  return [...byes, ...(isLast ? [] : [leaves('withdraw')]), leaves('expel'), ...removal];
}
