import { boardPrizesOf } from '@turnuva/engine/schedule';
import { boardFigures, boardRuleLines } from '@turnuva/text';
import { useEffect, useRef } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { playerNames } from '../../../language/entrants.ts';
import { addressOf, useAddressPart, withPart } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** The best on every board in a team event, and the rule that determines them. */
export function BoardPrizes() {
  const { say, language } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const { rule, lists } = boardPrizesOf(tournament);
  const asked = useAddressPart('open')[0] === 'boardPrizes';
  const top = useRef<HTMLDetailsElement>(null);
  // Links from other pages lead here, below everything else on the page.
  useEffect(() => {
    if (asked) top.current?.scrollIntoView();
  }, [asked]);
  if (lists.length === 0) return null;
  const names = playerNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  return (
    <details class="plan-part" ref={top} open={asked}>
      <summary>
        <h2>{say('plan.boardPrizes')}</h2>
      </summary>
      {boardRuleLines(rule, say).map((line) => (
        <p key={line} class="soft small">
          {line}
        </p>
      ))}
      {mayEdit ? (
        <Link href={withPart(addressOf(id, 'settings'), 'field', 'boardLeast')}>{say('plan.boardPrizesRule')}</Link>
      ) : null}
      <div class="plan-columns board-lists">
        {lists.map(({ board, players }) => {
          const rows = players.map((each) => ({ each, figures: boardFigures(each, rule, say, language) }));
          return (
            <div key={board ?? 0} class="scroll">
              <table class="board-prizes">
                <caption>{board === undefined ? say('sheets.reserves') : say('sheets.boardNumber', { board })}</caption>
                <thead>
                  <tr>
                    <th scope="col" class="number">
                      {say('plan.place')}
                    </th>
                    <th scope="col">{say('plan.player')}</th>
                    {rows[0]?.figures.map(({ title }) => (
                      <th key={title} scope="col" class="number">
                        {title}
                      </th>
                    ))}
                    <th scope="col">{say('plan.team')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ each, figures }) => (
                    <tr key={each.player} class={each.rank === undefined ? 'soft' : undefined}>
                      <td class="number">{each.rank ?? '–'}</td>
                      <td class="name">{names.get(each.player)}</td>
                      {figures.map(({ title, text, leads }) => (
                        <td key={title} class="number">
                          {leads ? <strong>{text}</strong> : text}
                        </td>
                      ))}
                      <td class="name">{teams.get(each.team)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        })}
      </div>
    </details>
  );
}
