import type { AppliedBoardRule, BoardPlayer } from '@turnuva/engine/schedule';
import type { Language } from './languages.ts';
import { decimalIn, pointsText } from './numbers.ts';
import type { Say } from './render.ts';

/**
 * The rule by which the lists of the boards were made: what counts first, what breaks ties, and how many games are
 * required.
 */
export function boardRuleLines({ order, least, leastOfReserves, isShare }: AppliedBoardRule, say: Say): string[] {
  const asked = isShare
    ? say('sheets.boardRule.share', { least, reserves: leastOfReserves })
    : say('sheets.boardRule.least', { least });
  return [
    `${say(`sheets.boardRule.${order}`)} ${least > 1 || isShare ? asked : ''}`.trim(),
    say('sheets.boardRule.own'),
  ];
}

interface Figure {
  readonly title: string;
  readonly text: string;
  /** The list is ordered by it. */
  readonly leads: boolean;
}

/** A player's figures in the list of a board, by column: those that the rule looks at. */
export function boardFigures(player: BoardPlayer, { order }: AppliedBoardRule, say: Say, language: Language): Figure[] {
  const percent = `${Math.trunc(player.perMille / 10)}.${Math.abs(player.perMille % 10)}`;
  const figures = [
    ['points', say('sheets.points'), pointsText(player.points)],
    ['games', say('sheets.games'), String(player.games)],
    ['percentage', say('sheets.percentage'), decimalIn(percent, language)],
    ['performance', say('sheets.performance'), String(player.performance ?? '')],
  ] as const;
  return figures
    .filter(([name]) => name !== 'percentage' || order !== 'points')
    .map(([name, title, text]) => ({ title, text, leads: name === order }));
}
