import type { PlayerPreview } from '@turnuva/contract';
import { isPasted } from '../../components/behaviour/useFilesIn.ts';
import { isSum, repeatsIn } from '../../model/lists.ts';

/** A file of players, read and not yet registered. */
export interface PlayerList {
  readonly file: string;
  readonly preview: PlayerPreview;
  readonly source: File;
}

/** The name of a file is often that of the event; pasted text has none. */
export const eventName = ({ file, source }: PlayerList): string =>
  isPasted(source) ? '' : file.replace(/\.[a-z]+$/i, '').replaceAll('_', ' ');

/** The list without duplicates and without a total at the bottom; its teams keep their players. */
export function registrable(preview: PlayerPreview): PlayerPreview {
  const twice = repeatsIn(preview.players);
  const kept = preview.players.flatMap((player, i) => (twice.has(i) || isSum(player) ? [] : [i]));
  const places = new Map(kept.map((at, i) => [at, i]));
  return {
    ...preview,
    players: preview.players.filter((_, i) => places.has(i)),
    ...(preview.teams === undefined
      ? {}
      : {
          teams: preview.teams.map((team) => ({
            ...team,
            members: team.members.flatMap((at) => places.get(at) ?? []),
          })),
        }),
  };
}
