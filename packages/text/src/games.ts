import { freeIn, isTeamEvent, keepsPoints, unrankedLeavers } from '@turnuva/engine/schedule';
import type { Receipt, ReceiptTerm } from '@turnuva/engine/standings';
import {
  allStages,
  BYE_KINDS,
  type ByeKind,
  hasOwnByes,
  type PlayerId,
  type Tournament,
} from '@turnuva/engine/tournament';
import type { CardLine, NoGame, Sign } from '@turnuva/engine/views';
import { inBrackets, nameWithTitle, noGameOf, SIGNS, sideOf, sideSign } from '@turnuva/engine/views';
import { pointsText } from './numbers.ts';
import type { Say } from './render.ts';

/** What can follow the first word of a part's id, each with a sentence of its own. */
const ENDS = ['golden', 'duel', 'again', 'final'];

function formatPiece(say: Say, piece: string): string {
  const semifinal = /^S(\d+)$/.exec(piece);
  if (semifinal !== null) return say('part.semifinal', { number: semifinal[1] });
  if (piece === 'table' || ENDS.includes(piece)) return say(`part.${piece}`);
  return say('part.group', { name: piece });
}

/** A part of a play-off in words: `A.S1` is "group A, semi-final 1", `K1.2` "stage 1, match 2". */
export function formatPart(say: Say, id: string): string {
  const stage = /^K(\d+)\.(\d+)$/.exec(id);
  if (stage !== null) return say('part.stage', { stage: stage[1], number: stage[2] });
  return id
    .split('.')
    .map((piece) => formatPiece(say, piece))
    .join(', ');
}

/** "Captain: Anna", with the space before the colon that French has. */
export const labelled = (say: Say, label: string, value: string): string => say('sheets.labelled', { label, value });

/** What the signs of results mean. */
export const signLegend = (say: Say, signs: readonly Sign[]): string[] =>
  signs.map((sign) => labelled(say, SIGNS[sign], say(`sheets.sign.${sign}`)));

/** "2 of 5 games", for teams "2 of 5 matches": how many someone who left a round robin had played. */
export const formatPlayed = (
  say: Say,
  { completed, scheduled }: { readonly completed: number; readonly scheduled: number },
  ofTeams: boolean,
): string =>
  ofTeams
    ? say('sheets.played.matches', { completed, count: scheduled })
    : say('sheets.played.games', { completed, scheduled });

/** Who left a round robin too early to be ranked, in this stage of the event or an earlier one. */
export const leaverLines = (say: Say, tournament: Tournament): string[] =>
  allStages(tournament).flatMap((stage) => {
    const ofTeams = isTeamEvent(stage);
    const entrants = ofTeams ? stage.teams : stage.players;
    return unrankedLeavers(stage).map((left) =>
      say(`sheets.${keepsPoints(stage) ? 'leftKept' : 'leftOut'}`, {
        name: entrants.find(({ id }) => id === left.player)?.name ?? '',
        played: formatPlayed(say, left, ofTeams),
      }),
    );
  });

/**
 * What is shown in place of the opponent if a line of a receipt has none: the same as on the cards, so that a free
 * player in a round robin is called free there too.
 */
export function formatUnopposed(
  say: Say,
  { kind, round }: Pick<ReceiptTerm, 'kind' | 'round'>,
  tournament: Tournament,
  { id, of }: Pick<Receipt, 'id' | 'of'>,
): string {
  if (kind === undefined) return '';
  if (isBye(kind)) return formatBye(say, { kind }, tournament);
  if (kind !== 'absent' || round === undefined) return say(`standings.kind.${kind}`);
  const isFree = of === 'teams' && freeIn(tournament, round).includes(id);
  const noGame = isFree ? ({ kind: 'free' } as const) : of === 'players' ? noGameOf(tournament, round, id) : undefined;
  return noGame === undefined ? say(`standings.kind.${kind}`) : formatNoGame(say, noGame, tournament);
}

type Event = Pick<Tournament, 'system'>;

/**
 * Why someone has no game in a round. In Keizer, a full-point bye means duty for the club, and a half-point bye says no
 * more than an absence.
 */
export function formatBye(
  say: Say,
  bye: { readonly kind: string; readonly unopposed?: boolean },
  event: Event,
): string {
  if (bye.unopposed === true) return say('sheets.bye.unopposed');
  const own = hasOwnByes(event) ? ({ full: 'duty', half: 'zero' } as Record<string, string>)[bye.kind] : undefined;
  return say(`sheets.bye.${own ?? bye.kind}`);
}

/** The same if it may be the team that has no match, or has left. */
export function formatNoGame(say: Say, noGame: NoGame, event: Event): string {
  if (noGame.kind === 'bye') return formatBye(say, noGame.bye, event);
  const bye = noGame.kind === 'teamBye' ? formatBye(say, noGame.bye, event) : '';
  return say(`sheets.noGame.${noGame.kind}`, { bye });
}

const isBye = (outcome: string): outcome is ByeKind => (BYE_KINDS as readonly string[]).includes(outcome);

/** The opponent of a round on a card, or why there was none: the player's own bye, or what the team had. */
export function formatOpponent(say: Say, line: CardLine, tournament: Tournament, player: PlayerId): string {
  const { opponent, round } = line;
  if (opponent !== undefined) return `${opponent.tpn} ${nameWithTitle(opponent)}`;
  const noGame = noGameOf(tournament, round, player);
  return noGame === undefined ? say('sheets.bye.zero') : formatNoGame(say, noGame, tournament);
}

/**
 * The outcome of a round on a card: the player's side of the game, in brackets if it does not count, or the points for
 * a round without one. A player whose team plays without them, or not at all, has no result; neither has a free player.
 */
export function cardResult(line: CardLine, tournament: Tournament, player: PlayerId): string {
  const { opponent, outcome, round } = line;
  if (opponent !== undefined) return inBrackets(sideSign(sideOf(line)), line.counted);
  const noGame = outcome === 'none' ? noGameOf(tournament, round, player) : undefined;
  const isOfTeam = noGame !== undefined && ('team' in noGame || noGame.kind === 'free');
  return isOfTeam ? '' : pointsText(line.points);
}
