import {
  absentWithoutWord,
  colourLotOf,
  lastPairedRound,
  needsColourLot,
  notSeen,
  toBePaired,
} from '@turnuva/engine/journal';
import { hasColourLot, mayHaveBye, pairsByRanking, pairsTeams } from '@turnuva/engine/pairing';
import { hasSchedule, roundName } from '@turnuva/engine/schedule';
import type { Colour, Player, Tournament } from '@turnuva/engine/tournament';
import { roundInputOf } from '@turnuva/engine/tournament';
import { formatRound } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { useNextKey } from '../../components/NextKey.tsx';
import { useOutlook } from '../../components/outlook/useOutlook.ts';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import { RatingNotice } from '../../components/RatingNotice.tsx';
import { colourLotReason } from '../../language/deskReason.ts';
import { openGamesBefore, saysHowTheyCount } from '../../model/stage.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { inPairs } from './closeAndPair.ts';
import { AbsenceList } from './entry/AbsenceList.tsx';
import { mainAction } from './head.ts';
import {
  BeforeRoundOne,
  KeizerBefore,
  ManualPairing,
  OpenGames,
  OutlookPart,
  RiskBar,
  StartPosition,
  TeamsBefore,
} from './lazyParts.ts';
import { Names } from './prepare/Names.tsx';
import { StayedAway } from './prepare/StayedAway.tsx';
import { Stopped } from './prepare/Stopped.tsx';
import { hasTooManyRounds } from './prepare/tooManyRounds.ts';
import { keptNote, useAwayAsked } from './prepare/useAwayAsked.ts';
import { formatReason } from './reasonWords.ts';

const SEEDS = 2 ** 31;

/** What the computer drew, and the sentence that reports it. */
interface Drawn {
  readonly colour: Colour;
  readonly told: string;
}

/** Drawing the colour of board 1 (C.04.3 5.1): `undrawn` until it is drawn. */
function useColourLot() {
  const { words, notify } = useApp();
  const { snapshot, send } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const undrawn = needsColourLot(tournament);

  const set = async (colour: Colour, reason: string): Promise<boolean> =>
    (await send({ kind: 'change-settings', settings: { initialColour: colour }, reason })) === 'done';

  /** Lets the computer draw; the seed is in the journal. Undefined if it could not be recorded. */
  async function draw(): Promise<Drawn | undefined> {
    const seed = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
    const { colour } = colourLotOf(seed);
    if (!(await set(colour, colourLotReason(seed)))) return undefined;
    const told = say('round.colourDrawn', { colour: say(`card.${colour}`), seed });
    notify({ text: told });
    return { colour, told };
  }
  return { undrawn, draw, set };
}

const COLOURS = ['white', 'black'] as const;

/**
 * The colour of board 1: drawn here by the computer, or as drawn in the hall. Until round 1 is paired, and again once its
 * pairing is undone, it can be drawn or set again.
 */
