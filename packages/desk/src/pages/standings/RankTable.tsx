import type { ShownTable } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { decimalIn } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { memo } from '../../components/behaviour/memo.ts';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { widest } from '../../components/behaviour/widest.ts';
import { CodeHead } from '../../components/CodeHead.tsx';
import { type Participant, participantsOf } from '../../model/standings.ts';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournament: Tournament;
  readonly standings: ShownTable;
  /** Ids on show. */
  readonly wanted: ReadonlySet<number>;
  /** What is on show, as a text: see `useGrowing`. */
  readonly view: string;
  onValue(id: number, code: string): void;
  onName(id: number): void;
}

export function RankTable({ tournament, standings, wanted, view, onValue, onName }: Props) {
  const rows = useMemo(() => rowsOf(tournament, standings, wanted), [tournament, standings, wanted]);
  const codes = useMemo(() => standings.tiebreaks.map(({ code }) => code), [standings]);
  const fractions = useMemo(
    () => codes.map((_, at) => fractionOf(rows.map(({ row }) => row.values[at]?.text ?? ''))),
    [rows, codes],
  );
  const { points } = useWords();
  const pointsFraction = useMemo(() => fractionOf(rows.map(({ row }) => points(row.points))), [rows, points]);
  const count = useGrowing(rows.length, view);
  return (
    <div class="scroll-y">
      <table class="standings" aria-busy={count < rows.length}>
        <Head standings={standings} rows={rows} />
        <tbody>
          {rows.slice(0, count).map(({ row, who, shared }) => (
            <Row
              key={row.id}
              row={row}
              who={who}
              teams={standings.of === 'teams'}
              shared={shared}
              codes={codes}
              fractions={fractions}
              pointsFraction={pointsFraction}
              onValue={onValue}
              onName={onName}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ standings, rows }: Pick<Props, 'standings'> & { readonly rows: ReturnType<typeof rowsOf> }) {
  const { say } = useWords();
  const held = useMemo(() => {
    const column = (text: (row: (typeof rows)[number]) => string): string => widest(rows.map(text));
    return {
      rank: column(({ row }) => String(row.rank)),
      tpn: column(({ who }) => String(who.tpn)),
      name: column(({ who: { name, title = '' } }) => `${name} ${title}`),
      rating: column(({ who }) => String(who.rating ?? '')),
      federation: column(({ who }) => who.federation ?? ''),
      // Fractions have a width of their own, known from the first row on.
      values: standings.tiebreaks.map((_, at) => column(({ row }) => row.values[at]?.text ?? '')),
    };
  }, [rows, standings]);
  return (
    <thead>
      <tr>
        <th scope="col" class="number" data-widest={held.rank}>
          {say('standings.rank')}
        </th>
        <th scope="col" class="number" data-widest={held.tpn}>
          {say('players.column.tpn')}
        </th>
        <th scope="col" data-widest={held.name}>
          {say('players.column.name')}
        </th>
        {standings.of === 'teams' ? null : (
          <th scope="col" class="number" data-widest={held.rating}>
            {say('players.column.rating')}
          </th>
        )}
        <th scope="col" data-widest={held.federation}>
          {say('players.column.federation')}
        </th>
        {standings.of === 'teams' ? (
          <>
            <th scope="col" class="number">
              {say('ranking.matchPoints')}
            </th>
            <th scope="col" class="number">
              {say('ranking.gamePoints')}
            </th>
          </>
        ) : (
          <th scope="col" class="number">
            {say('card.points')}
          </th>
        )}
        {standings.tiebreaks.map((each, at) => (
          <CodeHead key={each.code} code={each.code} edition={standings.edition} widest={held.values[at]} />
        ))}
      </tr>
    </thead>
  );
}

type RankRow = ShownTable['rows'][number];

/** The rows on show; those who share a rank after the first of them are marked. */
function rowsOf(tournament: Tournament, { rows, of }: ShownTable, wanted: ReadonlySet<number>) {
  const known = participantsOf(tournament, of);
  return rows.flatMap((row, i) => {
    const who = known.get(row.id);
    if (who === undefined || !wanted.has(row.id)) return [];
    return [{ row, who, shared: i > 0 && rows[i - 1]?.rank === row.rank }];
  });
}

/** Widths in figures, as the letters have them: a decimal sign is half as wide, ½ half again. */
const SIGN_CH = 0.5;
const HALF_CH = 1.5;

/** Width of the longest fraction in a column, in figures. */
const fractionOf = (texts: readonly string[]): number =>
  Math.max(
    0,
    ...texts.map((text) => {
      const decimals = /[.,](\d+)$/.exec(text)?.[1];
      return decimals === undefined ? (text.endsWith('½') ? HALF_CH : 0) : SIGN_CH + decimals.length;
    }),
  );

/** A number whose fraction stands in a column of its own width, so that ones stand below ones. */
function Figure({ text, fraction }: { readonly text: string; readonly fraction: number }) {
  if (text === '') return <>–</>;
  const [, whole = text, rest = ''] = /^([+\u2212-]?\d*)(.*)$/.exec(text) ?? [];
  return (
    <span class="figure" style={{ '--fraction': `${fraction}ch` }}>
      {whole}
      <span class="rest">{rest}</span>
    </span>
  );
}

interface RowProps {
  readonly row: RankRow;
  readonly who: Participant;
  readonly teams: boolean;
  readonly shared: boolean;
  readonly codes: readonly string[];
  /** Width of each column's fractions, in characters. */
  readonly fractions: readonly number[];
  readonly pointsFraction: number;
  onValue(id: number, code: string): void;
  onName(id: number): void;
}

const Row = memo(function Row({
  row,
  who,
  teams,
  shared,
  codes,
  fractions,
  pointsFraction,
  onValue,
  onName,
}: RowProps) {
  const { say, points, language } = useWords();
  return (
    <tr class={who.gone ? 'gone' : undefined}>
      <td class="number rank">{shared ? <span class="soft">{row.rank}</span> : row.rank}</td>
      <td class="number soft">{who.tpn}</td>
      <td class="name">
        <button type="button" class="link" title={say('ranking.showCard')} onClick={() => onName(row.id)}>
          {who.name}
        </button>{' '}
        <span class="soft small">{who.title ?? ''}</span>
      </td>
      {teams ? null : <td class="number soft">{who.rating || ''}</td>}
      <td>{who.federation ?? ''}</td>
      {teams ? (
        <>
          <td class="number points">{points(row.matchPoints ?? 0)}</td>
          <td class="number points">{points(row.gamePoints ?? 0)}</td>
        </>
      ) : (
        <td class="number points">
          <Figure text={points(row.points)} fraction={pointsFraction} />
        </td>
      )}
      {row.values.map((value, at) => {
        const code = codes[at] ?? '';
        return (
          <td key={code} class="number">
            <button
              type="button"
              class="link"
              aria-label={say('standings.receiptOf', { code, name: who.name, value: value.text })}
              onClick={() => onValue(row.id, code)}
            >
              <Figure text={decimalIn(value.text, language)} fraction={fractions[at] ?? 0} />
            </button>
          </td>
        );
      })}
    </tr>
  );
});
