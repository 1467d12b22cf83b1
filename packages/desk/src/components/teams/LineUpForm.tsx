import {
  lineUpOf,
  lineUpRefusals,
  lineWithout,
  playedLineUp,
  presentMembers,
  restingIn,
  shortRounds,
} from '@turnuva/engine/schedule';
import { roundOf, type Team } from '@turnuva/engine/tournament';
import { useEffect, useRef, useState } from 'preact/hooks';
import { playerNames } from '../../language/entrants.ts';
import { problemSentence } from '../../language/refusals.ts';
import { useApp, useDesk } from '../../store/context.ts';

export interface FormProps {
  readonly round: number;
  /** Id of the team. */
  readonly team: number;
  close(): void;
}

/** Who sits on which board of a team in a round; objections are shown immediately, with both players' names. */
export function LineUpForm({ round, team: id, close }: FormProps) {
  const { snapshot } = useDesk();
  const team = snapshot.tournament.teams.find((each) => each.id === id);
  return team === undefined ? null : <Form round={round} team={team} close={close} />;
}

function Form({ round, team, close }: { readonly round: number; readonly team: Team; close(): void }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, announce } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const [line, setLine] = useState<readonly number[]>(() => lineUpOf(tournament, team, round));
  const [resting, setResting] = useState<readonly number[]>(() => restingIn(tournament, team, round, line));
  const whoRests = useRef<HTMLFieldSetElement>(null);
  // If opened by a key, it is operated by keys, and returns to where it was opened.
  useEffect(() => {
    const before = document.activeElement;
    whoRests.current?.querySelector('input')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const rest = (player: number) => {
    const now = resting.includes(player) ? resting.filter((each) => each !== player) : [...resting, player];
    setResting(now);
    setLine(lineWithout(tournament, team, round, now));
  };
  const seat = (board: number, player: number) => {
    const now = line.map((each, at) => (at === board ? player : each));
    setResting(restingIn(tournament, team, round, now));
    setLine(now);
  };
  const played = playedLineUp(tournament, round, team);
  const faults = played === undefined ? lineUpRefusals(tournament, team, line) : [played];
  const handIn = async (boards: readonly number[], text: string) => {
    if ((await announce({ kind: 'set-line-up', round, team: team.id, boards }, text)) === 'done') close();
  };
  const isOnPaper = roundOf(tournament, round).status === 'published';
  const handedIn = say(isOnPaper ? 'plan.lineUpSubmittedLate' : 'plan.lineUpSubmitted', { team: team.name });
  const takeTeamOrder = () => {
    const order = lineWithout(tournament, team, round, []);
    if (lineUpRefusals(tournament, team, order).length === 0)
      return void handIn(order, say('plan.teamOrderUsed', { teams: team.name }));
    setResting([]);
    setLine(order);
  };
  return (
    <div class="stack sheet">
      <h3>{say('plan.lineUpOf', { team: team.name })}</h3>
      <fieldset class="plain" ref={whoRests}>
        <legend class="small">{say('plan.whoRests', { round: shortRounds(tournament)(round) })}</legend>
        <div class="fields ticks">
          {presentMembers(tournament, team, round).map((player) => (
            <label key={player} class="row">
              <input type="checkbox" checked={resting.includes(player)} onChange={() => rest(player)} />
              {team.members.indexOf(player) + 1} {names.get(player)}
            </label>
          ))}
        </div>
      </fieldset>
      <div class="fields">
        {line.map((player, i) => (
          <label key={i} class="field">
            {say('plan.boardShort', { board: i + 1 })}
            <select value={player} onChange={(event) => seat(i, Number(event.currentTarget.value))}>
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
      <div class="row save-bar">
        <button type="button" class="main" disabled={faults.length > 0} onClick={() => void handIn(line, handedIn)}>
          {say('plan.handIn')}
        </button>
        <button type="button" disabled={played !== undefined} onClick={takeTeamOrder}>
          {say('plan.useTeamOrder')}
        </button>
        <button type="button" onClick={close}>
          {say('shell.cancel')}
        </button>
      </div>
    </div>
  );
}
