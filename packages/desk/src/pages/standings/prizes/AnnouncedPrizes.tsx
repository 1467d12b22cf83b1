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
      {rules.lists.map((list) => {
        const amounts = amountsOf(list, rules.fund ?? 0);
        return (
          <section key={list.name}>
            <h3>
              {list.name}{' '}
              <span class="soft small">
                {list.category ?? say('standings.group.all')} · {say(`sheets.sharing.${list.sharing}`)}
              </span>
            </h3>
            <ul class="figures">
              {list.prizes.map(({ thing }, i) => (
                <li key={i}>
                  {i + 1}. {prizeText(money, amounts[i] ?? 0, thing === undefined ? [] : [thing])}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
