import type { Tournament } from '@turnuva/engine';
import { BLACK, formatPoints, historyOf, WHITE } from '@turnuva/engine';
import { textTable } from './table.ts';

/** Colours of the games played, oldest first. */
function coloursOf(history: ReturnType<typeof historyOf>, player: number): string {
  let colours = '';
  for (let r = 0; r < history.round - 1; r++) {
    const at = r * history.size + player;
    if (history.played[at] === 0) continue;
    colours += history.colour[at] === WHITE ? 'W' : history.colour[at] === BLACK ? 'B' : '';
  }
  return colours;
}

/** The colour a player is due and how strongly (Dutch 1.7): WW absolute, (W) strong, (w) mild, A none. */
function preferenceOf(colours: string): string {
  if (colours === '') return 'A';
  const difference = [...colours].reduce((sum, colour) => sum + (colour === 'W' ? 1 : -1), 0);
  const twice = colours.length > 1 && colours.at(-1) === colours.at(-2) ? colours.at(-1) : undefined;
  const due =
    Math.abs(difference) > 1
      ? difference > 0
        ? 'B'
        : 'W'
      : twice !== undefined
        ? twice === 'W'
          ? 'B'
          : 'W'
        : undefined;
  if (due !== undefined) return due + due;
  if (difference !== 0) return difference > 0 ? '(B)' : '(W)';
  return colours.at(-1) === 'W' ? '(b)' : '(w)';
}

/** The state before a round, a line a player: what an arbiter needs to check a pairing by hand. */
export function checklist(tournament: Tournament, round: number): string {
  const history = historyOf(tournament, round);
  const order = Array.from({ length: history.size }, (_, i) => i).sort(
    (a, b) => (history.pairingScore[b] ?? 0) - (history.pairingScore[a] ?? 0) || a - b,
  );
  const rows = order.map((i) => {
    const colours = coloursOf(history, i);
    const opponents: number[] = [];
    for (let r = 0; r < round - 1; r++) {
      const at = r * history.size + i;
      if (history.played[at] === 1) opponents.push(history.id[history.opponent[at] as number] as number);
    }
    return [
      String(history.id[i]),
      formatPoints(history.score[i] ?? 0, 1),
      formatPoints(history.pairingScore[i] ?? 0, 1),
      history.present[i] === 1 ? '' : 'absent',
      colours,
      preferenceOf(colours),
      opponents.join(' '),
    ];
  });
  return textTable(['ID', 'Pts', 'Pair', '', 'Colours', 'Pref', 'Opponents'], rows, [0, 1, 2]);
}