function FirstColour() {
  const { say } = useApp().words;
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { undrawn, draw, set } = useColourLot();
  const [changing, setChanging] = useState(false);
  if (hasSchedule(tournament) || !hasColourLot(tournament) || lastPairedRound(tournament) > 0) return null;
  const colour = tournament.initialColour;
  const isOffered = undrawn || changing;
  // Immediately, not when the server has answered: by then the arbiter may be changing it again.
  const settle = (work: Promise<unknown>): void => {
    setChanging(false);
    void work;
  };
  return (
    <section class="stack">
      <h2>{say('round.colourTitle')}</h2>
      {colour === undefined ? null : (
        <p class="row">
          {say('round.colourIs', { colour: say(`card.${colour}`) })}
          {mayEdit && !changing ? (
            <button type="button" onClick={() => setChanging(true)}>
              {say('round.colourChange')}
            </button>
          ) : null}
        </p>
      )}
      {isOffered ? (
        <p class="soft small measure">{say(pairsTeams(tournament) ? 'round.colourHelpTeams' : 'round.colourHelp')}</p>
      ) : null}
      {mayEdit && isOffered ? (
        <div class="row">
          <button type="button" onClick={() => settle(draw())}>
            {say('round.colourDraw')}
          </button>
          {COLOURS.map((each) => (
            <button key={each} type="button" onClick={() => settle(set(each, colourLotReason()))}>
              {say('round.colourByHand', { colour: say(`card.${each}`) })}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

const NAMES_SHOWN = 6;

interface Props {
  readonly round: number;
  withdraw(players: readonly number[]): Promise<boolean>;
  leaveOut(players: readonly number[]): Promise<boolean>;
}

/**
 * Players who would be paired but were never seen: the first few directly, each with buttons to say that they are here
 * or to withdraw them.
 */
function NotHere({ round, withdraw, leaveOut }: Props) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const missing = notSeen(tournament, round);
  if (missing.length === 0) return null;
  const name = (id: number): string => players.get(id)?.name ?? '';
  const away = new Set(absentWithoutWord(tournament, round));
  const here = async (player: number) => {
    const done = await send({ kind: 'change-players', changes: [{ player, change: { checkedIn: true } }] });
    // A player who was absent before and is present now has already been dealt with.
    const kept = done === 'done' && away.has(player) ? keptNote(tournament, [player], round - 1) : undefined;
    if (kept !== undefined) await send(kept);
  };
  const one = (player: number) => (
    <span key={player} class="row small">
      {name(player)}
      <button type="button" aria-label={say('round.hereOf', { name: name(player) })} onClick={() => void here(player)}>
        {say('round.here')}
      </button>
      <button
        type="button"
        aria-label={say('absences.withdrawOne', { name: name(player) })}
        onClick={() => void withdraw([player])}
      >
        {say('absences.withdraw')}
      </button>
    </span>
  );
  const few = missing.slice(0, NAMES_SHOWN);
  const more = missing.slice(NAMES_SHOWN);
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      {say('round.notCheckedIn', { count: missing.length })}
      {mayEdit ? few.map(one) : <span class="small">{words.list(few.map(name))}</span>}
      {more.length === 0 ? null : (
        <details class="small">
          <summary>{say('round.andMore', { count: more.length })}</summary>
          {mayEdit ? more.map(one) : words.list(more.map(name))}
        </details>
      )}
      {mayEdit ? (
        <button type="button" onClick={() => void leaveOut(missing)}>
          {say('round.markAbsent')}
        </button>
      ) : null}
    </div>
  );
}

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
    // The effect of the wishes is shown above the boards; a lot drawn with the pairing is reported with it.
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
  // What was known before the round was paired is no longer relevant; before round 1 the number of rounds has its own
  // message.
  const risk = outlook?.round === round && !hasTooManyRounds(tournament, round) ? outlook : undefined;
  const isBlocked = risk?.blocked === round;
  const ready = mayEdit && !busy && action.reason === undefined && !manual;
  const pairByHand = () => setManual(true);
  useNextKey(ready ? (isBlocked ? pairByHand : () => void pair()) : undefined);
  if (manual) return <ManualPairing round={round} start={{ pairs: [] }} close={() => setManual(false)} />;
  return (
    <>
      <PageHead
        title={formatRound(say, round, roundName(tournament, round))}
        under={say(asTeams ? 'round.toPairTeams' : 'round.toPair', { count: ids.length })}
      >
        {action.reason?.key === 'round.reason.open' ? (
          <button type="button" onClick={() => navigate(roundAddress(snapshot.id, action.reason?.round ?? round))}>
            {say('round.main.goTo', { round: action.reason.round })}
          </button>
        ) : null}
        {mayEdit && !isBlocked && action.reason?.key !== 'round.reason.open' ? (
          <button type="button" disabled={action.reason !== undefined} onClick={pairByHand}>
            <Icon name="edit" />
            {say('round.byHand')}
          </button>
        ) : null}
        {mayEdit ? (
          // If no pairing obeys the rules, the round is paired by hand or not at all.
          <MainButton
            words={isBlocked ? say('round.byHand') : busy ? say('round.pairing') : say('shell.step.pair', { round })}
            reason={action.reason && formatReason(action.reason, words)}
            step={`pair ${round}`}
            busy={busy}
            take={isBlocked ? pairByHand : () => void pair()}
          />
        ) : null}
      </PageHead>
      <Stopped round={round} risk={risk} pairByHand={pairByHand} />
      {risk === undefined ? null : <RiskBar round={round} risk={risk} />}
      <RatingNotice />
      {tournament.options.chess960 === true ? <StartPosition round={round} /> : null}
      {round === 1 ? <BeforeRoundOne round={round} /> : null}
      {openGamesBefore(tournament, round).length > 0 ? <OpenGames round={round} /> : null}
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

/**
 * The field as it goes into the pairing: how many players have how many points, and in an odd field who may get the
 * bye.
 */
function ScoreGroups({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  const { say, points } = words;
  const groups = useMemo(() => scoreGroups(tournament, round), [tournament, round]);
  if (hasSchedule(tournament) || groups.length === 0) return null;
  const odd = groups.reduce((sum, group) => sum + group.players.length, 0) % 2 === 1;
  const lowest = groups.findLast((group) => group.mayHaveBye.length > 0);
  return (
    <>
      <section class="stack">
        <h2>{say('round.byeCandidates')}</h2>
        {!odd ? <p class="soft">{say('round.noByeNeeded')}</p> : null}
        {odd && lowest !== undefined ? (
          <>
            <p class="soft small">{say('round.byeGroup', { points: points(lowest.points) })}</p>
            <Names players={lowest.mayHaveBye.toReversed()} />
          </>
        ) : null}
      </section>
      <section class="stack groups">
        <h2>{say('round.scoregroups')}</h2>
        <table>
          <tbody>
            {groups.map((group) => (
              <tr key={group.points}>
                <th scope="row" class="number points">
                  {points(group.points)}
                </th>
                <td class="soft number">{say('round.groupPlayers', { count: group.players.length })}</td>
                <td class="wrap">
                  <Names players={group.players} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Players to be paired with equal points, in numerical order. */
interface ScoreGroup {
  /** Tenths. */
  readonly points: number;
  readonly players: readonly Player[];
  /** Those of them who may get the pairing-allocated bye. */
  readonly mayHaveBye: readonly Player[];
}

/** The scoregroups of the round that is about to be paired, the highest first. */
function scoreGroups(tournament: Tournament, round: number): ScoreGroup[] {
  const history = roundInputOf(tournament, round);
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const groups = new Map<number, { players: Player[]; mayHaveBye: Player[] }>();
  for (const id of toBePaired(tournament, round)) {
    const player = players.get(id);
    const at = history.indexOf.get(id);
    if (player === undefined || at === undefined) continue;
    // The score used for pairing, virtual points included.
    const points = history.pairingScore[at] ?? 0;
    const group = groups.get(points) ?? { players: [], mayHaveBye: [] };
    group.players.push(player);
    if (mayHaveBye(history, at)) group.mayHaveBye.push(player);
    groups.set(points, group);
  }
  const order = (list: Player[]) => list.sort((a, b) => a.tpn - b.tpn);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([points, group]) => ({ points, players: order(group.players), mayHaveBye: order(group.mayHaveBye) }));
}
