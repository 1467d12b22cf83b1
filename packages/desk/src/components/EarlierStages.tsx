import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../store/context.ts';
import { StageCorrection } from './corrections/lazyStage.ts';

/** The finished stages, each as it ended. */
export function EarlierStages() {
  const { say } = useWords();
  const { snapshot, lookAt, mayEdit } = useDesk();
  const [correcting, setCorrecting] = useState<number>();
  const { stages } = snapshot.tournament;
  if (stages === undefined) return null;
  return (
    <section class="stack">
      <h2>{say('plan.stages')}</h2>
      <ol class="stages">
        {stages.earlier.map(({ name, system }, i) => (
          <li key={name}>
            {name} <span class="soft">{say(`settings.system.${system}`)}</span>{' '}
            <button type="button" class="quiet small" onClick={() => lookAt({ stage: i + 1, name })}>
              {say('plan.stageLook')}
            </button>{' '}
            {mayEdit ? (
              <button type="button" class="quiet small" onClick={() => setCorrecting(i + 1)}>
                {say('steps.correct')}
              </button>
            ) : null}
          </li>
        ))}
        <li>
          <strong>{stages.name}</strong>{' '}
          <span class="soft">{say(`settings.system.${snapshot.tournament.system}`)}</span>
        </li>
      </ol>
      {correcting === undefined ? null : <StageCorrection stage={correcting} close={() => setCorrecting(undefined)} />}
    </section>
  );
}
