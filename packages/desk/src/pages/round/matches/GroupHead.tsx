import { type BoardRow, roundGroupOf } from '@turnuva/engine/views';
import { formatRoundGroup } from '@turnuva/text';
import { perRound } from '../../../model/perRound.ts';
import { useDesk, useWords } from '../../../store/context.ts';

const groupsOf = perRound(roundGroupOf);

export interface GroupHeadProps {
  readonly round: number;
  readonly row: BoardRow;
  /** The row above this one among those shown. */
  readonly above: BoardRow | undefined;
}

/** The heading of a group above the first of its boards that is shown. */
export function GroupHead({ round, row, above }: GroupHeadProps) {
  const { say } = useWords();
  const groupIn = groupsOf(useDesk().snapshot.tournament, round);
  const group = groupIn(row.white.id);
  if (group === undefined || (above !== undefined && groupIn(above.white.id) === group)) return null;
  return (
    <tr class="group">
      <th scope="rowgroup" colSpan={9}>
        {formatRoundGroup(say, group)}
      </th>
    </tr>
  );
}
