import type { ShownTable } from '@turnuva/engine/standings';
import type { PhaseTable } from '@turnuva/engine/views';
import {
  isOnlyGroups,
  lastPhaseOf,
  numbersOfStage,
  onwardFrom,
  phaseStandings,
  phasesBegun,
  phaseTables,
} from '@turnuva/engine/views';
import {
  formatOnward,
  formatPhase,
  lastMatchTexts,
  numbersLines,
  overallLegend,
  overtakenLines,
  phaseCaption,
} from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../components/Icon.tsx';
import { useAddressPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { CrossTable } from './CrossTable.tsx';
import { RankTable } from './RankTable.tsx';
import { TeamCrossTable } from './TeamCrossTable.tsx';

interface Props {
  readonly round: number;
  readonly cross: boolean;
  readonly wanted: ReadonlySet<number>;
  readonly view: string;
  /** In the table of a phase: with its number, to show the games of that phase. */
  onName(id: number, phase?: number): void;
  onValue(id: number, code: string, phase: number): void;
  /** Whose card or receipt is open. */
  readonly chosen: number | undefined;
  /** The calculated table of the whole event. */
  readonly whole: ShownTable;
  /** The same, as shown for an event with one phase. */
  readonly children: ComponentChildren;
}

/**
 * The tables of an event in groups or stages: one phase at a time, a table per group; above them the ranking of the
 * whole event, if phases follow one another.
 */
export function PhaseTables({ round, cross, wanted, view, chosen: shownFor, whole, onName, onValue, children }: Props) {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [, correct] = useAddressPart('correct');
  const parts = useMemo(() => phaseTables(tournament, round), [tournament, round]);
  const shown = phasesBegun(parts);
  const phases = [...new Map(shown.map((part) => [part.phase, part])).values()];
  const overall = !isOnlyGroups(parts);
  const [chosen, choose] = useState<number>();
  const phase = chosen ?? (overall && !cross ? 0 : (phases[0]?.phase ?? 0));
  const over = shown.find((part) => part.phase === phase)?.over;
  const choice = (number: number, name: string) => (
    <button key={number} type="button" aria-pressed={phase === number} onClick={() => choose(number)}>
      {name}
    </button>
  );
  return (
    <>
      {overall || phases.length > 1 ? (
        <div class="row">
          <div class="row segmented">
            {overall ? choice(0, say('sheets.overall')) : null}
            {phases.map((part) => choice(part.phase, formatPhase(say, part)))}
          </div>
          {over === undefined || !mayEdit ? null : (
            <button type="button" onClick={() => correct(String(over))}>
              <Icon name="edit" />
              {say('steps.correct')}
            </button>
          )}
        </div>
      ) : null}
      {phase !== 0 ? null : cross ? children : <Overall {...{ round, whole, wanted, parts, onName }} />}
      {shown
        .filter((part) => part.phase === phase)
        .map((part, i) => {
          const standings = phaseStandings(part);
          if (standings === undefined) return null;
          const caption = phaseCaption(say, part, parts);
          const next = onwardFrom(parts, part);
          return (
            <section key={caption} class="stack">
              <h3>{caption}</h3>
              {/* Said once: all tables of a stage have its numbers. */}
              {numbersLines(say, i === 0 ? part.numbersOf : undefined).map((line) => (
                <p key={line} class="soft small">
                  {line}
                </p>
              ))}
              {cross && standings.of === 'teams' ? (
                <TeamCrossTable tournament={part.event} standings={standings} />
              ) : cross ? (
                <CrossTable tournament={part.event} standings={standings} wanted={wanted} view={view} />
              ) : (
                <RankTable
                  tournament={part.event}
                  standings={standings}
                  wanted={wanted}
                  view={view}
                  chosen={shownFor}
                  onward={(id) => formatOnward(say, next(id), parts)}
                  onValue={(id, code) => onValue(id, code, phase)}
                  onName={(id) => onName(id, phase)}
                />
              )}
              {overtakenLines(say, standings.rows, next).map((line) => (
                <p key={line} class="amber small">
                  {line}
                </p>
              ))}
            </section>
          );
        })}
    </>
  );
}

interface OverallProps extends Pick<Props, 'round' | 'whole' | 'wanted' | 'onName'> {
  readonly parts: readonly PhaseTable[];
}

/** The ranking of the whole event: points from different phases do not add up, so it shows how far everyone got. */
function Overall({ round, whole, wanted, parts, onName }: OverallProps) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const ofTeams = whole.of === 'teams';
  const entrants: ReadonlyMap<number, { readonly tpn: number; readonly name: string }> = new Map(
    (ofTeams ? tournament.teams : tournament.players).map((entrant) => [entrant.id, entrant]),
  );
  const phaseOf = lastPhaseOf(parts);
  const last = lastMatchTexts(say, tournament, round);
  return (
    <>
      <table class="standings overall">
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('sheets.rank')}
            </th>
            <th scope="col" class="number">
              {say('sheets.number')}
            </th>
            <th scope="col">{say(ofTeams ? 'sheets.team' : 'sheets.player')}</th>
            <th scope="col">{say('sheets.stage')}</th>
            {last.size === 0 ? null : (
              <th scope="col" class="p2">
                {say('sheets.lastMatch')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {whole.rows
            .filter(({ id }) => wanted.has(id))
            .map(({ id, rank }) => {
              const part = phaseOf(id);
              return (
                <tr key={id}>
                  <td class="number">{rank}</td>
                  <td class="number">{entrants.get(id)?.tpn}</td>
                  <td class="name">
                    {ofTeams ? (
                      entrants.get(id)?.name
                    ) : (
                      <button type="button" class="link" onClick={() => onName(id)}>
                        {entrants.get(id)?.name}
                      </button>
                    )}
                  </td>
                  <td>{part === undefined ? '' : phaseCaption(say, part, parts)}</td>
                  {last.size === 0 ? null : <td class="p2 wrap">{last.get(id)}</td>}
                </tr>
              );
            })}
        </tbody>
      </table>
      {[overallLegend(say, parts), ...numbersLines(say, numbersOfStage(tournament))].map((line) => (
        <p key={line} class="soft small">
          {line}
        </p>
      ))}
    </>
  );
}
