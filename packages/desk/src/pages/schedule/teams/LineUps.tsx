import { pairsTeams } from '@turnuva/engine/pairing';
import {
  boardsOf,
  formatById,
  lineUpFaults,
  lineUpOf,
  matchBoards,
  matchScore,
  scheduleOf,
} from '@turnuva/engine/schedule';
import type { Team, Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { playerNames } from '../../../language/entrants.ts';
import { inSentence } from '../../../language/nameText.ts';
import { problemSentence } from '../../../language/refusals.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { MatchForfeit } from './MatchForfeit.tsx';
import '../schedule.css';

/** A round of a Swiss for teams, which no schedule knows beforehand. */
function recordedRound(tournament: Tournament, round: number) {
  const { games, byes, matches = [] } = roundOf(tournament, round);
  return { games, byes, matches, recorded: true };
}

/** The matches of a round with their scores, and each team's line-up with the check of the board order. */
export function LineUps({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [edited, setEdited] = useState<number>();
  const schedule = scheduleOf(tournament);
  const planned = schedule.ok
    ? schedule.value.rounds.find((each) => each.number === round)
    : recordedRound(tournament, round);
  if (planned === undefined || planned.matches.length === 0) return null;
  const boards = boardsOf(tournament);
  const names = playerNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const team = edited === undefined ? undefined : teams.get(edited);
  // A team round robin and a Swiss for teams leave the seats to the captains.
  const seatsAreFree = formatById(tournament.system)?.lineUps === true || pairsTeams(tournament);
  return (
    <section class="plan-part">
      <h2>{say('plan.matches')}</h2>
      <table>
        <tbody>
          {planned.matches.map((match) => {
            const score = matchScore(tournament, round, match, boards);
            return (
              <tr key={match.table}>
                <td class="number">{match.table}</td>
                <td class="name">{teams.get(match.white)?.name}</td>
                <td class="middle figures">
                  {points(score.whiteGamePoints)} - {points(score.blackGamePoints)}
                </td>
                <td class="name">{teams.get(match.black)?.name}</td>
                <td>
                  {matchBoards(tournament, planned, match)
                    .filter((each) => each.bye !== undefined)
                    .map(({ board, white, black }) => (
                      <span key={board} class="tag amber">
                        {say('plan.unopposed', { board, name: inSentence(names.get(white + black) ?? '') })}
                      </span>
                    ))}
                  {planned.recorded ? <MatchForfeit round={round} match={match} /> : null}
                  {mayEdit && seatsAreFree
                    ? [match.white, match.black].map((id) => (
                        <button key={id} type="button" class="quiet small" onClick={() => setEdited(id)}>
                          {say('plan.lineUpOf', { team: teams.get(id)?.name ?? '' })}
                        </button>
                      ))
                    : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {team === undefined ? null : (
        <LineUpForm key={team.id} round={round} team={team} close={() => setEdited(undefined)} />
      )}
    </section>
  );
}

interface FormProps {
  readonly round: number;
  readonly team: Team;
  close(): void;
}

function LineUpForm({ round, team, close }: FormProps) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const [line, setLine] = useState<readonly number[]>(() => lineUpOf(tournament, team, round));
  const faults = lineUpFaults(tournament, team, line);
  const hand = async (boards: readonly number[] | null) => {
    if ((await send({ kind: 'set-line-up', round, team: team.id, boards })) === 'done') close();
  };
  return (
    <div class="stack sheet">
      <h3>{say('plan.lineUpOf', { team: team.name })}</h3>
      <div class="fields">
        {line.map((player, i) => (
          <label key={i} class="field">
            {say('plan.boardShort', { board: i + 1 })}
            <select
              value={player}
              onChange={(event) =>
                setLine(line.map((each, at) => (at === i ? Number(event.currentTarget.value) : each)))
              }
            >
              <option value={0}>{say('plan.emptyBoard')}</option>
              {team.members.map((id, place) => (
                <option key={id} value={id}>
                  {place + 1} {names.get(id)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {faults.map((fault, i) => (
        <p key={i} class="amber" role="alert">
          {problemSentence(fault, tournament, words)}
        </p>
      ))}
      <div class="row">
        <button type="button" class="main" disabled={faults.length > 0} onClick={() => void hand(line)}>
          {say('plan.handIn')}
        </button>
        <button type="button" onClick={() => void hand(null)}>
          {say('plan.teamOrder')}
        </button>
        <button type="button" onClick={close}>
          {say('shell.cancel')}
        </button>
      </div>
    </div>
  );
}
