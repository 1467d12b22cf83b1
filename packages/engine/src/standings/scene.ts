import type { Tournament } from '../tournament/tournament.ts';
import { adjustedScores, classicAdjustedScores } from './ledger/adjusted.ts';
import type { Ledger } from './ledger/ledger.ts';
import { foreLedger } from './ledger/ledger.ts';
import { playerLedger } from './ledger/playerLedger.ts';
import type { TeamLedgers } from './ledger/teamLedger.ts';
import { teamLedgers } from './ledger/teamLedger.ts';
import type { Column } from './list/column.ts';
import type { Lots, Subject, TieBreakCode, TieBreakEdition } from './types.ts';

/** What gives everyone a value: a tie-break. */
interface HasColumn {
  column(scene: Scene, code: TieBreakCode): Column;
}

/** One table's material: ledgers, adjusted scores and columns, each computed when first asked for. */
export interface Scene {
  readonly tournament: Tournament;
  readonly of: Subject;
  readonly edition: TieBreakEdition;
  readonly lots: Lots;
  /** The ledger a code works on: the players', or the teams' match or game points (default: the primary score). */
  ledger(on: 'MP' | 'GP' | undefined, fore?: boolean): Ledger;
  /** Boards and both accounts; undefined in tables of players. */
  readonly teams: TeamLedgers | undefined;
  /** Scores as opponents see them (C.07 16.3, or the sources' adjusted score). */
  adjusted(ledger: Ledger): Int32Array;
  /** The column of another code, for tie-breaks made of tie-breaks (AOB, APRO, Buchholz of Buchholz). */
  column(definition: HasColumn, code: TieBreakCode): Column;
}

export function sceneOf(
  tournament: Tournament,
  of: Subject,
  round: number,
  edition: TieBreakEdition,
  lots: Lots,
): Scene {
  const teams = of === 'teams' ? teamLedgers(tournament, round) : undefined;
  const players = of === 'players' ? playerLedger(tournament, round) : undefined;
  const fores = new Map<Ledger, Ledger>();
  const adjustedBy = new Map<Ledger, Int32Array>();
  const columns = new Map<string, Column>();
  const scene: Scene = {
    tournament,
    of,
    edition,
    lots,
    teams,
    ledger(on, fore = false) {
      // One of the two is always there.
      const ledger = teams === undefined ? (players as Ledger) : teams[on ?? teams.primary];
      if (!fore) return ledger;
      const known = fores.get(ledger) ?? foreLedger(ledger);
      fores.set(ledger, known);
      return known;
    },
    adjusted(ledger) {
      const made =
        adjustedBy.get(ledger) ?? (edition === 'classic' ? classicAdjustedScores(ledger) : adjustedScores(ledger));
      adjustedBy.set(ledger, made);
      return made;
    },
    column(definition, code) {
      const known = columns.get(code.code);
      if (known !== undefined) return known;
      const made = definition.column(scene, code);
      columns.set(code.code, made);
      return made;
    },
  };
  return scene;
}
