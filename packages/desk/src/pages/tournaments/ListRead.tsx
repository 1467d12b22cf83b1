import type { PlayerPreview } from '@turnuva/contract';
import { isPasted } from '../../components/behaviour/useFilesIn.ts';
import { ColumnsRead } from '../../components/files/ColumnsRead.tsx';
import { FileWarnings } from '../../components/files/FileWarnings.tsx';
import { isSum, repeatsIn } from '../../model/lists.ts';
import { useApp } from '../../store/context.ts';
import { type PlayerList, registrable } from './playerList.ts';

const FIRST_NAMES = 5;

/** A line as one finds it again in the list. */
const wordsOfLine = ({ name, rating, federation, club, nationalId, note }: PlayerPreview['players'][number]): string =>
  `“${[name, rating || '', federation, club, nationalId, note].filter(Boolean).join(' ')}”`;

interface Props extends PlayerList {
  /** The list was read anew, with other columns. */
  onPreview(preview: PlayerPreview): void;
}

/** How the list was understood: how many, the first of them, the columns, and what was left out. */
export function ListRead({ file, preview, source, onPreview }: Props) {
  const { say, list } = useApp().words;
  const { warnings = [] } = preview;
  const { players } = registrable(preview);
  const twice = preview.players.filter((_, i) => repeatsIn(preview.players).has(i));
  const sums = preview.players.filter((player, i) => isSum(player) && !repeatsIn(preview.players).has(i));
  const first = players.slice(0, FIRST_NAMES).map(({ name, rating }) => (rating === 0 ? name : `${name} (${rating})`));
  return (
    <section class="stack">
      <p>
        {say(isPasted(source) ? 'tournaments.fromPasted' : 'tournaments.fromList', { file, count: players.length })}{' '}
        <span class="soft">
          {first.join('; ')}
          {players.length > FIRST_NAMES ? ' …' : ''}
        </span>
      </p>
      {twice.length === 0 ? null : (
        <p class="amber small">
          {say('tournaments.listTwice', { count: twice.length, names: list(twice.map(({ name }) => name)) })}
        </p>
      )}
      {sums.length === 0 ? null : (
        <p class="amber small">
          {say('tournaments.listSum', { count: sums.length, lines: list(sums.map(wordsOfLine)) })}
        </p>
      )}
      <ColumnsRead source={source} preview={preview} onPreview={onPreview} />
      <FileWarnings file={file} warnings={warnings} />
    </section>
  );
}
