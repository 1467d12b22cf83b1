import type { Fact } from '../kernel/decision.ts';
import type { Result } from '../kernel/result.ts';
import type { Tournament } from '../tournament/tournament.ts';

/**
 * How strongly a command is held back. `confirm` and `confirm-twice` pass when the command comes again with
 * the question answered in `confirmed`; `refuse` never passes (the levels of FIDE's checklist for tournament programs).
 */
export type Level = 'confirm' | 'confirm-twice' | 'refuse';

/**
 * Answers to questions, each given by the name of its rule: once for `confirm`, twice for `confirm-twice`. A number answers every
 * question up to that strength; it is never accepted from outside (FINDINGS A.22) and is only used when the journal is replayed.
 */
export type Confirmed = number | readonly string[];

/** Why a command was not carried out. `rule` is the key of its sentence in the package `text`. */
export interface Refusal {
  readonly rule: string;
  readonly level: Level;
  readonly facts: Readonly<Record<string, Fact>>;
}

/**
 * A command of one kind: `decide` checks it against the state and completes it to the event that is recorded; `evolve` applies
 * the event. Both are pure; `evolve` never fails, because a recorded event has already happened.
 */
export interface Handler<Command, Event = Command> {
  decide(state: Tournament, command: Command & { readonly confirmed?: Confirmed }): Result<Event, Refusal>;
  evolve(state: Tournament, event: Event): Tournament;
}

/** A command that is not carried out: by which rule, with which facts, and whether it may be confirmed. */
export const refusal = (rule: string, facts: Refusal['facts'] = {}, level: Level = 'refuse') =>
  ({ ok: false, error: { rule, level, facts } }) as const;

const WEIGHT: Readonly<Record<Level, number>> = { confirm: 1, 'confirm-twice': 2, refuse: Number.POSITIVE_INFINITY };

/** The command with one more question answered: the one that this refusal asks, and no other. */
export function withAnswer<C extends { readonly confirmed?: Confirmed }>(command: C, { rule, level }: Refusal): C {
  const before = typeof command.confirmed === 'number' ? [] : (command.confirmed ?? []);
  return { ...command, confirmed: [...before, rule, ...(level === 'confirm-twice' ? [rule] : [])] };
}

/** A refusal unless the command was confirmed strongly enough; then undefined. */
export function unlessConfirmed(
  command: { readonly confirmed?: Confirmed },
  rule: string,
  level: Level,
  facts: Refusal['facts'] = {},
) {
  const { confirmed = 0 } = command;
  const given = typeof confirmed === 'number' ? confirmed : confirmed.filter((each) => each === rule).length;
  return given >= WEIGHT[level] ? undefined : refusal(rule, facts, level);
}
