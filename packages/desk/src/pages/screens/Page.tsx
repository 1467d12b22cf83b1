import { siteAddress } from '../../api/addresses.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { WithServer } from '../../components/WithServer.tsx';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { Destinations } from './Destinations.tsx';
import { HallNetwork } from './HallNetwork.tsx';
import { HallScreen } from './HallScreen.tsx';
import { HelperCards } from './HelperCards.tsx';
import { PublicPart } from './PublicPart.tsx';
import { useHallNetwork } from './useHallNetwork.ts';

/** What hangs in the hall and what the public sees. */
export function ScreensPage() {
  const { say } = useWords();
  const { edition } = useApp().session;
  return (
    <>
      <PageHead title={say('shell.place.screens')} />
      {edition === 'browser' ? <PagesToTake /> : <HallParts />}
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
  const network = useHallNetwork();
  return (
    <div class="screens">
      <HallNetwork watch={network} />
      <PublicPart address={network.state?.address} />
      <Destinations />
      <HelperCards address={network.state?.address} />
      <HallScreen />
    </div>
  );
}
