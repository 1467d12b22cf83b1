import { Link } from 'wouter-preact';
import { lazy } from '../../components/lazy.tsx';
import { addressOf } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { BoardPrizesSection } from './BoardPrizesSection.tsx';
import { Chess960Section } from './Chess960Section.tsx';
import { FideSection } from './FideSection.tsx';
import { NumberingSection } from './NumberingSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PersonalData } from './PersonalData.tsx';
import { PointsSection } from './PointsSection.tsx';
import { LongEventSection } from './ratings/LongEventSection.tsx';
import { RatingListsSection } from './ratings/RatingListsSection.tsx';
import { RatingMethodSection } from './ratings/RatingMethodSection.tsx';
import { ForbiddenSection } from './restrictions/ForbiddenSection.tsx';
import { WishSection } from './restrictions/WishSection.tsx';
import { RightsSection } from './rights/RightsSection.tsx';
import { SystemSection } from './SystemSection.tsx';
import { TeamPointsSection } from './TeamPointsSection.tsx';
import { TiebreakSection } from './tiebreaks/TiebreakSection.tsx';

/** Asks the server first what it shows: it comes after the others. */
const StandbySection = lazy(async () => (await import('./StandbySection.tsx')).StandbySection);

/** Whoever looks here for what is set up under the standings is led there. */
function UnderStandings() {
  const { say } = useWords();
  const standings = addressOf(useDesk().snapshot.id, 'standings');
  return (
    <section class="settings-section stack">
      <h2>{say('settings.underStandings')}</h2>
      <p class="soft small">{say('settings.underStandingsHelp')}</p>
      <p class="row">
        <Link href={`${standings}/categories`}>{say('settings.toCategories')}</Link>
        <Link href={`${standings}/prizes`}>{say('settings.toPrizes')}</Link>
      </p>
    </section>
  );
}

/** What follows the event, its rounds and its tables: how it is paired and ranked, and who works here. */
export function SectionsBelow({ ofTeams }: { readonly ofTeams: boolean }) {
  const { say } = useWords();
  const { mayEdit } = useDesk();
  return (
    <>
      <fieldset class="plain" disabled={!mayEdit}>
        <legend class="hidden">{say('shell.place.settings')}</legend>
        <SystemSection />
        <NumberingSection />
        <RatingMethodSection />
        <RatingListsSection />
        <LongEventSection />
        <PointsSection />
        <Chess960Section />
        {ofTeams ? <TeamPointsSection /> : null}
        <TiebreakSection />
        {ofTeams ? <BoardPrizesSection /> : null}
        <UnderStandings />
        <ForbiddenSection />
        <WishSection />
        <FideSection />
      </fieldset>
      <RightsSection />
      <PeopleSection />
      <StandbySection />
      <PersonalData />
    </>
  );
}
