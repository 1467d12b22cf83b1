import { ok } from '../../kernel/result.ts';
import { subjectOf } from '../../standings/subject.ts';
import type { Subject } from '../../standings/types.ts';
import type { ExternalValues } from '../../tournament/external.ts';
import { externalCode, externalValue, isExternalLabel } from '../../tournament/external.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';

/** Values of a tie-break from elsewhere, all of one label at once. */
export interface SetExternalValues {
  /** The part of the code after the colon; empty or absent for the plain one. */
  readonly label?: string;
  /** Default: whom the main table ranks. */
  readonly of?: Subject;
  /** The source of the values; required unless all are removed. */
  readonly source?: string;
  /** Replaces all values of this label; empty removes them. */
  readonly values: ExternalValues['values'];
}

const sameAs = (one: ExternalValues, { label, of }: Pick<ExternalValues, 'label' | 'of'>): boolean =>
  one.label === label && one.of === of;

/** Ids that are nobody's or appear twice, and values that are no numbers. */
function valuesFault(state: Tournament, of: Subject, values: ExternalValues['values']) {
  const known = new Set((of === 'teams' ? state.teams : state.players).map(({ id }) => id));
  const seen = new Set<number>();
  for (const { id, value } of values) {
    if (!known.has(id)) return refusal(of === 'teams' ? 'journal.unknownTeam' : 'journal.unknownPlayer', { found: id });
    if (seen.has(id)) return refusal('journal.externalTwice', { found: id });
    if (externalValue(value) === undefined) return refusal('journal.externalValue', { found: value });
    seen.add(id);
  }
  return undefined;
}

/**
 * Enters values calculated elsewhere for a tie-break of the list (checklist Q207). Replacing or removing values needs
 * confirmation, because it changes places that others have seen.
 */
export const setExternalValues: Handler<SetExternalValues, { readonly external: ExternalValues }> = {
  decide: (state, command) => {
    const { of = subjectOf(state), source, values } = command;
    const label = (command.label ?? '').trim().toUpperCase();
    if (!isExternalLabel(label)) return refusal('journal.externalLabel', { found: label });
    if (of === 'teams' && state.teams.length === 0) return refusal('journal.externalNoTeams');
    const fault = valuesFault(state, of, values);
    if (fault !== undefined) return fault;
    const from = source?.trim() ?? '';
    if (values.length > 0 && from === '') return refusal('journal.externalSource');
    const before = state.external?.find((each) => sameAs(each, { label, of }));
    if (values.length === 0 && before === undefined)
      return refusal('journal.externalNothing', { code: externalCode(label) });
    const next = values.map(({ id, value }) => ({ id, value: externalValue(value) ?? value }));
    const given = new Map(next.map(({ id, value }) => [id, value]));
    const was = new Map(before?.values.map(({ id, value }) => [id, value]));
    const others = [...was].filter(([id, value]) => given.get(id) !== value).length;
    if (others > 0) {
      const held = unlessConfirmed(command, 'journal.externalAgain', 'confirm', {
        code: externalCode(label),
        count: others,
      });
      if (held) return held;
    }
    const round = lastPairedRound(state);
    return ok({ external: { label, of, round, ...(from === '' ? {} : { source: from }), values: next } });
  },
  evolve: (state, { external }) => {
    const others = (state.external ?? []).filter((each) => !sameAs(each, external));
    const { external: _, ...rest } = state;
    const all = external.values.length === 0 ? others : [...others, external];
    return all.length === 0 ? rest : { ...rest, external: all };
  },
};
