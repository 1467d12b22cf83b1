import { useDesk, useWords } from '../../app/context.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';

/** What hangs in the hall and what the public sees: the addresses, ready to open or to copy. */
export function ScreensPage() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const address = new URL(`p/${snapshot.id}`, document.baseURI.replace(/#.*$/, '')).href;
  return (
    <>
      <PageHead title={say('shell.place.screens')} />
      <section class="stack">
        <h2>{say('screens.public')}</h2>
        <p>{say('screens.publicHelp')}</p>
        <div class="row">
          <a class="button" href={address} target="_blank" rel="noreferrer">
            <Icon name="screens" />
            {address}
          </a>
        </div>
      </section>
    </>
  );
}
