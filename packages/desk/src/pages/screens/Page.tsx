import { PageHead } from '../../components/PageHead.tsx';
import { useWords } from '../../store/context.ts';
import { HallNetwork } from './HallNetwork.tsx';
import { HallScreen } from './HallScreen.tsx';
import { PublicPart } from './PublicPart.tsx';
import './screens.css';
import { useHallNetwork } from './useHallNetwork.ts';

/** What hangs in the hall and what the public sees. */
export function ScreensPage() {
  const { say } = useWords();
  const network = useHallNetwork();
  return (
    <>
      <PageHead title={say('shell.place.screens')} />
      <HallNetwork watch={network} />
      <PublicPart address={network.state?.address} />
      <HallScreen />
    </>
  );
}
