import { lastPairedRound } from '@turnuva/engine/journal';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

/** Whether one start position a round is drawn for all boards. */
export function Chess960Section() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.options.chess960 === true, (saved) => ({ on: saved }), `${snapshot.id} chess960`);
  const fixed = lastPairedRound(tournament) > 0 && tournament.fideMode;
  return (
    <Section
      title={say('startPosition.title')}
      help={say('startPosition.help')}
      change={() => ({ options: { ...tournament.options, chess960: draft.fields.on } })}
      draft={draft}
      blocked={fixed ? say('elo.fixed') : undefined}
    >
      <label class="row">
        <input
          type="checkbox"
          disabled={fixed}
          checked={draft.fields.on}
          onChange={(event) => draft.set({ on: event.currentTarget.checked })}
        />
        {say('startPosition.on')}
      </label>
    </Section>
  );
}
