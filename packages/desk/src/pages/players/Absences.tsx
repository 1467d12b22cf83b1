import { lastPairedRound } from '@turnuva/engine/journal';
import { roundsOfMatch } from '@turnuva/engine/pairing';
import { hasPart, hasSchedule } from '@turnuva/engine/schedule';
import type { Player } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { RoundSpan } from '../../components/absences/RoundSpan.tsx';
import { byesOffered, byeWordKey, roundOfBye } from '../../language/byeKinds.ts';
import { useApp, useDesk } from '../../store/context.ts';

interface Props {
  readonly player: Player;
  /** Rounds that a late entry missed; a bye can be granted for one of them. */
  readonly missed: readonly number[];
  /** Rounds not paired yet; of a match of two games its first. */
  readonly toCome: readonly number[];
}

/** Byes and absences of a player: those announced, and one more, for a round or for several in a row at once. */
export function Absences({ player, missed, toCome }: Props) {
  const { words } = useApp();
  const { snapshot, send, announce } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const next = lastPairedRound(tournament) + 1;
  const kinds = byesOffered(tournament);
  const [bye, setBye] = useState(kinds[0]);
  const [{ first, last }, setSpan] = useState({ first: toCome[0] ?? missed[0] ?? next, last: 0 });
  const offered = [...missed, ...toCome];
  // A round can be paired while the panel is open.
  const from = offered.includes(first) ? first : (toCome[0] ?? offered[0] ?? next);
  // Between rounds missed and rounds to come lie those that were played.
  const inReach = missed.includes(from) ? missed : toCome;
  const chosen = inReach.filter((round) => round >= from && round <= Math.max(from, last));
  const to = chosen.at(-1) ?? from;
  // A bracket grants no byes. Files of others name everybody absent from all rounds after the last one they played.
  const announced = (hasPart(tournament, 'bracket') ? [] : tournament.rounds)
    .filter((each) => each.number >= next || each.number < (player.firstRound ?? 1))
    // Of a match of two games once: what stands in both is taken back in both.
    .filter(({ number }) => roundsOfMatch(tournament, number)[0] === number)
    .flatMap((each) =>
      each.byes.filter((b) => b.player === player.id).map((b) => ({ round: each.number, kind: b.kind })),
    );

  const grant = async () => {
    const facts = { name: player.name, bye: say(byeWordKey(tournament, bye)) };
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
              {say('players.announced', {
                round: roundOfBye(tournament, each.round),
                bye: say(byeWordKey(tournament, each.kind)),
              })}
              <button
                type="button"
                class="push"
                aria-label={say('players.revokeOf', { round: roundOfBye(tournament, each.round) })}
                onClick={(event) => {
                  // The list appears where the button to grant was: the second click of a double click is not meant for it.
                  if (event.detail < 2) void send({ kind: 'revoke-bye', round: each.round, player: player.id });
                }}
              >
                {say('players.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Where a schedule decides there are no byes to ask for. */}
      {offered.length === 0 || hasSchedule(tournament) ? null : (
        <div class="row">
          <select
            aria-label={say('players.byeKind')}
            value={bye}
            onChange={(event) => setBye(event.currentTarget.value as typeof bye)}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {say(byeWordKey(tournament, kind))}
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
            {say('players.grantBye')}
          </button>
        </div>
      )}
    </>
  );
}
