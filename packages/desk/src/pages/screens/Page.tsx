import { PageHead } from '../../components/PageHead.tsx';
import { useWords } from '../../store/context.ts';
import { HallScreen } from './HallScreen.tsx';
import { PublicPart } from './PublicPart.tsx';
import './screens.css';

/** What hangs in the hall and what the public sees. */
export function ScreensPage() {
  const { say } = useWords();
  return (
    <>
      <PageHead title={say('shell.place.screens')} />
      <HallScreen />
      <PublicPart />
    </>
  );
}
