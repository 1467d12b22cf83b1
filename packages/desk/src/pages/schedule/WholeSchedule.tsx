import type { MatchBoard, PlannedRound, Schedule } from '@turnuva/engine/schedule';
import {
  boardsOf,
  EMPTY_BOARD,
  hasUncountedResults,
  matchBoards,
  matchScore,
  unopposedResult,
} from '@turnuva/engine/schedule';
import type { GameResult, TeamMatch, Tournament } from '@turnuva/engine/tournament';
import { countsIn, inBrackets, signsOfResults } from '@turnuva/engine/views';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { SignLine } from '../../components/card/SignLine.tsx';
import { entrantNames, playerNames } from '../../language/entrants.ts';
import { resultText } from '../../language/resultText.ts';
import { roundAddress } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** How the schedule writes a result: in brackets where one of the two left too early for it to count (C.05 6.6), as on paper. */
function useBrackets(): (text: string, sides: { readonly white: number; readonly black: number }) => string {
  const { tournament } = useDesk().snapshot;
  const counts = useMemo(() => countsIn(tournament), [tournament]);
  return (text, sides) => inBrackets(text, counts(sides));
}

/** What stands on the boards of a round, those without an opponent included. */
const resultsIn = (tournament: Tournament, round: PlannedRound): (GameResult | undefined)[] => [
  ...round.games.map(({ result }) => result),
  ...round.matches.flatMap((match) =>
    matchBoards(tournament, round, match).map((each) => (each.game === undefined ? unopposedResult(each) : undefined)),
  ),
];

/** Every round with its games and results: in team events the matches with their scores. */
export function WholeSchedule({ schedule }: { readonly schedule: Schedule }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  return (
    <section class="plan-part">
      <h2>{say('plan.whole')}</h2>
      <SignLine
        signs={signsOfResults(schedule.rounds.flatMap((round) => resultsIn(tournament, round)))}
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

/** A match with its score, and its boards below it: of a board, White stands first; without an opponent, the team. */
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
        <td class="number">
          {match.table}/{each.board}
        </td>
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
