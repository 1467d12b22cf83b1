import { amountsOf } from '@turnuva/engine/standings';
import type { PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import { useWords } from '../../../store/context.ts';

/** The prizes by themselves, while there is no ranking that they could go by. */
export function AnnouncedPrizes({ rules }: { readonly rules: PrizeRules }) {
  const { say, language } = useWords();
  const money = moneyIn(rules.currency, language);
  return (
    <section class="stack" aria-label={say('sheets.prizes')}>
      <p class="soft">{say('sheets.prizesNoRanking')}</p>
      <table class="standings prizes">
        {rules.lists.map((list) => {
          const amounts = amountsOf(list, rules.fund ?? 0);
          return (
            <tbody key={list.name}>
              <tr class="group">
                <th scope="rowgroup" colSpan={2}>
                  {list.name}{' '}
                  <span class="soft small">
                    {list.category ?? say('standings.group.all')} · {say(`sheets.sharing.${list.sharing}`)}
                  </span>
                </th>
              </tr>
              {list.prizes.map(({ thing }, i) => (
                <tr key={i}>
                  <td class="number">{i + 1}.</td>
                  <td class="name">{prizeText(money, amounts[i] ?? 0, thing === undefined ? [] : [thing])}</td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}
