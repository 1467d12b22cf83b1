import type { Logo } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { tournamentServer } from '../../api/oneTournament.ts';
import { LogoForm } from '../../components/logo/LogoForm.tsx';
import { useApp } from '../../store/context.ts';
import type { EventDesk } from './useEvent.ts';

/** The logo of the first section that has one: asked for again only when it is another. */
export function useEventLogo({ event }: EventDesk): Logo | undefined {
  const { server } = useApp();
  const of = event.sections.find(({ logo }) => logo !== undefined);
  const [logo, setLogo] = useState<Logo>();
  useEffect(() => {
    let gone = false;
    if (of === undefined) setLogo(undefined);
    else
      void tournamentServer.logo(of.summary.id).then((answer) => {
        if (!gone && answer.kind === 'ok') setLogo(answer.value.logo ?? undefined);
      });
    return () => {
      gone = true;
    };
  }, [server, of?.summary.id, of?.logo]);
  return logo;
}

/** One logo for the whole event, carried into every section's journal. */
export function EventLogo({ desk, logo }: { readonly desk: EventDesk; readonly logo: Logo | undefined }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { sections, name } = desk.event;
  const first = sections.find((each) => each.logo !== undefined)?.logo;
  const others = first === undefined ? [] : sections.filter((each) => each.logo !== first);
  return (
    <LogoForm
      logo={logo}
      name={name}
      save={async (command) => {
        for (const section of sections) if (!(await desk.send(section, command))) return;
        notify({ text: say('event.saved', { count: sections.length }) });
      }}
    >
      {others.length === 0 ? null : (
        <p class="amber small">
          {say('event.otherLogo', { sections: words.list(others.map(({ summary }) => summary.name)) })}
        </p>
      )}
    </LogoForm>
  );
}
