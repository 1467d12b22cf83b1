import type { Game, GameResult, PlayerId, Tournament } from '@turnuva/engine/tournament';
import { type Author, enterAsItStands, type Tournaments } from '../tournaments/index.ts';
import { followersOf } from '../tournaments/tournaments.ts';

type Side = 'white' | 'black';

/** A player's report of their game. */
export interface Claim {
  readonly round: number;
  readonly board: number;
  readonly side: Side;
  /** They, and the opponent they mean: a board that was paired again has other players, and claims of its own. */
  readonly player: PlayerId;
  readonly opponent: PlayerId;
  readonly result: GameResult;
  /** ISO 8601 instant. */
  readonly at: string;
  /** The phone it came from. */
  readonly device: string;
}

/** The state of one game: both agree, they differ, or one of them has not reported. */
export interface GameClaims {
  readonly white?: Claim;
  readonly black?: Claim;
}

/** A game without a result about which at least one player has said something. */
export interface OpenClaims {
  readonly round: number;
  readonly board: number;
  readonly state: 'waiting' | 'differ';
  readonly white?: Pick<Claim, 'result' | 'at'>;
  readonly black?: Pick<Claim, 'result' | 'at'>;
}

/** Whose game it is about, for those who follow. */
type ClaimNotice = Pick<Claim, 'player' | 'opponent'>;

const CLAIMS = 'claims';
const collection = (id: string): string => `claims:${id}`;
const keyOf = (round: number, board: number, side: Side): string => `${round}/${board}/${side}`;
const LONGEST = 60;

const gameAt = (tournament: Tournament, round: number, board: number): Game | undefined =>
  tournament.rounds[round - 1]?.games.find((game) => game.board === board);

/** The claim, as long as the two still sit at this board with these colours. */
const stands = (claim: Claim | undefined, game: Game): claim is Claim =>
  claim !== undefined &&
  claim.player === game[claim.side] &&
  claim.opponent === game[claim.side === 'white' ? 'black' : 'white'];

const sayAlike = ({ white, black }: GameClaims): boolean =>
  white !== undefined && black !== undefined && white.result === black.result;

/** Who entered it, for the journal: both names, and both phones. */
function authorOf(tournament: Tournament, { white, black }: Required<GameClaims>): Author {
  const name = (claim: Claim): string => tournament.players.find(({ id }) => id === claim.player)?.name ?? '';
  return {
    by: [name(white), name(black)].map((each) => each.slice(0, LONGEST)).join(' + '),
    device: [white.device, black.device].join(' + '),
  };
}

/** Results reported by players: entered when both say the same, left to the arbiter when they differ. */
export function claimsIn(tournaments: Tournaments) {
  const { records } = tournaments.store;
  const followers = followersOf<ClaimNotice>();

  // The phone and the arbiter's desk may be connected to different processes.
  tournaments.store.onNotice(({ topic, text }) => {
    if (topic !== CLAIMS) return;
    const { id, ...claim } = JSON.parse(text) as ClaimNotice & { readonly id: string };
    followers.tell(id, claim);
  });
  const tell = ({ player, opponent }: Claim, id: string): Promise<void> =>
    tournaments.store.notify({ topic: CLAIMS, text: JSON.stringify({ id, player, opponent }) });

  async function claimAt(id: string, key: string): Promise<Claim | undefined> {
    const json = await records.get(collection(id), key);
    return json === undefined ? undefined : (JSON.parse(json) as Claim);
  }

  async function of(id: string, round: number, game: Game): Promise<GameClaims> {
    const [white, black] = await Promise.all([
      claimAt(id, keyOf(round, game.board, 'white')),
      claimAt(id, keyOf(round, game.board, 'black')),
    ]);
    return { ...(stands(white, game) ? { white } : {}), ...(stands(black, game) ? { black } : {}) };
  }

  /**
   * Enters the result if both reports agree; false if not. It may be called at any time and repeatedly: the entry is made once,
   * even if the server was stopped between the second report and the entry.
   */
  async function settle(id: string, round: number, board: number): Promise<boolean> {
    const outcome = await enterAsItStands(tournaments, id, async ({ state: { tournament } }) => {
      const game = gameAt(tournament, round, board);
      if (game === undefined || game.result !== undefined) return 'unsettled';
      if (tournament.rounds[round - 1]?.status !== 'published') return 'unsettled';
      const { white, black } = await of(id, round, game);
      if (white === undefined || black === undefined || white.result !== black.result) return 'unsettled';
      return {
        command: { kind: 'result', round, board, result: white.result, sentIn: { white: white.at, black: black.at } },
        key: `claims ${round}/${board} ${white.at} ${black.at}`,
        author: authorOf(tournament, { white, black }),
      };
    });
    if (outcome !== 'entered') return false;
    for (const side of ['white', 'black'] as const) await records.remove(collection(id), keyOf(round, board, side));
    return true;
  }

  return {
    of,
    settle,
    /** Stores a player's report (replacing an earlier one), and enters the result if the opponent's report agrees. */
    async put(id: string, claim: Claim): Promise<void> {
      await records.put(collection(id), keyOf(claim.round, claim.board, claim.side), JSON.stringify(claim));
      await settle(id, claim.round, claim.board);
      // It is stored, so a reader who is not notified now sees it at the next update.
      await tell(claim, id).catch(() => undefined);
    },
    /** The games that wait for the other player or for the arbiter, by round and board. */
    async open(id: string): Promise<readonly OpenClaims[]> {
      const tournament = (await tournaments.open(id))?.state.tournament;
      if (tournament === undefined) return [];
      const games = new Map<string, { round: number; board: number; claims: GameClaims }>();
      for (const { json } of await records.list(collection(id))) {
        const claim = JSON.parse(json) as Claim;
        const { round, board, side } = claim;
        const game = gameAt(tournament, round, board);
        if (game === undefined || game.result !== undefined || !stands(claim, game)) continue;
        const known = games.get(`${round}/${board}`)?.claims;
        games.set(`${round}/${board}`, { round, board, claims: { ...known, [side]: claim } });
      }
      const open: OpenClaims[] = [];
      for (const { round, board, claims } of games.values()) {
        if (!sayAlike(claims) || !(await settle(id, round, board))) open.push(openOf(round, board, claims));
      }
      return open.sort((a, b) => a.round - b.round || a.board - b.board);
    },
    /** Calls back after a claim has come in. */
    follow: followers.follow,
  };
}

function openOf(round: number, board: number, { white, black }: GameClaims): OpenClaims {
  const part = ({ result, at }: Claim) => ({ result, at });
  return {
    round,
    board,
    state: white !== undefined && black !== undefined ? 'differ' : 'waiting',
    ...(white === undefined ? {} : { white: part(white) }),
    ...(black === undefined ? {} : { black: part(black) }),
  };
}

export type Claims = ReturnType<typeof claimsIn>;
