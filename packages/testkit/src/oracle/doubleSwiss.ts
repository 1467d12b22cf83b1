import type { Tournament } from '@turnuva/engine';
import { roundOf } from '@turnuva/engine';
import { type Articles, literalRound, type Member } from './upfloating.ts';

/** A match of two games from one side: the letters of both games, own and the opponent's. */
interface Match {
  readonly opponent: number;
  readonly colour: 'w' | 'b';
  readonly own: string;
  readonly other: string;
}

interface PlayerFacts extends Member {
  readonly colours: string;
  readonly number: number;
  readonly firstScore: number;
}

const VALUES: Readonly<Record<string, number>> = { '1': 10, '=': 5, '0': 0, '+': 10, '-': 0 };

function matchOf(tournament: Tournament, match: number, player: number): Match | undefined {
  const games = [2 * match - 1, 2 * match].map((round) =>
    roundOf(tournament, round).games.find(({ white, black }) => white === player || black === player),
  );
  const [first] = games;
  if (first === undefined) return undefined;
  const letters = (side: (white: boolean) => boolean): string =>
    games
      .map((game) => {
        if (game === undefined) return '-';
        return (game.result ?? '==')[side(game.white === player) ? 0 : 1];
      })
      .join('');
  return {
    opponent: first.white === player ? first.black : first.white,
    colour: first.white === player ? 'w' : 'b',
    own: letters((white) => white),
    other: letters((white) => !white),
  };
}

const isForfeited = ({ own, other }: Match): boolean => own === '--' || other === '--';
const wasPlayed = ({ own }: Match): boolean => [...own].some((letter) => !'+-'.includes(letter));

/** What the articles ask about the players of a match. */
export function doubleArticles(tournament: Tournament, match: number, without?: string): Articles {
  const set = (name: string, value: string): string => String(tournament.options[name] ?? value);
  const { totalRounds = 0, players, scoring, acceleration } = tournament;
  const before = (m: number): number[] => Array.from({ length: m - 1 }, (_, i) => i + 1);
  const byeOf = (player: number, m: number) => roundOf(tournament, 2 * m - 1).byes.find((bye) => bye.player === player);
  const virtual = (player: number, m: number): number =>
    acceleration.virtualPoints
      .filter(({ firstRound, lastRound }) => 2 * m - 1 >= firstRound && 2 * m - 1 <= lastRound)
      .filter(({ firstPlayer, lastPlayer }) => player >= firstPlayer && player <= lastPlayer)
      .reduce((sum, { points }) => sum + points, 0);
  const scoreAt = (player: number, m: number): number =>
    before(m).reduce((sum, each) => {
      const played = matchOf(tournament, each, player);
      if (played !== undefined) return sum + VALUES[played.own[0]] + VALUES[played.own[1]];
      const kind = byeOf(player, each)?.kind;
      return sum + (kind === 'pab' ? scoring.pab : kind === 'full' ? 20 : kind === 'half' ? 10 : 0);
    }, 0);
  const absent = new Set(roundOf(tournament, 2 * match - 1).byes.map(({ player }) => player));
  let number = 0;
  const members: PlayerFacts[] = [];
  for (const { id } of players) {
    const past = before(match).map((m) => matchOf(tournament, m, id));
    const arrived = past.some((each) => each !== undefined) || before(match).some((m) => byeOf(id, m)?.kind === 'pab');
    if (!absent.has(id) || arrived) number++;
    if (absent.has(id)) continue;
    const counts = (each: Match | undefined): each is Match =>
      each !== undefined && (wasPlayed(each) || (!isForfeited(each) && set('oneeach', 'nocolour') === 'colour'));
    const colours = past.map((each) => (counts(each) ? each.colour : '')).join('');
    const last = past.at(-1);
    const floatScore = (player: number): number =>
      scoreAt(player, match - 1) + (set('floatscore', 'pairing') === 'real' ? 0 : virtual(player, match - 1));
    const floats = last !== undefined && (!isForfeited(last) || set('floatforfeit', 'played') === 'scheduled');
    const real = scoreAt(id, match);
    const wins = set('halfwon', 'bars') === 'free' ? ['++'] : ['++', '+-', '-+'];
    members.push({
      id,
      number,
      colours,
      score: real + virtual(id, match),
      firstScore: set('firstscore', 'pairing') === 'real' ? real : real + virtual(id, match),
      matches: past.filter(
        (each) => each !== undefined && (!isForfeited(each) || set('played', 'match') === 'scheduled'),
      ).length,
      mayHaveBye:
        without === 'C2' ||
        (!before(match).some((m) => ['pab', 'full'].includes(byeOf(id, m)?.kind ?? '')) &&
          !past.some((each) => each !== undefined && each.other === '--' && wins.includes(each.own))),
      floated: floats && floatScore(id) !== floatScore(last.opponent),
      due: '',
      strong: false,
    });
  }
  const forbidden = tournament.forbidden.filter(
    ({ firstRound, lastRound }) => 2 * match - 1 >= firstRound && 2 * match - 1 <= lastRound,
  );
  const haveMet = (a: Member, b: Member): boolean =>
    before(match).some((m) => {
      const played = matchOf(tournament, m, a.id);
      return played?.opponent === b.id && !isForfeited(played);
    });
  const mayMeet = (a: Member, b: Member): boolean =>
    (without === 'C1' || !haveMet(a, b)) &&
    !forbidden.some((group) => group.players.includes(a.id) && group.players.includes(b.id));
  return {
    members,
    mayMeet,
    limited: 2 * match < totalRounds,
    c6: set('c6', 'parity'),
    following: set('following', 'standings'),
    // C8 of this text is C10 of the other.
    without: without === 'C8' ? 'C10' : without,
  };
}

/** The match by enumeration, colours of game 1; as `literalTeamSwiss`. */
export function literalDoubleSwiss(tournament: Tournament, match: number, without?: string): string {
  const made = literalRound(doubleArticles(tournament, match, without));
  if (made === undefined) return 'impossible';
  const lines = made.pairs.map(([x, y]) => {
    const [a, b] = [x, y] as unknown as [PlayerFacts, PlayerFacts];
    const order = (without === '4.2' ? 0 : b.firstScore - a.firstScore) || a.number - b.number;
    const [first, other] = order < 0 ? [a, b] : [b, a];
    return hasWhite(first, other, tournament.initialColour === 'black', without)
      ? `${first.id}-${other.id}`
      : `${other.id}-${first.id}`;
  });
  if (made.bye !== undefined) lines.push(`${made.bye.id}-0`);
  return lines.sort().join(' ');
}

/** 4.3, clause by clause: true when the higher ranked player has White in game 1. Without the last one the opponent's is not alternated. */
function hasWhite(first: PlayerFacts, other: PlayerFacts, blackDrawn: boolean, without: string | undefined): boolean {
  const reads = (clause: number): boolean => without !== `4.3.${clause}`;
  const [a, b] = [first.colours, other.colours];
  if (reads(1) && a === '' && b === '') return (first.number % 2 === 1) !== blackDrawn;
  const whites = (colours: string): number => colours.split('w').length - 1;
  if (reads(2) && whites(a) !== whites(b)) return whites(a) < whites(b);
  for (let i = 1; reads(3) && i <= Math.min(a.length, b.length); i++) {
    if (a[a.length - i] !== b[b.length - i]) return a[a.length - i] === 'b';
  }
  if (reads(4) && a !== '') return a.endsWith('b');
  return b.endsWith('w') === reads(5);
}
