import { ok } from '../../kernel/result.ts';
import type { Section, Tables } from '../../tournament/tournament.ts';
import { MOST_TABLES } from '../bounds.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';

/** Makes the tournament a section of an event, or removes it from one. Its pairings and standings are separate in both cases. */
export const setSection: Handler<{ readonly section: Section | null }> = {
  decide: (_, { section }) => {
    if (section === null) return ok({ section });
    const name = section.name.trim();
    return name === '' ? refusal('journal.eventNameMissing') : ok({ section: { ...section, name } });
  },
  evolve: ({ section: _, ...state }, { section }) => (section === null ? state : { ...state, section }),
};

const isTable = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST_TABLES;

/** How tables are numbered. This only affects where people sit, so it may change at any time. */
export const setTables: Handler<{ readonly tables: Tables }> = {
  decide: (state, { tables }) => {
    const { first = 1, fixed = [] } = tables;
    const wrong = [first, ...fixed.map((each) => each.table)].find((each) => !isTable(each));
    if (wrong !== undefined) return refusal('journal.tableNumber', { found: wrong, most: MOST_TABLES });
    const known = new Set(state.players.map(({ id }) => id));
    const stranger = fixed.find(({ player }) => !known.has(player));
    if (stranger !== undefined) return refusal('journal.unknownPlayer', { found: stranger.player });
    for (const [i, { player, table }] of fixed.entries()) {
      const before = fixed.slice(0, i).find((each) => each.player === player || each.table === table);
      if (before === undefined) continue;
      return before.player === player
        ? refusal('journal.twoTables', { player, tables: [before.table, table] })
        : refusal('journal.tableTwice', { table, players: [before.player, player] });
    }
    return ok({ tables });
  },
  evolve: (state, { tables }) => ({ ...state, tables }),
};
