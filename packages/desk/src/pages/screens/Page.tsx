import { useWords } from '../../app/context.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { HallScreen } from './HallScreen.tsx';
import { PublicPart } from './PublicPart.tsx';

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
