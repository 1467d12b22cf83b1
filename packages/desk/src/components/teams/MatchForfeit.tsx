import { firstOpenRound } from '@turnuva/engine/journal';
import { boardsOf, hasSchedule, matchScore } from '@turnuva/engine/schedule';
import { type Round, roundOf, type TeamMatch } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../store/context.ts';
import { Icon } from '../Icon.tsx';
import { AwardDialogue } from './AwardDialogue.tsx';

const SIDES = ['white', 'black', 'both'] as const;

interface Props {
  readonly round: number;
  readonly match: TeamMatch;
}

/** The first board without a result after the decided match, otherwise the first of the round. */
export function openBoardAfter({ games, matches = [] }: Round, table: number): number | undefined {
  const over = new Set(matches.flatMap((each) => (each.forfeit === undefined ? [] : [each.table])));
  const open = games.filter(({ result, match = 0 }) => result === undefined && match !== table && !over.has(match));
  return (open.find(({ match = 0 }) => match > table) ?? open[0])?.board;
}

/** A team match decided as a whole: not played, awarded to one side, or lost by both; the decision can be undone. */
export function MatchForfeit({ round, match }: Props) {
  const { say, points } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const [asking, setAsking] = useState(false);
  const teams = new Map(snapshot.tournament.teams.map((team) => [team.id, team.name]));
  const names = [match.white, match.black].map((id) => teams.get(id) ?? '');
  const { tournament } = snapshot;
  // Checklist Q191: in FIDE mode decisions of older rounds are final.
  const first = firstOpenRound(tournament);
  const { games } = roundOf(tournament, round);
  const decided =
    match.forfeit !== undefined || games.some((game) => game.match === match.table && game.result !== undefined);
  const older = tournament.fideMode && !hasSchedule(tournament) && round < first && decided;
  const fixed = older ? say('journal.olderRound', { round, first }) : undefined;
  const decide = async (forfeit: (typeof SIDES)[number] | null, reason = '') => {
    const done = await send({
      kind: 'forfeit-match',
      round,
      table: match.table,
      forfeit,
      ...(reason === '' ? {} : { reason }),
    });
    // Nothing is entered on boards of a decided match: the selection moves to the next one without a result.
    const to = openBoardAfter(roundOf(tournament, round), match.table);
    if (done === 'done' && forfeit !== null && to !== undefined)
      document.querySelector<HTMLElement>(`#board-${to}`)?.focus();
  };
  if (match.forfeit !== undefined) {
    const name = names[match.forfeit === 'white' ? 0 : 1];
    const won = match.forfeit === 'both' ? say('plan.forfeitBoth') : say('plan.forfeitWon', { name });
    return (
      <span class="row">
        <span class="tag">{match.reason === undefined ? won : `${won} (${match.reason})`}</span>
        {mayEdit ? (
          <button type="button" class="quiet small" disabled={older} title={fixed} onClick={() => void decide(null)}>
            {say('plan.takeBack')}
          </button>
        ) : null}
      </span>
    );
  }
  if (!mayEdit) return null;
  const boards = boardsOf(tournament);
  /** In the order of the title: the first side has what White of board 1 gets. */
  const scoreOf = (forfeit: (typeof SIDES)[number]): string => {
    const { whiteGamePoints, blackGamePoints } = matchScore(tournament, round, { ...match, forfeit }, boards);
    return `${points(whiteGamePoints)} – ${points(blackGamePoints)}`;
  };
  const choices = names.map((name, id) => ({ id, name, score: scoreOf(SIDES[id]) }));
  return (
    <>
      <button
        type="button"
        class="quiet small"
        disabled={older}
        title={fixed ?? say('plan.forfeitAwardShort')}
        aria-label={`${say('plan.forfeitAwardShort')}: ${say('plan.forfeitAwardAt', { table: match.table })}`}
        onClick={() => setAsking(true)}
      >
        <Icon name="flag" />
      </button>
      {asking ? (
        <AwardDialogue
          title={say('plan.awardTitle', { sides: names.join(' – ') })}
          legend={say('plan.forfeitWinner')}
          reasonLabel={say('plan.forfeitReason')}
          reasonNeeded={false}
          sides={choices}
          other={{
            id: SIDES.indexOf('both'),
            name: say('plan.forfeitBoth'),
            legend: say('plan.forfeitNobody'),
            score: scoreOf('both'),
          }}
          award={(side, reason) => void decide(SIDES[side], reason)}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
