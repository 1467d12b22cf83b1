import { useEffect, useRef, useState } from 'preact/hooks';
import { usePictures } from '../../components/behaviour/usePictures.ts';
import { later } from '../../components/later.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { suits } from '../../model/entrants.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { EventSection } from './EventSection.tsx';
import { RoundTimesSection } from './RoundTimesSection.tsx';
import { TablesSection } from './TablesSection.tsx';
import './settings.css';

/** Seldom set, and never first. */
const LogoSection = later(async () => (await import('./LogoSection.tsx')).LogoSection);
/** Below what is seen first; tie-breaks, systems and formats are heavier than the page. */
const SectionsBelow = later(async () => (await import('./SectionsBelow.tsx')).SectionsBelow);

/** Everything that pairing and ranking depend on, and who works here. What is fixed after the start says so. */
export function SettingsPage() {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const ofTeams =
    tournament.teams.length > 0 || (suits(tournament.system, 'teams') && !suits(tournament.system, 'players'));
  const sections = useRef<HTMLDivElement>(null);
  useFieldAskedFor(sections);
  const pictures = usePictures(2);
  return (
    <>
      <PageHead title={say('shell.place.settings')} />
      <div class="settings-layout">
        <Index of={sections} />
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
function useFieldAskedFor(sections: { readonly current: HTMLElement | null }): void {
  const [name, set] = useAddressPart('field', { push: false });
  useEffect(() => {
    const { current } = sections;
    const lead = (): boolean => {
      const field = name && current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      if (!field) return false;
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

/** A heading above this line, in pixels from the top of the window, is the one that is read. */
const READING_LINE = 200;

/** The headings of the page, each the way to its section. */
function Index({ of }: { readonly of: { readonly current: HTMLElement | null } }) {
  const { say } = useWords();
  const [heads, setHeads] = useState<readonly HTMLElement[]>([]);
  const [current, setCurrent] = useState<HTMLElement>();
  /** Chosen in the list: the page may be too short to bring it to the top. */
  const chosen = useRef<HTMLElement>();
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
  useEffect(() => {
    const look = () =>
      setCurrent(
        chosen.current ?? heads.findLast((head) => head.getBoundingClientRect().top < READING_LINE) ?? heads[0],
      );
    const release = () => {
      chosen.current = undefined;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    for (const own of ['wheel', 'touchmove', 'keydown']) window.addEventListener(own, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      for (const own of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(own, release);
    };
  }, [heads]);
  const lead = (head: HTMLElement) => {
    chosen.current = head;
    setCurrent(head);
    // The section has the room above it that the header and the rounds take.
    (head.closest('.settings-section') ?? head).scrollIntoView({ block: 'start' });
  };
  return (
    <nav class="menu settings-index" aria-label={say('shell.place.settings')}>
      {heads.map((head) => (
        <button
          key={head.textContent}
          type="button"
          class="quiet"
          aria-current={head === current ? 'true' : undefined}
          onClick={() => lead(head)}
        >
          {head.textContent}
          {head.closest('.unsaved') === null ? null : <span class="amber small"> · {say('shell.unsaved')}</span>}
        </button>
      ))}
    </nav>
  );
}
