import type { Decision } from '@turnuva/engine/pairing';
import { roundOf } from '@turnuva/engine/tournament';
import { useMemo, useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { decisionSentence } from '../../components/decisionText.ts';
import { pairing } from '../../pairing/pairing.ts';
import type { BoardRow } from './boards.ts';

/** "Why not A against B?": the first criterion that speaks against it, by its article. */
export function WhyNot({ round, row }: { readonly round: number; readonly row: BoardRow }) {
  const words = useWords();
  const { say } = words;
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
            .filter((player) => player.id !== who)
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
        <ol class="decisions" role="status">
          {answer.map((decision, i) => (
            <li key={i} class={i === 0 ? undefined : 'soft'}>
              {decisionSentence(decision, tournament, words)} <span class="soft small">{decision.article}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
