import { hasLineUp, lineUpsToCome, seatsAreFree } from '@turnuva/engine/schedule';
import { roundOf, shortTeamName } from '@turnuva/engine/tournament';
import type { BoardRow, MatchRow, MatchSide } from '@turnuva/engine/views';
import { countsIn, inBrackets, matchRows } from '@turnuva/engine/views';
import { Icon } from '../../../components/Icon.tsx';
import { MatchForfeit } from '../../../components/teams/MatchForfeit.tsx';
import { MissingLineUps } from '../../../components/teams/MissingLineUps.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { perRound } from '../../../model/perRound.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** How many letters of a team's name fit on two lines beside the panel of a laptop. */
const LETTERS = 36;

const matchesOf = perRound(matchRows);

export interface HeadProps {
  readonly round: number;
  readonly table: number;
  /** The current board is one of its boards: its buttons can be reached by Tab, like that board. */
  readonly inHand?: boolean;
  /** Opens a team's line-up. */
  choose(team: number): void;
}

/** The two teams of a match with their points, and the score so far; its boards are below. */
export function MatchHead({ round, table, inHand = false, choose }: HeadProps) {
  const { tournament } = useDesk().snapshot;
  const row = matchesOf(tournament, round).find((each) => each.table === table);
  return row === undefined ? null : <Rows round={round} row={row} inHand={inHand} choose={choose} />;
}

export interface EmptyProps {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  choose(team: number): void;
}

/** Matches without any games: they have no boards below. */
export function EmptyMatches({ round, rows, choose }: EmptyProps) {
  const { tournament } = useDesk().snapshot;
  const played = new Set(rows.map(({ seat }) => seat?.table));
  const empty = matchesOf(tournament, round).filter(({ table }) => !played.has(table));
  return (
    <>
      {empty.map((row) => (
        <Rows key={row.table} round={round} row={row} inHand choose={choose} />
      ))}
    </>
  );
}

/** The line-ups that a paired round still lacks. */
export function LineUpsToCome({ round }: { readonly round: number }) {
  const { tournament } = useDesk().snapshot;
  return seatsAreFree(tournament) ? (
    <MissingLineUps round={round} teams={lineUpsToCome(tournament, round, roundOf(tournament, round))} />
  ) : null;
}

interface RowsProps {
  readonly round: number;
  readonly row: MatchRow;
  readonly inHand: boolean;
  choose(team: number): void;
}

function Rows({ round, row, inHand, choose }: RowsProps) {
  const { say, points } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { table, white, black, score, match, boards } = row;
  const names = playerNames(tournament);
  const alone = boards.filter(({ bye }) => bye !== undefined);
  // In a closed round, line-ups can no longer change.
  const canBeSeated = seatsAreFree(tournament) && roundOf(tournament, round).status !== 'closed';
  const side = (team: MatchSide, place: 'white' | 'black') => (
    <>
      <td class={`number score ${place}`}>{points(team.matchPoints)}</td>
      <td class={`name ${place}`} colSpan={2}>
        <span class="named">
          <strong title={team.name}>{shortTeamName(tournament.teams, team, LETTERS)}</strong>
          {hasLineUp(tournament, round, team.id) ? (
            <span class="soft" role="img" aria-label={say('plan.lineUpThere')} title={say('plan.lineUpThere')}>
              ✓
            </span>
          ) : null}
          {mayEdit && canBeSeated ? (
            <button
              type="button"
              class="quiet small push"
              tabIndex={inHand ? 0 : -1}
              aria-label={say('plan.lineUpOf', { team: team.name })}
              title={say('plan.lineUp')}
              onClick={() => choose(team.id)}
            >
              <Icon name="players" />
            </button>
          ) : null}
        </span>
      </td>
    </>
  );
  return (
    <>
      <tr class="match">
        <th scope="row" class="number board">
          {table}
        </th>
        {side(white, 'white')}
        <td class="middle figures running">
          {inBrackets(
            score.begun ? `${points(score.whiteGamePoints)} – ${points(score.blackGamePoints)}` : '–',
            !score.begun || countsIn(tournament)(match),
          )}
        </td>
        {side(black, 'black')}
        <td class="why">{match.forfeit === undefined ? <MatchForfeit round={round} match={match} /> : null}</td>
      </tr>
      {alone.length === 0 && match.forfeit === undefined ? null : (
        <tr class="match-more">
          <td />
          <td colSpan={8}>
            {alone.map(({ board, white: left, black: right }) => (
              <span key={board} class="tag amber">
                {say('plan.unopposed', { board, name: names.get(left + right) ?? '' })}
              </span>
            ))}
            {match.forfeit === undefined ? null : <MatchForfeit round={round} match={match} />}
          </td>
        </tr>
      )}
    </>
  );
}
