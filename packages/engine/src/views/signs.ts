import { freeIn } from '../schedule/roundRobin/berger.ts';
import type { GameResult, SideCode } from '../tournament/gameResult.ts';
import { blackCode, isPlayed, isRuled, whiteCode } from '../tournament/gameResult.ts';
import { withdrawalOf } from '../tournament/past/earlierNumbers.ts';
import type { Bye, PlayerId, Team, TeamBye, Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';

/** What a sign beside or in the place of a result says; a reader of a sheet does not know them by heart. */
export type Sign = 'won' | 'lost' | 'unrated' | 'ruled' | 'adjourned';
/** How each is printed. */
export const SIGNS: Readonly<Record<Sign, string>> = { won: '+', lost: '−', unrated: 'u', ruled: '§', adjourned: '*' };

/** One side of a result without its marks; a forfeit by a minus, not by one more dash. */
export const SIDE_SIGNS: Readonly<Record<SideCode, string>> = {
  '1': '1',
  '=': '½',
  '0': '0',
  W: '1',
  D: '½',
  L: '0',
  '+': SIGNS.won,
  '-': SIGNS.lost,
  '?': SIGNS.adjourned,
};

/** One side of a game; `ruled` where the arbiter has decided it ({@link isRuled}). */
export interface SideSaid {
  readonly code?: SideCode | undefined;
  readonly ruled?: true | undefined;
}

/** True when a game was played and does not count for ratings. */
export const isUnrated = (result: GameResult): boolean => isPlayed(result) && /[WDL]/.test(result);

function signsOfSide({ code, ruled }: SideSaid): Sign[] {
  if (code === undefined) return [];
  if (code === '+') return ['won'];
  if (code === '-') return ['lost'];
  if (code === '?') return ['adjourned'];
  return [...('WDL'.includes(code) ? (['unrated'] as const) : []), ...(ruled === true ? (['ruled'] as const) : [])];
}

/** The marks that stand behind a figure. */
const marks = (signs: Iterable<Sign>): string =>
  (['ruled', 'unrated'] as const)
    .filter((sign) => new Set(signs).has(sign))
    .map((sign) => SIGNS[sign])
    .join('');

/** Both sides of a result, White's first. */
export const sidesOf = (result: GameResult): [SideSaid, SideSaid] => {
  const ruled = isRuled(result) ? ({ ruled: true } as const) : {};
  return [
    { code: whiteCode(result), ...ruled },
    { code: blackCode(result), ...ruled },
  ];
};

/** One side's figure, and the marks that belong to it: they stand apart where a colour follows the figure. */
export const sideParts = (side: SideSaid): { readonly figure: string; readonly mark: string } =>
  side.code === undefined
    ? { figure: '', mark: '' }
    : { figure: SIDE_SIGNS[side.code], mark: marks(signsOfSide(side)) };

/** One side of a game in a cell: `1`, `½u`, `0§`; empty while there is no result. */
export function sideSign(side: SideSaid): string {
  const { figure, mark } = sideParts(side);
  return `${figure}${mark}`;
}

/** A result as it is printed: `1 - 0`, `½ - ½ u`, `0 - 0 §`, `+ - −`; empty until one is entered. Screens have a longer dash. */
export function resultSign(result: GameResult | undefined, dash: '-' | '–' = '-'): string {
  if (result === undefined) return '';
  const behind = marks(sidesOf(result).flatMap(signsOfSide));
  const figures = `${SIDE_SIGNS[whiteCode(result)]} ${dash} ${SIDE_SIGNS[blackCode(result)]}`;
  return behind === '' ? figures : `${figures} ${behind}`;
}

/** The signs that occur where these sides stand, in the order of {@link SIGNS}. */
export function signsOfSides(sides: Iterable<SideSaid>): readonly Sign[] {
  const found = new Set([...sides].flatMap(signsOfSide));
  return (Object.keys(SIGNS) as Sign[]).filter((sign) => found.has(sign));
}

/** The signs that occur where these results stand. */
export const signsOfResults = (results: Iterable<GameResult | undefined>): readonly Sign[] =>
  signsOfSides([...results].flatMap((result) => (result === undefined ? [] : sidesOf(result))));

/** Why someone has no game in a round: their own bye, what their team has, or that they or it have left. */
export type NoGame =
  | { readonly kind: 'bye'; readonly bye: Bye }
  | { readonly kind: 'teamBye'; readonly bye: TeamBye; readonly team: Team }
  | { readonly kind: 'teamWithdrawn'; readonly team: Team; readonly from: number }
  | { readonly kind: 'withdrawn'; readonly from: number }
  /** The table of a round robin of an odd number has nobody for the player. */
  | { readonly kind: 'free' }
  /** The team has no match, which nothing says more about (a round robin of an odd number). */
  | { readonly kind: 'teamFree'; readonly team: Team }
  /** The team has a match and has not lined the player up. */
  | { readonly kind: 'rests'; readonly team: Team };

/** Why a player has no game in a round; undefined where there is one, or where nothing is known of it. */
export function noGameOf(tournament: Tournament, round: number, id: PlayerId): NoGame | undefined {
  const entry = roundOf(tournament, round);
  if (entry.games.some(({ white, black }) => white === id || black === id)) return undefined;
  const bye = entry.byes.find(({ player }) => player === id);
  if (bye !== undefined) return { kind: 'bye', bye };
  const team = tournament.teams.find(({ members }) => members.includes(id));
  if (team?.withdrawnFrom !== undefined && team.withdrawnFrom <= round)
    return { kind: 'teamWithdrawn', team, from: team.withdrawnFrom };
  const player = tournament.players.find((each) => each.id === id);
  const from = player && withdrawalOf(tournament, player);
  if (from !== undefined && from <= round) return { kind: 'withdrawn', from };
  if (team === undefined) return freeIn(tournament, round).includes(id) ? { kind: 'free' } : undefined;
  const teamBye = entry.teamByes?.find((each) => each.team === team.id);
  if (teamBye !== undefined) return { kind: 'teamBye', bye: teamBye, team };
  const { matches = [] } = entry;
  if (matches.length === 0 || !isPaired(entry)) return undefined;
  const hasMatch = matches.some(({ white, black }) => white === team.id || black === team.id);
  return { kind: hasMatch ? 'rests' : 'teamFree', team };
}
