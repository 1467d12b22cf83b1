import { teamPabOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { useFixed } from '../../components/behaviour/useFixed.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';
import { Preview } from './tiebreaks/Preview.tsx';

const FIELDS = ['win', 'draw', 'loss', 'byeMatchPoints', 'byeBoardPoints'] as const;
type Fields = Readonly<Record<(typeof FIELDS)[number], number>>;

const PRESETS: readonly (readonly [number, number, number])[] = [
  [2, 1, 0],
  [3, 1, 0],
  [1, 0.5, 0],
];

type Saved = Pick<Tournament, 'matchScoring'> & { readonly bye: NonNullable<Tournament['teamPab']> };

function fieldsOf({ matchScoring: { win, draw, loss }, bye }: Saved): Fields {
  return {
    win: win / 10,
    draw: draw / 10,
    loss: loss / 10,
    byeMatchPoints: bye.matchPoints / 10,
    byeBoardPoints: bye.gamePoints / 10,
  };
}

const tenths = (value: number): number => Math.round(value * 10);

/** Team events: what a match is worth, and a team's bye in match and game points (TRF26 362, 320). */
export function TeamPointsSection() {
  const { say, points } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const saved: Saved = { matchScoring: tournament.matchScoring, bye: teamPabOf(tournament) };
  const draft = useDraft(saved, fieldsOf, `${id} team points`);
  const { fields } = draft;
  const change = () => {
    const usual = fieldsOf(saved);
    const bye = { matchPoints: tenths(fields.byeMatchPoints), gamePoints: tenths(fields.byeBoardPoints) };
    const byeStays = usual.byeMatchPoints === fields.byeMatchPoints && usual.byeBoardPoints === fields.byeBoardPoints;
    return {
      matchScoring: { win: tenths(fields.win), draw: tenths(fields.draw), loss: tenths(fields.loss) },
      ...(byeStays ? {} : { teamPab: bye }),
    };
  };
  return (
    <Section
      title={say('settings.teams')}
      help={say('settings.teamsHelp')}
      change={change}
      announced
      draft={draft}
      fixed={useFixed()}
    >
      <div class="row">
        {PRESETS.map(([win, draw, loss]) => (
          <button
            key={win}
            type="button"
            aria-pressed={fields.win === win && fields.draw === draw && fields.loss === loss}
            onClick={() => draft.set({ ...fields, win, draw, loss, byeMatchPoints: draw })}
          >
            {[win, draw, loss].map((each) => points(tenths(each))).join(' - ')}
          </button>
        ))}
      </div>
      <div class="fields">
        {FIELDS.map((field) => (
          <label key={field} class="field">
            {say(`settings.match.${field}`)}
            <input
              type="number"
              step="0.5"
              min={0}
              max={99}
              required
              value={fields[field]}
              onInput={(event) => draft.set({ ...fields, [field]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
      {draft.typed ? <Preview of="teams" changes={change()} /> : null}
    </Section>
  );
}
