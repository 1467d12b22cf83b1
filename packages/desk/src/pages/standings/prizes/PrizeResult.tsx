import { type PrizeSheet, prizeSheet, standingsOf } from '@turnuva/engine/standings';
import { hasThings, type PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { formatProblem } from '../../../language/problemWords.ts';
import { participantsOf } from '../../../model/standings.ts';
import { useAddressPart } from '../../../store/addressParts.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { PlayoffNotes } from '../PlayoffNotes.tsx';
import { PrizeListRows } from './PrizeListRows.tsx';
import { PrizeWhy } from './PrizeWhy.tsx';

interface Props {
  readonly rules: PrizeRules;
  readonly round: number;
  /** Not saved yet. */
  readonly draft: boolean;
}

/** Who gets what after the round, list by list; the sums are those of the announced prizes, to the cent. */
export function PrizeResult({ rules, round, draft }: Props) {
  const words = useWords();
  const { say, language } = words;
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
  const things = hasThings(rules);
  const columns = { things, money: !things || sheet.announced > 0 };
  return (
    <section class="stack" aria-label={say('prize.result')}>
      <div class="row">
        <h2>{say('prize.result')}</h2>
        {draft ? <span class="tag amber">{say('prize.draft')}</span> : null}
        {table.pending > 0 ? (
          <span class="tag amber">{say('sheets.pendingPrizes', { count: table.pending })}</span>
        ) : null}
      </div>
      <PlayoffNotes table={table} />
      <div class="scroll">
        <table class="standings prizes">
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('sheets.prizePlace')}
              </th>
              <th scope="col">{say('sheets.winner')}</th>
              <th scope="col" class="number">
                {say('card.points')}
              </th>
              {columns.money ? (
                <>
                  <th scope="col" class="number own">
                    {say('sheets.ownPrize')}
                  </th>
                  <th scope="col" class="number">
                    {say('sheets.amount')}
                  </th>
                </>
              ) : null}
              {columns.things ? <th scope="col">{say('sheets.thing')}</th> : null}
              <th scope="col" class="why">
                {say('standings.why')}
              </th>
            </tr>
          </thead>
          {rules.lists.map((list, at) => (
            <PrizeListRows
              key={list.name}
              list={list}
              total={sheet.lists[at]}
              rows={sheet.rows.filter((row) => row.list === list.name)}
              columns={columns}
              known={known}
              money={money}
              askWhy={(player) => setWhy(String(player))}
            />
          ))}
        </table>
      </div>
      {columns.money ? <Sums sheet={sheet} money={money} /> : null}
      {asked === undefined || !known.has(asked) ? null : (
        <PrizeWhy player={asked} sheet={sheet} rules={rules} known={known} close={() => setWhy(undefined)} />
      )}
    </section>
  );
}

/** Announced is paid plus what nobody won. */
function Sums({ sheet, money }: { readonly sheet: PrizeSheet; money(cents: number): string }) {
  const { say } = useWords();
  return (
    <p class="figures">
      <strong>
        {say('prize.sums', { announced: money(sheet.announced), paid: money(sheet.paid), left: money(sheet.left) })}
      </strong>
    </p>
  );
}
