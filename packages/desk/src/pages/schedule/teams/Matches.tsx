import type { Bracket, MatchGame, PlayedMatch } from '@turnuva/engine/schedule';
import { knockoutOf, knockoutRounds, knockoutTimesOf, whyMatch } from '@turnuva/engine/schedule';
import { entrantNames, playerNames } from '../../../language/entrants.ts';
import { inSentence } from '../../../language/nameText.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { type GameRow, GameRows } from '../knockout/GameRows.tsx';
import { MatchDecisions } from '../knockout/MatchDecisions.tsx';

/** The games of the matches that have their players, open matches first; colours and decisions below them. */
export function Matches({ bracket }: { readonly bracket: Bracket }) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const ready = bracket.matches.filter((match) => match.topEntrant !== undefined && match.bottomEntrant !== undefined);
  const open = ready.filter((match) => match.winner === undefined);
  const over = ready.filter((match) => match.winner !== undefined).reverse();
  const names = playerNames(tournament);
  const entrants = entrantNames(tournament);
  const teams = tournament.teams.length > 0;
  const state = knockoutOf(tournament);
  const { golden } = knockoutTimesOf(tournament);
  const goldenRule = say('plan.goldenRule', { white: golden.whiteMinutes, black: golden.blackMinutes });
  const seated = new Map<string, GameRow[]>();
  const phase = new Map(
    ready.flatMap((match) => match.state.games.map((game) => [`${match.id}.${game.game}`, game] as const)),
  );
  const phaseWords = ({ phase: kind, game }: MatchGame): string =>
    kind === 'golden' ? say('plan.phase.golden') : `${say(`plan.phase.${kind}`)} ${game}`;
  for (const { address, white, black, result } of knockoutRounds(tournament, state).flatMap((round) => round.games)) {
    const { match, game, board } = address;
    const own = phase.get(`${match}.${game}`);
    if (own === undefined) continue;
    const moves = state.games.find((each) => each.match === match && each.game === game && each.board === board)?.moves;
    const meeting = ready.find((each) => each.id === match);
    const row: GameRow = {
      key: `${match}.${game}.${board}`,
      label: `${match}${teams ? ` · ${say('plan.boardShort', { board })}` : ''}`,
      what: phaseWords(own),
      white: names.get(white) ?? '',
      black: names.get(black) ?? '',
      result,
      ...(meeting === undefined ? {} : { why: whyMatch(tournament, meeting) }),
      ...(own.phase === 'golden' ? { golden: goldenRule } : {}),
      ...(moves === undefined ? {} : { moves }),
    };
    const key = String(match);
    seated.set(key, [...(seated.get(key) ?? []), row]);
  }
  const rowsOf = (match: PlayedMatch): GameRow[] => {
    const rows = seated.get(String(match.id)) ?? [];
    if (!teams) return rows;
    const title = [match.topEntrant, match.bottomEntrant].map((id) => inSentence(entrants.get(id ?? 0) ?? ''));
    return rows.map((row, i) => (i === 0 ? { ...row, above: title.join(' – ') } : row));
  };
  return (
    <>
      <h2>{say('plan.games')}</h2>
      <div class="scroll">
        <GameRows
          first={say('plan.match')}
          rows={[...open, ...over].flatMap(rowsOf)}
          enter={(row, result, moves) => {
            const [match, game, board] = row.key.split('.').map(Number);
            return send({
              kind: 'match-result',
              match,
              game,
              board,
              result,
              ...(moves === undefined ? {} : { moves }),
            });
          }}
        />
      </div>
      {mayEdit && ready.length > 0 ? <MatchDecisions matches={[...open, ...over]} /> : null}
    </>
  );
}
