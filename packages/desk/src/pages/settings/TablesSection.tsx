import { MOST_TABLES } from '@turnuva/engine/journal';
import type { Tables } from '@turnuva/engine/tournament';
import { Field } from '../../components/Field.tsx';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

interface TableFields {
  readonly first: string;
  readonly fixed: readonly { readonly player: number; readonly table: string }[];
  readonly gaps: boolean;
}

const fieldsOf = ({ first = 1, fixed = [], gaps = false }: Tables): TableFields => ({
  first: String(first),
  fixed: fixed.map(({ player, table }) => ({ player, table: String(table) })),
  gaps,
});

const tablesOf = ({ first, fixed, gaps }: TableFields): Tables => ({
  first: Number(first),
  ...(fixed.length === 0 ? {} : { fixed: fixed.map(({ player, table }) => ({ player, table: Number(table) })), gaps }),
});

const isTable = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1;
const NONE: Tables = {};

/** Where this tournament sits in the hall: its first table, and tables for those who cannot go to any other. */
export function TablesSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tables = NONE, players } = snapshot.tournament;
  const draft = useDraft(tables, fieldsOf, `${snapshot.id} tables`);
  const { first, fixed, gaps } = draft.fields;
  const set = (change: Partial<TableFields>) => draft.set({ ...draft.fields, ...change });
  const fault = (text: string): string | undefined =>
    isTable(text) ? undefined : say('settings.tableFault', { limit: MOST_TABLES });
  const names = new Map(players.map(({ id, name }) => [id, name]));
  // What nobody has typed yet is missing, not wrong.
  const untyped = fixed.find(({ table }) => table === '');
  const wrong = [first, ...fixed.flatMap(({ table }) => (table === '' ? [] : [table]))].map(fault).find(Boolean);
  const missing =
    untyped === undefined ? undefined : say('settings.tableMissing', { name: names.get(untyped.player) ?? '' });
  return (
    <Section
      title={say('settings.tables')}
      help={say('settings.tablesHelp')}
      command={() => ({ kind: 'set-tables', tables: tablesOf(draft.fields) })}
      blocked={wrong ?? missing}
      draft={draft}
    >
      <Field
        label={say('settings.firstTable')}
        value={first}
        set={(text) => set({ first: text })}
        fault={fault(first)}
        inputMode="numeric"
        ch={6}
      />
      {fixed.length === 0 ? null : (
        <ul class="stack">
          {fixed.map(({ player, table }, at) => {
            const change = (text: string) =>
              set({ fixed: fixed.map((each, i) => (i === at ? { player, table: text } : each)) });
            return (
              <li key={player} class="row">
                <Field
                  label={names.get(player) ?? String(player)}
                  value={table}
                  set={change}
                  fault={table === '' ? undefined : fault(table)}
                  inputMode="numeric"
                  ch={6}
                />
                <button
                  type="button"
                  aria-label={say('settings.noFixedTableFor', { name: names.get(player) ?? '' })}
                  onClick={() => set({ fixed: fixed.filter((_, i) => i !== at) })}
                >
                  {say('settings.noFixedTable')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <PlayerPicker
        label={say('settings.addFixedTable')}
        except={new Set(fixed.map(({ player }) => player))}
        onPick={(player) => set({ fixed: [...fixed, { player, table: '' }] })}
      />
      {fixed.length === 0 ? null : (
        <label class="row">
          <input type="checkbox" checked={gaps} onChange={() => set({ gaps: !gaps })} />
          {say('settings.tableGaps')}
        </label>
      )}
    </Section>
  );
}
