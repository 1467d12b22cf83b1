import { useFixed } from '../../components/behaviour/useFixed.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

/** Whether one start position a round is drawn for all boards. */
export function Chess960Section() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.options.chess960 === true, (saved) => ({ on: saved }), `${snapshot.id} chess960`);
  return (
    <Section
      title={say('startPosition.title')}
      help={say('startPosition.help')}
      change={() => ({ options: { ...tournament.options, chess960: draft.fields.on } })}
      draft={draft}
      fixed={useFixed()}
    >
      <label class="row">
        <input
          type="checkbox"
          checked={draft.fields.on}
          onChange={(event) => draft.set({ on: event.currentTarget.checked })}
        />
        {say('startPosition.on')}
      </label>
    </Section>
  );
}
