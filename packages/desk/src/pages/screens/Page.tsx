import { siteAddress } from '../../api/addresses.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { WithServer } from '../../components/WithServer.tsx';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { Destinations } from './Destinations.tsx';
import { HallNetwork } from './HallNetwork.tsx';
import { HallScreen, useHallScreen } from './HallScreen.tsx';
import { HelperCards } from './HelperCards.tsx';
import { ToThePage } from './PublicPage.tsx';
import { PublicPart } from './PublicPart.tsx';
import { useHallNetwork } from './useHallNetwork.ts';
import { usePublicity } from './usePublicity.ts';

/** What hangs in the hall and what the public sees; beside it the network that they come by. */
export function ScreensPage() {
  const { say } = useWords();
  const { edition } = useApp().session;
  if (edition !== 'browser') return <HallParts />;
  return (
    <>
      <PageHead title={say('shell.place.screens')} />
      <PagesToTake />
    </>
  );
}

/** Without a server: what cannot be, and the pages as a folder. */
function PagesToTake() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  return (
    <section class="settings-section stack">
      <h2>{say('screens.public')}</h2>
      <WithServer what={say('alone.screens')} />
      <div class="row">
        <a class="button" href={siteAddress(snapshot.id)} download>
          <Icon name="download" />
          {say('screens.site')}
        </a>
      </div>
    </section>
  );
}

function HallParts() {
  const { say } = useWords();
  const { id } = useDesk().snapshot;
  const network = useHallNetwork();
  const publicity = usePublicity(network.state?.address);
  const screen = useHallScreen();
  return (
    <>
      <PageHead title={say('shell.place.screens')}>
        {publicity.state?.page === true ? (
          <a class="button" href={`t/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
            <Icon name="open" />
            {say('screens.look')}
          </a>
        ) : null}
        {screen.none ? (
          <button type="button" class="main" aria-disabled="true">
            {say('screens.open')} · {say('screens.chooseOne').replace(/\.$/, '')}
          </button>
        ) : (
          <a class="button main" href={screen.address} target="_blank" rel="noreferrer">
            <Icon name="screens" />
            {say('screens.open')}
          </a>
        )}
      </PageHead>
      <div class="screens">
        <HallScreen {...screen} />
        <PublicPart {...publicity} />
        <HelperCards address={network.state?.address} />
        <Destinations />
      </div>
      <aside class="side always" aria-label={say('network.title')}>
        <HallNetwork watch={network} />
        {publicity.state?.page === true ? <ToThePage address={publicity.state.address} /> : null}
      </aside>
    </>
  );
}
