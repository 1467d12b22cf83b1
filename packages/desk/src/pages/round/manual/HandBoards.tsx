import { shortName } from '@turnuva/engine/tournament';
import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../store/context.ts';
import type { HandField, HandPair, HandWork, Warning } from './model.ts';
import { moveAmongSeats, Seat, type SeatActions } from './Seat.tsx';

/** How many letters of a name fit beside the boards. */
const LETTERS = 20;

interface Props {
  readonly work: HandWork;
  readonly field: HandField;
  /** What the boards are compared with: the published round if it is changed, else the round by the rules, once it is known. */
  readonly base: readonly HandPair[] | undefined;
  readonly head: string;
  readonly seats: SeatActions;
  onSwap(at: number): void;
  onBreak(at: number): void;
  onNoBye(): void;
}

/** The boards made so far, each with the objections to it. */
export function HandBoards({ work, field, base, head, seats, onSwap, onBreak, onNoBye }: Props) {
  const { say, points } = useWords();
  const of = (id: number) => {
    const { name = '', score = 0 } = field.entrants.get(id) ?? {};
    return { name, score: points(score) };
  };
  const known = new Set(base?.map(({ white, black }) => `${white}-${black}`));
  const isSame = ({ white, black }: HandPair): boolean => base === undefined || known.has(`${white}-${black}`);
  /** Who would sit here instead; both if it is both, or if only their colours are swapped. */
  const instead = (at: number, own: HandPair): string => {
    const { white, black } = base?.[at] ?? {};
    const both = [white, black].filter((id) => id !== undefined);
    const others = both.filter((id) => id !== own.white && id !== own.black);
    return (others.length === 1 ? others : both).map((id) => shortName(of(id).name, LETTERS)).join(' – ');
  };
  return (
    <section aria-label={say('manual.boards')}>
      <h2>{say('manual.boardsCount', { count: work.pairs.length })}</h2>
      <table class="hand-boards">
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('sheets.board')}
            </th>
            <th scope="col" class="number">
              {say('card.points')}
            </th>
            <th scope="col">{say('card.white')}</th>
            <th scope="col" class="number">
              {say('card.points')}
            </th>
            <th scope="col">{say('card.black')}</th>
            <th scope="col">{base === undefined ? null : head}</th>
            <td />
          </tr>
        </thead>
        <tbody onKeyDown={moveAmongSeats}>
          {work.pairs.map((pair, i) => {
            const white = of(pair.white);
            const black = of(pair.black);
            return (
              // Keyed by position: swapping players leaves the focus where it is.
              <tr
                key={i}
                class={
                  [pair.white, pair.black].includes(seats.picked ?? 0) ? 'chosen' : isSame(pair) ? undefined : 'changed'
                }
              >
                <td class="number">{i + 1}</td>
                <td class="number soft">{white.score}</td>
                <td class="name">
                  <Seat player={pair.white} name={shortName(white.name, LETTERS)} full={white.name} {...seats} />
                </td>
                <td class="number soft black">{black.score}</td>
                <td class="name black">
                  <Seat player={pair.black} name={shortName(black.name, LETTERS)} full={black.name} {...seats} />
                </td>
                <td class="wrap">
                  <Warnings warnings={field.pairWarnings(pair)} />
                  {base === undefined ? null : isSame(pair) ? (
                    <span class="rule faint">=</span>
                  ) : (
                    <span class="rule small">
                      <b class="amber">≠</b> <span class="soft">{instead(i, pair)}</span>
                    </span>
                  )}
                </td>
                <td class="do">
                  <button
                    type="button"
                    class="quiet small"
                    aria-label={say('manual.swapOf', { white: white.name, black: black.name })}
                    title={say('manual.swap')}
                    onClick={() => onSwap(i)}
                  >
                    <Icon name="swap" />
                  </button>
                  <button
                    type="button"
                    class="quiet small"
                    aria-label={say('manual.breakOf', { white: white.name, black: black.name })}
                    title={say('manual.break')}
                    onClick={() => onBreak(i)}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              </tr>
            );
          })}
          {work.bye === undefined ? null : (
            <tr>
              <td class="number" />
              <td class="number soft">{of(work.bye).score}</td>
              <td class="name">
                <Seat
                  player={work.bye}
                  name={shortName(of(work.bye).name, LETTERS)}
                  full={of(work.bye).name}
                  {...seats}
                />
              </td>
              <td class="black" />
              <td class="name black">{say('sheets.bye.pab')}</td>
              <td class="wrap">
                <Warnings warnings={field.byeWarnings(work.bye)} />
              </td>
              <td class="do">
                <button
                  type="button"
                  class="quiet small"
                  aria-label={say('manual.noByeOf', { name: of(work.bye).name })}
                  onClick={onNoBye}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  const { say } = useWords();
  return (
    <>
      {warnings.map((warning) => (
        <span key={warning} class="tag amber">
          ! {say(`manual.warning.${warning}`)}
        </span>
      ))}
    </>
  );
}
