import { roundOf } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../../store/context.ts';
import type { HandField } from './model.ts';
import { Seat, type SeatActions } from './Seat.tsx';

interface Props {
  readonly players: readonly number[];
  readonly field: HandField;
  readonly seats: SeatActions;
  readonly onBye: ((player: number) => void) | undefined;
  /** A finished pairing is being changed: a player did not come. */
  readonly onAway: ((player: number) => void) | undefined;
}

/** Those who have no board (teams: no match) yet, highest score first. */
export function Unplaced({ players, field, seats, onBye, onAway }: Props) {
  const { say, points } = useWords();
  const open = new Set(players);
  const rows = [...field.entrants.values()].filter(({ id }) => open.has(id));
  return (
    <section aria-label={say('manual.unplaced')}>
      <h2>{say('manual.unplacedCount', { count: rows.length })}</h2>
      <table>
        <tbody>
          {rows.map((player) => {
            return (
              <tr key={player.id} class={player.id === seats.picked ? 'chosen' : undefined}>
                <td class="number">{points(player.score)}</td>
                <td class="name">
                  <Seat player={player.id} name={`${player.tpn} ${player.name}`} {...seats} />
                </td>
                <td class="number soft">{player.rating || ''}</td>
                <td>
                  {onBye === undefined ? null : (
                    <Small
                      quiet
                      label={say('manual.byeFor', { name: player.name })}
                      words={say('manual.bye')}
                      act={() => onBye(player.id)}
                    />
                  )}
                  {onAway === undefined ? null : (
                    <Small
                      quiet
                      label={say('manual.awayOf', { name: player.name })}
                      words={say('manual.away')}
                      act={() => onAway(player.id)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface OutProps {
  readonly round: number;
  /** Everyone to be placed. */
  readonly toPair: readonly number[];
  /** The player that the arbiter has just left out. */
  readonly away: readonly number[];
  onHere(player: number): void;
}

/** Who sits out the round being changed, and why, each with a way into it: a late arrival plays (C.04.2 4.4). */
export function SittingOut({ round, toPair, away, onHere }: OutProps) {
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
          {out.map((player) => {
            const why = whyOf(player);
            const hasLeft = why === 'withdrawn';
            return (
              <tr key={player.id}>
                <td class="name">{player.name}</td>
                <td class="soft">{say(`round.out.${why}`)}</td>
                <td>
                  <Small
                    label={say(hasLeft ? 'round.rejoinOf' : 'round.hereOf', { name: player.name })}
                    words={say(hasLeft ? 'round.rejoin' : 'round.here')}
                    act={() => onHere(player.id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SmallProps {
  readonly quiet?: boolean;
  /** What the button does, and for whom. */
  readonly label: string;
  readonly words: string;
  act(): void;
}

/** A button in a player's row. */
const Small = ({ quiet = false, label, words, act }: SmallProps) => (
  <button type="button" class={quiet ? 'quiet small' : 'small'} aria-label={label} onClick={act}>
    {words}
  </button>
);
