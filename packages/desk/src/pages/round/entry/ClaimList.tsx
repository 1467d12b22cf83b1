import type { OpenClaims } from '@turnuva/contract';
import type { BoardRow } from '@turnuva/engine/views';
import { Icon } from '../../../components/Icon.tsx';
import { resultText } from '../../../language/boardWords.ts';
import { boardName, inRow } from '../../../model/seats.ts';
import { useDesk, useWords } from '../../../store/context.ts';

export interface Props {
  readonly claims: readonly OpenClaims[];
  readonly rows: readonly BoardRow[];
  /** Makes the board the current one. */
  goTo(board: number): void;
  /** Enters what one of the two reports. */
  decide(row: BoardRow, result: NonNullable<OpenClaims['white']>['result']): void;
}

/** Boards whose players have reported different results, with both reports; below, those still awaited. */
export function ClaimList({ claims, rows, goTo, decide }: Props) {
  const { say, list } = useWords();
  const { mayEnterResults } = useDesk();
  const differ = claims.filter(({ state }) => state === 'differ');
  const waiting = claims.filter(({ state }) => state === 'waiting');
  const nameOf = (claim: OpenClaims): string =>
    rows.find(({ board }) => board === claim.board)?.name ?? String(claim.board);
  return (
    <section class="claims stack" aria-label={say('claims.title')}>
      {differ.length === 0 ? null : (
        <>
          <div role="status">
            <h2 class="amber">
              <Icon name="warning" />
              {say('claims.differ', { count: differ.length })} <kbd>p</kbd>
            </h2>
          </div>
          <ul>
            {differ.map((claim) => {
              const row = rows.find(({ board }) => board === claim.board);
              return row === undefined ? null : (
                <li key={claim.board}>
                  <button type="button" class="quiet" onClick={() => goTo(claim.board)}>
                    {say('round.boardNumber', { board: boardName(row) })}
                  </button>
                  {(['white', 'black'] as const).map((side) => (
                    <OneClaim
                      key={side}
                      side={side}
                      row={row}
                      claim={claim}
                      decide={mayEnterResults ? decide : undefined}
                    />
                  ))}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {waiting.length === 0 ? null : (
        <p class="soft small">{say('claims.waiting', { count: waiting.length, boards: list(waiting.map(nameOf)) })}</p>
      )}
    </section>
  );
}

interface OneProps {
  readonly side: 'white' | 'black';
  readonly row: BoardRow;
  readonly claim: OpenClaims;
  readonly decide: Props['decide'] | undefined;
}

function OneClaim({ side, row, claim, decide }: OneProps) {
  const { say, time } = useWords();
  const said = claim[side];
  if (said === undefined) return null;
  const facts = { name: row[side].name, result: resultText(inRow(row, said.result)), time: time(said.at) };
  const words = say(`claims.${side}`, facts);
  return decide === undefined ? (
    <span>{words}</span>
  ) : (
    <button type="button" title={say('claims.take', facts)} onClick={() => decide(row, said.result)}>
      {words}
    </button>
  );
}
