import { shortRounds } from '@turnuva/engine/schedule';
import type { ShownTable } from '@turnuva/engine/standings';
import { primaryFirst } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { type CardLine, cardReader } from '@turnuva/engine/views';
import { leadsTable, tieBreakFigure } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { memo } from '../../components/behaviour/memo.ts';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { widest } from '../../components/behaviour/widest.ts';
import { RowBlocks, useBlocks } from '../../components/blocks/RowBlocks.tsx';
import { CodeHead } from '../../components/CodeHead.tsx';
import { figure, figureParts, fractionOf } from '../../components/figures.tsx';
import { GameSquare } from '../../components/GameSquares.tsx';
import type { Words } from '../../language/words.ts';
import { codeOfSecondScore, type Participant, participantsOf, withCodeColumns } from '../../model/standings.ts';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournament: Tournament;
  readonly standings: ShownTable;
  /** Ranks after the previous round; undefined if changes are not shown. */
  readonly before?: ReadonlyMap<number, number>;
  /** How the bracket ended for everyone, if one decides. */
  readonly last?: ReadonlyMap<number, string> | undefined;
  /** Where someone who goes through to the next phase plays in it, behind the name. */
  readonly onward?: (id: number) => string;
  /** Ids on show. */
  readonly wanted: ReadonlySet<number>;
  /** What is shown, as a string: see `useGrowing`. */
  readonly view: string;
  /** Whose card or receipt is open. */
  readonly chosen?: number | undefined;
  onValue(id: number, code: string): void;
  onName(id: number): void;
}

/** With more rounds, or a longer table, the games stay in the crosstable. */
const MOST_ROUNDS = 15;
const MOST_WITH_GAMES = 400;
/** With more rounds, only the squares are shown, without the opponents' numbers. */
const FEW_ROUNDS = 6;

/** The games of everyone in the table, round by round; undefined if they do not fit. */
function useGames(tournament: Tournament, { of, round, rows }: ShownTable) {
  return useMemo(() => {
    if (of === 'teams' || round === 0 || round > MOST_ROUNDS || rows.length > MOST_WITH_GAMES) return undefined;
    const read = cardReader(tournament);
    const lines = new Map(rows.map(({ id }, i) => [id, i + 1]));
    return new Map(
      rows.map(({ id }): [number, readonly RoundCell[]] => [
        id,
        (read(id)?.lines ?? [])
          .filter((line) => line.round <= round)
          .map((line) => ({ line, other: line.opponent && lines.get(line.opponent.id) })),
      ]),
    );
  }, [tournament, of, round, rows]);
}

interface RoundCell {
  readonly line: CardLine;
  /** The opponent's line in the table, as in the crosstable: a rank may be shared. */
  readonly other: number | undefined;
}

/** How many ranks a row has gained since the previous round. */
const movedBy = (before: ReadonlyMap<number, number>, { id, rank }: { readonly id: number; readonly rank: number }) =>
  (before.get(id) ?? rank) - rank;

