import { stagesOf } from '@turnuva/engine/schedule';
import { primaryFirst } from '@turnuva/engine/standings';
import {
  type CrossCell,
  type DrawnTable,
  hasBracketedCell,
  inBrackets,
  isForfeit,
  playerTables,
  sideOf,
  sideParts,
  type TeamCrossCell,
  teamTables,
} from '@turnuva/engine/views';
import { crossMatchPoints, pointsWithHalves, tieBreakFigure } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { CodeHead } from '../../components/CodeHead.tsx';
import { SignLine, signsOfCells } from '../../components/card/SignLine.tsx';
import { WideTable } from '../../components/WideTable.tsx';
import { sideText } from '../../language/boardWords.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** The table of every group, by drawn numbers, with totals, tie-breaks and places; for teams or players. */
export function Crosstables() {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const ofTeams = tournament.teams.length > 0;
  return (
    <section class="plan-part">
      <h2>{say('standings.crosstable')}</h2>
      {ofTeams ? null : <p class="soft small">{say('plan.crosstableLegend')}</p>}
      {ofTeams ? <TeamTables /> : <PlayerTables />}
    </section>
  );
}

function PlayerTables() {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const tables = useMemo(() => playerTables(tournament), [tournament]);
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  // Free rounds worth a point are in the total: without their column the row would not add up.
  const besides = tables.some(({ hasBesides }) => hasBesides);
  return (
    <>
      <SignLine
        signs={signsOfCells(cells.map(sideOf))}
        more={tables.some(hasBracketedCell) ? [say('sheets.crossNotCounted')] : []}
      />
      <Grids
        tables={tables}
        who={say('plan.player')}
        totals={[...(besides ? [say('plan.extra')] : []), say('card.points')]}
        totalsOf={(row) => [...(besides ? [row.besides] : []), row.points]}
        cell={(cell: CrossCell) => <PlayerGame key={cell.round} cell={cell} />}
      />
    </>
  );
}

/** Game points of every match, and total match points and game points; Black on board 1 in bold. */
function TeamTables() {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const tables = useMemo(() => teamTables(tournament), [tournament]);
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  const more = [
    ...(cells.some(isForfeit) ? [say('sheets.crossForfeit')] : []),
    ...(tables.some(hasBracketedCell) ? [say('sheets.crossNotCounted')] : []),
  ];
  return (
    <>
      <SignLine signs={[]} more={more} />
      <Grids
        tables={tables}
        who={say('plan.team')}
        totals={primaryFirst(tournament, say('plan.matchPoints'), say('plan.gamePoints'))}
        totalsOf={(row) => primaryFirst(tournament, row.matchPoints, row.gamePoints)}
        cell={(cell: TeamCrossCell) => (
          <span key={cell.round} class="team-cell">
            {cell.colour === 'black' ? <strong>{crossMatchPoints(cell)}</strong> : crossMatchPoints(cell)}
            {cell.matchPoints === undefined ? null : <sub>{pointsWithHalves(cell.matchPoints)}</sub>}
          </span>
        )}
      />
    </>
  );
}

interface Row<Cell> {
  readonly line: number;
  readonly rank?: number;
  readonly lastRank?: number;
  readonly name: string;
  readonly cells: readonly (readonly Cell[])[];
  readonly values: readonly string[];
}

interface GridProps<Cell, R extends Row<Cell>> {
  readonly tables: readonly DrawnTable<{ readonly codes: readonly string[]; readonly rows: readonly R[] }>[];
  readonly who: string;
  readonly totals: readonly string[];
  totalsOf(row: R): readonly string[];
  cell(cell: Cell): ComponentChildren;
}

const placeText = ({ rank, lastRank }: Pick<Row<never>, 'rank' | 'lastRank'>): string =>
  rank === undefined ? '' : rank === lastRank ? String(rank) : `${rank}–${lastRank}`;

function Grids<Cell, R extends Row<Cell>>({ tables, who, totals, totalsOf, cell }: GridProps<Cell, R>) {
  const { say, language } = useWords();
  const { tournament } = useDesk().snapshot;
  const groupTitle = (name: string, stage: number) =>
    stage > 1 && stagesOf(tournament)[stage - 1]?.groups.length === 1 ? name : say('plan.group', { name });
  return (
    <>
      {tables.map(({ name, stage, codes, rows }, t) => (
        <div key={t}>
          {tables.length > 1 ? <h3>{groupTitle(name, stage)}</h3> : null}
          <WideTable>
            <table class="crosstable">
              <thead>
                <tr>
                  <th scope="col" class="number">
                    {say('plan.number')}
                  </th>
                  <th scope="col">{who}</th>
                  {rows.map((row) => (
                    <th key={row.line} scope="col" class="middle">
                      {row.line}
                    </th>
                  ))}
                  {totals.map((title) => (
                    <th key={title} scope="col" class="number">
                      {title}
                    </th>
                  ))}
                  {codes.map((code) => (
                    <CodeHead key={code} code={code} edition={tournament.tiebreakEdition} />
                  ))}
                  <th scope="col" class="number">
                    {say('plan.place')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr
                    key={row.line}
                    class={row.rank === undefined && rows.some(({ rank }) => rank !== undefined) ? 'gone' : undefined}
                  >
                    <td class="number">{row.line}</td>
                    <td class="name">{row.name}</td>
                    {row.cells.map((cells, column) => (
                      <td key={column} class={`middle${column + 1 === row.line ? ' diagonal' : ''}`}>
                        {cells.map(cell)}
                      </td>
                    ))}
                    {totalsOf(row).map((total, i) => (
                      <td key={i} class="number total">
                        <strong>{pointsWithHalves(total)}</strong>
                      </td>
                    ))}
                    {codes.map((code, i) => (
                      <td key={code} class="number">
                        {tieBreakFigure(code, row.values[i] ?? '', language)}
                      </td>
                    ))}
                    <td class="number">{placeText(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        </div>
      ))}
    </>
  );
}

/** One game: a square in the colour of the pieces with the figure inside, and its round. What is not counted is written out. */
function PlayerGame({ cell }: { readonly cell: CrossCell }) {
  const side = sideOf(cell);
  const { figure = '', mark = '' } = side.code === undefined ? {} : sideParts(side);
  const isSquare = cell.counted && mark === '';
  const colour = cell.colour === 'black' ? 'b' : 'w';
  return (
    <span class="cell-game">
      {isSquare ? (
        <span class={`sq ${figure === '' ? 'todo' : colour}`}>{figure}</span>
      ) : (
        inBrackets(side.code === undefined ? '·' : sideText(side.code), cell.counted)
      )}
      <sub>{cell.round}</sub>
    </span>
  );
}
