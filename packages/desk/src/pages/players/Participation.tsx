import { isLastRoundPaired, lastPairedRound } from '@turnuva/engine/journal';
import { hasOwnByes, roundsOfMatch, roundsPerMatch } from '@turnuva/engine/pairing';
import { hasPart, hasSchedule, isTeamEvent, seatsAreFree } from '@turnuva/engine/schedule';
import { isOutOfStage, type Player, roundOf, type Tournament, withdrawalOf } from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { RoundSpan } from '../../components/absences/RoundSpan.tsx';
import { RiskLine } from '../../components/outlook/RiskLine.tsx';
import { byesOffered, formatAnnounced, grantsByes, roundOfBye } from '../../language/byeKinds.ts';
import { ofRoundOn } from '../../language/inCups.ts';
import { formatLeaving } from '../../language/leavingWords.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { type PlayerDeed, playerDeeds } from '../../store/playerDeeds.ts';
import { Enters } from './Enters.tsx';

/** What to do about a player who will not come, where no byes are granted: captains choose the line-ups. */
const whenAbsent = (tournament: Tournament): string =>
  seatsAreFree(tournament) ? 'players.absentInLineUp' : 'players.absentInSchedule';

/** Which rounds a player plays: byes and absences announced, withdrawal, return, expulsion. */
export function Participation({ player }: { readonly player: Player }) {
  const { words } = useApp();
  const desk = useDesk();
  const { snapshot, send } = desk;
  const { say } = words;
  const { tournament } = snapshot;
  const next = lastPairedRound(tournament) + 1;
  const { totalRounds = next } = tournament;
  /** The last round is paired: no further round to leave anyone out of. */
  const scheduled = hasSchedule(tournament);
  const isLast = isLastRoundPaired(tournament) && !scheduled;
  const byes = grantsByes(tournament);
  const rounds = isLast ? totalRounds : Math.max(totalRounds, next);
  const entered = player.firstRound ?? 1;
  /** Registered when the last round was paired, but not seated in it. */
  const noneLeft = isLast && entered > totalRounds;
  // A match of two games is missed or played as a whole.
  const step = roundsPerMatch(tournament);
  const missed = Array.from({ length: Math.ceil((Math.min(entered, next) - 1) / step) }, (_, i) => 1 + step * i);
  const toCome = Array.from({ length: Math.ceil((rounds - next + 1) / step) }, (_, i) => next + step * i);
  // In team events, a team leaves on the schedule's page.
  const effect = isTeamEvent(tournament) ? '' : formatLeaving(tournament, player.id, next, words);
  const deeds = playerDeeds(desk, words, player);
  const button = (kind: PlayerDeed['kind'], style?: string) =>
    deeds
      .filter((deed) => deed.kind === kind)
      .map((deed) => (
        <button key={kind} type="button" class={style} onClick={() => void deed.run()}>
          {deed.words}
        </button>
      ));

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
            {button('readmit')}
            {button('withdraw')}
          </div>
        )}
      </section>
    );
  }
  return (
    <section class="stack">
      <h3>{say(byes ? 'players.participation' : 'players.absences')}</h3>
      {byes ? null : <p class="soft small">{say(whenAbsent(tournament))}</p>}
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
      {/* If the system has its own names for absences, half a point is not among them. */}
      {!byes || hasOwnByes(tournament) ? null : (
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
        {button('withdraw')}
        {button('expel', 'danger')}
      </div>
      <Unpublished />
    </section>
  );
}

/** A player who leaves before a round is published can be left out of it: it is unpaired first (C.04.2 4.3). */
function Unpublished() {
  const { say } = useApp().words;
  const { snapshot, announce } = useDesk();
  const { tournament } = snapshot;
  const last = lastPairedRound(tournament);
  if (last === 0 || hasSchedule(tournament) || isTeamEvent(tournament)) return null;
  if (roundOf(tournament, last).status !== 'paired') return null;
  const facts = { round: roundsOfMatch(tournament, last)[0] };
  return (
    <>
      <p class="soft small">{say('players.unpublished', facts)}</p>
      <div class="row">
        <button
          type="button"
          onClick={() => void announce({ kind: 'unpair', round: last }, say('players.unpairedNow', facts))}
        >
          {say('players.unpair', facts)}
        </button>
      </div>
    </>
  );
}

interface Props {
  readonly player: Player;
  /** Rounds that a late entry missed; a bye can be granted for one of them. */
  readonly missed: readonly number[];
  /** Rounds not paired yet; in matches of two games, the first of the two. */
  readonly toCome: readonly number[];
}

/** A player's byes and absences: those announced, and a form for one more, for one round or several in a row. */
function Absences({ player, missed, toCome }: Props) {
  const { words } = useApp();
  const { snapshot, send, announce } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const next = lastPairedRound(tournament) + 1;
  const kinds = byesOffered(tournament);
  const [bye, setBye] = useState(kinds[0]);
  const [{ first, last }, setSpan] = useState({ first: toCome[0] ?? missed[0] ?? next, last: 0 });
  const offered = [...missed, ...toCome];
  // A round may be paired while the panel is open.
  const from = offered.includes(first) ? first : (toCome[0] ?? offered[0] ?? next);
  // Between missed rounds and rounds to come are those that were played.
  const inReach = missed.includes(from) ? missed : toCome;
  const chosen = inReach.filter((round) => round >= from && round <= Math.max(from, last));
  const to = chosen.at(-1) ?? from;
  // A bracket grants no byes. Files from other programs list everyone as absent from all rounds after their last game.
  const announced = (hasPart(tournament, 'bracket') ? [] : tournament.rounds)
    .filter((each) => each.number >= next || each.number < (player.firstRound ?? 1))
    // In matches of two games, only once: what applies to both is undone in both.
    .filter(({ number }) => roundsOfMatch(tournament, number)[0] === number)
    .flatMap((each) =>
      each.byes.filter((b) => b.player === player.id).map((b) => ({ round: each.number, bye: b.kind })),
    );

  const grant = async () => {
    const facts = { name: player.name, bye: formatBye(say, { kind: bye }, tournament) };
    const end = roundsOfMatch(tournament, to).at(-1) ?? to;
    // One step of the arbiter is one entry, and one undo.
    const done = await (chosen.length === 1
      ? announce(
          { kind: 'grant-bye', round: from, player: player.id, bye },
          say('players.byeGranted', { ...facts, round: roundOfBye(tournament, from) }),
        )
      : announce(
          { kind: 'grant-byes', byes: chosen.map((round) => ({ round, player: player.id, bye })) },
          say('players.byesGranted', { ...facts, first: from, last: end }),
        ));
    if (done === 'done') setSpan({ first: offered.find((each) => each > to) ?? from, last: 0 });
  };
  return (
    <>
      {announced.length === 0 ? null : (
        <ul class="stack">
          {announced.map((each) => (
            <li key={each.round} class="row">
              {formatAnnounced(tournament, each, say)}
              <button
                type="button"
                class="push"
                aria-label={say('players.revokeOf', { round: roundOfBye(tournament, each.round) })}
                onClick={(event) => {
                  // The list appears where the button to grant was: the second click of a double click must not hit it.
                  if (event.detail < 2) void send({ kind: 'revoke-bye', round: each.round, player: player.id });
                }}
              >
                {say('players.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length === 0 || !grantsByes(tournament) ? null : (
        <div class="row">
          <select
            aria-label={say('players.byeKind')}
            value={bye}
            onChange={(event) => setBye(event.currentTarget.value as typeof bye)}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {formatBye(say, { kind }, tournament)}
              </option>
            ))}
          </select>
          <RoundSpan
            starts={offered}
            ends={inReach.filter((round) => round >= from)}
            first={from}
            last={to}
            called={(round) => roundOfBye(tournament, round)}
            choose={(start, end) => setSpan({ first: start, last: end })}
          />
          <button type="button" onClick={() => void grant()}>
            {say(bye === 'zero' ? 'players.markAbsent' : 'players.grantBye')}
          </button>
        </div>
      )}
    </>
  );
}
