import { lastPairedRound } from '@turnuva/engine/journal';
import type { MatchBoard, PagePart, PlannedRound, Schedule } from '@turnuva/engine/schedule';
import {
  boardsOf,
  EMPTY_BOARD,
  formatById,
  groupEvents,
  hasUncountedResults,
  matchBoards,
  matchScore,
  redrawNeededFor,
  resultsOfRounds,
  scheduleOf,
  stagesOf,
  unopposedResult,
  withReplacements,
} from '@turnuva/engine/schedule';
import type { DrawnStage, TeamMatch, Tournament } from '@turnuva/engine/tournament';
import { countsIn, inBrackets, placesDrawn, seatName, signsOfResults } from '@turnuva/engine/views';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { SignLine } from '../../components/card/SignLine.tsx';
import { resultText } from '../../language/boardWords.ts';
import { entrantNames, playerNames } from '../../language/entrants.ts';
import { roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { Crosstables } from './Crosstables.tsx';
import { freshSeed } from './knockout/ColourDraw.tsx';
import { Leaving } from './Leaving.tsx';
import { GroupMove } from './lots/GroupMove.tsx';
import { LotsForm } from './lots/LotsForm.tsx';
import { Needs } from './Needs.tsx';
import { BoardPrizes } from './teams/BoardPrizes.tsx';
import { ScoreSheets, Triangle } from './teams/ScoreSheets.tsx';

/**
 * How the schedule writes a result: in brackets if one of the two left too early for it to count (C.05 6.6), as on
 * paper.
 */
function useBrackets(): (text: string, sides: { readonly white: number; readonly black: number }) => string {
  const { tournament } = useDesk().snapshot;
  const counts = useMemo(() => countsIn(tournament), [tournament]);
  return (text, sides) => inBrackets(text, counts(sides));
}

/** Every round with its games and results: in team events the matches with their scores. */
function WholeSchedule({ schedule }: { readonly schedule: Schedule }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  return (
    <section class="plan-part">
      <h2>{say('plan.whole')}</h2>
      <SignLine
        signs={signsOfResults(resultsOfRounds(tournament, schedule.rounds))}
        more={hasUncountedResults(tournament, schedule.rounds) ? [say('sheets.crossNotCounted')] : []}
      />
      <div class="plan-columns">
        {schedule.rounds.map((round) => (
          <RoundOfSchedule key={round.number} round={round} />
        ))}
      </div>
    </section>
  );
}

function RoundOfSchedule({ round }: { readonly round: PlannedRound }) {
  const { say, list } = useWords();
  const { snapshot } = useDesk();
  const { tournament, id } = snapshot;
  const names = playerNames(tournament);
  const entrants = entrantNames(tournament);
  const bracketed = useBrackets();
  return (
    <table class="plan-round">
      <caption>
        <Link href={roundAddress(id, round.number)}>{say('shell.roundNumber', { round: round.number })}</Link>
      </caption>
      <tbody>
        {round.matches.map((match) => (
          <MatchRows key={match.table} round={round} match={match} />
        ))}
        {round.games
          .filter((game) => !round.matches.some((match) => match.table === game.match))
          .map((game) => (
            <tr key={game.board}>
              <td class="number">{game.board}</td>
              <td class="name">{names.get(game.white)}</td>
              <td class="middle">{game.result === undefined ? '' : bracketed(resultText(game.result), game)}</td>
              <td class="name">{names.get(game.black)}</td>
            </tr>
          ))}
      </tbody>
      {round.free.length === 0 ? null : (
        <tfoot>
          <tr>
            <td />
            <td class="soft small" colSpan={3}>
              {say('plan.free', { names: list(round.free.map((each) => entrants.get(each) ?? '')) })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A match with its score, and its boards below it: on a board, White is first; if there is no opponent, the team. */
function MatchRows({ round, match }: { readonly round: PlannedRound; readonly match: TeamMatch }) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = playerNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const score = matchScore(tournament, round.number, match, boardsOf(tournament));
  const bracketed = useBrackets();
  const person = (id: number): string => (id === EMPTY_BOARD ? say('plan.noOpponent') : (names.get(id) ?? ''));
  const boardRow = (each: MatchBoard) => {
    const { white, black } = each.game ?? each;
    const result = each.game === undefined ? unopposedResult(each) : each.game.result;
    return (
      <tr key={each.board}>
        <td class="number">{seatName({ table: match.table, board: each.board })}</td>
        <td class="name">{person(white)}</td>
        <td class="middle">{result === undefined ? '' : resultText(result)}</td>
        <td class="name">{person(black)}</td>
      </tr>
    );
  };
  return (
    <>
      <tr class="match">
        <td class="number">{match.table}</td>
        <td class="name">{teams.get(match.white)}</td>
        <td class="middle">
          {score.begun ? bracketed(`${points(score.whiteGamePoints)} – ${points(score.blackGamePoints)}`, match) : ''}
        </td>
        <td class="name">{teams.get(match.black)}</td>
      </tr>
      {matchBoards(tournament, round, match).map(boardRow)}
    </>
  );
}

/** One part of the page: the format says which it has, and in what order. */
function Part({ part, schedule }: { readonly part: PagePart; readonly schedule: Schedule }) {
  switch (part) {
    case 'crosstables':
      return <Crosstables />;
    case 'triangle':
      return <Triangle schedule={schedule} />;
    case 'teamSheets':
      return <ScoreSheets schedule={schedule} />;
    case 'finalGroup':
      return <FinalGroup />;
    case 'boardPrizes':
      return <BoardPrizes />;
    case 'rounds':
      return <WholeSchedule schedule={schedule} />;
    case 'leaving':
      return <Leaving rounds={schedule.rounds.length} />;
    case 'bracket':
      return null;
  }
}

/** True when there is a schedule: rounds can be opened. */
export const isDrawn = (tournament: Tournament): boolean => scheduleOf(tournament).ok;

/** What is missing, the lots, and the parts for the format; then what comes below them on the page. */
export function TableBody({ children }: { readonly children: ComponentChildren }) {
  const { tournament } = useDesk().snapshot;
  const needs = formatById(tournament.system)?.needs(tournament) ?? [];
  const again = lastPairedRound(tournament) === 0 ? redrawNeededFor(tournament) : [];
  const redraw = again.length === 0 ? [] : [{ rule: 'schedule.lotsRepeat', facts: { entrants: again } }];
  const schedule = scheduleOf(tournament);
  return (
    <>
      <Needs needs={[...needs, ...redraw]} />
      <Lots />
      {schedule.ok
        ? formatById(tournament.system)?.page.map((part) => <Part key={part} part={part} schedule={schedule.value} />)
        : null}
      {children}
    </>
  );
}

/** The final group of the group winners: offered if there are several groups, until it is drawn. */
function FinalGroup() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [name, setName] = useState(say('plan.finalGroup'));
  const stages = stagesOf(tournament);
  if (!mayEdit || stages.length > 1 || stages[0].groups.length < 2) return null;
  const places = placesDrawn(tournament);
  const inOrder = (order: readonly number[]): number[] =>
    [...order].sort((a, b) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity));
  const tick = (entrant: number) => {
    const next = new Set(chosen);
    if (!next.delete(entrant)) next.add(entrant);
    setChosen(next);
  };
  const winners = () => setChosen(new Set([...places].filter(([, place]) => place === 1).map(([entrant]) => entrant)));
  const draw = (event: Event) => {
    event.preventDefault();
    void send({ kind: 'draw-final-group', name: name.trim(), members: [...chosen], seed: freshSeed() });
  };
  return (
    <details class="plan-part">
      <summary>
        <h2>{say('plan.finalGroup')}</h2>
      </summary>
      <p class="soft small">{say('plan.finalHelp')}</p>
      <form class="stack" onSubmit={draw}>
        <div class="plan-columns">
          {groupEvents(tournament).map(({ group }) => (
            <fieldset key={group.name} class="stack">
              <legend>{say('plan.group', { name: group.name })}</legend>
              {inOrder(group.order).map((entrant) => (
                <label key={entrant} class="tick">
                  <input type="checkbox" checked={chosen.has(entrant)} onChange={() => tick(entrant)} />
                  {places.get(entrant) ?? '–'} {names.get(entrant)}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div class="row">
          <button type="button" onClick={winners}>
            {say('plan.bestOfGroups')}
          </button>
          <label class="row">
            {say('plan.finalName')}
            <input required maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="main" disabled={chosen.size === 0 || name.trim() === ''}>
            {say('plan.finalDraw')}
          </button>
        </div>
      </form>
    </details>
  );
}

/** The numbers drawn; without lots, those in the schedule. */
function stagesShown(tournament: Tournament): readonly DrawnStage[] {
  const stages = stagesOf(tournament);
  const order = formatById(tournament.system)?.undrawnOrder?.(tournament);
  if (tournament.schedule?.stages !== undefined || order === undefined) return stages;
  return stages.map((stage) => ({ ...stage, groups: stage.groups.map(({ name }) => ({ name, order })) }));
}

/** The drawing of lots and the numbers drawn, group by group; neighbours can be exchanged until round 1. */
function Lots() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const stages = names.size === 0 ? [] : stagesShown(tournament);
  const drawn = tournament.schedule?.stages !== undefined;
  const byAverage = names.size === 2 && formatById(tournament.system)?.undrawnOrder !== undefined;
  const undrawn = byAverage ? 'plan.lotsByAverage' : 'plan.lotsNotDrawn';
  const open = lastPairedRound(tournament) === 0;
  const replaced = mayEdit && open ? withReplacements(tournament) : undefined;

  const moveDown = (group: number, place: number) => {
    const drawnGroups = stages[0].groups.map(({ name, order }, g) => {
      if (g !== group) return { name, order };
      const moved = [...order];
      [moved[place], moved[place + 1]] = [moved[place + 1], moved[place]];
      return { name, order: moved };
    });
    void send({ kind: 'draw-lots', lots: { method: 'hand', groups: drawnGroups } });
  };
  if (names.size === 0) return null;
  return (
    <details class="plan-part" open={open}>
      <summary>
        <h2>{say('plan.lots')}</h2> <span class="soft">{say(drawn ? 'plan.lotsDrawn' : undrawn)}</span>
      </summary>
      {mayEdit && open ? <LotsForm drawn={drawn} /> : null}
      {replaced === undefined ? null : (
        <div class="row">
          <button
            type="button"
            onClick={() => void send({ kind: 'draw-lots', lots: { method: 'hand', groups: replaced } })}
          >
            {say('plan.takeNumbers')}
          </button>
        </div>
      )}
      {mayEdit && open && stages[0] !== undefined && stages[0].groups.length > 1 ? (
        <GroupMove groups={stages[0].groups} />
      ) : null}
      <div class="plan-columns">
        {stages.flatMap((stage, s) =>
          stage.groups.map((group, g) => (
            <table key={`${s}.${g}`} class="lots">
              {s > 0 || stage.groups.length > 1 ? (
                <caption>{s > 0 ? group.name : say('plan.group', { name: group.name })}</caption>
              ) : null}
              <tbody>
                {group.order.map((entrant, place) => (
                  <tr key={entrant}>
                    <td class="number">{place + 1}</td>
                    <td class="name wrap">{names.get(entrant)}</td>
                    <td>
                      {mayEdit && open && s === 0 && place + 1 < group.order.length ? (
                        <button
                          type="button"
                          class="quiet small"
                          aria-label={say('plan.exchange', { first: place + 1, second: place + 2 })}
                          title={say('plan.exchange', { first: place + 1, second: place + 2 })}
                          onClick={() => moveDown(g, place)}
                        >
                          ↓
                        </button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )),
        )}
      </div>
    </details>
  );
}
