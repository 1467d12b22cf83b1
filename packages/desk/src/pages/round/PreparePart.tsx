import { toBePaired } from '@turnuva/engine/journal';
import { pairsByRanking, pairsTeams } from '@turnuva/engine/pairing';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../components/behaviour/useNextKey.ts';
import { Icon } from '../../components/Icon.tsx';
import { useOutlook } from '../../components/outlook/useOutlook.ts';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import { RatingNotice } from '../../components/RatingNotice.tsx';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { AbsenceList } from './entry/AbsenceList.tsx';
import { mainAction } from './head.ts';
import { inPairs } from './inPairs.ts';
import {
  BeforeRoundOne,
  KeizerBefore,
  ManualPairing,
  OutlookPart,
  RiskBar,
  StartPosition,
  TeamsBefore,
} from './lazyParts.ts';
import { OpenGames, saysHowTheyCount } from './OpenGames.tsx';
import { FirstColour } from './prepare/FirstColour.tsx';
import { NotHere } from './prepare/NotHere.tsx';
import { ScoreGroups } from './prepare/ScoreGroups.tsx';
import { StayedAway } from './prepare/StayedAway.tsx';
import { Stopped } from './prepare/Stopped.tsx';
import { hasTooManyRounds } from './prepare/tooManyRounds.ts';
import { useAwayAsked } from './prepare/useAwayAsked.ts';
import { formatReason } from './reasonWords.ts';

/** Before the pairing: the scoregroups, who sits out and why, who may get the bye, and the button. */
export function PreparePart({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { snapshot, announce, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [, navigate] = useLocation();
  const [manual, setManual] = useState(false);
  const [busy, setBusy] = useState(false);
  const action = mainAction(tournament, round);
  const ids = toBePaired(tournament, round);
  const asTeams = pairsTeams(tournament);

  const pair = async () => {
    if (!(await askAway())) return;
    const said = saysHowTheyCount(tournament, round) ? { confirmed: ['journal.openGames'] } : {};
    setBusy(true);
    // What became of the wishes stands above the boards; the lot that fell with the pairing is told with it.
    await announce({ kind: 'pair', round, ...said }, (event) => {
      if (event?.kind !== 'pair') return '';
      const count = event.pairings.length;
      const text = asTeams
        ? say('round.pairedTeams', { round, count })
        : say(inPairs(tournament, 'pairedNow', 'round.pairedNow'), { round, second: round + 1, boards: count });
      const { drawn } = event;
      if (drawn === undefined) return text;
      return `${say('round.colourDrawn', { colour: say(`card.${drawn.colour}`), seed: drawn.seed })} ${text}`;
    });
    setBusy(false);
  };
  const { askAway, withdraw, leaveOut } = useAwayAsked(round, () => void pair());
  const outlook = useOutlook('risk');
  // What was known before the round was paired is of no use here; before round 1 the number of rounds is told by itself.
  const risk = outlook?.round === round && !hasTooManyRounds(tournament, round) ? outlook : undefined;
  const isBlocked = risk?.blocked === round;
  const ready = mayEdit && !busy && action.reason === undefined && !manual;
  const pairByHand = () => setManual(true);
  useNextKey(ready ? (isBlocked ? pairByHand : () => void pair()) : undefined);
  if (manual) return <ManualPairing round={round} start={{ pairs: [] }} close={() => setManual(false)} />;
  return (
    <>
      <PageHead
        title={say('shell.roundNumber', { round })}
        under={say(asTeams ? 'round.toPairTeams' : 'round.toPair', { count: ids.length })}
      >
        {action.reason?.key === 'round.reason.open' ? (
          <button type="button" onClick={() => navigate(roundAddress(snapshot.id, action.reason?.round ?? round))}>
            {say('round.main.goTo', { round: action.reason.round })}
          </button>
        ) : null}
        {mayEdit && !isBlocked ? (
          <button type="button" disabled={action.reason !== undefined} onClick={pairByHand}>
            <Icon name="edit" />
            {say('round.byHand')}
          </button>
        ) : null}
        {mayEdit ? (
          // Where no pairing obeys the rules, the round is paired by hand or not at all.
          <MainButton
            words={isBlocked ? say('round.byHand') : busy ? say('round.pairing') : say('shell.step.pair', { round })}
            reason={action.reason && formatReason(action.reason, words)}
            step={`pair ${round}`}
            busy={busy}
            take={isBlocked ? pairByHand : () => void pair()}
          />
        ) : null}
      </PageHead>
      <Stopped round={round} busy={busy} risk={risk} pair={() => void pair()} pairByHand={pairByHand} />
      {risk === undefined ? null : <RiskBar round={round} risk={risk} />}
      <RatingNotice />
      {tournament.options.chess960 === true ? <StartPosition round={round} /> : null}
      {round === 1 ? <BeforeRoundOne round={round} /> : null}
      <OpenGames round={round} />
      {asTeams ? null : <NotHere round={round} withdraw={withdraw} leaveOut={leaveOut} />}
      <StayedAway round={round} />
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
          <Before round={round} />
          {tournament.forbidden.length === 0 ? null : (
            <section class="stack">
              <h2>{say('settings.forbidden')}</h2>
              <OutlookPart isTold={risk !== undefined} />
            </section>
          )}
        </div>
      )}
    </>
  );
}

/** The field as the system sees it. */
function Before({ round }: { readonly round: number }) {
  const { tournament } = useDesk().snapshot;
  if (pairsTeams(tournament)) return <TeamsBefore round={round} />;
  return pairsByRanking(tournament) ? <KeizerBefore round={round} /> : <ScoreGroups round={round} />;
}
