import type { GameResult } from '../../tournament/gameResult.ts';
import type { Bye, Game, Player, Round, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';

/** An opponent of the applicant's, as `federation title rating`; no title is `-`, no rating 0. */
type Opponent = string;

/** Applicant's letters: a game's result, `p` the pairing-allocated bye, `h` a half-point bye, `.` not played yet. */
const RESULTS: Readonly<Record<string, GameResult | undefined>> = {
  '1': '10',
  '=': '==',
  '0': '01',
  '+': '+-',
  '-': '-+',
  D: 'DD',
  '.': undefined,
};
const BYES: Readonly<Record<string, Bye['kind']>> = { p: 'pab', h: 'half' };

const playerOf = (text: Opponent, id: number): Player => {
  const [federation, title, rating] = text.split(' ');
  return {
    ...{ id, tpn: id, name: `P${id}`, rating: Number(rating) },
    ...(federation === '?' ? {} : { federation }),
    ...(title === '-' ? {} : { title: title as NonNullable<Player['title']> }),
  };
};

/** Player 1 against one opponent after the other, the letters of whose games are their results, round by round. */
export function oneAgainst(
  letters: string,
  opponents: readonly Opponent[],
  { me = {}, ...event }: Partial<Tournament> & { readonly me?: Partial<Player> } = {},
): Tournament {
  const applicant: Player = { id: 1, tpn: 1, name: 'Applicant', rating: 2300, federation: 'TUR', sex: 'm', ...me };
  let met = 1;
  const rounds = [...letters].map((letter, i): Round => {
    const round = { number: i + 1, status: 'closed' as const };
    const bye = BYES[letter];
    if (bye !== undefined) return { ...round, games: [], byes: [{ player: 1, kind: bye }] };
    met++;
    const result = RESULTS[letter];
    const game: Game = { board: 1, white: 1, black: met, ...(result === undefined ? {} : { result }) };
    return { ...round, games: [game], byes: [] };
  });
  const players = [applicant, ...opponents.map((text, i) => playerOf(text, i + 2))];
  return {
    ...EMPTY_TOURNAMENT,
    info: { ...EMPTY_TOURNAMENT.info, federation: 'TUR' },
    system: 'dutch',
    players,
    rounds,
    totalRounds: rounds.length,
    ...event,
  };
}

/** Nine opponents of one rating who have the mix of an IM norm exactly: 3 IM, 2 FM, six federations. */
export const nine = (rating: number): Opponent[] =>
  ['GER IM', 'FRA IM', 'ITA IM', 'ESP FM', 'POL FM', 'GER -', 'TUR -', 'TUR -', 'TUR -'].map(
    (each) => `${each} ${rating}`,
  );
