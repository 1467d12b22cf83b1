import type { GameResult } from '@turnuva/engine/tournament';
import type { Hall } from '../hall/index.ts';

/** What a player says of his game; he is `side`. */
export interface Claim {
  readonly round: number;
  readonly board: number;
  readonly side: 'white' | 'black';
  readonly result: GameResult;
  /** ISO 8601 instant. */
  readonly at: string;
}

export type ClaimOutcome = 'waiting' | 'entered' | 'differs' | 'late';

const collection = (id: string): string => `claims:${id}`;
const keyOf = ({ round, board, side }: Pick<Claim, 'round' | 'board' | 'side'>): string => `${round}/${board}/${side}`;
/** The author in the journal of a result that both players have sent. */
const PLAYERS = { by: 'White and Black', device: 'public page' };

/** Results sent in by players: entered when both say the same, left to the arbiter when they differ. */
export function claimsIn(hall: Hall) {
  const { records } = hall.store;
  const get = async (id: string, key: string): Promise<Claim | undefined> => {
    const json = await records.get(collection(id), key);
    return json === undefined ? undefined : (JSON.parse(json) as Claim);
  };

  async function enter(id: string, { round, board, result }: Claim): Promise<ClaimOutcome> {
    const opened = await hall.open(id);
    const done = await hall.submit(
      id,
      { expected: opened?.state.seq ?? 0, command: { kind: 'result', round, board, result } },
      PLAYERS,
    );
    // A conflict cannot last: the next of the two who looks sends it again. A refusal means that the arbiter was first.
    if (done.kind === 'conflict') return 'waiting';
    return done.kind === 'done' ? 'entered' : 'late';
  }

  return {
    async put(id: string, claim: Claim): Promise<ClaimOutcome> {
      await records.put(collection(id), keyOf(claim), JSON.stringify(claim));
      const other = await get(id, keyOf({ ...claim, side: claim.side === 'white' ? 'black' : 'white' }));
      if (other === undefined) return 'waiting';
      if (other.result !== claim.result) return 'differs';
      const outcome = await enter(id, claim);
      if (outcome === 'entered') {
        await records.remove(collection(id), keyOf(claim));
        await records.remove(collection(id), keyOf(other));
      }
      return outcome;
    },
    get: (id: string, claim: Pick<Claim, 'round' | 'board' | 'side'>) => get(id, keyOf(claim)),
    async list(id: string): Promise<readonly Claim[]> {
      return (await records.list(collection(id))).map(({ json }) => JSON.parse(json) as Claim);
    },
  };
}

export type Claims = ReturnType<typeof claimsIn>;
