import { PageHead } from '../../components/PageHead.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { EventSection } from './EventSection.tsx';
import { FideSection } from './FideSection.tsx';
import { ForbiddenSection } from './ForbiddenSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PointsSection } from './PointsSection.tsx';
import { SystemSection } from './SystemSection.tsx';
import { TiebreakSection } from './tiebreaks/TiebreakSection.tsx';
import { WishSection } from './WishSection.tsx';
import './settings.css';

/** Everything that pairing and ranking depend on, and who works here. What is fixed after the start says so. */
export function SettingsPage() {
  const { say } = useWords();
  const { mayEdit } = useDesk();
  return (
    <>
      <PageHead title={say('shell.place.settings')} />
      <fieldset class="plain" disabled={!mayEdit}>
        <legend class="hidden">{say('shell.place.settings')}</legend>
        <EventSection />
        <SystemSection />
        <PointsSection />
        <TiebreakSection />
        <ForbiddenSection />
        <WishSection />
        <FideSection />
      </fieldset>
      <PeopleSection />
    </>
  );
}
