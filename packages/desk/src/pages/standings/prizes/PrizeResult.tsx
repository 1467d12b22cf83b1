import { type PrizeRow, type PrizeSheet, prizeSheet, standingsOf } from '@turnuva/engine/standings';
import type { PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { problemWords } from '../../../language/problemWords.ts';
import { participantsOf } from '../../../model/standings.ts';
import { useAddressPart } from '../../../store/addressParts.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { PrizeWhy } from './PrizeWhy.tsx';

interface Props {
  readonly rules: PrizeRules;
  readonly round: number;
  /** Not saved yet. */
  readonly draft: boolean;
}

const placesOf = ({ firstPlace, lastPlace }: PrizeRow): string =>
  firstPlace === lastPlace ? `${firstPlace}.` : `${firstPlace}.–${lastPlace}.`;

/** Who gets what after the round, list by list; the sums are those of the announced prizes, to the cent. */
export function PrizeResult({ rules, round, draft }: Props) {
  const words = useWords();
  const { say, language, points } = words;
  const { tournament } = useDesk().snapshot;
  const [why, setWhy] = useAddressPart('why');
  const asked = why === undefined ? undefined : Number(why);
  const made = useMemo(() => {
    const table = standingsOf(tournament, { round, unsuitable: 'drop' });
    return table.ok
      ? { table: table.value, sheet: prizeSheet(tournament, table.value, rules) }
      : { problem: table.error };
  }, [tournament, round, rules]);
  if (made.problem !== undefined) return <p class="red">{problemWords(made.problem, words)}</p>;
  const { table, sheet } = made;
  const known = participantsOf(tournament, table.of);
  const money = moneyIn(rules.currency, language);
  return (
    <section class="stack" aria-label={say('prize.result')}>
      <div class="row">
        <h2>{say('prize.result')}</h2>
        {draft ? <span class="tag amber">{say('prize.draft')}</span> : null}
        {table.pending > 0 ? (
          <span class="tag amber">{say('sheets.pendingPrizes', { count: table.pending })}</span>
        ) : null}
      </div>
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
              <th scope="col" class="number">
                {say('sheets.ownPrize')}
              </th>
              <th scope="col" class="number">
                {say('sheets.amount')}
              </th>
              <th scope="col" class="why">
                {say('standings.why')}
              </th>
            </tr>
          </thead>
          {rules.lists.map((list, at) => {
            const total = sheet.lists[at];
            return (
              <tbody key={list.name}>
                <tr class="group">
                  <th scope="rowgroup" colSpan={6}>
                    {list.name}{' '}
                    <span class="soft small">
                      {list.category ?? say('standings.group.all')} · {say(`sheets.sharing.${list.sharing}`)}
                    </span>
                  </th>
                </tr>
                {sheet.rows
                  .filter((row) => row.list === list.name)
                  .map((row) => (
                    <tr key={row.player}>
                      <td class="number">{placesOf(row)}</td>
                      <td class="name">{known.get(row.player)?.name}</td>
                      <td class="number">{points(row.points)}</td>
                      <td class="number soft">{money(row.own)}</td>
                      <td class="number points">{money(row.amount)}</td>
                      <td>
                        <button
                          type="button"
                          class="quiet"
                          aria-label={say('prize.whyOf', { name: known.get(row.player)?.name })}
                          onClick={() => setWhy(String(row.player))}
                        >
                          {say('prize.why')}
                        </button>
                      </td>
                    </tr>
                  ))}
                <tr class="sum">
                  <td />
                  <td colSpan={3} class="soft">
                    {total === undefined || total.left === 0
                      ? say('prize.listSum')
                      : say('prize.listLeft', { left: money(total.left) })}
                  </td>
                  <td class="number">{money(total?.paid ?? 0)}</td>
                  <td />
                </tr>
              </tbody>
            );
          })}
        </table>
      </div>
      <Sums sheet={sheet} money={money} />
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
