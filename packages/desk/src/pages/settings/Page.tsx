import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { usePictures } from '../../components/behaviour/usePictures.ts';
import { lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { suits } from '../../model/entrants.ts';
import { plain } from '../../model/players.ts';
import { addressOf } from '../../store/addresses.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { EventSection } from './EventSection.tsx';
import { RoundTimesSection } from './RoundTimesSection.tsx';
import { TablesSection } from './TablesSection.tsx';

/** Seldom set, and never first. */
const LogoSection = lazy(async () => (await import('./LogoSection.tsx')).LogoSection);
/** Below what is seen first; tie-breaks, systems and formats are heavier than the page. */
const SectionsBelow = lazy(async () => (await import('./SectionsBelow.tsx')).SectionsBelow);

/** Everything that pairing and ranking depend on, and who works here. What is fixed after the start says so. */
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
      />
      <div class="settings-layout">
        <Index of={sections} search={search} chosen={chosen} onChoose={setChosen} />
        <div ref={sections}>
          <fieldset class="plain" disabled={!mayEdit}>
            <legend class="hidden">{say('shell.place.settings')}</legend>
            <EventSection />
            <LogoSection />
            {pictures < 1 ? null : (
              <>
                <RoundTimesSection />
                {ofTeams ? null : <TablesSection />}
              </>
            )}
          </fieldset>
          {pictures < 2 ? null : <SectionsBelow ofTeams={ofTeams} />}
        </div>
      </div>
    </>
  );
}

/** What somebody does who works here already: nobody is led away from that. */
const HANDS = ['pointerdown', 'keydown'] as const;

/** Leads to the field that the address names, once it is there; whoever works here afterwards is not led again. */
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
    // Its section may come later than the page.
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
  /** What is searched: sections without it are left out. */
  readonly search: string;
  /** The heading of the section that is shown; the first one when left out. */
  readonly chosen: string | undefined;
  onChoose(heading: string | undefined): void;
}

const sectionOf = (part: HTMLElement): HTMLElement | null => part.closest<HTMLElement>('.settings-section');

/** The sections by their headings; one of them is shown, or those that have what is searched. */
function Index({ of, search, chosen, onChoose }: IndexProps) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const [path, navigate] = useLocation();
  const [heads, setHeads] = useState<readonly HTMLElement[]>([]);
  const isWhole = WHOLE.test(path);
  // Sections may come later than the page: the system's waits for the list of systems.
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
      // What is typed and not saved marks its section.
      attributeFilter: ['class'],
    });
    read();
    return () => watch.disconnect();
  }, []);
  const asked = plain(search.trim());
  const found =
    asked === '' ? heads : heads.filter((head) => plain(sectionOf(head)?.textContent ?? '').includes(asked));
  const current = isWhole ? undefined : (found.find((head) => head.textContent === chosen) ?? found[0]);
  // Before it is painted: nobody sees all of them for a moment.
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
      {found.map((head) => (
        <button
          key={head.textContent}
          type="button"
          class="quiet"
          aria-current={head === current ? 'true' : undefined}
          onClick={() => choose(head)}
        >
          {head.textContent}
          {head.closest('.unsaved') === null ? null : <span class="amber small"> · {say('shell.unsaved')}</span>}
        </button>
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
