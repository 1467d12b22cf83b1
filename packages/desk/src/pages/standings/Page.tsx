import { knockoutRoundName } from '@turnuva/engine/schedule';
import { subjectOf } from '@turnuva/engine/standings';
import { formatAfterRound } from '@turnuva/text';
import { Link, useLocation } from 'wouter-preact';
import { StageCorrection } from '../../components/corrections/lazyStage.ts';
import { Icon } from '../../components/Icon.tsx';
import { lazy } from '../../components/lazy.tsx';
import { useNextKey } from '../../components/NextKey.tsx';
import { MainButton, PageHead } from '../../components/PageHead.tsx';
import { LEAVERS } from '../../model/leavers.ts';
import { isNearEnd, stageOf } from '../../model/stage.ts';
import { lastRound } from '../../model/standings.ts';
import { addressOf, useAddressPart, withPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { TablePart } from './TablePart.tsx';

const CategoriesPart = lazy(async () => (await import('./CategoriesPart.tsx')).CategoriesPart);
const PrizesPart = lazy(async () => (await import('./prizes/PrizesPart.tsx')).PrizesPart);
const PicturesPart = lazy(async () => (await import('./PicturesPart.tsx')).PicturesPart);
const RatingsPart = lazy(async () => (await import('./RatingsPart.tsx')).RatingsPart);

/** The parts of the page, with the sheet that each prints. */
const PARTS = [
  { id: 'table', sheet: 'standings' },
  { id: 'crosstable', sheet: 'crosstable' },
  { id: 'categories', sheet: 'categories' },
  { id: 'prizes', sheet: 'prizes' },
  { id: 'ratings', sheet: 'ratings' },
  { id: 'pictures', sheet: 'pictures' },
] as const;

/**
 * Who is in which place, and what it is worth: table, crosstable, categories, prizes, ratings, all after the same
 * round.
 */
export function StandingsPage() {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const [path, navigate] = useLocation();
  const last = lastRound(tournament);
  const [after, setAfter] = useAddressPart('after', { push: false });
  const [editing, setEditing] = useAddressPart('edit', { push: false });
  const [leavers] = useAddressPart(LEAVERS, { push: false });
  /** The stage that is over of which a result is to be corrected. */
  const [correcting, setCorrecting] = useAddressPart('correct');
  /** After the last round, the next step is the end of the event, not another print. */
  const isOver = last > 0 && stageOf(tournament).step === 'finish';
  const finish = () => navigate(addressOf(id, 'finish'));
  useNextKey(isOver ? finish : undefined);
  const round = /^\d+$/.test(after ?? '') ? Math.min(Number(after), last) : last;
  /** Another part of the page, after the same round and for the same people. */
  const asShown = (to: string): string => withPart(withPart(to, 'after', after), LEAVERS, leavers);
  const [, partName, category] = /\/standings\/([a-z]+)(?:\/(\d+))?/.exec(path) ?? [];
  const part = PARTS.find((each) => each.id === partName) ?? PARTS[0];
  const formatAfter = (number: number): string => {
    const stage = number === 0 ? undefined : knockoutRoundName(tournament, number);
    if (stage !== undefined) return formatAfterRound(say, number, stage);
    return number === 0 ? say('standings.beforeRound1') : say('standings.afterRound', { round: number });
  };
  if (tournament.players.length === 0) {
    return (
      <>
        <PageHead title={say('standings.title')} />
        <section class="empty">
          <h2>{say('standings.emptyTitle')}</h2>
          <p>{say('standings.empty')}</p>
        </section>
      </>
    );
  }
  return (
    <>
      <PageHead title={say(isOver && round === last ? 'sheets.finalStandings' : 'standings.title')}>
        <select
          aria-label={say('standings.after')}
          value={round}
          onChange={(event) => {
            const wanted = Number(event.currentTarget.value);
            setAfter(wanted === last ? undefined : String(wanted));
          }}
        >
          {Array.from({ length: last + 1 }, (_, i) => (
            <option key={i} value={i}>
              {formatAfter(i)}
            </option>
          ))}
        </select>
        {part.id === 'prizes' ? (
          mayEdit && tournament.prizes !== undefined && editing === undefined ? (
            <button type="button" onClick={() => setEditing('yes')}>
              <Icon name="edit" />
              {say('prize.edit')}
            </button>
          ) : null
        ) : !isNearEnd(tournament) ? null : (
          <button type="button" onClick={() => navigate(addressOf(id, 'playoff'))}>
            <Icon name="round" />
            {say('plan.playoffOrStage')}
          </button>
        )}
        <button
          type="button"
          class={isOver ? undefined : 'main'}
          disabled={round === 0}
          onClick={() => navigate(withPart(`${addressOf(id, 'sheets')}/${part.sheet}/${round}`, LEAVERS, leavers))}
        >
          <Icon name="print" />
          {say('round.print')}
        </button>
        {isOver ? <MainButton words={say('shell.place.finish')} take={finish} /> : null}
      </PageHead>
      <nav class="parts" aria-label={say('ranking.parts')}>
        {PARTS.map((each) => (
          <Link
            key={each.id}
            href={asShown(`${addressOf(id, 'standings')}/${each.id}`)}
            aria-current={each.id === part.id ? 'page' : undefined}
          >
            {say(`ranking.part.${each.id}`)}
          </Link>
        ))}
      </nav>
      {part.id === 'categories' ? (
        <CategoriesPart />
      ) : part.id === 'prizes' ? (
        <PrizesPart round={round} />
      ) : part.id === 'ratings' ? (
        <RatingsPart round={round} />
      ) : part.id === 'pictures' ? (
        <PicturesPart round={round} />
      ) : (
        <TablePart
          key={`${subjectOf(tournament)} ${category ?? ''}`}
          round={round}
          cross={part.id === 'crosstable'}
          category={tournament.categories?.[Number(category) - 1]?.name}
        />
      )}
      {correcting === undefined || !mayEdit ? null : (
        <StageCorrection stage={Number(correcting)} close={() => setCorrecting(undefined)} />
      )}
    </>
  );
}
