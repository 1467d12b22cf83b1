import { useWords } from '../../app/context.ts';
import { PageHead } from '../../components/PageHead.tsx';

export function JournalPage() {
  const { say } = useWords();
  return <PageHead title={say('shell.place.journal')} />;
}
