import type { PlayoffPart } from '@turnuva/engine/schedule';
import { GOLDEN_CONTROL, partNumber } from '@turnuva/engine/schedule';
import { partWords } from '@turnuva/text';
import { WinnerDecision } from '../../../components/teams/WinnerDecision.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { ColourDraw, type Side } from '../knockout/ColourDraw.tsx';

interface PartProps {
  readonly number: number;
  readonly part: PlayoffPart;
  readonly sides: readonly Side[];
}

/** Colours and decisions of the parts of a play-off whose players are known. */
export function PartDecisions({ number, parts }: { readonly number: number; readonly parts: readonly PlayoffPart[] }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = playerNames(tournament);
  const known = parts.filter((part) => part.entrants.length > 0);
  return (
    <details class="plan-part" open={known.some((part) => part.needsAward)}>
      <summary>
        <h2>{say('plan.decisions')}</h2>
      </summary>
      <div class="scroll">
        <table class="decisions-table">
          <tbody>
            {known.map((part) => {
              const sides = part.entrants.map((id): Side => ({ id, name: names.get(id) ?? '' }));
              return (
                <tr key={part.id} data-part={part.id}>
                  <td>{partWords(say, part.id)}</td>
                  <td>{sides.map(({ name }) => name).join(' – ')}</td>
                  <td>
                    <PartColours number={number} part={part} sides={sides} />
                  </td>
                  <td>
                    {part.needsAward ? <span class="tag amber">{say('plan.needsAward')}</span> : null}
                    <PartDecision number={number} part={part} sides={sides} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Colours of a match: before its first game, and once more before the golden-point game that ends it. */
function PartColours({ number, part, sides }: PartProps) {
  const { send } = useDesk();
  const next = part.games.find((game) => game.result === undefined);
  const [first, second] = sides;
  const drawable = next !== undefined && (next.game === 1 || next.golden);
  if (part.kind !== 'duel' || !drawable || first === undefined || second === undefined || part.winner !== undefined)
    return null;
  const golden = next.golden && next.game > 1;
  const about = { kind: 'draw-playoff-colours', playoff: number, part: part.id } as const;
  const phase = golden ? { golden } : {};
  return (
    <ColourDraw
      key={String(golden)}
      sides={[first, second]}
      stream={partNumber(part.id)}
      golden={next.golden}
      white={next.white === first.id ? first.name : second.name}
      minutes={{ white: GOLDEN_CONTROL.whiteMinutes, black: GOLDEN_CONTROL.blackMinutes }}
      draw={(lot) => void send({ ...about, ...phase, ...lot })}
      byHand={(white) => void send({ ...about, ...phase, first: white === first.id ? 'white' : 'black' })}
    />
  );
}

function PartDecision({ number, part, sides }: PartProps) {
  const { snapshot, send } = useDesk();
  const { awards = [] } = snapshot.tournament.schedule?.playoffs?.[number - 1] ?? {};
  return (
    <WinnerDecision
      sides={sides}
      winner={sides.find(({ id }) => id === part.winner)?.name}
      reason={awards.find((each) => each.part === part.id)?.reason}
      award={(winner, reason) => void send({ kind: 'award-playoff', playoff: number, part: part.id, winner, reason })}
    />
  );
}
