import type { Tournament } from '@turnuva/engine';
import { formatPoints, roundInputOf } from '@turnuva/engine';
import { ABSOLUTE, colourHistoryOf, playedText, preferenceOf, STRONG } from '@turnuva/engine/pairing';
import { textTable } from './table.ts';

/** The colour a player is due and how strongly (C.04.3 1.7): WW absolute, (W) strong, (w) mild, A none. */
function preferenceText(colours: ReturnType<typeof colourHistoryOf>): string {
  const { colour, strength } = preferenceOf(colours);
  if (colour === 0) return 'A';
  const letter = colour > 0 ? 'W' : 'B';
  if (strength === ABSOLUTE) return letter + letter;
  return strength === STRONG ? `(${letter})` : `(${letter.toLowerCase()})`;
}

/** The state before a round, one line per player: what an arbiter needs to check a pairing by hand. */
export function checklist(tournament: Tournament, round: number): string {
  const history = roundInputOf(tournament, round);
  const order = Array.from({ length: history.size }, (_, i) => i).sort(
    (a, b) => (history.pairingScore[b] ?? 0) - (history.pairingScore[a] ?? 0) || a - b,
  );
  const rows = order.map((i) => {
    const colours = colourHistoryOf(history, i);
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
      playedText(colours).toUpperCase(),
      preferenceText(colours),
      opponents.join(' '),
    ];
  });
  return textTable(['ID', 'Pts', 'Pair', '', 'Colours', 'Pref', 'Opponents'], rows, [0, 1, 2]);
}
