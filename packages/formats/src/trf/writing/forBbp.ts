import type { Tournament, VirtualPoints } from '@turnuva/engine/tournament';
import { formatPoints, lastOfGroupA, virtualPointsOf } from '@turnuva/engine/tournament';
import { writeTrf } from './write.ts';

/** Programs that read TRF16, each in its own way; bbpPairings has limits of its own ({@link writeForBbp}). */
export const TRF16_PROGRAMS = ['javafo', 'swiss-manager', 'vega'] as const;
/** A program whose reading of TRF16 the writer follows. */
export type Trf16Program = (typeof TRF16_PROGRAMS)[number];

/** Records with a name, and the columns of it. */
const NAMES: Readonly<Record<string, readonly [first: number, width: number]>> = { '001': [15, 33], '013': [5, 32] };

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The line with its name truncated or padded to a width in bytes: the columns after it are counted in bytes. */
function inBytes(line: string): string {
  const place = NAMES[line.slice(0, 3)];
  if (place === undefined) return line;
  const [first, width] = place;
  const characters = [...line];
  const [head, tail] = [characters.slice(0, first - 1).join(''), characters.slice(first - 1 + width).join('')];
  const name: string[] = characters.slice(first - 1, first - 1 + width);
  while (name.length > 0 && bytesOf(name.join('')) > width) name.pop();
  return head + name.join('') + ' '.repeat(width - bytesOf(name.join(''))) + tail;
}

/** How many names the columns of a program's file cut off. */
export function namesCutFor({ players, teams }: Tournament, program: Trf16Program): number {
  const width = (name: string): number => (program === 'vega' ? bytesOf(name) : [...name].length);
  const tooLong = (of: readonly { readonly name: string }[], most: number): number =>
    of.filter(({ name }) => width(name) > most).length;
  return tooLong(players, NAMES['001']?.[1] ?? 0) + tooLong(teams, NAMES['013']?.[1] ?? 0);
}

/**
 * A tournament as TRF16 for a program: JaVaFo reads the XX lines, Swiss-Manager only the records of the handbook, and Vega counts columns in
 * bytes. None of them has a use for our comments.
 */
export function writeForProgram(tournament: Tournament, program: Trf16Program): string {
  const lines = writeTrf(tournament, { dialect: 'trf16' })
    .split('\r\n')
    .filter((line) => !line.startsWith('###') && (program !== 'swiss-manager' || !/^XX/.test(line)));
  return (program === 'vega' ? lines.map(inBytes) : lines).join('\r\n');
}

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

/** A tournament as bbpPairings 6 reads it, or what prevents it. */
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
