import { type Scoring, scoringOf } from '@turnuva/engine/tournament';
import { useFixed } from '../../components/behaviour/useFixed.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { type PointFields, pointFields, scoringFrom } from './points.ts';
import { Section } from './Section.tsx';

const PRESETS: readonly { readonly name: string; readonly scoring: Scoring }[] = [
  { name: '1 - ½ - 0', scoring: scoringOf(10, 5, 0) },
  { name: '3 - 1 - 0', scoring: scoringOf(30, 10, 0) },
  { name: '3 - 2 - 1', scoring: scoringOf(30, 20, 10) },
];

/** What a win, a draw, a loss and the byes are worth. */
export function PointsSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { scoring } = snapshot.tournament;
  const draft = useDraft(scoring, pointFields, `${snapshot.id} points`);
  const { fields, set: setFields } = draft;
  return (
    <Section
      title={say('settings.scoring')}
      help={say('settings.pointsHelp')}
      change={() => ({ scoring: scoringFrom(fields, scoring) })}
      draft={draft}
      fixed={useFixed()}
    >
      <div class="row">
        {PRESETS.map((preset) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={JSON.stringify(pointFields(preset.scoring)) === JSON.stringify(fields)}
            onClick={() => setFields(pointFields(preset.scoring))}
          >
            {preset.name}
          </button>
        ))}
      </div>
      <div class="fields">
        {(Object.keys(fields) as (keyof PointFields)[]).map((field) => (
          <label key={field} class="field">
            {say(`settings.points.${field}`)}
            <input
              type="number"
              step="0.1"
              min={0}
              max={99}
              required
              value={fields[field]}
              onInput={(event) => setFields({ ...fields, [field]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </Section>
  );
}
