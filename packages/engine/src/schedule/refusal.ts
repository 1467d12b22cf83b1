import type { Fact } from '../kernel/decision.ts';

/** Why a schedule cannot be made or a result is not valid. `rule` is the key of its sentence in the package `text`. */
export interface ScheduleRefusal {
  readonly rule: string;
  readonly facts: Readonly<Record<string, Fact>>;
}

/** A failed result with its facts. */
export const refuseSchedule = (rule: string, facts: ScheduleRefusal['facts'] = {}) =>
  ({ ok: false, error: { rule, facts } }) as const;
