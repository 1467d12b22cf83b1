import { notSeen, toBePaired } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../components/behaviour/useNextKey.ts';
import { Icon } from '../../components/Icon.tsx';
import { NextKey } from '../../components/NextKey.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RatingNotice } from '../../components/RatingNotice.tsx';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { AbsenceList } from './entry/AbsenceList.tsx';
import { mainAction } from './head.ts';
import { OpenGames } from './OpenGames.tsx';
import { FirstColour } from './prepare/FirstColour.tsx';
import { NotHere } from './prepare/NotHere.tsx';
import { ScoreGroups } from './prepare/ScoreGroups.tsx';
import { StayedAway } from './prepare/StayedAway.tsx';
import { Stopped } from './prepare/Stopped.tsx';
import { useColourLot } from './prepare/useColourLot.ts';
import { ManualPairing, OutlookPart, StartPosition, TeamsBefore, TooManyRounds } from './rareParts.ts';
import { reasonWords } from './reasonWords.ts';
import { usePairing } from './usePairing.ts';

/** Before the pairing: the scoregroups, who sits out and why, who may get the bye, and the button. */
export function PreparePart({ round }: { readonly round: number }) {
  const { words, notify, ask } = useApp();
  const { snapshot, send, announceAll, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [, navigate] = useLocation();
  const [manual, setManual] = useState(false);
  const { busy, pairRound } = usePairing();
  const { undrawn, draw } = useColourLot();
  const action = mainAction(tournament, round);
  const ids = toBePaired(tournament, round);
  const asTeams = pairsTeams(tournament);

  const nameOf = (id: number): string => tournament.players.find((player) => player.id === id)?.name ?? '';
  const withdraw = async (players: readonly number[]) => {
    const reason = say('steps.neverSeen', { round });
    await announceAll(
      players.map((player) => async () => ({ kind: 'withdraw', player, fromRound: round, reason })),
      (done) =>
        say('absences.withdrawn', { count: done, names: words.list(players.slice(0, done).map(nameOf)), round }),
    );
  };
  const mayPair = async (): Promise<boolean> => {
    const some = notSeen(tournament, round);
    if (some.length === 0) return true;
    const sentence = say('round.pairThough', { count: some.length, names: words.list(some.map(nameOf)), round });
    const absent = some.map((player) => ({ round, player, bye: 'zero' as const }));
    return ask({
      sentence,
      yes: say('round.pairAll', { count: some.length }),
      instead: [
        {
          words: say('round.markAbsent', { round }),
          chosen: () => void send({ kind: 'grant-byes', byes: absent }),
        },
        { words: say('steps.withdraw', { count: some.length }), chosen: () => void withdraw(some) },
      ],
      no: say('shell.cancel'),
      steps: 1,
      // Whoever was never seen is not paired by a key pressed too soon.
      careful: true,
    });
  };
  const pair = async () => {
    if (!(await mayPair())) return;
    // Nobody has drawn the colour of board 1: the lot falls now, in front of everybody.
    const colour = undrawn ? await draw() : undefined;
    if (undrawn && colour === undefined) return;
    // What became of the wishes stands above the boards.
    const paired = await pairRound(round, { quiet: true, ...(colour === undefined ? {} : { colour }) });
    if (paired === undefined) return;
    const { pairings, bye, wishes } = paired;
    const command = { kind: 'pair', round, pairings, bye, ...(wishes === undefined ? {} : { wishes }) } as const;
    if ((await send(command)) !== 'done') return;
    notify({ text: say('round.pairedNow', { round, boards: paired.pairings.length }) });
  };
  const ready = mayEdit && !busy && action.reason === undefined && !manual;
  useNextKey(ready ? () => void pair() : undefined);
  if (manual) return <ManualPairing round={round} start={{ pairs: [] }} close={() => setManual(false)} />;
  return (
    <>
      <PageHead
        title={say('shell.roundNumber', { round })}
        under={say(asTeams ? 'round.toPairTeams' : 'round.toPair', { count: ids.length })}
        reason={action.reason && reasonWords(action.reason, words)}
      >
        {mayEdit ? (
          <>
            <button type="button" disabled={action.reason !== undefined} onClick={() => setManual(true)}>
              <Icon name="edit" />
              {say('round.byHand')}
            </button>
            <button
              type="button"
              class="main"
              data-step={`pair ${round}`}
              disabled={busy || action.reason !== undefined}
              aria-describedby={action.reason ? 'reason' : undefined}
              onClick={() => void pair()}
            >
              <Icon name="round" />
              {busy ? say('round.pairing') : say('shell.step.pair', { round })}
              <NextKey />
            </button>
          </>
        ) : null}
      </PageHead>
      <Stopped round={round} busy={busy} pair={() => void pair()} />
      <RatingNotice />
      {tournament.options.chess960 === true ? <StartPosition round={round} /> : null}
      {round === 1 ? <TooManyRounds round={round} /> : null}
      <OpenGames round={round} />
      {asTeams ? null : <NotHere round={round} withdraw={(players) => void withdraw(players)} />}
      {asTeams ? null : <StayedAway round={round} />}
      {tournament.players.length === 0 ? (
        <section class="empty">
          <h2>{say('players.emptyTitle')}</h2>
          <p>{say('players.empty')}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => navigate(addressOf(snapshot.id, 'players'))}>
              {say('shell.place.players')}
            </button>
          </div>
        </section>
      ) : (
        <div class="prepare">
          {round === 1 ? <FirstColour /> : null}
          <section class="stack">
            <h2>{say('round.sittingOut')}</h2>
            <AbsenceList round={round} />
          </section>
          {asTeams ? <TeamsBefore round={round} /> : <ScoreGroups round={round} />}
          {tournament.forbidden.length === 0 ? null : (
            <section class="stack">
              <h2>{say('settings.forbidden')}</h2>
              <OutlookPart />
            </section>
          )}
        </div>
      )}
    </>
  );
}
