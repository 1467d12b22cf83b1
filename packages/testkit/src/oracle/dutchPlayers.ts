import type { RoundInput } from '@turnuva/engine';
import { codeOfBye, lossValue, winValue } from '@turnuva/engine';

/** A player as the rule text speaks of them; calculated plainly, independent of the engine's own preparation. */
export interface OraclePlayer {
  readonly index: number;
  readonly score: number;
  /** Colours of the games played, first to last: 1 White, -1 Black. */
  readonly colours: readonly number[];
  readonly met: ReadonlySet<number>;
  readonly wants: number;
  readonly kind: 'none' | 'mild' | 'strong' | 'absolute';
  readonly difference: number;
  readonly topscorer: boolean;
  readonly mayHaveBye: boolean;
  readonly unplayed: number;
  readonly downfloat: readonly [previous: boolean, before: boolean];
  readonly upfloat: readonly [previous: boolean, before: boolean];
}

/** The present players in ranking order (1.2). */
export function oraclePlayers(history: RoundInput): OraclePlayer[] {
  const players: OraclePlayer[] = [];
  for (let index = 0; index < history.size; index++)
    if (history.present[index] === 1) players.push(one(history, index));
  return players.sort((a, b) => b.score - a.score || a.index - b.index);
}

function one(history: RoundInput, index: number): OraclePlayer {
  const { round, size, tournament } = history;
  const win = winValue(tournament.scoring);
  const colours: number[] = [];
  const met = new Set<number>();
  let mayHaveBye = true;
  for (let r = 1; r < round; r++) {
    const at = (r - 1) * size + index;
    if (history.played[at] === 1) {
      colours.push(history.colour[at]);
      met.add(history.opponent[at]);
    } else if (history.gain[at] >= win || history.code[at] === codeOfBye('pab')) mayHaveBye = false;
  }
  const difference = colours.reduce((a, b) => a + b, 0);
  const last = colours.at(-1) ?? 0;
  const twice = colours.length > 1 && last === colours.at(-2);
  const kind =
    colours.length === 0
      ? 'none'
      : Math.abs(difference) > 1 || twice
        ? 'absolute'
        : difference !== 0
          ? 'strong'
          : 'mild';
  const wants = Math.abs(difference) > 1 || (difference !== 0 && !twice) ? -Math.sign(difference) : -last;
  const most = (round - 1) * Math.max(win, tournament.scoring.whiteDraw, tournament.scoring.blackDraw);
  return {
    index,
    score: history.pairingScore[index] as number,
    colours,
    met,
    wants,
    kind,
    difference,
    topscorer: round >= (tournament.totalRounds ?? 0) && 2 * history.score[index] > most,
    mayHaveBye,
    unplayed: round - 1 - colours.length,
    downfloat: [hasFloated(history, index, round - 1, 1), hasFloated(history, index, round - 2, 1)],
    upfloat: [hasFloated(history, index, round - 1, -1), hasFloated(history, index, round - 2, -1)],
  };
}

/** 1.4: a float in the round, down (1) or up (-1). */
function hasFloated(history: RoundInput, index: number, round: number, direction: 1 | -1): boolean {
  if (round < 1) return false;
  const at = (round - 1) * history.size + index;
  if (history.played[at] === 1) {
    const theirs = history.scoreBefore[(round - 1) * history.size + history.opponent[at]] as number;
    return Math.sign(history.scoreBefore[at] - theirs) === direction;
  }
  if (direction === -1) return false;
  return history.code[at] === codeOfBye('pab') || history.gain[at] > lossValue(history.tournament.scoring);
}

/** C1, C3 and the prohibitions. */
export function oracleLegal(history: RoundInput, a: OraclePlayer, b: OraclePlayer): boolean {
  if (a.met.has(b.index)) return false;
  const sameAbsolute = a.kind === 'absolute' && b.kind === 'absolute' && a.wants === b.wants;
  if (sameAbsolute && !a.topscorer && !b.topscorer) return false;
  return !history.tournament.forbidden.some(
    (each) =>
      each.firstRound <= history.round &&
      history.round <= each.lastRound &&
      each.players.includes(history.id[a.index]) &&
      each.players.includes(history.id[b.index]),
  );
}
