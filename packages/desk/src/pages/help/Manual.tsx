import type { Chapter, Spot } from '@turnuva/text/manual';
import { searchManual } from '@turnuva/text/manual';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';
import { Blocks } from './Blocks.tsx';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly spot: Spot;
  go(spot: Spot): void;
}

/** The manual: contents and search on one side, a chapter on the other. */
export function Manual({ chapters, spot, go }: Props) {
  const { words } = useApp();
  const { say, language } = words;
  const [query, setQuery] = useState('');
  const text = useRef<HTMLElement>(null);
  const found = useMemo(() => searchManual(chapters, query, language), [chapters, query, language]);
  const chapter = chapters.find(({ id }) => id === spot.chapter) ?? chapters[0];
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
