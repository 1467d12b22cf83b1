import { bracketDecides } from '@turnuva/engine/schedule';
import { type PrizeSheet, prizeSheet, standingsOf } from '@turnuva/engine/standings';
import { hasThings, type PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { fractionOf } from '../../../components/figures.tsx';
import { formatProblem } from '../../../language/problemWords.ts';
import { participantsOf } from '../../../model/standings.ts';
import { addressOf, useAddressPart } from '../../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { PlayoffNotes } from '../PlayoffNotes.tsx';
import { PrizeListRows } from './PrizeListRows.tsx';
import { PrizeWhy } from './PrizeWhy.tsx';

interface Props {
  readonly rules: PrizeRules;
  readonly round: number;
  /** Not saved yet. */
  readonly draft: boolean;
}

/** Who gets what after the round, list by list; the totals match the announced prizes to the cent. */
export function PrizeResult({ rules, round, draft }: Props) {
  const words = useWords();
  const { say, points, language } = words;
  const { tournament } = useDesk().snapshot;
  const [why, setWhy] = useAddressPart('why');
  const asked = why === undefined ? undefined : Number(why);
  const made = useMemo(() => {
    const table = standingsOf(tournament, { round, unsuitable: 'drop' });
    return table.ok
      ? { table: table.value, sheet: prizeSheet(tournament, table.value, rules) }
      : { problem: table.error };
  }, [tournament, round, rules]);
  if (made.problem !== undefined) return <p class="red">{formatProblem(made.problem, words)}</p>;
  const { table, sheet } = made;
  const known = participantsOf(tournament, table.of);
  const money = moneyIn(rules.currency, language);
  const fraction = fractionOf(sheet.rows.map((row) => points(row.points)));
  const things = hasThings(rules);
  const columns = { things, money: !things || sheet.announced > 0, points: !bracketDecides(tournament) };
  return (
    <section class="stack" aria-label={say('prize.result')}>
      {draft || table.pending > 0 ? (
        <div class="row">
          {draft ? <span class="tag amber">{say('prize.draft')}</span> : null}
          {table.pending > 0 ? (
            <span class="tag amber">{say('sheets.pendingPrizes', { count: table.pending })}</span>
          ) : null}
        </div>
      ) : null}
      <PlayoffNotes table={table} />
      <div class="scroll">
        <table class="standings prizes">
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('sheets.prizePlace')}
              </th>
              <th scope="col">{say('sheets.winner')}</th>
              {columns.points ? (
                <th scope="col" class="number">
                  {say('card.points')}
                </th>
              ) : null}
              {columns.money ? (
                <>
                  <th scope="col" class="number own">
                    {say('sheets.ownPrize')}
                  </th>
                  <th scope="col" class="number own">
                    {say('sheets.shared')}
                  </th>
                  <th scope="col" class="number">
                    {say('sheets.amount')}
                  </th>
                </>
              ) : null}
              {columns.things ? <th scope="col">{say('sheets.thing')}</th> : null}
              <td />
            </tr>
          </thead>
          {rules.lists.map((list, at) => (
            <PrizeListRows
              key={list.name}
              list={list}
              total={sheet.lists[at]}
              rows={sheet.rows.filter((row) => row.list === list.name)}
              columns={columns}
              fraction={fraction}
              known={known}
              money={money}
              asked={asked}
              askWhy={(player) => setWhy(String(player))}
            />
          ))}
        </table>
      </div>
      {asked === undefined || !known.has(asked) ? (
        <Sums sheet={sheet} money={columns.money ? money : undefined} round={round} draft={draft} />
      ) : (
        <PrizeWhy player={asked} sheet={sheet} rules={rules} known={known} close={() => setWhy(undefined)} />
      )}
    </section>
  );
}

interface SumsProps {
  readonly sheet: PrizeSheet;
  /** Absent if all prizes are in kind. */
  readonly money: ((cents: number) => string) | undefined;
  readonly round: number;
  /** What is on paper and screens is what was saved. */
  readonly draft: boolean;
}

/** Announced equals paid plus not won; and what is needed to hand over the prizes. */
function Sums({ sheet, money, round, draft }: SumsProps) {
  const { session } = useApp();
  const { say } = useWords();
  const { id } = useDesk().snapshot;
  return (
    <aside class="side always" aria-label={say('prize.addsUp')}>
      {money === undefined ? null : (
        <>
          <h2>{say('prize.addsUp')}</h2>
          <dl class="facts sums">
            <dt>{say('sheets.announced')}</dt>
            <dd>{money(sheet.announced)}</dd>
            <dt>{say('sheets.paidOut')}</dt>
            <dd>{money(sheet.paid)}</dd>
            <dt>{say('sheets.notWon')}</dt>
            <dd>{money(sheet.left)}</dd>
          </dl>
          <hr />
        </>
      )}
      {draft ? null : (
        <>
          <h2>{say('prize.handOver')}</h2>
          <ul class="list">
            {(['prizes', 'prizeReceipts'] as const).map((each) => (
              <li key={each}>
                {say(`sheets.${each}`)}
                <Link class="button small push" href={`${addressOf(id, 'sheets')}/${each}/${round}`}>
                  {say('round.print')}
                </Link>
              </li>
            ))}
            {session.edition === 'browser' ? null : (
              <li>
                {say('prize.onScreen')}
                <a class="button small push" href={`screen/${id}?show=money`} target="_blank" rel="noreferrer">
                  {say('screens.open')}
                </a>
              </li>
            )}
          </ul>
        </>
      )}
    </aside>
  );
}
