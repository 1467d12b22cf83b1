import { roundOf } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../../store/context.ts';

interface Props {
  readonly round: number;
  /** Everyone who is to be placed. */
  readonly toPair: readonly number[];
  /** Whom the arbiter has just left out. */
  readonly away: readonly number[];
  onHere(player: number): void;
}

/** Who sits out of the round that is changed, and why, each with the way into it: someone who came late plays (C.04.2 4.4). */
export function SittingOut({ round, toPair, away, onHere }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const { byes } = roundOf(tournament, round);
  const kinds = new Map(byes.map(({ player, kind }) => [player, kind]));
  const placed = new Set(toPair);
  const out = tournament.players.filter(({ id, expelled }) => !placed.has(id) && expelled !== true);
  if (out.length === 0) return null;
  const whyOf = ({ id, firstRound = 1 }: (typeof out)[number]): string => {
    if (away.includes(id)) return 'zero';
    const bye = kinds.get(id);
    return bye !== undefined && bye !== 'pab' ? bye : firstRound > round ? 'late' : 'withdrawn';
  };
  return (
    <section aria-label={say('round.sittingOut')}>
      <h2>{say('manual.sittingOut', { count: out.length })}</h2>
      <table>
        <tbody>
          {out.map((player) => (
            <tr key={player.id}>
              <td class="name">{player.name}</td>
              <td class="soft">{say(`round.out.${whyOf(player)}`)}</td>
              <td>
                <button
                  type="button"
                  class="small"
                  aria-label={say('round.hereOf', { name: player.name })}
                  onClick={() => onHere(player.id)}
                >
                  {say('round.here')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
