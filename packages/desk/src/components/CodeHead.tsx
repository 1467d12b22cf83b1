import { tieBreakText } from '@turnuva/text';
import { useWords } from '../store/context.ts';

interface Props {
  readonly code: string;
  readonly edition: string;
  /** The texts that set the width of the column in a long table (`widest`). */
  readonly widest?: string | undefined;
  /** Width of its fractions, in digits, which `widest` leaves out. */
  readonly fraction?: number | undefined;
}

/** The heading of a tie-break's column: its code, and its plain name for the pointer and for screen readers. */
export function CodeHead({ code, edition, widest, fraction = 0 }: Props) {
  const { say } = useWords();
  const text = tieBreakText(say, code, edition);
  return (
    <th
      scope="col"
      class="number"
      data-widest={widest}
      style={{ '--fraction': `${fraction}ch` }}
      title={text}
      aria-label={`${code}: ${text}`}
    >
      {code}
    </th>
  );
}
