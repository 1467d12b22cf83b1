import { assumedK, kText, notRatedRounds, type RatingView, ratingViews } from '@turnuva/engine/rating';
import type { Player } from '@turnuva/engine/tournament';
import { hundredthsIn, notRatedLine } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { addressOf } from '../../store/addresses.ts';
import { useAddressPart, withPart } from '../../store/addressParts.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { RatingDialogue } from './RatingDialogue.tsx';
import { newRating, SORTS, type Sort, sortedViews } from './ratingModel.ts';

/** What the rated games do to everybody's rating. */
export function RatingsPart({ round }: { readonly round: number }) {
  const { say, language, points } = useWords();
  const { snapshot, compareNames, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [sort, setSort] = useState<Sort>('tpn');
  const [down, setDown] = useState(false);
  const [asked, setAsked] = useAddressPart('rating');
  const players = useMemo(() => new Map(tournament.players.map((each) => [each.id, each])), [tournament]);
  const views = useMemo(() => ratingViews(tournament, round), [tournament, round]);
  const opened = views.find(({ player }) => String(player) === asked);
  const rows = useMemo(
    () => sortedViews(views, players, sort, down, compareNames),
    [views, players, sort, down, compareNames],
  );
  const assumed = assumedK(tournament, views);
  const notRated = useMemo(() => notRatedRounds(tournament), [tournament]);
  const sum = views.reduce((total, view) => total + (view.change?.change ?? 0), 0);
  const choose = (wanted: Sort) => {
    setDown(wanted === sort ? !down : wanted !== 'name' && wanted !== 'tpn');
    setSort(wanted);
  };
  const heading = (each: Sort) => (
    <th
      key={each}
      scope="col"
      class={each === 'name' ? undefined : 'number'}
      aria-sort={each !== sort ? undefined : down ? 'descending' : 'ascending'}
    >
      <button type="button" onClick={() => choose(each)}>
        {say(`rating.column.${each}`)}
        <span aria-hidden="true">{each !== sort ? '' : down ? '↓' : '↑'}</span>
      </button>
    </th>
  );
  return (
    <>
      <p class="soft small">{say('rating.help')}</p>
      {notRated.map((each) => (
        <p key={`${each.phase} ${each.rounds[0]}`} class="small">
          {notRatedLine(say, each)}
        </p>
      ))}
      {assumed === undefined ? null : (
        <p class="amber small">
          {say('sheets.kAssumed', assumed)}{' '}
          {mayEdit ? (
            <Link href={withPart(addressOf(snapshot.id, 'settings'), 'field', 'startDate')}>
              {say('rating.enterDate')}
            </Link>
          ) : null}
        </p>
      )}
      <div class="scroll-y">
        <table class="standings">
          <thead>
            <tr>{SORTS.map(heading)}</tr>
          </thead>
          <tbody>
            {rows.map((view) => (
              <Line
                key={view.player}
                view={view}
                player={players.get(view.player)}
                onOpen={() => setAsked(String(view.player))}
                scored={view.games === 0 ? '' : points(view.halfPoints * 5)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{say('rating.sum')}</th>
              <td colSpan={6} />
              <td class="number points">{hundredthsIn(sum, language, true)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      </div>
      {opened === undefined ? null : (
        <RatingDialogue view={opened} round={round} players={players} close={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface LineProps {
  readonly view: RatingView;
  readonly player: Player | undefined;
  readonly scored: string;
  onOpen(): void;
}

function Line({ view, player, scored, onOpen }: LineProps) {
  const { say, language } = useWords();
  const { change } = view;
  const gain = change?.change ?? 0;
  return (
    <tr>
      <td class="number soft">{player?.tpn}</td>
      <td class="name">
        <button type="button" class="link" title={say('rating.games')} onClick={onOpen}>
          {player?.name}
        </button>{' '}
        <span class="soft small">{player?.title ?? ''}</span>
      </td>
      <td class="number">{view.rating || say('rating.unrated')}</td>
      <td class="number">{view.games}</td>
      <td class="number">{scored}</td>
      <td class="number">{view.average ?? ''}</td>
      <td class="number">{change === undefined ? '' : hundredthsIn(change.expected, language)}</td>
      <td class="number">{kText(view)}</td>
      <td class={`number points ${gain < 0 ? 'red' : ''}`}>
        {change === undefined ? '' : hundredthsIn(gain, language, true)}
      </td>
      <td class="number">{view.performance ?? ''}</td>
      <td class="number">{newRating(view) ?? ''}</td>
    </tr>
  );
}