export function RankTable({
  tournament,
  standings: whole,
  before,
  last,
  onward,
  wanted,
  view,
  chosen,
  onValue,
  onName,
}: Props) {
  const standings = useMemo(() => withCodeColumns(whole), [whole]);
  const rows = useMemo(() => rowsOf(tournament, standings, wanted), [tournament, standings, wanted]);
  const hasTeams = useMemo(() => rows.some(({ who }) => who.team !== undefined), [rows]);
  const hasFederations = useMemo(() => rows.some(({ who }) => (who.federation ?? '') !== ''), [rows]);
  const codes = useMemo(() => standings.tiebreaks.map(({ code }) => code), [standings]);
  const words = useWords();
  const { points, language } = words;
  const fractions = useMemo(
    () =>
      codes.map((code, at) =>
        fractionOf(rows.map(({ row }) => tieBreakFigure(code, row.values[at]?.text ?? '', language))),
      ),
    [rows, codes, language],
  );
  const pointsFraction = useMemo(() => fractionOf(rows.map(({ row }) => points(row.points))), [rows, points]);
  const [first] = primaryFirst(tournament, 'matchPoints', 'gamePoints');
  const scoreCode = codeOfSecondScore(whole, first);
  const games = useGames(tournament, whole);
  const rounds = games === undefined ? 0 : whole.round;
  const numbered = rounds > 0 && rounds <= FEW_ROUNDS && whole.rows.some(({ rank }, i) => rank !== i + 1);
  const nameOf = useMemo(() => shortRounds(tournament), [tournament]);
  const brackets = useMemo(
    () => [...(games?.values() ?? [])].flat().some(({ line }) => !line.counted && line.outcome !== 'open'),
    [games],
  );
  const hasLast = last !== undefined && last.size > 0;
  const count = useGrowing(rows.length, view);
  const { table, blocks } = useBlocks(rows.length);
  return (
    <div class="scroll-y">
      <table
        ref={table}
        class={`standings${blocks}${rounds > FEW_ROUNDS ? ' many' : ''}${hasTeams ? ' of-teams' : ''}${standings.of === 'teams' ? ' by-team' : ''}`}
        aria-busy={count < rows.length}
      >
        <Head
          nameOf={nameOf}
          numbered={numbered}
          standings={standings}
          first={first}
          rows={rows}
          rounds={rounds}
          moves={before !== undefined}
          last={hasLast}
          fractions={fractions}
          pointsFraction={pointsFraction}
        />
        <RowBlocks
          rows={rows}
          count={count}
          draw={({ row, who, shared, line }) => (
            <Row
              key={row.id}
              row={row}
              line={numbered ? line : undefined}
              who={who}
              chosen={row.id === chosen}
              onward={onward?.(row.id)}
              games={games?.get(row.id)}
              moved={before && movedBy(before, row)}
              teams={standings.of === 'teams'}
              hasTeams={hasTeams}
              hasFederations={hasFederations}
              first={first}
              scoreCode={scoreCode}
              shared={shared}
              last={hasLast ? (last.get(row.id) ?? '') : undefined}
              codes={codes}
              fractions={fractions}
              pointsFraction={pointsFraction}
              words={words}
              onValue={onValue}
              onName={onName}
            />
          )}
        />
      </table>
      {before !== undefined && rows.some(({ row }) => movedBy(before, row) !== 0) ? (
        <p class="soft small">{words.say('standings.moves')}</p>
      ) : null}
      {rounds > 0 && rounds <= FEW_ROUNDS ? (
        <p class="soft small rl">{words.say(numbered ? 'sheets.crossNumbers' : 'sheets.crossRanks')}</p>
      ) : null}
      {brackets ? <p class="soft small">{words.say('sheets.crossNotCounted')}</p> : null}
    </div>
  );
}

interface HeadProps extends Pick<Props, 'standings'>, Pick<RowProps, 'first' | 'fractions' | 'pointsFraction'> {
  readonly rows: ReturnType<typeof rowsOf>;
  /** How many have a column; 0 if they do not fit. */
  readonly rounds: number;
  /** Whether the lines have a column: the games refer to them where ranks are shared. */
  readonly numbered: boolean;
  /** Of a knock-out stage and game. */
  nameOf(round: number): string;
  /** Whether changes since the previous round have a column. */
  readonly moves: boolean;
  /** Whether the last matches have one. */
  readonly last: boolean;
}

