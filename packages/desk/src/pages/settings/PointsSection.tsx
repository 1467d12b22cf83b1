import { drawValue, lossValue, points, type Scoring, scoringOf, winValue } from '@turnuva/engine/tournament';
import { useFixed } from '../../components/behaviour/useFixed.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';
import { Preview } from './tiebreaks/Preview.tsx';

/** Points as people write them: whole points with decimals. */
interface PointFields {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly pab: number;
  readonly halfBye: number;
  readonly fullBye: number;
  readonly zeroBye: number;
  readonly forfeitWin: number;
  readonly forfeitLoss: number;
}

const pointFields = (scoring: Scoring): PointFields => ({
  win: winValue(scoring) / 10,
  draw: drawValue(scoring) / 10,
  loss: lossValue(scoring) / 10,
  pab: scoring.pab / 10,
  halfBye: scoring.halfBye / 10,
  fullBye: scoring.fullBye / 10,
  zeroBye: scoring.zeroBye / 10,
  forfeitWin: scoring.forfeitWin / 10,
  forfeitLoss: scoring.forfeitLoss / 10,
});

/** The table in tenths. What the fields do not show (White and Black apart) follows win, draw and loss. */
function scoringFrom(fields: PointFields, before: Scoring): Scoring {
  const { win, draw, loss, ...rest } = fields;
  const same = pointFields(before);
  const apart = before.whiteWin !== before.blackWin || before.whiteDraw !== before.blackDraw;
  const base =
    apart && same.win === win && same.draw === draw && same.loss === loss
      ? before
      : scoringOf(points(win), points(draw), points(loss));
  const tenths = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, points(value)]));
  return { ...base, ...tenths, adjourned: base === before ? before.adjourned : points(draw) };
}

const PRESETS: readonly { readonly name: string; readonly scoring: Scoring }[] = [
  { name: '1 - ½ - 0', scoring: scoringOf(10, 5, 0) },
  { name: '3 - 1 - 0', scoring: scoringOf(30, 10, 0) },
  { name: '3 - 2 - 1', scoring: scoringOf(30, 20, 10) },
];

/** What a win, a draw, a loss and the byes are worth. */
export function PointsSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { scoring, teams } = snapshot.tournament;
  const draft = useDraft(scoring, pointFields, `${snapshot.id} points`);
  const { fields, set: setFields } = draft;
  const change = () => ({ scoring: scoringFrom(fields, scoring) });
  return (
    <Section
      title={say('settings.scoring')}
      help={say('settings.pointsHelp')}
      change={change}
      announced
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
      {draft.typed ? <Preview of={teams.length > 0 ? 'teams' : 'players'} changes={change()} /> : null}
    </Section>
  );
}
