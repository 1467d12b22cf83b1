import { lastPairedRound } from '@turnuva/engine/journal';
import { levelWith, type PlayoffPart, playoffOf } from '@turnuva/engine/schedule';
import { standingsOf } from '@turnuva/engine/standings';
import { useState } from 'preact/hooks';
import { useApp, useDesk, useWords } from '../../app/context.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { playerNames } from './entrants.ts';
import { type GameRow, GameRows } from './GameRows.tsx';

const MOST_SEED = 2 ** 31;

/** Play-offs between players who are level at the end, started from the standings. */
export function PlayoffPage() {
  const { say, list } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const [place, setPlace] = useState(1);
  const made = standingsOf(tournament, { round: lastPairedRound(tournament), of: 'players', unsuitable: 'drop' });
  const ranking = made.ok ? made.value.rows.map((row) => ({ player: row.id, points: row.points })) : [];
  const entrants = levelWith(ranking, place);
  const playoffs = tournament.schedule?.playoffs ?? [];
  const reason =
    entrants.length < 2
      ? say('plan.nobodyLevel', { place })
      : playoffs.some((each) => each.place === place)
        ? say('plan.playoffBegun')
        : undefined;
  const start = () =>
    void send({
      kind: 'start-playoff',
      place,
      entrants,
      options: { seed: crypto.getRandomValues(new Uint32Array(1))[0] % MOST_SEED },
    });
  return (
    <>
      <PageHead title={say('plan.playoff')} reason={reason}>
        <label class="row">
          {say('plan.place')}
          <input
            type="number"
            min={1}
            max={Math.max(1, tournament.players.length)}
            value={place}
            onInput={(event) => setPlace(Number(event.currentTarget.value))}
          />
        </label>
        {mayEdit ? (
          <button type="button" class="main" disabled={reason !== undefined} onClick={start}>
            {say('plan.startPlayoff', { place })}
          </button>
        ) : null}
      </PageHead>
      {entrants.length < 2 ? null : (
        <p class="soft">
          {say('plan.level', { names: list(entrants.map((id) => (names.get(id) ?? '').replace(', ', ' '))) })}
        </p>
      )}
      {playoffs.map((_, i) => (
        <OnePlayoff key={i} number={i + 1} />
      ))}
    </>
  );
}

function OnePlayoff({ number }: { readonly number: number }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const state = tournament.schedule?.playoffs?.[number - 1];
  if (state === undefined) return null;
  const { parts, winner, left } = playoffOf(state);
  const nameOf = (id: number): string => names.get(id) ?? '';
  const partWords = ({ id }: PlayoffPart): string => (id === 'final' ? say('plan.kind.final') : id);
  const rows = parts.flatMap((part): GameRow[] =>
    part.games.map((game) => ({
      key: `${part.id}#${game.game}`,
      label: partWords(part),
      what: game.golden ? say('plan.phase.golden') : `${say('plan.phase.game')} ${game.game}`,
      white: nameOf(game.white),
      black: nameOf(game.black),
      result: game.result,
      golden: game.golden,
    })),
  );
  const colours = (part: PlayoffPart) => part.kind === 'duel' && part.games.every((game) => game.result === undefined);
  return (
    <section class="plan-part">
      <h2>{say('plan.playoffFor', { place: state.place })}</h2>
      {winner === undefined ? null : (
        <p>
          <span class="tag good">{say('plan.winner', { name: nameOf(winner).replace(', ', ' ') })}</span>
        </p>
      )}
      {left.length === 0 ? null : <p class="soft">{say('plan.leftAside', { names: words.list(left.map(nameOf)) })}</p>}
      <GameRows
        rows={rows}
        enter={(row, result) => {
          const [part, game] = row.key.split('#');
          return send({ kind: 'playoff-result', playoff: number, part, game: Number(game), result });
        }}
      />
      {mayEdit
        ? parts
            .filter((part) => part.entrants.length > 0 && (part.needsAward || colours(part)))
            .map((part) => (
              <div key={part.id} class="row">
                <strong>{partWords(part)}</strong>
                {part.needsAward
                  ? part.entrants.map((player) => (
                      <button
                        key={player}
                        type="button"
                        onClick={() =>
                          void send({
                            kind: 'award-playoff',
                            playoff: number,
                            part: part.id,
                            winner: player,
                            reason: say('plan.byDecision'),
                          })
                        }
                      >
                        {say('plan.awardTo', { name: nameOf(player).replace(', ', ' ') })}
                      </button>
                    ))
                  : null}
                {colours(part) ? (
                  <button
                    type="button"
                    onClick={() =>
                      void send({
                        kind: 'draw-playoff-colours',
                        playoff: number,
                        part: part.id,
                        first: part.games[0]?.white === part.entrants[0] ? 'black' : 'white',
                      })
                    }
                  >
                    {say('plan.otherColours')}
                  </button>
                ) : null}
              </div>
            ))
        : null}
    </section>
  );
}