function Head({ nameOf, numbered, standings, first, rows, rounds, moves, last, fractions, pointsFraction }: HeadProps) {
  const { say, points } = useWords();
  const held = useMemo(() => {
    const column = (text: (row: (typeof rows)[number]) => string): string => widest(rows.map(text));
    return {
      rank: column(({ row }) => String(row.rank)),
      tpn: column(({ who }) => String(who.tpn)),
      name: column(({ who: { name, title = '' } }) => `${name} ${title}`),
      team: column(({ who }) => who.shortTeam ?? ''),
      rating: column(({ who }) => String(who.rating ?? '')),
      federation: column(({ who }) => who.federation ?? ''),
      matchPoints: column(({ row }) => points(row.matchPoints ?? 0)),
      gamePoints: column(({ row }) => points(row.gamePoints ?? 0)),
      // Fractions have a width of their own.
      points: column(({ row }) => figureParts(points(row.points)).whole),
      values: standings.tiebreaks.map((_, at) => column(({ row }) => figureParts(row.values[at]?.text ?? '').whole)),
    };
  }, [rows, standings, points]);
  const leads = leadsTable(standings.tiebreaks[0]?.code);
  const heads = standings.tiebreaks.map((each, at) => (
    <CodeHead
      key={each.code}
      code={each.code}
      edition={standings.edition}
      widest={held.values[at]}
      fraction={fractions[at]}
    />
  ));
  return (
    <thead>
      <tr>
        {numbered ? (
          <th scope="col" class="number rl" data-widest={String(rows.at(-1)?.line ?? '')}>
            {say('ranking.line')}
          </th>
        ) : null}
        <th scope="col" class="number rank" data-widest={held.rank}>
          {say('standings.rank')}
        </th>
        {moves ? <td class="mv" /> : null}
        <th scope="col" class="number p2" data-widest={held.tpn}>
          {say('players.column.tpn')}
        </th>
        <th scope="col" class="name" data-widest={held.name}>
          {say('players.column.name')}
        </th>
        {held.team === '' ? null : (
          <th scope="col" class="team" data-widest={held.team}>
            {say('ranking.team')}
          </th>
        )}
        {standings.of === 'teams' ? null : (
          <th scope="col" class="number p2" data-widest={held.rating}>
            {say('players.column.rating')}
          </th>
        )}
        {held.federation === '' ? null : (
          <th scope="col" class="p2" data-widest={held.federation}>
            {say('players.column.federation')}
          </th>
        )}
        {Array.from({ length: rounds }, (_, i) => (
          <th key={i} scope="col" class="rc" title={say('shell.roundNumber', { round: nameOf(i + 1) })}>
            {nameOf(i + 1)}
          </th>
        ))}
        {standings.of === 'teams'
          ? scoresFrom(first).map((score) => (
              <th key={score} scope="col" class="number points" data-widest={held[score]}>
                {say(`ranking.${score}`)}
              </th>
            ))
          : null}
        {leads ? heads[0] : null}
        {standings.of === 'teams' ? null : (
          <th
            scope="col"
            class={leads ? 'number' : 'number points'}
            data-widest={held.points}
            style={{ '--fraction': `${pointsFraction}ch` }}
          >
            {say('card.points')}
          </th>
        )}
        {leads ? heads.slice(1) : heads}
        {last ? (
          <th scope="col" class="p2">
            {say('sheets.lastMatch')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type Score = 'matchPoints' | 'gamePoints';

const scoresFrom = (first: Score): readonly Score[] => [first, first === 'matchPoints' ? 'gamePoints' : 'matchPoints'];

type RankRow = ShownTable['rows'][number];

/** The rows shown; those who share a rank with the row above are marked. */
function rowsOf(tournament: Tournament, { rows, of }: ShownTable, wanted: ReadonlySet<number>) {
  const known = participantsOf(tournament, of);
  return rows.flatMap((row, i) => {
    const who = known.get(row.id);
    if (who === undefined || !wanted.has(row.id)) return [];
    return [{ row, who, line: i + 1, shared: i > 0 && rows[i - 1]?.rank === row.rank }];
  });
}

interface RowProps {
  readonly row: RankRow;
  readonly who: Participant;
  /** The row of the whole table, where that has a column. */
  readonly line: number | undefined;
  /** Whether the panel is about this one. */
  readonly chosen: boolean;
  readonly onward: string | undefined;
  /** The games, if they fit. */
  readonly games: readonly RoundCell[] | undefined;
  /** By how many ranks up since the previous round; undefined if that is not shown. */
  readonly moved: number | undefined;
  readonly teams: boolean;
  /** Players have teams: a column says which. */
  readonly hasTeams: boolean;
  /** Whether anyone has one: an empty column is left out. */
  readonly hasFederations: boolean;
  /** The teams' score that counts first. */
  readonly first: Score;
  /** The code of the other one, if it breaks ties: it opens a receipt like all the others. */
  readonly scoreCode: string | undefined;
  readonly shared: boolean;
  /** How the bracket ended for them; undefined if that has no column. */
  readonly last: string | undefined;
  readonly codes: readonly string[];
  /** Width of each column's fractions, in characters. */
  readonly fractions: readonly number[];
  readonly pointsFraction: number;
  /** Passed down, so that a thousand rows need not request them one by one. */
  readonly words: Words;
  onValue(id: number, code: string): void;
  onName(id: number): void;
}

const Row = memo(function Row({
  row,
  line: place,
  who,
  chosen,
  onward,
  games,
  moved,
  teams,
  hasTeams,
  hasFederations,
  first,
  scoreCode,
  shared,
  last,
  codes,
  fractions,
  pointsFraction,
  words: { say, points, language },
  onValue,
  onName,
}: RowProps) {
  // Points by which the table ranks before those of the games come before them.
  const leads = leadsTable(codes[0]);
  const values = row.values.map((value, at) => {
    const code = codes[at] ?? '';
    const text = tieBreakFigure(code, value.text, language);
    return (
      <td key={code} class={leads && at === 0 ? 'number points' : 'number'}>
        <button
          type="button"
          {...figure(text, fractions[at] ?? 0, 'link ')}
          aria-label={say('standings.receiptOf', { code, name: who.name, value: text })}
          onClick={() => onValue(row.id, code)}
        />
      </td>
    );
  });
  return (
    <tr class={[who.gone ? 'gone' : '', chosen ? 'chosen' : ''].join(' ').trim() || undefined}>
      {place === undefined ? null : <td class="number rl soft">{place}</td>}
      <td class={shared ? 'number rank soft' : 'number rank'}>{row.rank}</td>
      {moved === undefined ? null : (
        <td class={moved > 0 ? 'mv up' : 'mv'}>
          {moved === 0 ? null : (
            <span
              role="img"
              aria-label={say(moved > 0 ? 'standings.up' : 'standings.down', { count: Math.abs(moved) })}
            >
              {moved > 0 ? '▲' : '▼'}
              {Math.abs(moved)}
            </span>
          )}
        </td>
      )}
      <td class="number soft p2">{who.tpn}</td>
      <td class="name">
        <button type="button" class="link" title={say('ranking.showCard')} onClick={() => onName(row.id)}>
          {who.name}
        </button>{' '}
        {who.title === undefined ? null : <span class="soft small">{who.title}</span>}
        {onward ? <span class="soft small">{onward}</span> : null}
      </td>
      {hasTeams ? (
        <td class="team" title={who.team}>
          {who.shortTeam ?? ''}
        </td>
      ) : null}
      {teams ? null : <td class="number soft p2">{who.rating || ''}</td>}
      {hasFederations ? <td class="p2">{who.federation ?? ''}</td> : null}
      {games?.map(({ line, other }) => (
        <td key={line.round} class="rc">
          <GameSquare line={line} />
          <small>{other}</small>
        </td>
      ))}
      {teams
        ? scoresFrom(first).map((score) => (
            <td key={score} class="number points">
              {score === first || scoreCode === undefined ? (
                points(row[score] ?? 0)
              ) : (
                <button
                  type="button"
                  class="link"
                  aria-label={say('standings.receiptOf', {
                    code: scoreCode,
                    name: who.name,
                    value: points(row[score] ?? 0),
                  })}
                  onClick={() => onValue(row.id, scoreCode)}
                >
                  {points(row[score] ?? 0)}
                </button>
              )}
            </td>
          ))
        : null}
      {leads ? values[0] : null}
      {teams ? null : (
        <td class={leads ? 'number' : 'number points'}>
          <span {...figure(points(row.points), pointsFraction)} />
        </td>
      )}
      {leads ? values.slice(1) : values}
      {last === undefined ? null : <td class="p2 soft wrap">{last}</td>}
    </tr>
  );
});
