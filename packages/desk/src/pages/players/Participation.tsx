import { isLastRoundPaired, lastPairedRound } from '@turnuva/engine/journal';
import { hasOwnByes, roundsPerMatch } from '@turnuva/engine/pairing';
import { hasSchedule, isTeamEvent, seatsAreFree } from '@turnuva/engine/schedule';
import { isOutOfStage, type Player, type Tournament, withdrawalOf } from '@turnuva/engine/tournament';
import { RiskLine } from '../../components/outlook/RiskLine.tsx';
import { ofRoundOn } from '../../language/inCups.ts';
import { formatLeaving } from '../../language/leavingWords.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { Absences } from './Absences.tsx';
import { Enters } from './Enters.tsx';

/** What to do about somebody who will not come, where a schedule decides: line-ups are for captains to choose. */
const whenAbsent = (tournament: Tournament): string =>
  seatsAreFree(tournament) ? 'players.absentInLineUp' : 'players.absentInSchedule';

/** Which rounds a player plays: byes and absences announced, withdrawal, return, expulsion. */
export function Participation({ player }: { readonly player: Player }) {
  const { words } = useApp();
  const { snapshot, send, announce } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const next = lastPairedRound(tournament) + 1;
  const { totalRounds = next } = tournament;
  /** The last round is paired: there is none to come that somebody could be left out of. */
  const scheduled = hasSchedule(tournament);
  const isLast = isLastRoundPaired(tournament) && !scheduled;
  const rounds = isLast ? totalRounds : Math.max(totalRounds, next);
  const entered = player.firstRound ?? 1;
  /** Registered when the last round was paired, and not seated in it. */
  const noneLeft = isLast && entered > totalRounds;
  // A match of two games is missed or played as a whole.
  const step = roundsPerMatch(tournament);
  const missed = Array.from({ length: Math.ceil((Math.min(entered, next) - 1) / step) }, (_, i) => 1 + step * i);
  const toCome = Array.from({ length: Math.ceil((rounds - next + 1) / step) }, (_, i) => next + step * i);
  // Where teams play, a team leaves on the schedule's page.
  const effect = isTeamEvent(tournament) ? '' : formatLeaving(tournament, player.id, next, words);
  const leave = async (expelled: boolean) => {
    const command = {
      kind: 'withdraw',
      player: player.id,
      fromRound: next,
      ...(expelled ? { expelled } : {}),
    } as const;
    const text = expelled ? 'players.expelledNow' : 'players.withdrawnNow';
    await announce(command, `${say(ofRoundOn(tournament, text), { name: player.name, round: next })} ${effect}`.trim());
  };
  const back = async () => {
    const text = say(ofRoundOn(tournament, 'players.readmitted'), { name: player.name, round: next });
    await announce({ kind: 'readmit', player: player.id, fromRound: next }, text);
  };

  const left = withdrawalOf(tournament, player);
  if (left === undefined && isOutOfStage(tournament, player.id))
    return <p class="soft">{say('players.state.outOfStage')}</p>;
  if (left !== undefined) {
    return (
      <section class="stack">
        <p class="amber">
          {player.expelled
            ? say('players.state.expelled')
            : say(ofRoundOn(tournament, 'players.state.withdrawn'), { round: left })}
        </p>
        {isLast ? null : <RiskLine />}
        {isLast && player.expelled !== true ? <Enters /> : null}
        {isLast ? null : (
          <div class="row">
            <button type="button" onClick={() => void back()}>
              {say(ofRoundOn(tournament, 'players.readmit'), { round: next })}
            </button>
          </div>
        )}
      </section>
    );
  }
  return (
    <section class="stack">
      <h3>{say(scheduled ? 'players.absences' : 'players.participation')}</h3>
      {scheduled ? <p class="soft small">{say(whenAbsent(tournament))}</p> : null}
      {entered > 1 && !noneLeft ? (
        <p class="small">
          {say(hasOwnByes(tournament) ? 'players.lateSinceKeizer' : 'players.lateSince', { round: entered })}
        </p>
      ) : null}
      {noneLeft ? (
        <>
          <p class="small">{say('players.lateNone', { round: totalRounds })}</p>
          <Enters />
        </>
      ) : null}
      <Absences player={player} missed={missed} toCome={toCome} />
      {/* Where the system has names of its own for absences, half a point is none of them. */}
      {scheduled || hasOwnByes(tournament) ? null : (
        <label class="row no-half-byes">
          <input
            type="checkbox"
            checked={player.noHalfByes === true}
            onChange={(event) =>
              void send({
                kind: 'change-player',
                player: player.id,
                change: { noHalfByes: event.currentTarget.checked },
              })
            }
          />
          {say('players.field.noHalfByes')}
        </label>
      )}
      {isLast && !noneLeft ? <p class="soft small">{say('players.lastRound', { round: totalRounds })}</p> : null}
      {effect === '' ? null : <p class="amber small">{effect}</p>}
      <div class="row">
        {isLast ? null : (
          <button type="button" onClick={() => void leave(false)}>
            {say(ofRoundOn(tournament, 'players.withdraw'), { round: next })}
          </button>
        )}
        <button type="button" class="danger" onClick={() => void leave(true)}>
          {say('players.expel')}
        </button>
      </div>
    </section>
  );
}
