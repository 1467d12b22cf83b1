import { assumedK, kText, notRatedRounds, type RatingView, ratingViews } from '@turnuva/engine/rating';
import type { Player } from '@turnuva/engine/tournament';
import { decimalIn, hundredthsIn, notRatedLine } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { sheetAddress } from '../../api/addresses.ts';
import { CloseButton, Dialogue } from '../../components/Dialogue.tsx';
import { sheetQuery, stateQuery } from '../../model/sheets.ts';
import { addressOf, useAddressPart, withPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** The columns, each of which sorts. */
export const SORTS = [
  'tpn',
  'name',
  'rating',
  'games',
  'score',
  'average',
  'expected',
  'k',
  'change',
  'performance',
  'new',
] as const;
type Sort = (typeof SORTS)[number];

/** The rating after the event, or the first rating that it would give. */
export const newRating = ({ rating, change, firstRating }: RatingView): number | undefined =>
  change === undefined ? firstRating : rating + change.rounded;

const VALUE: Readonly<Record<Exclude<Sort, 'name' | 'tpn'>, (view: RatingView) => number | undefined>> = {
  rating: ({ rating }) => rating,
  games: ({ games }) => games,
  score: ({ halfPoints, games }) => (games === 0 ? undefined : halfPoints),
  average: ({ average }) => average,
  expected: ({ change }) => change?.expected,
  k: ({ change }) => change?.k,
  change: ({ change }) => change?.change,
  performance: ({ performance }) => performance,
  new: newRating,
};

/** Sorted by a column; players without a value come last in both directions. */
export function sortedViews(
  views: readonly RatingView[],
  players: ReadonlyMap<number, Player>,
  sort: Sort,
  down: boolean,
  compareNames: (a: string, b: string) => number,
): RatingView[] {
  const turn = down ? -1 : 1;
  const tpn = (view: RatingView): number => players.get(view.player)?.tpn ?? 0;
  const name = (view: RatingView): string => players.get(view.player)?.name ?? '';
  return [...views].sort((a, b) => {
    if (sort === 'tpn') return turn * (tpn(a) - tpn(b));
    if (sort === 'name') return turn * compareNames(name(a), name(b)) || tpn(a) - tpn(b);
    const [x, y] = [VALUE[sort](a), VALUE[sort](b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || tpn(a) - tpn(b);
    return turn * (x - y) || tpn(a) - tpn(b);
  });
}

/** How the rated games affect everyone's rating. */
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
      <td class="number points">{change === undefined ? '' : hundredthsIn(gain, language, true)}</td>
      <td class="number">{view.performance ?? ''}</td>
      <td class="number">{newRating(view) ?? ''}</td>
    </tr>
  );
}

interface Props {
  readonly view: RatingView;
  readonly round: number;
  readonly players: ReadonlyMap<number, Player>;
  close(): void;
}

/** Every rated game behind a rating change: difference, how much of it counts, expectation, result. */
function RatingDialogue({ view, round, players, close }: Props) {
  const { say, language, points } = useWords();
  const { snapshot, earlier } = useDesk();
  const { id, tournament } = snapshot;
  const { change } = view;
  const assumed = assumedK(tournament, [view]);
  const cut = change?.games.some((game) => game.counted !== game.difference) === true;
  return (
    <Dialogue id="ratingOf" title={say('rating.title', { name: players.get(view.player)?.name })} wide onClose={close}>
      {change === undefined ? (
        <p>{view.firstRating === undefined ? say('rating.none') : say('rating.first', { rating: view.firstRating })}</p>
      ) : (
        <>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  {(['round', 'opponent', 'rating', 'difference', 'expected', 'score', 'change'] as const).map(
                    (each) => (
                      <th key={each} scope="col" class={each === 'opponent' ? undefined : 'number'}>
                        {say(`rating.game.${each}`)}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {change.games.map((game) => (
                  <tr key={`${game.round} ${game.opponent}`}>
                    <td class="number">{game.round}</td>
                    <td class="name">{players.get(game.opponent)?.name}</td>
                    <td class="number">{game.opponentRating}</td>
                    <td class="number">
                      {decimalIn(`${game.difference}`, language)}
                      {game.counted === game.difference ? '' : ` → ${decimalIn(`${game.counted}`, language)}`}
                    </td>
                    <td class="number">{hundredthsIn(game.expected, language)}</td>
                    <td class="number">{points(game.halfPoints * 5)}</td>
                    <td class="number">{hundredthsIn(game.change, language, true)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {assumed === undefined ? null : <p class="amber small">{say('sheets.kAssumed', assumed)}</p>}
          {cut ? <p class="small">{say('rating.cap')}</p> : null}
          <p>
            <strong>
              {say('rating.total', {
                k: kText(view),
                gain: hundredthsIn(50 * change.halfPoints - change.expected, language, true),
                change: hundredthsIn(change.change, language, true),
                old: view.rating,
                rating: newRating(view),
              })}
            </strong>
          </p>
        </>
      )}
      <div class="row">
        {round === 0 ? null : (
          <a
            class="button"
            href={sheetAddress(
              id,
              'ratings.html',
              `${sheetQuery(round, 'a4', language)}&id=${view.player}${stateQuery(earlier)}`,
            )}
            target="_blank"
            rel="noreferrer"
          >
            {say('sheets.ratings')}
          </a>
        )}
        <CloseButton close={close} />
      </div>
    </Dialogue>
  );
}
