import { MOST_TABLES } from '@turnuva/engine/journal';
import type { Tables } from '@turnuva/engine/tournament';
import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { usePictures } from '../../components/behaviour/useGrowing.ts';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { suits } from '../../model/entrants.ts';
import { plain } from '../../model/players.ts';
import { addressOf, useAddressPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { EventSection } from './EventSection.tsx';
import { Section, SectionGroup } from './Section.tsx';

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

/** Where this tournament is in the hall: its first table, and fixed tables for players who cannot move. */
function TablesSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tables = NONE, players } = snapshot.tournament;
  const draft = useDraft(tables, fieldsOf, `${snapshot.id} tables`);
  const { first, fixed, gaps } = draft.fields;
  const set = (change: Partial<TableFields>) => draft.set({ ...draft.fields, ...change });
  const fault = (text: string): string | undefined =>
    isTable(text) ? undefined : say('settings.tableFault', { limit: MOST_TABLES });
  const names = new Map(players.map(({ id, name }) => [id, name]));
  // What has not been typed yet is missing, not wrong.
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

/** It counts the rounds of every format's schedule: the formats are larger than the page. */
const RoundTimesSection = lazy(async () => (await import('./RoundTimesSection.tsx')).RoundTimesSection);
/** Seldom set, and never first. */
const LogoSection = lazy(async () => (await import('./LogoSection.tsx')).LogoSection);
/** Below what is seen first; tie-breaks, systems and formats are larger than the page. */
const SectionsBelow = lazy(async () => (await import('./SectionsBelow.tsx')).SectionsBelow);

/** Everything that pairing and ranking depend on, and who works here. Settings fixed after the start say so. */
export function SettingsPage() {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const ofTeams =
    tournament.teams.length > 0 || (suits(tournament.system, 'teams') && !suits(tournament.system, 'players'));
  const sections = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  useFieldAskedFor(sections, setChosen);
  const pictures = usePictures(2);
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHead
        title={say('shell.place.settings')}
        under={<SearchField label={say('settings.find')} value={search} onChange={setSearch} />}
      >
        {mayEdit ? (
          <span class="row tight soft small save-note">
            <Icon name="check" /> {say('settings.savedAsTyped')}
          </span>
        ) : null}
      </PageHead>
      <div class="settings-layout">
        <Index of={sections} search={search} chosen={chosen} onChoose={setChosen} />
        <div ref={sections}>
          <SectionGroup title={say('settings.group.event')} isLocked={!mayEdit}>
            <EventSection />
            <LogoSection />
            {pictures < 1 ? null : (
              <>
                <RoundTimesSection />
                {ofTeams ? null : <TablesSection />}
              </>
            )}
          </SectionGroup>
          {pictures < 2 ? null : <SectionsBelow ofTeams={ofTeams} />}
        </div>
      </div>
    </>
  );
}

/** What a user does who is already working here: they are not moved away from it. */
const HANDS = ['pointerdown', 'keydown'] as const;

/** Moves to the field named in the address, once it exists; a user who works here afterwards is not moved again. */
function useFieldAskedFor(
  sections: { readonly current: HTMLElement | null },
  choose: (heading: string | undefined) => void,
): void {
  const [name, set] = useAddressPart('field', { push: false });
  useEffect(() => {
    const { current } = sections;
    const lead = (): boolean => {
      const field = name && current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      if (!field) return false;
      // A hidden section takes no keys, and the index shows it a moment later.
      const section = sectionOf(field);
      if (section !== null) section.hidden = false;
      choose(section?.querySelector('h2')?.textContent ?? undefined);
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
      set(undefined);
      return true;
    };
    if (!name || current === null || lead()) return undefined;
    // Its section may be loaded later than the page.
    const watch = new MutationObserver(() => {
      if (lead()) leave();
    });
    const leave = () => {
      watch.disconnect();
      for (const hand of HANDS) window.removeEventListener(hand, leave);
    };
    watch.observe(current, { childList: true, subtree: true });
    for (const hand of HANDS) window.addEventListener(hand, leave, { passive: true });
    return leave;
  }, [name]);
}

/** The address that shows all sections, one below the other. */
const WHOLE = /\/settings\/all$/;

interface IndexProps {
  readonly of: { readonly current: HTMLElement | null };
  /** The search text: sections without it are left out. */
  readonly search: string;
  /** The heading of the section shown; the first one if omitted. */
  readonly chosen: string | undefined;
  onChoose(heading: string | undefined): void;
}

const sectionOf = (part: HTMLElement): HTMLElement | null => part.closest<HTMLElement>('.settings-section');

/** The title of the group that a section is in. */
const groupOf = (head: HTMLElement | undefined): string =>
  head?.closest('.settings-group')?.querySelector('legend')?.textContent ?? '';

/** The sections by their headings, in groups; one of them is shown, or those that match the search. */
function Index({ of, search, chosen, onChoose }: IndexProps) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const [path, navigate] = useLocation();
  const [heads, setHeads] = useState<readonly HTMLElement[]>([]);
  const isWhole = WHOLE.test(path);
  // Sections may be loaded later than the page: the system's waits for the list of systems.
  useEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const read = () => setHeads([...element.querySelectorAll<HTMLElement>('.settings-section > h2')]);
    const watch = new MutationObserver(read);
    watch.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      // A section with unsaved input is marked.
      attributeFilter: ['class'],
    });
    read();
    return () => watch.disconnect();
  }, []);
  const asked = plain(search.trim());
  const found =
    asked === '' ? heads : heads.filter((head) => plain(sectionOf(head)?.textContent ?? '').includes(asked));
  const current = isWhole ? undefined : (found.find((head) => head.textContent === chosen) ?? found[0]);
  // Before painting, so that all of them are never visible for a moment.
  useLayoutEffect(() => {
    for (const head of heads) {
      const section = sectionOf(head);
      if (section !== null) section.hidden = isWhole ? !found.includes(head) : head !== current;
    }
  }, [heads, current, isWhole, found.length]);
  const choose = (head: HTMLElement) => {
    onChoose(head.textContent ?? undefined);
    if (isWhole) sectionOf(head)?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
  };
  return (
    <nav class="menu settings-index" aria-label={say('shell.place.settings')}>
      {found.map((head, i) => (
        <Fragment key={head.textContent}>
          {groupOf(head) === groupOf(found[i - 1]) ? null : <span class="label">{groupOf(head)}</span>}
          <button
            type="button"
            class="quiet"
            aria-current={head === current ? 'true' : undefined}
            onClick={() => choose(head)}
          >
            {head.textContent}
            {head.closest('.unsaved') === null ? null : <span class="amber small"> · {say('shell.unsaved')}</span>}
          </button>
        </Fragment>
      ))}
      {found.length === 0 && heads.length > 0 ? <p class="soft small label">{say('settings.noneFound')}</p> : null}
      <button
        type="button"
        class="quiet"
        aria-current={isWhole ? 'true' : undefined}
        onClick={() => navigate(addressOf(snapshot.id, isWhole ? 'settings' : 'settings/all'))}
      >
        {say('settings.all')}
      </button>
    </nav>
  );
}
