import { Link } from 'wouter-preact';
import { LogoForm } from '../../components/logo/LogoForm.tsx';
import { useDesk, useWords } from '../../store/context.ts';

/** The logo of this tournament; the logo of an event is set for all its sections on the event's page. */
export function LogoSection() {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const { logo, info, section } = snapshot.tournament;
  return (
    <LogoForm
      logo={logo}
      name={section?.name ?? info.name}
      save={(command) => announce(command, say('settings.saved', { what: say('settings.logo') }))}
    >
      {section === undefined ? null : (
        <p class="small">
          {say('settings.logoOfSection')} <Link href={`/e/${section.event}`}>{section.name}</Link>
        </p>
      )}
    </LogoForm>
  );
}
