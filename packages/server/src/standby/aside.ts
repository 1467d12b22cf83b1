import type { SetAside } from '@turnuva/contract';
import { parse, setAside } from '@turnuva/contract';
import type { Command, Entry } from '@turnuva/engine/journal';
import { commandOf, EMPTY_JOURNAL, fold, isChange } from '@turnuva/engine/journal';
import { stageOver, type Tournament } from '@turnuva/engine/tournament';
import { HttpProblem } from '../http/problem.ts';
import type { RecordStore } from '../store/index.ts';

/** Entries kept on this computer only until the primary has them. */
const WAITING = 'here';
const WAITING_KEY = 'aside ';
/** What was noted here before, sent or not. */
const NOTED_KEY = 'noted ';
/** What the primary keeps; both have it. */
const KEPT = 'aside';

const asideIn = (json: string): SetAside | undefined => {
  const read = parse(setAside, JSON.parse(json));
  return read.ok ? read.value : undefined;
};

/** Notes entries that exist only here, to be sent to the primary. */
export async function noteAside(records: RecordStore, aside: Omit<SetAside, 'decided'>): Promise<void> {
  await records.put(WAITING, WAITING_KEY + aside.id, JSON.stringify({ ...aside, decided: [] }));
  await records.put(WAITING, NOTED_KEY + aside.id, '1');
}

export const asideNoted = async (records: RecordStore): Promise<readonly string[]> =>
  (await records.list(WAITING)).flatMap(({ key }) => (key.startsWith(NOTED_KEY) ? [key.slice(NOTED_KEY.length)] : []));

/** Sends what is waiting, and deletes it once the primary has it. */
export async function sendAside(records: RecordStore, send: (aside: SetAside) => Promise<unknown>): Promise<void> {
  for (const { key, json } of await records.list(WAITING)) {
    const aside = key.startsWith(WAITING_KEY) ? asideIn(json) : undefined;
    if (aside === undefined) continue;
    await send(aside);
    await records.remove(WAITING, key);
  }
}

/** Numbers of the entries still undecided. */
const openOf = ({ entries, decided }: SetAside): readonly number[] => {
  const done = new Set(decided.map(({ seq }) => seq));
  return entries.map(({ seq }) => seq).filter((seq) => !done.has(seq));
};

/** Entries that were set aside, for review on the machine that writes. */
export function setAsideIn(records: RecordStore) {
  return {
    /** Stores what the standby sends; known entries are not changed. */
    async take(sent: unknown): Promise<void> {
      const read = parse(setAside, sent);
      if (!read.ok) throw new HttpProblem('bad-request');
      await records.swap(KEPT, read.value.id, undefined, JSON.stringify({ ...read.value, decided: [] }));
    },
    async all(): Promise<readonly SetAside[]> {
      return (await records.list(KEPT)).flatMap(({ json }) => asideIn(json) ?? []);
    },
    async find(id: string): Promise<SetAside | undefined> {
      const json = await records.get(KEPT, id);
      return json === undefined ? undefined : asideIn(json);
    },
    /** Records the decision about an entry; 0 means all open ones. */
    async decide(aside: SetAside, seq: number, decision: 'adopted' | 'dismissed'): Promise<void> {
      const seqs = seq === 0 ? openOf(aside) : [seq];
      const decided = [
        ...aside.decided.filter((each) => !seqs.includes(each.seq)),
        ...seqs.map((each) => ({ seq: each, decision })),
      ];
      await records.put(KEPT, aside.id, JSON.stringify({ ...aside, decided }));
    },
    /** How many entries are still undecided. */
    open: async (): Promise<number> =>
      (await records.list(KEPT)).reduce((sum, { json }) => {
        const aside = asideIn(json);
        return sum + (aside === undefined ? 0 : openOf(aside).length);
      }, 0),
  };
}

/** The names of the players at a board. */
function namesAt(tournament: Tournament, round: number, board: number): string | undefined {
  const game = tournament.rounds[round - 1]?.games.find((each) => each.board === board);
  const nameOf = (id: number | undefined): string => tournament.players.find((each) => each.id === id)?.name ?? '';
  return game === undefined ? undefined : `${nameOf(game.white)} – ${nameOf(game.black)}`;
}

/** Whether an entry means the same people in both tournaments: numbers may have been reassigned meanwhile. */
function meansTheSame(event: Entry['event'], then: Tournament, now: Tournament): boolean {
  if (event.kind === 'result') {
    const [names, same] = [then, now].map((of) => {
      const { round, board, stage } = event;
      const played = stage === undefined ? of : stageOver(of, stage);
      return played && namesAt(played, round, board);
    });
    return names !== undefined && names === same;
  }
  // Anyone else that an entry mentions has the same number in both.
  const named = new Map(now.players.map(({ id, name }) => [id, name]));
  const teams = new Map(now.teams.map(({ id, name }) => [id, name]));
  const isNew = event.kind === 'add-players' || event.kind === 'add-teams';
  return (
    isNew ||
    (then.players.every(({ id, name }) => named.get(id) === name) &&
      then.teams.every(({ id, name }) => teams.get(id) === name))
  );
}

/**
 * The command that enters a set-aside entry in the current tournament; undefined if that is no longer possible and it has to be
 * entered by hand. `shared` are the entries that both machines have.
 */
export function adoption(
  { entries, from }: SetAside,
  seq: number,
  shared: readonly Entry[],
  now: Tournament,
): Command | undefined {
  const entry = entries.find((each) => each.seq === seq) as Entry | undefined;
  if (entry === undefined || !isChange(entry.event)) return undefined;
  const before = [...shared.slice(0, from), ...(entries as readonly Entry[]).filter((each) => each.seq < seq)];
  const then = fold(before, EMPTY_JOURNAL).tournament;
  if (!meansTheSame(entry.event, then, now)) return undefined;
  const { confirmed: _, ...command } = commandOf(now, entry.event) as Command & { confirmed?: unknown };
  return command as Command;
}
