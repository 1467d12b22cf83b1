import { hasPart, knockoutRoundName, roundKey, roundName } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';

import { roundOf } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { formatRound, roundMoment } from '@turnuva/text';

import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { boardList } from '../language/boardList.ts';
import { disputedBoards } from '../model/claims.ts';
import { type OpenGame, registersTeams, type Stage, stageOf } from '../model/stage.ts';
import { addressOf, roundAddress } from '../store/addresses.ts';
import { useApp, useDesk, type useWords } from '../store/context.ts';
import { prefetch } from '../store/prefetch.ts';

const stepTaken = prefetch(() => import('./steps/takeStep.ts'));
const stageAtEnd = prefetch(async () => (await import('../model/stageAtEnd.ts')).stageAtEnd);

const boardAddress = (tournament: string, { round, board }: OpenGame): string =>
  `${roundAddress(tournament, round)}/board/${board}`;

/** Where a step is done. */
const pageOf = ({ step, round, boards, owed }: Stage, id: string, tournament: Tournament): string => {
  if (step === 'owed') return boardAddress(id, owed[0]);
  // Teams are registered with their players, on their own page.
  if (step === 'register') return addressOf(id, registersTeams(tournament) ? 'schedule' : 'players');
  if (step === 'finish') return addressOf(id, 'finish');
  if (step === 'stage' || step === 'playoff') return addressOf(id, 'playoff');
  // A match that waits for a decision has no game left: it is given below the bracket.
  if (step === 'start' || (step === 'matches' && boards === 0)) return addressOf(id, 'schedule');
  return roundAddress(id, roundKey(round, knockoutRoundName(tournament, round)));
};

/** Where the tournament stands; at its end as soon as it is known what is left of a play-off, or of a knock-out out of a file. */
function useStage(tournament: Tournament): Stage {
  const stage = stageOf(tournament);
  const [, arrived] = useState(false);
  const mayGoOn =
    stage.step === 'finish' && (tournament.schedule?.playoffs !== undefined || hasPart(tournament, 'bracket'));
  useEffect(() => {
    if (mayGoOn)
      stageAtEnd.fetch().then(
        () => arrived(true),
        () => undefined,
      );
  }, [mayGoOn]);
  return (mayGoOn ? stageAtEnd.now()?.(stage, tournament) : undefined) ?? stage;
}

/** A knock-out of players names its boards by the match. */
const namesMatches = ({ teams, schedule }: Tournament): boolean =>
  teams.length === 0 && schedule?.knockout !== undefined;

/** Boards of a round as its page names them. */
function namesOn(tournament: Tournament, round: number): (board: number) => string {
  if (!namesMatches(tournament)) return boardNames(tournament, round);
  const { games } = roundOf(tournament, round);
  return (board) => String(games.find((game) => game.board === board)?.match ?? board);
}

/** "Round 4 of 9 · 17 of 30 in · missing: boards 7, 12, 19 · next: close round 4". */
export function NextStepLine() {
  const desk = useDesk();
  const [path, go] = useLocation();
  const { words } = useApp();
  const { snapshot } = desk;
  const { say } = words;
  const stage = useStage(snapshot.tournament);
  const nameOf = namesOn(snapshot.tournament, stage.round);
  // A bare number could be how many there are.
  const nameAll = (found: readonly number[]): string => {
    const boards = boardList(found, words.list, nameOf);
    return say(namesMatches(snapshot.tournament) ? 'shell.theseMatches' : 'shell.theseBoards', {
      count: found.length,
      boards,
    });
  };
  const factsOf = ({ round, board }: OpenGame) => ({ round, board: boardNames(snapshot.tournament, round)(board) });
  const when = roundMoment(words.language, roundOf(snapshot.tournament, stage.round), 'short');
  const disputes = disputedBoards(snapshot, stage.round);
  const href = pageOf(stage, snapshot.id, snapshot.tournament);
  const take = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stepTaken.fetch().then(
      ({ takeStep }) => void takeStep({ stage, href, desk, go }),
      () => go(href),
    );
  };
  return (
    <p class="standing" aria-live="polite" data-here={path.startsWith(href) ? '' : undefined}>
      <span class="facts">
        <span class="elsewhere">{whichRound(stage, snapshot.tournament, say)}</span>
        {when === undefined ? null : <span class="soft"> · {when}</span>}
        {stage.boards === 0 ? null : (
          <>
            <span class="elsewhere">{' · '}</span>
            <strong>{say('shell.resultsIn', { entered: stage.entered, boards: stage.boards })}</strong>
            {stage.missing.length === 0 || stage.entered === 0 ? null : (
              <span class="soft"> · {say('shell.missing', { boards: nameAll(stage.missing) })}</span>
            )}
            {stage.adjourned === undefined || stage.adjourned.length === 0 ? null : (
              <span class="amber"> · {say('shell.adjourned', { boards: nameAll(stage.adjourned) })}</span>
            )}
          </>
        )}
        {stage.step === 'owed'
          ? null
          : stage.owed.map((game) => (
              <Fragment key={`${game.round}-${game.board}`}>
                {' · '}
                <Link class="amber" href={boardAddress(snapshot.id, game)}>
                  {say('shell.owed', { game: say('shell.openGame', factsOf(game)) })}
                </Link>
              </Fragment>
            ))}
        {disputes.length === 0 ? null : (
          <>
            {' · '}
            <Link class="amber" href={roundAddress(snapshot.id, stage.round)}>
              ⚠ {say('claims.stage', { boards: boardList(disputes, words.list, nameOf) })}
            </Link>
          </>
        )}
      </span>
      <span class="next">
        {' · '}
        {say('shell.next')}{' '}
        <Link href={href} onClick={take}>
          {say(
            stepKey(stage, snapshot.tournament),
            stage.step === 'owed' ? factsOf(stage.owed[0]) : { round: stage.round },
          )}
        </Link>
      </span>
    </p>
  );
}

const stepKey = ({ step }: Stage, tournament: Tournament): string =>
  `shell.step.${step === 'register' && registersTeams(tournament) ? 'registerTeams' : step}`;

function whichRound(stage: Stage, tournament: Tournament, say: ReturnType<typeof useWords>['say']): string {
  const name = tournament.stages?.name;
  const round = roundOfStage(stage, tournament, say);
  return name === undefined ? round : `${name} · ${round}`;
}

function roundOfStage(stage: Stage, tournament: Tournament, say: ReturnType<typeof useWords>['say']): string {
  return stage.rounds === undefined
    ? formatRound(say, stage.round, roundName(tournament, stage.round))
    : say('shell.roundOf', { round: stage.round, rounds: stage.rounds });
}
