import type { Chapter, Spot } from '@turnuva/text/manual';
import { spotFor, spotTitled } from '@turnuva/text/manual';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { manualAddress } from '../../api/addresses.ts';
import { Dialogue } from '../../components/Dialogue.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useApp, useWords } from '../../store/context.ts';
import { useManual } from './chapters.ts';
import { Manual } from './Manual.tsx';
import { placesAt } from './places.ts';

const START: Spot = { chapter: 'start', section: 0 };

/** Where the manual speaks of what one has before oneself: the dialogue, else the section of the settings, else the page. */
function spotOf(chapters: readonly Chapter[], places: readonly string[], heading: string | undefined): Spot {
  const spot = spotFor(chapters, places) ?? START;
  return (heading === undefined ? undefined : spotTitled(chapters, spot, heading)) ?? spot;
}

/** What had the focus before the manual came over it. */
function placeAskedFrom(path: string, signInNeeded: boolean) {
  const dialogue = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)?.dataset.dialogue;
  const heading = document.activeElement?.closest('.settings-section')?.querySelector('h2')?.textContent ?? undefined;
  const named = document.querySelector<HTMLElement>('[data-help]')?.dataset.help;
  return { places: signInNeeded ? ['page/signin'] : placesAt(path, dialogue, named), heading };
}

const addressOf = ({ chapter, section }: Spot): string => `/help/${chapter}${section === 0 ? '' : `/${section}`}`;

/** Help over the page one works on, opened at its chapter; what was typed below stays as it is. */
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
