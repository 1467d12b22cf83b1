import type { Bracket, MatchGame, PlayedMatch } from '@turnuva/engine/schedule';
import { useApp, useDesk } from '../../app/context.ts';
import { entrantNames } from './entrants.ts';
import { type GameRow, GameRows } from './GameRows.tsx';
import { boardPlayers, addressOf as gameAt } from './matchBoards.ts';

const SEEDS = 2 ** 31;
/** A seed nobody chose; the journal keeps it, so that the draw can be repeated. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

/** The games of the matches that have their players, the latest stage first; colours and decisions beside them. */
export function Matches({ bracket }: { readonly bracket: Bracket }) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const ready = bracket.matches.filter((match) => match.topEntrant !== undefined && match.bottomEntrant !== undefined);
  const rowsOf = (match: PlayedMatch): GameRow[] =>
    match.state.games.flatMap((game) =>
      boardPlayers(tournament, match, game).map(({ board, white, black, result }) => ({
        key: `${match.id}.${game.game}.${board}`,
        label: `${match.id}${tournament.teams.length > 0 ? ` · ${say('plan.boardShort', { board })}` : ''}`,
        what: phaseWords(game),
        white,
        black,
        result,
        golden: game.phase === 'golden',
      })),
    );
  const phaseWords = ({ phase, game }: MatchGame): string =>
    phase === 'golden' ? say('plan.phase.golden') : `${say(`plan.phase.${phase}`)} ${game}`;
  const open = ready.filter((match) => match.winner === undefined);
  const over = ready.filter((match) => match.winner !== undefined).reverse();
  const award = (match: PlayedMatch, winner: number | null) =>
    void send({ kind: 'award-match', match: match.id, winner, reason: winner === null ? '' : say('plan.byDecision') });
  const nameOf = (entrant: number | undefined): string => (entrant === undefined ? '' : (names.get(entrant) ?? ''));
  return (
    <>
      <h2>{say('plan.games')}</h2>
      <GameRows
        rows={[...open, ...over].flatMap(rowsOf)}
        enter={(row, result) => send({ kind: 'match-result', ...gameAt(row.key), result })}
      />
      {mayEdit ? (
        <details>
          <summary>{say('plan.decisions')}</summary>
          <table>
            <tbody>
              {ready.map((match) => {
                const golden = match.state.games.find((game) => game.phase === 'golden');
                const phase = golden === undefined ? 'game' : 'golden';
                return (
                  <tr key={match.id} data-match={match.id}>
                    <td class="number">{match.id}</td>
                    <td>
                      {nameOf(match.topEntrant)} – {nameOf(match.bottomEntrant)}
                    </td>
                    <td>
                      {match.winner === undefined ? (
                        <button
                          type="button"
                          class="quiet small"
                          onClick={() =>
                            void send({ kind: 'draw-match-colours', match: match.id, phase, seed: freshSeed() })
                          }
                        >
                          {say('plan.drawColours')}
                        </button>
                      ) : null}
                      {match.state.decidedBy === 'award' ? (
                        <button type="button" class="quiet small" onClick={() => award(match, null)}>
                          {say('plan.takeBack')}
                        </button>
                      ) : match.winner === undefined ? (
                        [match.topEntrant, match.bottomEntrant].map((entrant) => (
                          <button
                            key={entrant}
                            type="button"
                            class="quiet small"
                            onClick={() => award(match, entrant ?? null)}
                          >
                            {say('plan.awardTo', { name: nameOf(entrant).replace(', ', ' ') })}
                          </button>
                        ))
                      ) : (
                        <span class="tag good">{nameOf(match.winner)}</span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </details>
      ) : null}
    </>
  );
}
