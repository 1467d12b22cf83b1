import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import { MANUALS } from '@turnuva/text/loaders';
import type { Chapter, Spot } from '@turnuva/text/manual';
import { searchManual, spotFor, spotTitled } from '@turnuva/text/manual';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { manualAddress } from '../../api/addresses.ts';
import { useStyles } from '../../components/behaviour/useStyles.ts';
import { Dialogue } from '../../components/Dialogue.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useApp, useWords } from '../../store/context.ts';
import type { Prefetched } from '../../store/prefetch.ts';
import { prefetch } from '../../store/prefetch.ts';
import { Blocks } from './Blocks.tsx';
import styles from './help.css?inline';
import { placesAt } from './places.ts';

const manuals = new Map<Language, Prefetched<{ readonly chapters: readonly Chapter[] }>>();

/** The manual in one language, fetched once. */
function manualIn(language: Language) {
  const manual = manuals.get(language) ?? prefetch(MANUALS[language]);
  manuals.set(language, manual);
  return manual;
}

// Fetched after everything else, so that it can be read when the server is unreachable.
const own = LANGUAGES.find((language) => language === document.documentElement.lang);
if (own !== undefined) manualIn(own);

/** The manual in the reader's language; `missing` if it could not be fetched. */
function useManual(): readonly Chapter[] | 'missing' | undefined {
  const { language } = useApp().words;
  const [, again] = useState(0);
  const [missing, setMissing] = useState(false);
  const manual = manualIn(language);
  useEffect(() => {
    setMissing(false);
    manual.fetch().then(
      () => again((count) => count + 1),
      () => setMissing(true),
    );
  }, [manual]);
  return manual.now()?.chapters ?? (missing ? 'missing' : undefined);
}

const START: Spot = { chapter: 'start', section: 0 };

/**
 * Where the manual covers what is on screen: the dialogue, otherwise the section of the settings, otherwise the page.
 */
function spotOf(chapters: readonly Chapter[], places: readonly string[], heading: string | undefined): Spot {
  const spot = spotFor(chapters, places) ?? START;
  return (heading === undefined ? undefined : spotTitled(chapters, spot, heading)) ?? spot;
}

/** The element that had the focus before the manual was opened. */
function placeAskedFrom(path: string, signInNeeded: boolean) {
  const dialogue = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)?.dataset.dialogue;
  const heading = document.activeElement?.closest('.settings-section')?.querySelector('h2')?.textContent ?? undefined;
  const named = document.querySelector<HTMLElement>('[data-help]')?.dataset.help;
  return { places: signInNeeded ? ['page/signin'] : placesAt(path, dialogue, named), heading };
}

const addressOf = ({ chapter, section }: Spot): string => `/help/${chapter}${section === 0 ? '' : `/${section}`}`;

/** Help over the current page, opened at its chapter; what was typed below stays as it is. */
export function HelpDialogue({ path, close }: { readonly path: string; close(): void }) {
  const { words, session } = useApp();
  const { say } = words;
  const [{ places, heading }] = useState(() => placeAskedFrom(path, session.signInNeeded));
  const chapters = useManual();
  const [chosen, go] = useState<Spot>();
  const there = typeof chapters === 'object';
  const spot = chosen ?? (there ? spotOf(chapters, places, heading) : START);
  return (
    <Dialogue id="help" title={say('help.title')} wide onClose={close}>
      <Shown chapters={chapters} spot={spot} go={go} />
      <div class="row">
        <button type="button" class="main" onClick={close}>
          {say('shell.close')} <kbd>Esc</kbd>
        </button>
        <PdfLink />
        <a class="button" href={`#${addressOf(spot)}`} target="_blank" rel="noreferrer">
          {say('help.ownTab')}
        </a>
      </div>
    </Dialogue>
  );
}

/** The manual as a page of its own. */
export function HelpPage() {
  const { say } = useWords();
  const chapters = useManual();
  const [path, navigate] = useLocation();
  const [, , chapter = START.chapter, section = '0'] = path.split('/');
  return (
    <OwnPage class="help-page">
      <PageHead title={say('help.manual')}>
        <PdfLink />
      </PageHead>
      <Shown
        chapters={chapters}
        spot={{ chapter, section: Number(section) || 0 }}
        go={(spot) => navigate(addressOf(spot))}
      />
    </OwnPage>
  );
}

interface ShownProps {
  readonly chapters: ReturnType<typeof useManual>;
  readonly spot: Spot;
  go(spot: Spot): void;
}

function Shown({ chapters, spot, go }: ShownProps) {
  const { say } = useWords();
  if (chapters === undefined) return <Coming />;
  if (chapters === 'missing')
    return (
      <p class="red" role="alert">
        {say('help.missing')}
      </p>
    );
  return <Manual chapters={chapters} spot={spot} go={go} />;
}

function PdfLink() {
  const { words, preferences } = useApp();
  return (
    <a class="button" href={manualAddress(preferences.language)} target="_blank" rel="noreferrer">
      <Icon name="sheets" />
      {words.say('help.pdf')}
    </a>
  );
}

interface Props {
  readonly chapters: readonly Chapter[];
  readonly spot: Spot;
  go(spot: Spot): void;
}

/** The manual: contents and search at the side, a chapter next to them. */
function Manual({ chapters, spot, go }: Props) {
  const { words } = useApp();
  const { say, language } = words;
  const [query, setQuery] = useState('');
  const text = useRef<HTMLElement>(null);
  const found = useMemo(() => searchManual(chapters, query, language), [chapters, query, language]);
  const chapter = chapters.find(({ id }) => id === spot.chapter) ?? chapters[0];
  useStyles(styles);
  useEffect(() => {
    const section = text.current?.querySelector(`[data-section="${spot.section}"]`);
    if (spot.section > 0) section?.scrollIntoView({ block: 'start' });
    else if (text.current) text.current.scrollTop = 0;
  }, [chapter, spot.section]);
  if (chapter === undefined) return null;
  const isChapter = (id: string): boolean => chapters.some((each) => each.id === id);
  return (
    <div class="help">
      <div class="help-side stack">
        <label class="field">
          {say('help.search')}
          <input
            type="search"
            data-first
            maxLength={100}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        {query.trim() === '' ? (
          <nav aria-label={say('help.contents')}>
            <ol>
              {chapters.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    class="link"
                    aria-current={each === chapter ? 'page' : undefined}
                    onClick={() => go({ chapter: each.id, section: 0 })}
                  >
                    {each.title}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        ) : (
          <ul class="help-found" aria-label={say('help.search')}>
            {found.map((each) => (
              <li key={`${each.chapter} ${each.section}`}>
                <button type="button" class="link" onClick={() => go(each)}>
                  {each.title}
                </button>
                <span class="soft small">{each.extract}</span>
              </li>
            ))}
            {found.length === 0 ? (
              <li class="soft" role="status">
                {say('help.nothing')}
              </li>
            ) : null}
          </ul>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is scrolled by keys */}
      <article class="help-text" ref={text} tabIndex={0} aria-label={chapter.title}>
        <h3>{chapter.title}</h3>
        {chapter.sections.map((section, i) => (
          <section key={i} data-section={i} class={i > 0 && i === spot.section ? 'here' : undefined}>
            {section.title === '' ? null : <h4>{section.title}</h4>}
            <Blocks blocks={section.blocks} isChapter={isChapter} go={go} />
          </section>
        ))}
      </article>
    </div>
  );
}
