import { lastPairedRound } from '@turnuva/engine/journal';
import type { FixedBoards } from '@turnuva/engine/pairing';
import {
  boardsOf,
  bracketOf,
  formatById,
  handEntrants,
  knockoutOf,
  knockoutRoundName,
  lineUpsToCome,
  matchBoards,
  matchScore,
  roundKey,
  scheduleOf,
  seatsAreFree,
} from '@turnuva/engine/schedule';
import { roundOf } from '@turnuva/engine/tournament';
import { formatRound } from '@turnuva/text';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { NextKey, useNextKey } from '../../components/NextKey.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { LineUpForm } from '../../components/teams/LineUpForm.tsx';
import { MissingLineUps } from '../../components/teams/MissingLineUps.tsx';
import { playerNames } from '../../language/entrants.ts';
import { type Stage, stageOf } from '../../model/stage.ts';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { BracketPage } from './knockout/Bracket.tsx';
import { Needs } from './Needs.tsx';
import { Matches } from './teams/Matches.tsx';

interface Props {
  readonly round: number;
  readonly ByHand: ComponentType<{ readonly round: number; readonly start: FixedBoards; close(): void }>;
}

/** A round that is in the schedule but not opened yet. */
export function ScheduledPrepare({ round, ByHand }: Props) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [manual, setManual] = useState(false);
  const [, navigate] = useLocation();
  const last = lastPairedRound(tournament);
  const needs = formatById(tournament.system)?.needs(tournament) ?? [];
  const reason =
    round > last + 1
      ? say('plan.earlierFirst', { round: last + 1 })
      : last > 0 && roundOf(tournament, last).status !== 'closed'
        ? say('plan.closeFirst', { round: last })
        : undefined;
  const byHand = mayEdit && reason === undefined && needs.length === 0 && handEntrants(tournament, round) !== undefined;
  const open = () => void send({ kind: 'open-rounds', through: round });
  const ready = needs.length === 0 && reason === undefined;
  useNextKey(mayEdit && ready && !(manual && byHand) ? open : undefined);
  if (manual && byHand) return <ByHand round={round} start={{ pairs: [] }} close={() => setManual(false)} />;
  return (
    <>
      <PageHead title={say('shell.roundNumber', { round })} reason={reason}>
        {byHand ? (
          <button type="button" onClick={() => setManual(true)}>
            <Icon name="edit" />
            {say('round.byHand')}
          </button>
        ) : null}
        {mayEdit ? (
          <button type="button" class="main" disabled={!ready} onClick={open}>
            {say('plan.openRound', { round })}
            <NextKey />
          </button>
        ) : null}
      </PageHead>
      <Needs needs={needs} />
      {needs.some(({ rule }) => rule === 'schedule.tooFewTeams') ? (
        <div class="row">
          <button type="button" onClick={() => navigate(addressOf(snapshot.id, 'schedule'))}>
            {say('plan.teams')}
          </button>
        </div>
      ) : null}
      <LineUps round={round} />
    </>
  );
}

/** A knock-out is started on its bracket's page; from then on each round has its games on a page of its own. */
export const BracketRound = ({ round }: { readonly round: number }) => <RoundOfBracket round={round} />;

/** The games of one round: one game of the matches of a stage. */
function RoundOfBracket({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const bracket = bracketOf(knockoutOf(tournament));
  const name = knockoutRoundName(tournament, round);
  const stage = stageOf(tournament);
  const next = addressAfter(stage, round, id, (to) => roundKey(to, knockoutRoundName(tournament, to)));
  const goOn = next === undefined ? undefined : () => navigate(next);
  useNextKey(goOn);
  if (!bracket.ok || name === undefined) return <BracketPage />;
  return (
    <>
      <PageHead title={formatRound(say, round, name)} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(addressOf(id, 'schedule'))}>
          {say('plan.toBracket')}
        </button>
        {goOn === undefined ? null : (
          <button type="button" class="main" onClick={goOn}>
            {stage.step === 'finish'
              ? say('round.main.finish')
              : stage.boards === 0
                ? say('plan.decisions')
                : formatRound(say, stage.round, knockoutRoundName(tournament, stage.round))}
            <NextKey />
          </button>
        )}
      </PageHead>
      <Matches bracket={bracket.value} only={name} />
      {seatsAreFree(tournament) ? <LineUps round={round} /> : null}
    </>
  );
}

/** Where the knock-out continues once nothing is open here; undefined while this is the place. */
function addressAfter(
  { step, round, boards }: Stage,
  here: number,
  id: string,
  keyOf: (round: number) => string,
): string | undefined {
  if (step === 'finish') return addressOf(id, 'standings');
  if (boards === 0) return addressOf(id, 'schedule');
  return round === here ? undefined : roundAddress(id, keyOf(round));
}

/**
 * The matches of a scheduled round, with their line-ups: as long as a match has no result, another line-up can be
 * submitted.
 */
function LineUps({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [edited, setEdited] = useState<number>();
  const schedule = scheduleOf(tournament);
  const planned = schedule.ok ? schedule.value.rounds.find((each) => each.number === round) : undefined;
  if (planned === undefined || planned.matches.length === 0) return null;
  const boards = boardsOf(tournament);
  const names = playerNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const canBeSeated = seatsAreFree(tournament);
  return (
    <section class="plan-part">
      <h2>{say('plan.matches')}</h2>
      {canBeSeated ? <MissingLineUps round={round} teams={lineUpsToCome(tournament, round, planned)} /> : null}
      <table>
        <tbody>
          {planned.matches.map((match) => {
            const score = matchScore(tournament, round, match, boards);
            const hasBegun = planned.games.some((game) => game.match === match.table && game.result !== undefined);
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
                        {say('plan.unopposed', { board, name: names.get(white + black) ?? '' })}
                      </span>
                    ))}
                  {mayEdit && canBeSeated && !hasBegun
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
      {edited === undefined ? null : (
        <LineUpForm key={edited} round={round} team={edited} close={() => setEdited(undefined)} />
      )}
    </section>
  );
}
