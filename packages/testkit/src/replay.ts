import { editionOf, isPaired, type RoundPairing, type Tournament } from '@turnuva/engine';
import { withWhatRoundsSay } from '@turnuva/engine/checking';

/** A round that comes out otherwise than it was played; both pairings as `white-black`, the bye as `n-0`. */
interface Discrepancy {
  readonly round: number;
  readonly expected: string;
  readonly found: string;
}

/** Pairs every round of a tournament from the rounds before it with its own system and compares. */
export function replay(given: Tournament): { readonly rounds: number; readonly discrepancies: Discrepancy[] } {
  const tournament = withWhatRoundsSay(given);
  const edition = editionOf(tournament.system, tournament.edition);
  const discrepancies: Discrepancy[] = [];
  let rounds = 0;
  for (const round of tournament.rounds) {
    if (!isPaired(round)) continue;
    rounds++;
    const byes = round.byes.filter((bye) => bye.kind === 'pab').map((bye) => `${bye.player}-0`);
    const expected = [...round.games.map((game) => `${game.white}-${game.black}`), ...byes].sort().join(' ');
    const made = edition?.pair(tournament, { round: round.number });
    const found = made === undefined ? 'no such system' : made.ok ? roundText(made.value) : made.error.kind;
    if (found !== expected) discrepancies.push({ round: round.number, expected, found });
  }
  return { rounds, discrepancies };
}

function roundText({ pairings, bye }: RoundPairing): string {
  const lines = pairings.map(({ white, black }) => `${white}-${black}`);
  if (bye !== null) lines.push(`${bye}-0`);
  return lines.sort().join(' ');
}
