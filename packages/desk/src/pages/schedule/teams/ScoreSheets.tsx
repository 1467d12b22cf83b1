import type { Schedule, TeamSheetCell } from '@turnuva/engine/schedule';
import { teamSheetOf, triangleScores } from '@turnuva/engine/schedule';
import { SignLine, signsOfCells } from '../../../components/card/SignLine.tsx';
import { sideText } from '../../../language/boardWords.ts';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/**
 * How wide the columns of the sheets are: with this few rounds three fit side by side, with more than that many one
 * takes the whole width.
 */
const FEW_ROUNDS = 3;
const MOST_ROUNDS_BESIDE = 6;
function columnsFor(rounds: number): string {
  if (rounds > MOST_ROUNDS_BESIDE) return 'plan-columns plan-wide';
  return rounds > FEW_ROUNDS ? 'plan-columns score-sheets' : 'plan-columns';
}

/** Scheveningen and Skalitzka: one sheet per team. */
export function ScoreSheets({ schedule }: { readonly schedule: Schedule }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const cells = tournament.teams.flatMap(({ id }) =>
    teamSheetOf(tournament, schedule, id).rows.flatMap((row) => row.cells),
  );
  return (
    <section class="plan-part">
      <h2>{say('sheets.teamSheets')}</h2>
      <SignLine signs={signsOfCells(cells)} />
      <div class={columnsFor(schedule.rounds.length)}>
        {tournament.teams.map((team) => (
          <div key={team.id} class="scroll">
            <TeamTable schedule={schedule} team={team.id} name={team.name} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The matches of three teams, out of all rounds. */
export function Triangle({ schedule }: { readonly schedule: Schedule }) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  return (
    <section class="plan-part">
      <h2>{say('plan.threeMatches')}</h2>
      <table class="triangle">
        <tbody>
          {triangleScores(tournament, schedule).map((match) => (
            <tr key={`${match.team}.${match.other}`}>
              <td class="name">{teams.get(match.team)}</td>
              <td class="middle figures">
                {points(match.points)} - {points(match.otherPoints)}
              </td>
              <td class="name">{teams.get(match.other)}</td>
              <td class="soft">{match.open > 0 ? say('plan.gamesOpen', { count: match.open }) : say('plan.over')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TeamTableProps {
  readonly schedule: Schedule;
  readonly team: number;
  readonly name: string;
}

function TeamTable({ schedule, team, name }: TeamTableProps) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = playerNames(tournament);
  const sheet = teamSheetOf(tournament, schedule, team);
  return (
    <table class="crosstable">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            {say('plan.number')}
          </th>
          <th scope="col">{say('plan.player')}</th>
          {sheet.rounds.map((round) => (
            <th key={round} scope="col" class="middle">
              {round}
            </th>
          ))}
          <th scope="col" class="number">
            {say('card.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <tr key={row.player}>
            <td class="number">{row.number}</td>
            <td class="name">{names.get(row.player)}</td>
            {sheet.rounds.map((round) => (
              <td key={round} class="middle">
                {row.cells
                  .filter((cell) => cell.round === round)
                  .map((cell, i) => (
                    <Game key={i} cell={cell} />
                  ))}
              </td>
            ))}
            <td class="number">
              <strong>{points(row.total)}</strong>
            </td>
          </tr>
        ))}
        <tr class="total">
          <td />
          <td>{say('plan.total')}</td>
          {sheet.roundTotals.map((total, i) => (
            <td key={i} class="middle">
              {points(total)}
            </td>
          ))}
          <td class="number">
            <strong>{points(sheet.total)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Opponent's number and result; games with Black in bold. */
function Game({ cell }: { readonly cell: TeamSheetCell }) {
  const text = `${cell.opponentNumber}/${cell.code === undefined ? '·' : sideText(cell.code)}`;
  return cell.colour === 'black' ? <strong>{text}</strong> : <span>{text}</span>;
}
