import { lastCountedRound, type Standings, type Subject, standingsOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { tieBreakFigure } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { CodeHead } from '../../../components/CodeHead.tsx';
import { figure, fractionOf } from '../../../components/figures.tsx';
import { formatProblem } from '../../../language/problemWords.ts';
import { participantsOf } from '../../../model/standings.ts';
import { useDesk, useWords } from '../../../store/context.ts';

interface Props {
  readonly of: Subject;
  /** What the form changes about the tournament. */
  readonly changes: Partial<Tournament>;
}

const ROWS_SHOWN = 10;

const ranksOf = (table: Standings | undefined): Map<number, number> =>
  new Map(table?.rows.map(({ id, rank }) => [id, rank]));

/** The effect of what is chosen on the present table: the first places, and how many participants change places. */
export function Preview({ of, changes }: Props) {
  const words = useWords();
  const { say, points, language } = words;
  const { tournament } = useDesk().snapshot;
  const round = lastCountedRound(tournament);
  const after = useMemo(() => ({ ...tournament, ...changes }), [tournament, JSON.stringify(changes)]);
  const made = useMemo(() => standingsOf(after, { of, unsuitable: 'drop' }), [after, of]);
  const before = useMemo(() => {
    const now = standingsOf(tournament, { of, unsuitable: 'drop' });
    return ranksOf(now.ok ? now.value : undefined);
  }, [tournament, of]);
  if (!made.ok) return <p class="amber">{formatProblem(made.error, words)}</p>;
  if (round === 0) {
    return made.value.dropped.map((each, i) => (
      <p key={i} class="amber small">
        {formatProblem(each, words)}
      </p>
    ));
  }
  const known = participantsOf(tournament, of);
  const { rows, tiebreaks, dropped } = made.value;
  const figureOf = (at: number, text: string): string => tieBreakFigure(tiebreaks[at]?.code ?? '', text, language);
  const pointsFraction = fractionOf(rows.map((row) => points(row.points)));
  const fractions = tiebreaks.map((_, at) =>
    fractionOf(rows.map(({ values }) => figureOf(at, values[at]?.text ?? ''))),
  );
  const moved = rows.filter(({ id, rank }) => before.get(id) !== rank).length;
  return (
    <section class="stack" aria-label={say('ties.preview')}>
      <h3>{say('ties.preview')}</h3>
      <p role="status">{say('ties.moved', { count: moved })}</p>
      {dropped.map((each, i) => (
        <p key={i} class="amber small">
          {formatProblem(each, words)}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keys */}
      <div class="scroll" tabIndex={0}>
        <table class="standings">
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('ties.now')}
              </th>
              <th scope="col" class="number">
                {say('ties.then')}
              </th>
              <th scope="col">{say('players.column.name')}</th>
              <th scope="col" class="number">
                {say('card.points')}
              </th>
              {tiebreaks.map(({ code }) => (
                <CodeHead key={code} code={code} edition={after.tiebreakEdition} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <tr key={row.id}>
                <td class="number soft">{before.get(row.id)}</td>
                <td class="number rank">
                  {row.rank} {sign(before.get(row.id), row.rank)}
                </td>
                <td class="name">{known.get(row.id)?.name}</td>
                <td class="number points">
                  <span {...figure(points(row.points), pointsFraction)} />
                </td>
                {row.values.map(({ text }, at) => (
                  <td key={tiebreaks[at]?.code} class="number">
                    <span {...figure(figureOf(at, text), fractions[at] ?? 0)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const sign = (before: number | undefined, now: number): string =>
  before === undefined || before === now ? '' : now < before ? '▲' : '▼';
