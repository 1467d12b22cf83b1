import { classicEncounter, directEncounter, explainEncounters } from '../encounters.ts';
import { noColumn, placesOf } from '../groups.ts';
import type { GroupTieBreak, TieBreakKind } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';
import { type ByBoards, byBoards, explainBoards } from './boards.ts';

type Encounter = typeof directEncounter;

const encounterTieBreak = (kind: TieBreakKind, resolve: Encounter): GroupTieBreak => ({
  ...kind,
  kind: 'group',
  column: noColumn,
  separate(scene, code, members) {
    return placesOf(members, resolve(scene.ledger(code.on), members, code.forfeitsPlayed));
  },
  explain(scene, code, members, i, trace) {
    const { article } = kind;
    explainEncounters(scene.ledger(code.on), i, { members, forfeitsPlayed: code.forfeitsPlayed, article }, trace);
  },
});

/** Direct encounter (C.07 6). */
export const DE = encounterTieBreak(KINDS.DE, directEncounter);
export const DE_CLASSIC = encounterTieBreak(KINDS.DE_CLASSIC, classicEncounter);

/** Direct encounter for the first place only (seed 002, F.10). */
export const DE1: GroupTieBreak = {
  ...DE_CLASSIC,
  ...KINDS.DE1,
  separate: (scene, code, members, first) =>
    placesOf(members, first ? classicEncounter(scene.ledger(code.on), members, false) : [[...members]]),
  explain(scene, code, members, i, trace, first) {
    if (first) DE_CLASSIC.explain(scene, code, members, i, trace, first);
    else trace.step('receipt.notFirstPlace', KINDS.DE1.article);
  },
};

/** How an extended direct encounter goes on between exactly two teams (C.07 13.3.2). */
type Boards = readonly ByBoards[];

/**
 * Extended direct encounter (C.07 13.3): by the primary score; if that breaks no tie, by the secondary; this starts again for
 * every new tied subset; two teams that stay level are separated by the boards.
 */
function extendedEncounter(scene: Scene, members: readonly number[], code: TieBreakCode, boards: Boards): number[][] {
  if (members.length < 2) return [[...members]];
  const primary = scene.teams?.primary ?? 'MP';
  for (const on of [primary, primary === 'MP' ? 'GP' : 'MP'] as const) {
    const groups = directEncounter(scene.ledger(on), members, code.forfeitsPlayed);
    if (groups.length > 1) return groups.flatMap((group) => extendedEncounter(scene, group, code, boards));
  }
  if (members.length === 2) {
    for (const name of boards) {
      const groups = byBoards(scene, name, members);
      if (groups.length > 1) return groups;
    }
  }
  return [[...members]];
}

const extendedDirectEncounter = (kind: TieBreakKind, boards: Boards): GroupTieBreak => ({
  ...kind,
  kind: 'group',
  column: noColumn,
  separate: (scene, code, members) => placesOf(members, extendedEncounter(scene, members, code, boards)),
  explain(scene, code, members, i, trace) {
    const primary = scene.teams?.primary ?? 'MP';
    const { forfeitsPlayed } = code;
    const tell = (tied: readonly number[]): void => {
      for (const on of [primary, primary === 'MP' ? 'GP' : 'MP'] as const) {
        const by = { rule: 'receipt.encounterBy', article: 'C.07 13.3.1', facts: { on } };
        trace.step(by.rule, by.article, by.facts);
        explainEncounters(
          scene.ledger(on),
          i,
          { members: tied, forfeitsPlayed, article: 'C.07 13.3', notes: [by] },
          trace,
        );
        const groups = directEncounter(scene.ledger(on), tied, forfeitsPlayed);
        if (groups.length === 1) continue;
        const own = groups.find((group) => group.includes(i)) ?? [];
        // 13.3.3: anyone who is tied still starts again among themselves.
        if (own.length > 1) tell(own);
        return;
      }
      if (tied.length !== 2 || boards.length === 0) return;
      trace.step('receipt.byBoards', 'C.07 13.3.2', { names: boards });
      explainBoards(scene, boards, tied, i, trace);
    };
    tell(members);
  },
});

export const EDE = extendedDirectEncounter(KINDS.EDE, []);
export const EDEBT = extendedDirectEncounter(KINDS.EDEBT, ['BC', 'TBR']);
export const EDEBB = extendedDirectEncounter(KINDS.EDEBB, ['BC', 'BBE']);
export const EDET = extendedDirectEncounter(KINDS.EDET, ['TBR']);
export const EDEB = extendedDirectEncounter(KINDS.EDEB, ['BBE']);
