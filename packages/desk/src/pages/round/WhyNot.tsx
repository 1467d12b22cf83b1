import type { WhyNot as Answer } from '@turnuva/engine/pairing';
import { roundOf } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useMemo, useState } from 'preact/hooks';
import { DecisionList } from '../../components/DecisionList.tsx';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { pairing } from '../../pairing/pairing.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** So many boards are shown without being asked for. */
const FEW_BOARDS = 12;

/** The round that would be made instead: the boards that change. */
export function ChangedBoards({ answer, name }: { readonly answer: Answer; name(id: number): string }) {
  const { say } = useWords();
  const { changed, bye } = answer;
  if (changed.length === 0) return null;
  return (
    <details open={changed.length <= FEW_BOARDS}>
      <summary>
        {say('round.whyNotChanged')} ({changed.length})
      </summary>
      <ol class="decisions">
        {changed.map(({ board, white, black }) => (
          <li key={board}>
            {board}: {name(white)} – {name(black)}
          </li>
        ))}
        {bye === undefined ? null : (
          <li>
            {name(bye)} – {say('sheets.bye.pab')}
          </li>
        )}
      </ol>
    </details>
  );
}

interface Props {
  readonly round: number;
  readonly row: BoardRow;
  /** Tells which pair was asked about. */
  asked(pair: readonly [who: number, opponent: number]): void;
}

/** "Why not A against B?": the first criterion that speaks against it, by its article. */
export function WhyNot({ round, row, asked }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [who, setWho] = useState(row.white.id);
  const [other, setOther] = useState<number>();
  const [answer, setAnswer] = useState<Answer>();
  const inRound = useMemo(() => {
    const players = new Set(roundOf(tournament, round).games.flatMap((game) => [game.white, game.black]));
    players.delete(row.white.id);
    players.delete(row.black.id);
    return players;
  }, [tournament, round, row]);
  const ask = async (player: number, opponent: number) => {
    setWho(player);
    setOther(opponent);
    asked([player, opponent]);
    setAnswer(undefined);
    const done = await pairing({ kind: 'against', tournament, round, asked: { pairs: [[player, opponent]] } });
    setAnswer(done.kind === 'against' ? done : { decisions: [], changed: [] });
  };
  const name = (id: number): string => tournament.players.find((player) => player.id === id)?.name ?? '';
  return (
    <section class="stack">
      <h3>{say('round.whyNot')}</h3>
      <div class="row">
        <select
          aria-label={say('round.whyNotWho')}
          value={who}
          onChange={(event) => {
            const player = Number(event.currentTarget.value);
            if (other === undefined) setWho(player);
            else void ask(player, other);
          }}
        >
          {[row.white, row.black].map((side) => (
            <option key={side.id} value={side.id}>
              {side.name}
            </option>
          ))}
        </select>
        <PlayerPicker label={say('round.whyNotOther')} among={inRound} onPick={(id) => void ask(who, id)} />
      </div>
      {other === undefined ? null : (
        <p>
          <strong>
            {name(who)} – {name(other)}
          </strong>
        </p>
      )}
      {answer === undefined ? null : answer.decisions.length === 0 ? (
        <p class="soft">{say('round.whyNotNothing')}</p>
      ) : (
        <div role="status">
          <DecisionList decisions={answer.decisions} first />
          <ChangedBoards answer={answer} name={name} />
        </div>
      )}
    </section>
  );
}
