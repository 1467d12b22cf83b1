/**
 * tsx --conditions=source scripts/hunting/dubovDisagreements.ts FOLDER
 *
 * Pairs every round of a folder of tournaments by Dubov 2026 and names, for every round that differs from the file, the
 * article that decides: what docs/decisions/dubov.md counts.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Round, RoundPairing, Tournament } from '@turnuva/engine';
import { editionOf, isPaired, roundInputOf } from '@turnuva/engine';
import { readTrf } from '@turnuva/formats/trf';
import { mayHaveBye } from '../../packages/engine/src/pairing/shared/byeRight.ts';

const dubov = editionOf('dubov', '2026');
const key = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function kindOf(tournament: Tournament, entry: Round, ours: RoundPairing): string {
  const history = roundInputOf(tournament, entry.number);
  const index = (id: number): number => history.indexOf.get(id) ?? -1;
  const scoreOf = (id: number): number => history.pairingScore[index(id)];
  const gamesOf = (id: number): number =>
    Array.from({ length: entry.number - 1 }, (_, r) => history.played[r * history.size + index(id)]).reduce(
      (a, b) => a + b,
      0,
    );
  const bye = entry.byes.find((each) => each.kind === 'pab')?.player ?? null;
  if (bye !== ours.bye && bye !== null && ours.bye !== null) {
    if (!mayHaveBye(history, index(bye))) return '3.1.1 the file gives the bye to somebody barred from it';
    if (scoreOf(bye) !== scoreOf(ours.bye)) return '3.1.3 the file gives the bye to a higher score';
    if (gamesOf(bye) !== gamesOf(ours.bye)) return '3.1.4 the file gives the bye to somebody with fewer games';
    return '3.1.5 the file gives the bye to a smaller number';
  }
  const mine = new Set(ours.pairings.map(({ white, black }) => key(white, black)));
  const other = entry.games.filter(({ white, black }) => !mine.has(key(white, black)));
  if (other.length === 0) {
    const colours = new Set(ours.pairings.map(({ white, black }) => `${white}-${black}`));
    const turned = entry.games.filter(({ white, black }) => !colours.has(`${white}-${black}`));
    const fresh = turned.every(({ white, black }) => gamesOf(white) === 0 && gamesOf(black) === 0);
    return fresh
      ? '5.2.1 the file counts absent players who never played in the parity of numbers'
      : '5.2 other colours';
  }
  // The group in which the two part: upfloats out of each score into the next higher one.
  const scores = [...new Set(Array.from(history.pairingScore))].sort((a, b) => b - a);
  for (const score of scores) {
    const lifted = (pairs: readonly { white: number; black: number }[]): number[] =>
      pairs
        .filter(
          ({ white, black }) => Math.max(scoreOf(white), scoreOf(black)) === score && scoreOf(white) !== scoreOf(black),
        )
        .map(({ white, black }) => Math.min(scoreOf(white), scoreOf(black)))
        .sort((a, b) => a - b);
    const [theirs, own] = [lifted(entry.games), lifted(ours.pairings)];
    if (theirs.length !== own.length) return 'C5 the number of upfloaters';
    if (theirs.join() !== own.join()) return 'C6 the file compares the scores of upfloaters in another order';
    const differ = other.some(({ white, black }) => Math.max(scoreOf(white), scoreOf(black)) === score);
    if (differ) return '4.3 the file chooses another shifter';
  }
  return 'other';
}

/** Agreement under the other reading of the upfloat history names the kind alone. */
function playedOnly(tournament: Tournament, entry: Round): string | undefined {
  const other = dubov?.pair({ ...tournament, options: { upfloatHistory: 'played' } }, { round: entry.number });
  if (other?.ok !== true) return undefined;
  const pairs = new Set(other.value.pairings.map(({ white, black }) => `${white}-${black}`));
  const same = entry.games.every(({ white, black }) => pairs.has(`${white}-${black}`));
  return same ? '1.8, C8-C10 the file counts upfloats in games that were played only' : undefined;
}

const folder = process.argv[2];
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  const found = folder === undefined ? 'nothing' : `no folder ${folder}`;
  process.stderr.write(`dubovDisagreements.ts FOLDER: found ${found}, expected a folder with TRF files\n`);
  process.exit(3);
}
const counts = new Map<string, { rounds: number; example: string }>();
let rounds = 0;
let differing = 0;
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.trf')) continue;
  const read = readTrf(readFileSync(join(folder, file)));
  if (!read.ok || dubov === undefined) throw new Error(file);
  const { tournament } = read.value;
  for (const entry of tournament.rounds.filter(isPaired)) {
    rounds++;
    const paired = dubov.pair(tournament, { round: entry.number });
    if (!paired.ok) throw new Error(`${file} ${entry.number}`);
    const own = new Set(paired.value.pairings.map(({ white, black }) => `${white}-${black}`));
    const bye = entry.byes.find((each) => each.kind === 'pab')?.player ?? null;
    if (bye === paired.value.bye && entry.games.every(({ white, black }) => own.has(`${white}-${black}`))) continue;
    differing++;
    const kind = playedOnly(tournament, entry) ?? kindOf(tournament, entry, paired.value);
    const before = counts.get(kind);
    counts.set(kind, {
      rounds: (before?.rounds ?? 0) + 1,
      example: before?.example ?? `${file} round ${entry.number}`,
    });
  }
}
for (const [kind, { rounds: count, example }] of [...counts].sort((a, b) => b[1].rounds - a[1].rounds)) {
  console.log(`${String(count).padStart(5)}  ${kind}  (${example})`);
}
console.log(`${rounds} rounds, ${differing} differ`);
