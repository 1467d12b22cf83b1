import type { Tournament, VirtualPoints } from '@turnuva/engine/tournament';
import { formatPoints, lastOfGroupA, virtualPointsOf } from '@turnuva/engine/tournament';
import { writeTrf } from './write.ts';

/** What a file for bbpPairings cannot hold: it would stop there, or pair by other points than ours. */
export type BbpObstacle = 'system' | 'edition' | 'teams' | 'adjustments' | 'colourPoints' | 'byePoints';

/** The 192 codes that bbpPairings 6 knows, by system and edition. */
const CODES: Readonly<Record<string, string>> = { 'dutch 2026': 'FIDE_DUTCH_2025', 'burstein 2026': 'FIDE_BURSTEIN' };

function obstacleOf({ system, edition, teams, adjustments, scoring: s }: Tournament): BbpObstacle | undefined {
  if (!Object.keys(CODES).some((code) => code.startsWith(`${system} `))) return 'system';
  if (CODES[`${system} ${edition}`] === undefined) return 'edition';
  if (teams.length > 0) return 'teams';
  if (adjustments.length > 0) return 'adjustments';
  if (s.blackWin !== s.whiteWin || s.blackDraw !== s.whiteDraw || s.blackLoss !== s.whiteLoss) return 'colourPoints';
  return s.forfeitWin !== s.whiteWin || s.fullBye !== s.whiteWin || s.halfBye !== s.whiteDraw ? 'byePoints' : undefined;
}

/** Baku by the article, said player by player and round by round: that program cuts group A elsewhere (baku-group-a.md). */
function explicitBaku(tournament: Tournament): VirtualPoints[] {
  const last = tournament.acceleration.lastOfGroupA ?? lastOfGroupA(tournament);
  const lastPlayer = tournament.players.findIndex((player) => player.id === last) + 1;
  return Array.from({ length: tournament.totalRounds ?? 0 }, (_, i) => i + 1).flatMap((round) => {
    const points = virtualPointsOf(tournament, round)[0] ?? 0;
    return points === 0 ? [] : [{ points, firstRound: round, lastRound: round, firstPlayer: 1, lastPlayer }];
  });
}

/** The players numbered without gaps, as that program wants them: their pairing numbers. */
function withoutGaps(tournament: Tournament): Tournament {
  const numbers = new Map(tournament.players.map(({ id }, i) => [id, i + 1]));
  const of = (id: number): number => numbers.get(id) ?? id;
  return {
    ...tournament,
    players: tournament.players.map((player) => ({ ...player, id: of(player.id) })),
    forbidden: tournament.forbidden.map((each) => ({ ...each, players: each.players.map(of) })),
    acceleration: {
      ...tournament.acceleration,
      ...(tournament.acceleration.lastOfGroups === undefined
        ? {}
        : { lastOfGroups: tournament.acceleration.lastOfGroups.map(of) }),
      virtualPoints: tournament.acceleration.virtualPoints.map((each) =>
        tournament.acceleration.numbers === 'pairing'
          ? each
          : { ...each, firstPlayer: of(each.firstPlayer), lastPlayer: of(each.lastPlayer) },
      ),
    },
    rounds: tournament.rounds.map((round) => ({
      ...round,
      games: round.games.map((game) => ({ ...game, white: of(game.white), black: of(game.black) })),
      byes: round.byes.map((bye) => ({ ...bye, player: of(bye.player) })),
    })),
  };
}

/** BBW and the like: that program reads them in every version, and 162 only without forfeits and absences apart. */
function pointLines({ scoring: s }: Tournament): string[] {
  const lines: [string, number][] = [
    ['BBW', s.whiteWin],
    ['BBD', s.whiteDraw],
    ['BBL', s.whiteLoss],
    ['BBZ', s.zeroBye],
    ['BBF', s.forfeitLoss],
    ['BBU', s.pab],
  ];
  return lines.map(([code, points]) => `${code} ${formatPoints(points, 1).padStart(4)}`);
}

const POINT_LINES = ['162', 'XXS'];

/** A tournament as bbpPairings 6 reads it, or what stands in the way. */
export function writeForBbp(tournament: Tournament): { readonly text: string } | { readonly obstacle: BbpObstacle } {
  const obstacle = obstacleOf(tournament);
  if (obstacle !== undefined) return { obstacle };
  const { acceleration } = tournament;
  const byHalf = acceleration.method === 'baku' && acceleration.groupA === 'half';
  const plain = withoutGaps({
    ...tournament,
    kept: tournament.kept.filter(({ id }) => id !== '192'),
    acceleration:
      acceleration.method === 'baku' && !byHalf
        ? { method: 'virtual-points', virtualPoints: explicitBaku(tournament) }
        : acceleration,
  });
  const code = `192 ${CODES[`${tournament.system} ${tournament.edition}`]}${byHalf ? '_BAKU' : ''}`;
  const lines = writeTrf(plain)
    .split('\r\n')
    .filter((line) => !POINT_LINES.includes(line.slice(0, 3)));
  const at = lines.findIndex((line) => line.startsWith('192 '));
  return { text: [...lines.slice(0, at), code, ...pointLines(plain), ...lines.slice(at + 1)].join('\r\n') };
}
