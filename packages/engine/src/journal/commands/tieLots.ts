import { randomFrom, shuffle } from '../../kernel/random.ts';
import { ok } from '../../kernel/result.ts';
import { lastCountedRound } from '../../standings/ledger/rounds.ts';
import { subjectOf } from '../../standings/subject.ts';
import { lotsBreak } from '../../standings/ties.ts';
import type { Subject } from '../../standings/types.ts';
import type { TieLots, Tournament } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';

/** Lots among the tied as someone asks for them. */
export interface DrawTieLots {
  /** After which round they are tied; default the last. */
  readonly round?: number;
  /** Default: whom the main table ranks. */
  readonly of?: Subject;
  /** All who share one rank; with `hand` in the order of their lots, the best first. */
  readonly members: readonly number[];
  readonly method: 'seed' | 'hand';
  /** From 0 to 2^32 - 1; with `seed` only. */
  readonly seed?: number;
}

const sameMembers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The group must be tied in the table and complete; otherwise the lots would decide nothing. */
function tieFault(state: Tournament, of: Subject, round: number, members: readonly number[]) {
  if (members.length < 2 || new Set(members).size !== members.length) return refusal('journal.lotsMembers');
  const known = new Set((of === 'teams' ? state.teams : state.players).map(({ id }) => id));
  const stranger = members.find((id) => !known.has(id));
  if (stranger !== undefined)
    return refusal(of === 'teams' ? 'journal.unknownTeam' : 'journal.unknownPlayer', { found: stranger });
  const before = lotsBreak(state, { of, round });
  if (!before.ok) return refusal('journal.lotsNoTable', { round });
  if (before.value.ties.some((tie) => sameMembers(tie, members))) return undefined;
  const tie = before.value.ties.find((each) => members.every((id) => each.includes(id)));
  if (tie === undefined) return refusal('journal.lotsNotTied', { round });
  const names = new Map((of === 'teams' ? state.teams : state.players).map(({ id, name }) => [id, name]));
  const missing = tie.filter((id) => !members.includes(id)).map((id) => names.get(id) ?? String(id));
  return refusal('journal.lotsIncomplete', { round, missing });
}

/** A number in the field's order first, so that the seed alone decides, not the order in which the ids came. */
function drawMembers(state: Tournament, of: Subject, { method, members, seed = 0 }: DrawTieLots): readonly number[] {
  if (method === 'hand') return members;
  const field: readonly { readonly id: number }[] = of === 'teams' ? state.teams : state.players;
  const inOrder = field.map(({ id }) => id).filter((id) => members.includes(id));
  return shuffle(inOrder, randomFrom(seed));
}

/** Draws lots among participants whom no tie-break separates, or records lots drawn by hand (C.07 4.2). */
export const drawTieLots: Handler<DrawTieLots, { readonly lots: TieLots }> = {
  decide: (state, command) => {
    const last = lastCountedRound(state);
    const { round = last, of = subjectOf(state), method, seed, members } = command;
    if (last === 0 || round < 1 || round > last) return refusal('journal.lotsRound', { found: round, last });
    if (method === 'seed' && seed === undefined) return refusal('journal.lotsSeedMissing');
    const fault = tieFault(state, of, round, members);
    if (fault !== undefined) return fault;
    const before = lotsBreak(state, { of, round });
    if (before.ok && before.value.table.pending > 0) {
      const held = unlessConfirmed(command, 'journal.lotsBeforeResults', 'confirm', {
        round,
        games: before.value.table.pending,
      });
      if (held) return held;
    }
    const again = state.lots?.some(
      (each) => each.round === round && each.of === of && sameMembers(each.order, members),
    );
    const held = again === true ? unlessConfirmed(command, 'journal.lotsAgain', 'confirm-twice', { round }) : undefined;
    if (held) return held;
    const order = drawMembers(state, of, command);
    return ok({ lots: { round, of, order, ...(method === 'seed' && seed !== undefined ? { seed } : {}) } });
  },
  evolve: (state, { lots }) => ({
    ...state,
    lots: [...(state.lots ?? []), lots],
    notes: [...state.notes, noteOf(state, lots)],
  }),
};

/** Lots have no record in a tournament report file: a note carries them, by name because numbers may change. */
function noteOf(state: Tournament, { round, of, order, seed }: TieLots): string {
  const names = new Map((of === 'teams' ? state.teams : state.players).map(({ id, name }) => [id, name]));
  const drawn = order.map((id) => names.get(id) ?? String(id)).join('; ');
  return `Lots @ Round ${round}: ${drawn} (${seed === undefined ? 'by hand' : `seed ${seed}`})`;
}
