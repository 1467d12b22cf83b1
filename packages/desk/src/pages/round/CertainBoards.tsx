import { pairsTeams } from '@turnuva/engine/pairing';
import { roundOf } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { decisionSentence } from '../../language/decisionText.ts';
import type { Done } from '../../pairing/messages.ts';
import { pairing } from '../../pairing/pairing.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { pairsNext } from './nextRound.ts';

/** Offers the boards of the next round that are certain while this one still has open games. */
export function CertainBoards({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const [open, setOpen] = useState(false);
  const { tournament } = snapshot;
  const entry = roundOf(tournament, round);
  const missing = entry.games.filter(({ result }) => result === undefined).length;
  const entered = entry.games.length - missing;
  if (entry.status !== 'published' || missing === 0 || entered === 0) return null;
  if (!pairsNext(tournament, round) || pairsTeams(tournament)) return null;
  return (
    <details class="certain" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('round.certain', { round: round + 1 })}</summary>
      {open ? <Boards round={round + 1} /> : null}
    </details>
  );
}

function Boards({ round }: { readonly round: number }) {
  const words = useWords();
  const { say } = words;
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const [done, setDone] = useState<Done>();
  useEffect(() => {
    let current = true;
    setDone(undefined);
    void pairing({ kind: 'certain', tournament, round }).then((found) => {
      if (current) setDone(found);
    });
    return () => {
      current = false;
    };
  }, [tournament, round]);
  if (done === undefined) return <p class="soft">{say('round.certainComing')}</p>;
  if (done.kind === 'failed') return <p class="amber">{decisionSentence(done.failure.decision, tournament, words)}</p>;
  if (done.kind !== 'certain') return <p class="amber">{say('round.certainNone')}</p>;
  const { boards, bye, open, tried, proved } = done.certain;
  const name = (id: number): string => tournament.players.find((player) => player.id === id)?.name ?? '';
  return (
    <div class="stack">
      <p class={proved ? 'soft small' : 'amber small'}>
        {say(proved ? 'round.certainProved' : 'round.certainSampled', { open: open.length, tried })}
      </p>
      {boards.length === 0 && bye === undefined ? <p>{say('round.certainNone')}</p> : null}
      {boards.length === 0 ? null : (
        <table class="certain-boards">
          <tbody>
            {boards.map(({ white, black, board }) => (
              <tr key={white}>
                <td class="number soft">{board ?? '·'}</td>
                <td class="name">{name(white)}</td>
                <td class="name">{name(black)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bye === undefined ? null : (
        <p>
          {say('sheets.bye.pab')}: {name(bye)}
        </p>
      )}
    </div>
  );
}
