import type { GameResult, Tournament } from '@turnuva/engine';
import { roundOf } from '@turnuva/engine';
import { type Articles, literalRound, type Member } from './upfloating.ts';

/** One match of a team, as its side saw it. */
interface Match {
  readonly opponent: number;
  readonly colour: 'w' | 'b';
  readonly own: number;
  readonly other: number;
  readonly played: boolean;
}

interface TeamFacts extends Member {
  readonly colours: string;
  readonly number: number;
  readonly firstScore: number;
  readonly secondary: number;
}

const VALUES: Readonly<Record<string, number>> = { '1': 10, '=': 5, '0': 0, '+': 10, '-': 0 };
const isPlayed = (result: GameResult): boolean => !'+-'.includes(result[0]);

/** The match of a team in a round, from the games of its players; tournaments of `randomTeams` only. */
function matchOf(tournament: Tournament, round: number, team: number, boards: number): Match | undefined {
  const entry = roundOf(tournament, round);
  const match = entry.matches?.find(({ white, black }) => white === team || black === team);
  if (match === undefined) return undefined;
  const isWhite = match.white === team;
  const base = { opponent: isWhite ? match.black : match.white, colour: isWhite ? 'w' : 'b' } as const;
  if (match.forfeit !== undefined) {
    const won = match.forfeit === (isWhite ? 'white' : 'black');
    const lost = match.forfeit === 'both' || !won;
    return {
      ...base,
      own: won ? 10 * boards : 0,
      other: lost && match.forfeit !== 'both' ? 10 * boards : 0,
      played: false,
    };
  }
  const members = tournament.teams.find(({ id }) => id === team)?.members ?? [];
  let [own, other, played] = [0, 0, false];
  for (const { white, match: table, result = '==' } of entry.games) {
    if (table !== match.table) continue;
    const [mine, theirs] = members.includes(white) ? [0, 1] : [1, 0];
    own += VALUES[result[mine]];
    other += VALUES[result[theirs]];
    played ||= isPlayed(result);
  }
  return { ...base, own, other, played };
}

/** The difference of the latest match in which two histories differ, aligned at their ends: what the first had. */
function latestOf(a: string, b: string): string {
  for (let i = 1; i <= Math.min(a.length, b.length); i++) {
    if (a[a.length - i] !== b[b.length - i]) return a[a.length - i];
  }
  return '';
}

const balance = (colours: string): number => [...colours].reduce((sum, each) => sum + (each === 'w' ? 1 : -1), 0);

function dueOf(colours: string, type: string, isLast: boolean, zero: string): Pick<Member, 'due' | 'strong'> {
  const difference = balance(colours);
  const none = { due: '', strong: false } as const;
  if (type === 'none' || colours === '') return none;
  const wantsWhite = difference < -1 || ((difference === 0 || difference === -1) && colours.endsWith('bb'));
  const wantsBlack = difference > 1 || ((difference === 0 || difference === 1) && colours.endsWith('ww'));
  if (type === 'A') return wantsWhite ? { due: 'w', strong: false } : wantsBlack ? { due: 'b', strong: false } : none;
  if (isLast && difference === 0 && zero === 'none') return none;
  if (wantsWhite) return { due: 'w', strong: true };
  if (wantsBlack) return { due: 'b', strong: true };
  if (difference === -1) return { due: 'w', strong: false };
  if (difference === 1) return { due: 'b', strong: false };
  if (isLast || difference !== 0) return none;
  return { due: colours.endsWith('b') ? 'w' : 'b', strong: false };
}

