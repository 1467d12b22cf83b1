import { primaryFirst, subjectOf, type Winnings } from '@turnuva/engine/standings';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import { entrantNames } from '../../language/entrants.ts';
import type { Consequences } from '../../model/consequences.ts';
import { useWords } from '../../store/context.ts';

const MOST_SHOWN = 12;

interface Props {
  readonly tournament: Tournament;
  readonly of: Consequences;
  /** The players concerned: they, or their teams, come first. */
  readonly about?: readonly PlayerId[];
}

/** The changes for those concerned, then for everyone else, each in the order of the table. */
export function aboutFirst<T extends { readonly id: number }>(
  tournament: Tournament,
  changes: readonly T[],
  about: readonly PlayerId[],
): T[] {
  const ids = new Set(
    subjectOf(tournament) === 'teams'
      ? tournament.teams.flatMap(({ id, members }) => (members.some((each) => about.includes(each)) ? [id] : []))
      : about,
  );
  return [...changes.filter(({ id }) => ids.has(id)), ...changes.filter(({ id }) => !ids.has(id))];
}

/** A number before and after; nothing if it does not change. */
const changed = (before: number, after: number, text: (number: number) => string): string =>
  before === after ? '' : `${text(before)} → ${text(after)}`;

/** Ranks and points before and after, one row per player. */
export function RankChanges({ tournament, of, about = [] }: Props) {
  const ranks = aboutFirst(tournament, of.ranks, about);
  const { say, points } = useWords();
  const names = entrantNames(tournament);
  const scores =
    subjectOf(tournament) === 'teams'
      ? primaryFirst(tournament, 'ranking.matchPoints', 'ranking.gamePoints')
      : ['card.points'];
  return (
    <section>
      <h3>{say('correction.standings')}</h3>
      {ranks.length === 0 ? <p class="soft">{say('correction.noChange')}</p> : null}
      <table>
        {ranks.length === 0 ? null : (
          <thead>
            <tr>
              <td />
              <th scope="col" class="number">
                {say('standings.rank')}
              </th>
              {scores.map((score) => (
                <th key={score} scope="col" class="number wrap">
                  {say(score)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {ranks.slice(0, MOST_SHOWN).map((change) => (
            <tr key={change.id}>
              <td class="name wrap">{names.get(change.id)}</td>
              <td class="number">{changed(change.rankBefore, change.rankAfter, String)}</td>
              {change.scores.map(({ before, after }, at) => (
                <td key={scores[at]} class="number soft">
                  {changed(before, after, points)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {ranks.length > MOST_SHOWN ? (
        <p class="soft small">{say('correction.more', { count: ranks.length - MOST_SHOWN })}</p>
      ) : null}
    </section>
  );
}

/** Prizes before and after; nothing if no prizes are set. */
export function PrizeChanges({ tournament, of: { prizes } }: Props) {
  const { say, language } = useWords();
  const rules = tournament.prizes;
  if (rules === undefined) return null;
  const names = entrantNames(tournament);
  const money = moneyIn(rules.currency, language);
  const noMoney = prizes.every(({ before, after }) => before.amount + after.amount === 0);
  // If only prizes in kind change hands, a dash is shown instead of an amount.
  const won = ({ amount, things }: Winnings) =>
    noMoney && things.length === 0 ? '–' : prizeText(money, amount, things);
  return (
    <section>
      <h3>{say('correction.prizes')}</h3>
      {prizes.length === 0 ? <p class="soft">{say('correction.noPrizeChange')}</p> : null}
      <table>
        <tbody>
          {prizes.slice(0, MOST_SHOWN).map(({ id, before, after }) => (
            <tr key={id}>
              <td class="name wrap">{names.get(id)}</td>
              <td class="number wrap">
                {won(before)} → {won(after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
