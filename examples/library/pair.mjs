// Pairs the next round of a tournament report file, says why, and prints the standings so far.
//   node pair.mjs open.trf
import { readFileSync, writeFileSync } from 'node:fs';
import { sheetKind, toPdf } from '@turnuva/documents';
import { editionOf } from '@turnuva/engine/pairing';
import { readTrf } from '@turnuva/formats/trf';
import { boardsIn, sentenceOf, speaker } from '@turnuva/text';
import { catalogue } from '@turnuva/text/en';

const read = readTrf(readFileSync(process.argv[2]));
if (!read.ok) throw new Error(read.error.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'));
const { tournament } = read.value;
const name = (id) => tournament.players.find((player) => player.id === id)?.name ?? `${id}`;
const round = tournament.rounds.length + 1;

const paired = editionOf(tournament.system, tournament.edition).pair(tournament, { round, explain: true });
if (!paired.ok) throw new Error(`round ${round} cannot be paired: ${paired.error.kind}`);
for (const { board, white, black } of paired.value.pairings) console.log(board, name(white), '-', name(black));
if (paired.value.bye !== null) console.log('bye:', name(paired.value.bye));

const say = speaker('en', catalogue);
for (const decision of paired.value.decisions)
  console.log(
    `[${decision.article}]`,
    sentenceOf(decision, { language: 'en', say, player: name, board: boardsIn(tournament) }),
  );

const sheet = sheetKind('standings').make({ tournament, round: round - 1, language: 'en', say });
writeFileSync('standings.pdf', await toPdf(sheet));