/** What the articles ask about the teams of a round. */
export function teamArticles(tournament: Tournament, round: number, without?: string): Articles {
  const set = (name: string, value: string): string => String(tournament.options[name] ?? value);
  const boards = Number(tournament.options.boards);
  const { matchScoring, totalRounds = 0, teams, acceleration } = tournament;
  const primary = set('primary', 'MP');
  const virtual = (team: number, r: number): number =>
    acceleration.virtualPoints
      .filter(
        (each) => r >= each.firstRound && r <= each.lastRound && team >= each.firstPlayer && team <= each.lastPlayer,
      )
      .reduce((sum, each) => sum + (primary === 'MP' ? (each.matchPoints ?? 0) : each.points), 0);
  const pointsBefore = (team: number, before: number, kind: string): number => {
    let sum = 0;
    for (let r = 1; r < before; r++) {
      const bye = roundOf(tournament, r).teamByes?.find((each) => each.team === team)?.kind;
      const match = matchOf(tournament, r, team, boards);
      if (match !== undefined) {
        const unplayedZero = !match.played && match.own === 0;
        const draw = match.own === match.other && !unplayedZero ? matchScoring.draw : 0;
        const loss = match.own < match.other && match.played ? matchScoring.loss : 0;
        sum += kind === 'GP' ? match.own : match.own > match.other ? matchScoring.win : draw + loss;
      } else if (bye === 'pab' || bye === 'half') sum += kind === 'GP' ? 5 * boards : matchScoring.draw;
      else if (bye === 'full') sum += kind === 'GP' ? 10 * boards : matchScoring.win;
    }
    return sum;
  };
  const wasThere = (team: number, before: number): boolean =>
    Array.from({ length: before - 1 }, (_, i) => i + 1).some(
      (r) =>
        matchOf(tournament, r, team, boards) !== undefined ||
        roundOf(tournament, r).teamByes?.some((each) => each.team === team && each.kind === 'pab') === true,
    );
  const absent = new Set(roundOf(tournament, round).teamByes?.map(({ team }) => team));
  let number = 0;
  const members: TeamFacts[] = [];
  for (const { id } of teams) {
    const here = !absent.has(id);
    if (here || wasThere(id, round)) number++;
    if (!here) continue;
    const past = Array.from({ length: round - 1 }, (_, i) => matchOf(tournament, i + 1, id, boards));
    const byes = Array.from({ length: round - 1 }, (_, i) =>
      roundOf(tournament, i + 1).teamByes?.find(({ team }) => team === id),
    );
    const colours = past.map((match) => (match?.played ? match.colour : '')).join('');
    const real = pointsBefore(id, round, primary);
    const last = past.at(-1);
    const scoreAt = (team: number): number =>
      pointsBefore(team, round - 1, primary) + (set('floatscore', 'pairing') === 'real' ? 0 : virtual(team, round - 1));
    const counts = last !== undefined && (last.played || set('floatforfeit', 'played') === 'scheduled');
    members.push({
      id,
      number,
      score: real + virtual(id, round),
      firstScore: set('firstscore', 'pairing') === 'real' ? real : real + virtual(id, round),
      secondary: set('secondary', 'GP') === 'none' ? 0 : pointsBefore(id, round, primary === 'MP' ? 'GP' : 'MP'),
      matches: past.filter((match) => match !== undefined && (match.played || set('played', 'board') === 'scheduled'))
        .length,
      mayHaveBye:
        without === 'C2' ||
        (!byes.some((bye) => bye?.kind === 'pab' || bye?.kind === 'full') &&
          !past.some((match) => match !== undefined && !match.played && match.own > match.other)),
      floated: counts && scoreAt(id) !== scoreAt(last.opponent),
      colours,
      ...dueOf(colours, set('preferences', 'A'), round >= totalRounds, set('zero', 'strong')),
    });
  }
  const haveMet = (a: number, b: number): boolean =>
    Array.from({ length: round - 1 }, (_, i) => matchOf(tournament, i + 1, a, boards)).some(
      (match) => match?.opponent === b && match.played,
    );
  const forbidden = tournament.forbidden.filter((each) => round >= each.firstRound && round <= each.lastRound);
  const mayMeet = (a: Member, b: Member): boolean =>
    (without === 'C1' || !haveMet(a.id, b.id)) &&
    !forbidden.some(({ teams: ids = [] }) => ids.includes(a.id) && ids.includes(b.id));
  return {
    members,
    mayMeet,
    limited: round < totalRounds - 1,
    c6: set('c6', 'parity'),
    following: set('following', 'standings'),
    without,
  };
}

/** The round by enumeration: `white-black`, sorted, and the bye as `n-0`; `impossible` where nothing is legal. */
export function literalTeamSwiss(tournament: Tournament, round: number, without?: string): string {
  const made = literalRound(teamArticles(tournament, round, without));
  if (made === undefined) return 'impossible';
  const lines = made.pairs.map(([x, y]) => {
    const [a, b] = [x, y] as unknown as [TeamFacts, TeamFacts];
    const order =
      (without === '4.2.1' ? 0 : b.firstScore - a.firstScore) ||
      (without === '4.2.2' ? 0 : b.secondary - a.secondary) ||
      (without === '4.2.3' ? -1 : 1) * (a.number - b.number);
    const [first, other] = order < 0 ? [a, b] : [b, a];
    const isWhite = hasWhite(first, other, tournament.initialColour === 'black', without);
    return isWhite ? `${first.id}-${other.id}` : `${other.id}-${first.id}`;
  });
  if (made.bye !== undefined) lines.push(`${made.bye.id}-0`);
  return lines.sort().join(' ');
}

/** 4.3, clause by clause: true when the first-team has White. Without the last clause the other team's colour is not alternated. */
function hasWhite(first: TeamFacts, other: TeamFacts, blackDrawn: boolean, without: string | undefined): boolean {
  const reads = (clause: number): boolean => without !== `4.3.${clause}`;
  if (reads(1) && first.colours === '' && other.colours === '') return (first.number % 2 === 1) !== blackDrawn;
  if (reads(2) && first.due !== '' && other.due === '') return first.due === 'w';
  if (reads(2) && first.due === '' && other.due !== '') return other.due === 'b';
  if (reads(3) && first.due !== '' && other.due !== '' && first.due !== other.due) return first.due === 'w';
  const isSame = first.due !== '' && first.due === other.due;
  if (reads(4) && isSame && first.strong !== other.strong) return first.strong === (first.due === 'w');
  const [mine, theirs] = [balance(first.colours), balance(other.colours)];
  if (reads(5) && mine !== theirs) return mine < theirs;
  const latest = latestOf(first.colours, other.colours);
  if (reads(6) && latest !== '') return latest === 'b';
  if (reads(7) && first.due !== '') return first.due === 'w';
  if (reads(8) && first.colours !== '') return first.colours.endsWith('b');
  return other.colours.endsWith('w') === reads(9);
}
