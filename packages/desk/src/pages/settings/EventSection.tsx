import type { TournamentInfo } from '@turnuva/engine/tournament';
import { EVENT_FORM } from '@turnuva/engine/tournament';
import { EventInputs } from '../../components/fields/EventInputs.tsx';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { RateOfPlay } from '../../components/RateOfPlay.tsx';
import { eventFieldText, eventFieldValue } from '../../model/arbiters.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

type Typed = Readonly<Record<(typeof EVENT_FORM)[number], string>>;

const fieldsOf = (info: TournamentInfo): Typed =>
  Object.fromEntries(EVENT_FORM.map((key) => [key, eventFieldText(info, key)])) as Typed;

/** Names, place, dates and officials: they are on every sheet and in the file. */
export function EventSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { info, ratingLists } = snapshot.tournament;
  const draft = useDraft(info, fieldsOf, `${snapshot.id} event`);
  const text = draft.fields;
  const was = fieldsOf(info);
  // Only what is typed here: two people may fill in different fields at the same time.
  const change = () => ({
    info: Object.fromEntries(
      EVENT_FORM.filter((key) => text[key] !== was[key]).map((key) => [key, eventFieldValue(key, text[key])]),
    ),
  });
  return (
    <Section title={say('settings.event')} change={change} draft={draft}>
      <div class="event-facts">
        <EventInputs
          keys={EVENT_FORM}
          text={(key) => text[key]}
          set={(key, typed) => draft.set({ ...text, [key]: typed })}
          help={(key) =>
            key === 'timeControl' ? (
              <RateOfPlay info={{ ...info, timeControl: text.timeControl }} ratingLists={ratingLists} />
            ) : undefined
          }
        />
      </div>
      <UnknownFederation code={text.federation} />
    </Section>
  );
}
