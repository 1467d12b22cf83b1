import type { Decision } from '@turnuva/engine/pairing';
import { roundOf } from '@turnuva/engine/tournament';
import { useMemo, useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { DecisionList } from '../../components/DecisionList.tsx';
import { pairing } from '../../pairing/pairing.ts';
import type { BoardRow } from './boards.ts';

interface Props {
  readonly round: number;
  readonly row: BoardRow;
  /** Tells which pair was asked about. */
  asked(pair: readonly [who: number, opponent: number]): void;
}

/** "Why not A against B?": the first criterion that speaks against it, by its article. */
export function WhyNot({ round, row, asked }: Props) {
  const { say } = useWords();
  const { snapshot, compareNames } = useDesk();
  const { tournament } = snapshot;
  const [who, setWho] = useState(row.white.id);
  const [other, setOther] = useState<number>();
  const [answer, setAnswer] = useState<readonly Decision[]>();
  const candidates = useMemo(() => {
    const inRound = new Set(roundOf(tournament, round).games.flatMap((game) => [game.white, game.black]));
    return tournament.players.filter((player) => inRound.has(player.id)).sort((a, b) => compareNames(a.name, b.name));
  }, [tournament, round, compareNames]);
  const ask = async (opponent: number) => {
    setOther(opponent);
    asked([who, opponent]);
    setAnswer(undefined);
    const done = await pairing({ kind: 'against', tournament, round, white: who, black: opponent });
    setAnswer(done.kind === 'against' ? done.decisions : []);
  };
  return (
    <section class="stack">
      <h3>{say('round.whyNot')}</h3>
      <div class="row">
        <select
          aria-label={say('round.whyNotWho')}
          value={who}
          onChange={(event) => setWho(Number(event.currentTarget.value))}
        >
          {[row.white, row.black].map((side) => (
            <option key={side.id} value={side.id}>
              {side.name}
            </option>
          ))}
        </select>
        <select
          aria-label={say('round.whyNotOther')}
          value={other ?? ''}
          onChange={(event) => void ask(Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            {say('round.whyNotChoose')}
          </option>
          {candidates
            .filter((player) => player.id !== row.white.id && player.id !== row.black.id)
            .map((player) => (
              <option key={player.id} value={player.id}>
                {player.name}
              </option>
            ))}
        </select>
      </div>
      {answer === undefined ? null : answer.length === 0 ? (
        <p class="soft">{say('round.whyNotNothing')}</p>
      ) : (
        <div role="status">
          <DecisionList decisions={answer} first />
        </div>
      )}
    </section>
  );
}
