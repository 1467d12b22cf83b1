import { pairedAfter } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { GameResult } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { SearchField } from '../../../components/SearchField.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { CorrectResult, RatingCorrection } from '../lazyParts.ts';
import type { EntryState } from './entry.ts';

interface Props {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  readonly state: Pick<EntryState, 'focus' | 'onlyMissing'>;
  /** Why the results of this round are final; undefined if they can be entered. */
  readonly stands: string | undefined;
  readonly search: string;
  setSearch(search: string): void;
  showMissing(onlyMissing: boolean): void;
  /** Makes the first board found the current one. */
  goToFirst(): void;
  enter(row: BoardRow, result: GameResult | null): void;
}

/** Above the boards: searching for one, and correcting a result after the round. */
export function BoardTools({ round, rows, state, stands, search, setSearch, showMissing, goToFirst, enter }: Props) {
  const { say } = useWords();
  const { snapshot, mayEnterResults, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const isOver = pairedAfter(tournament, round) > 0;
  return (
    <>
      <div class="tools-row">
        <SearchField label={say('round.search')} value={search} onChange={setSearch} onEnter={goToFirst} />
        <span class="choice">
          {[false, true].map((onlyMissing) => (
            <button
              key={String(onlyMissing)}
              type="button"
              aria-pressed={state.onlyMissing === onlyMissing}
              onClick={() => showMissing(onlyMissing)}
            >
              {say(onlyMissing ? 'round.missingOnly' : 'round.all', {
                count: onlyMissing ? rows.filter(({ result }) => result === undefined).length : rows.length,
              })}
            </button>
          ))}
        </span>
        {mayEnterResults && stands === undefined && roundOf(tournament, round).status === 'closed' ? (
          <CorrectResult rows={rows} board={state.focus} correct={enter} />
        ) : null}
      </div>
      {stands === undefined ? null : <p class="amber small">{stands}</p>}
      {mayEdit && !hasSchedule(tournament) && isOver ? (
        <RatingCorrection round={round} rows={rows} inHand={state.focus} />
      ) : null}
    </>
  );
}
