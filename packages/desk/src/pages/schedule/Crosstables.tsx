import { stagesOf } from '@turnuva/engine/schedule';
import { primaryFirst } from '@turnuva/engine/standings';
import { playerTables, type RoundRobinTable, teamTables } from '@turnuva/engine/views';
import { tieBreakFigure } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { CodeHead } from '../../components/CodeHead.tsx';
import { SignLine, signsOfCells } from '../../components/card/SignLine.tsx';
import { entrantNames } from '../../language/entrants.ts';
import { sideText } from '../../language/resultText.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** The table of every group: numbers against numbers, totals, tie-breaks and places; of teams or of players. */
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
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const tables = useMemo(() => playerTables(tournament), [tournament]);
  // Free rounds worth a point are in the total: without their column the row would not add up.
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  const bracketed = cells.some(({ uncounted, code }) => uncounted === true && code !== undefined);
  const extra = tables.some(({ rows }) => rows.some((row) => row.extra !== 0));
  return (
    <>
      <SignLine signs={signsOfCells(cells)} more={bracketed ? [say('sheets.crossNotCounted')] : []} />
      <Grids
        tables={tables}
        who={say('plan.player')}
        totals={[...(extra ? [say('plan.extra')] : []), say('card.points')]}
        totalsOf={(row) => [...(extra ? [row.extra === 0 ? '' : points(row.extra)] : []), points(row.total)]}
        cell={({ round, colour, code, uncounted }) => {
          const text = code === undefined ? '·' : sideText(code);
          // A game that does not count is in brackets, on paper too.
          return (
            <Sign key={round} bold={colour === 'black'} text={uncounted === true ? `(${text})` : text} round={round} />
          );
        }}
      />
    </>
  );
}

/** Game points of every match, and match points and game points in all; Black on board 1 bold. */
function TeamTables() {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const tables = useMemo(() => teamTables(tournament), [tournament]);
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  const more = [
    ...(cells.some(({ forfeit }) => forfeit) ? [say('sheets.crossForfeit')] : []),
    ...(cells.some(({ uncounted, gamePoints }) => uncounted === true && gamePoints !== undefined)
      ? [say('sheets.crossNotCounted')]
      : []),
  ];
  return (
    <>
      <SignLine signs={[]} more={more} />
      <Grids
        tables={tables}
        who={say('plan.team')}
        totals={primaryFirst(tournament, say('plan.matchPoints'), say('plan.gamePoints'))}
        totalsOf={(row) => primaryFirst(tournament, points(row.matchPoints), points(row.gamePoints))}
        cell={({ round, colour, gamePoints, matchPoints, forfeit, uncounted }) => {
          const text = gamePoints === undefined ? '·' : `${points(gamePoints)}${forfeit ? 'f' : ''}`;
          // A match that does not count is in brackets, and its match points are nobody's.
          const isOut = uncounted === true && gamePoints !== undefined;
          return (
            <span key={round} class="team-cell">
              <Sign bold={colour === 'black'} text={isOut ? `(${text})` : text} />
              {matchPoints === undefined || isOut ? null : <sub>{points(matchPoints)}</sub>}
            </span>
          );
        }}
      />
    </>
  );
}

interface Row<Cell> {
  readonly number: number;
  readonly entrant: number;
  readonly cells: readonly (readonly Cell[])[];
  readonly tiebreaks: readonly string[];
  readonly place?: number;
  readonly lastPlace?: number;
}

interface GridProps<Cell, R extends Row<Cell>> {
  readonly tables: readonly RoundRobinTable<R>[];
  readonly who: string;
  readonly totals: readonly string[];
  totalsOf(row: R): readonly string[];
  cell(cell: Cell): ComponentChildren;
}

const placeText = ({ place, lastPlace }: { readonly place?: number; readonly lastPlace?: number }): string =>
  place === undefined ? '' : place === lastPlace ? String(place) : `${place}–${lastPlace}`;

function Grids<Cell, R extends Row<Cell>>({ tables, who, totals, totalsOf, cell }: GridProps<Cell, R>) {
  const { say, language } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = entrantNames(tournament);
  const groupTitle = (name: string, stage: number) =>
    stage > 1 && stagesOf(tournament)[stage - 1]?.groups.length === 1 ? name : say('plan.group', { name });
  return (
    <>
      {tables.map(({ name, stage, codes, rows }, t) => (
        <div key={t} class="scroll">
          {tables.length > 1 ? <h3>{groupTitle(name, stage)}</h3> : null}
          <table class="crosstable">
            <thead>
              <tr>
                <th scope="col" class="number">
                  {say('plan.number')}
                </th>
                <th scope="col">{who}</th>
                {rows.map((row) => (
                  <th key={row.number} scope="col" class="middle">
                    {row.number}
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
                <tr key={row.entrant} class={row.place === undefined ? 'gone' : undefined}>
                  <td class="number">{row.number}</td>
                  <td class="name">{names.get(row.entrant)}</td>
                  {row.cells.map((cells, column) => (
                    <td key={column} class={`middle${column + 1 === row.number ? ' diagonal' : ''}`}>
                      {cells.map(cell)}
                    </td>
                  ))}
                  {totalsOf(row).map((total, i) => (
                    <td key={i} class="number total">
                      <strong>{total}</strong>
                    </td>
                  ))}
                  {codes.map((code, i) => (
                    <td key={code} class="number">
                      {tieBreakFigure(code, row.tiebreaks[i] ?? '', language)}
                    </td>
                  ))}
                  <td class="number">{placeText(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}

/** A result, Black's in bold, with the round of its game beside it. */
const Sign = ({ text, bold, round }: { readonly text: string; readonly bold: boolean; readonly round?: number }) => (
  <span class="cell-game">
    {bold ? <strong> {text} </strong> : <span> {text} </span>}
    {round === undefined ? null : <sub>{round}</sub>}
  </span>
);
