import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SheetRequest, sheetKind } from '@turnuva/documents';
import type { SystemEdition, Tournament } from '@turnuva/engine';
import { randomFrom } from '@turnuva/engine';
import type { Float } from '@turnuva/engine/pairing';
import { FLOAT_RULES, mayRepeat, SYSTEMS } from '@turnuva/engine/pairing';
import { isPredetermined, standingsOf } from '@turnuva/engine/standings';
import { boardRows, pairingCards } from '@turnuva/engine/views';
import { readTrf, writeTrf } from '@turnuva/formats/trf';
import { pointsText, speaker } from '@turnuva/text';
import { catalogue } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import { randomTournament } from './randomTournament.ts';
import { FULL } from './seeds.ts';

/** Every so many-th of the 2000 seeds. */
const EVERY = FULL ? 1 : 8;
const TOURNAMENTS = 2000;

const ALL = SYSTEMS.filter(({ id }) => id !== 'team-swiss').flatMap((system) =>
  system.editions.map((edition) => ({ system: system.id, edition })),
);

/** Matches of two games have a record of their own (C.04.5). */
const EDITIONS = ALL.filter(({ system }) => system !== 'double-swiss');

/** The same event with some games of its last two rounds without a result, and one adjourned. */
function withOpenGames(tournament: Tournament, seed: number): Tournament {
  const random = randomFrom(seed, 99);
  const last = tournament.rounds.length;
  const rounds = tournament.rounds.map((round) =>
    round.number < last - 1
      ? round
      : {
          ...round,
          games: round.games.map((game) => {
            const { result: _, ...open } = game;
            const lot = random.below(8);
            return lot === 0 ? open : lot === 1 ? { ...game, result: '??' as const } : game;
          }),
        },
  );
  return { ...tournament, rounds };
}

const POINTS: Readonly<Record<string, number>> = { '1': 2, W: 2, '=': 1, D: 1, '0': 0, L: 0 };

/** The same facts once more, word for word from the texts and without any of the engine's tables. */
function literally(tournament: Tournament) {
  const { scoring } = tournament;
  const facts = tournament.players.map((player) => ({
    player,
    points: 0,
    colours: 0,
    floats: [] as (Float | undefined)[],
    /** +1 for each game with White, -1 with Black, the first first. */
    games: [] as number[],
    met: new Set<number>(),
  }));
  const byId = new Map(facts.map((each) => [each.player.id, each]));
  // Scores for pairing: a game without a result counts as adjourned (C.04.2 3.1).
  const paired = new Map(facts.map(({ player }) => [player.id, 0]));
  for (const round of tournament.rounds) {
    const before = new Map(paired);
    const got = new Map<number, number>();
    for (const each of facts) each.floats.push(undefined);
    for (const game of round.games) {
      for (const [own, other, at] of [
        [game.white, game.black, 0],
        [game.black, game.white, 1],
      ] as const) {
        const letter = game.result?.[at] ?? '?';
        const kind = POINTS[letter];
        const played = kind !== undefined || letter === '?';
        const table =
          at === 0
            ? [scoring.whiteLoss, scoring.whiteDraw, scoring.whiteWin]
            : [scoring.blackLoss, scoring.blackDraw, scoring.blackWin];
        const worth =
          kind !== undefined
            ? table[kind]
            : letter === '+'
              ? scoring.forfeitWin
              : letter === '-'
                ? scoring.forfeitLoss
                : scoring.adjourned;
        const fact = byId.get(own);
        if (fact === undefined) throw new Error('a stranger plays');
        if (game.result !== undefined) fact.points += worth;
        got.set(own, worth);
        if (played) {
          fact.colours += at === 0 ? 1 : -1;
          fact.games.push(at === 0 ? 1 : -1);
          fact.met.add(other);
          const lead = (before.get(own) ?? 0) - (before.get(other) ?? 0);
          fact.floats[round.number - 1] = lead > 0 ? 'down' : lead < 0 ? 'up' : undefined;
        } else if (worth > Math.max(scoring.whiteLoss, scoring.blackLoss)) fact.floats[round.number - 1] = 'down';
      }
    }
    for (const { player, kind } of round.byes) {
      const worth = { pab: scoring.pab, full: scoring.fullBye, half: scoring.halfBye, zero: scoring.zeroBye }[kind];
      const fact = byId.get(player);
      if (fact === undefined) throw new Error('a stranger has a bye');
      fact.points += worth;
      got.set(player, worth);
      if (kind === 'pab' || worth > Math.max(scoring.whiteLoss, scoring.blackLoss))
        fact.floats[round.number - 1] = 'down';
    }
    for (const [player, worth] of got) paired.set(player, (paired.get(player) ?? 0) + worth);
  }
  return facts;
}

/** C.04.3 1.7, word for word: the colour due and how strongly; null without a game. */
function dueByText(games: readonly number[]) {
  const last = games.at(-1);
  if (last === undefined) return null;
  const difference = games.reduce((sum, each) => sum + each, 0);
  const side = (colour: number) => (colour > 0 ? 'white' : 'black');
  if (difference < -1) return { colour: 'white', strength: 'absolute' };
  if (difference > 1) return { colour: 'black', strength: 'absolute' };
  if (games.at(-2) === last) return { colour: side(-last), strength: 'absolute' };
  if (difference !== 0) return { colour: side(-difference), strength: 'strong' };
  return { colour: side(-last), strength: 'mild' };
}

/** Systems whose text on who may meet is C1 and C3, without more. */
const C1_AND_C3 = new Set(['dutch 2026', 'dubov 2026', 'burstein 2026']);

/** Who may meet in the next round: C1, prohibitions, and C3, with its exception for topscorers of the last round (and of one beyond it) left out. */
function wrongPairs(tournament: Tournament, edition: SystemEdition, facts: ReturnType<typeof literally>): string[] {
  const round = tournament.rounds.length + 1;
  const legal = edition.legalField(tournament, round);
  if (!legal.ok || mayRepeat(tournament) || round >= (tournament.totalRounds ?? Number.POSITIVE_INFINITY)) return [];
  const { mayMeet } = legal.value;
  const id = Array.from(legal.value.id);
  const byId = new Map(facts.map((each) => [each.player.id, each]));
  const found: string[] = [];
  for (const [a, one] of id.entries())
    for (const [b, other] of id.slice(0, a).entries()) {
      const [x, y] = [one, other].map((each) => byId.get(each));
      if (x === undefined || y === undefined) return ['a stranger may be paired'];
      if (tournament.forbidden.some(({ players }) => players.includes(one) && players.includes(other))) continue;
      const [p, q] = [dueByText(x.games), dueByText(y.games)];
      const clash = p?.strength === 'absolute' && q?.strength === 'absolute' && p.colour === q.colour;
      const met = x.met.has(other);
      const whole = C1_AND_C3.has(`${tournament.system} ${edition.id}`);
      if (mayMeet(a, b) ? met || (whole && clash) : whole && !met && !clash)
        found.push(
          `${tournament.system} ${edition.id}: ${one} and ${other} ${met ? 'met' : clash ? 'clash in colours' : 'may meet'}`,
        );
    }
  return found;
}

const ARROWS: Readonly<Record<string, Float | undefined>> = { '↓': 'down', '↑': 'up', '': undefined };
const say = speaker('en', catalogue);

/** Totals and floats as the printed cards have them, by player in the order of the numbers. */
function printedCards(tournament: Tournament, round: number) {
  const request: SheetRequest = { tournament, round, say, language: 'en' };
  const block = sheetKind('cards')?.make(request).blocks[0];
  if (block?.kind !== 'cards') throw new Error('no cards');
  return block.cards.map(({ table }) => ({
    totals: table?.rows.map((row) => row[4]) ?? [],
    floats: table?.rows.map((row) => ARROWS[String(row[5] ?? '')]) ?? [],
  }));
}

/** One event: screen, paper, file, table and text say the same of everyone. */
function disagreements(tournament: Tournament, edition: SystemEdition): string[] {
  const round = tournament.rounds.length;
  const facts = literally(tournament);
  const found: string[] = wrongPairs(tournament, edition, facts);
  const cards = pairingCards(tournament, round);
  const printed = printedCards(tournament, round);
  const table = standingsOf(tournament, { round, tiebreaks: [] });
  const ranked = new Map(table.ok ? table.value.rows.map((row) => [row.id, row.points]) : []);
  const file = writeTrf(tournament);
  const back = readTrf(new TextEncoder().encode(file));
  const lines = file.split(/\r?\n/).filter((line) => line.startsWith('001'));
  const rows = new Map(
    boardRows(tournament, round)
      .flatMap(({ white, black }) => [white, black])
      .map((side) => [side.id, side]),
  );
  if (!back.ok) return [`the file is refused: ${JSON.stringify(back.error).slice(0, 200)}`];
  const again = pairingCards(back.value.tournament, round);
  const inText = FLOATS_BY_TEXT.has(`${tournament.system} ${tournament.edition}`);
  cards.forEach((card, i) => {
    const { player, points, colours, floats } = facts[i];
    const same = (what: string, ...values: unknown[]): void => {
      if (values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0])))
        found.push(`${tournament.system} ${tournament.edition}, ${player.name}: ${what} ${JSON.stringify(values)}`);
    };
    const marks = card.lines.map((line) => line.float ?? null);
    same(
      'points',
      points,
      card.total,
      ranked.get(player.id) ?? points,
      Math.round(10 * Number(lines[i].slice(80, 84))),
    );
    same('total on paper', printed[i].totals.at(-1), pointsText(card.total));
    same('colours', colours, card.colourDifference, again[i].colourDifference);
    // C.04.5 knows no preference.
    const dueNext = tournament.system === 'double-swiss' ? null : dueByText(facts[i].games);
    same('colour due', dueNext, card.due ?? null, again[i].due ?? null);
    same(
      'floats',
      marks,
      printed[i].floats.map((float) => float ?? null),
      again[i].lines.map((line) => line.float ?? null),
    );
    if (inText)
      same(
        'floats by the text',
        marks,
        floats.map((float) => float ?? null),
      );
    const side = rows.get(player.id);
    if (side !== undefined) same('float on the board', side.float ?? null, marks.at(-1));
  });
  return found;
}

/** Editions with the floats of C.04.3 1.4. */
const FLOATS_BY_TEXT = new Set(['dutch 2026', 'burstein 2026']);

it(`engine, cards, boards, papers, files and standings agree on points, colours, floats and who may meet (every ${EVERY}. of ${TOURNAMENTS})`, () => {
  const found: string[] = [];
  let tried = 0;
  // Each edition in its turn: the number of editions and the step may share a factor.
  let turn = 0;
  for (let seed = 1; seed <= TOURNAMENTS; seed += EVERY) {
    const { system, edition } = EDITIONS[turn++ % EDITIONS.length];
    const made = randomTournament(seed, system, edition);
    if (made === undefined || isPredetermined(made)) continue;
    tried++;
    found.push(...disagreements(withOpenGames(made, seed), edition).map((each) => `seed ${seed}: ${each}`));
  }
  expect(found.slice(0, 20)).toEqual([]);
  expect(tried).toBeGreaterThan(TOURNAMENTS / EVERY / 2);
}, 600_000);

it('every edition of a system of players says what a float is, or that it knows none', () => {
  expect(ALL.map(({ system, edition }) => `${system} ${edition.id}`).sort()).toEqual(Object.keys(FLOAT_RULES).sort());
});

/** Files of the product that use a word, below packages/. */
function filesWith(word: RegExp): string[] {
  const packages = fileURLToPath(new URL('../..', import.meta.url));
  return readdirSync(packages).flatMap((folder) => {
    const source = join(packages, folder, 'src');
    return folder === 'testkit'
      ? []
      : readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
          .filter((file) => word.test(readFileSync(join(source, file), 'utf8')))
          .map((file) => `${folder}/${file}`);
  });
}

it('only one place computes floats of players: nobody else compares the scores before a round', () => {
  expect(filesWith(/scoreBefore\b/).sort()).toEqual([
    // Matches, of two games or of teams, have histories of their own, with upfloats only.
    'engine/pairing/doubleSwiss/record.ts',
    'engine/pairing/shared/floats.ts',
    'engine/pairing/shared/matches/record.ts',
    'engine/pairing/shared/matches/round.ts',
    'engine/pairing/teamSwiss/record.ts',
    'engine/tournament/roundInput.ts',
  ]);
});

it('only these places say what colour someone is due, each for a text of its own', () => {
  expect(filesWith(/\bdifference\b[^;\n]* > 1\b|\brepeated !== 0/).sort()).toEqual([
    // General rule 6 of the handbooks: who may have a colour for the third time in a row in the last round.
    'engine/pairing/dubov1997/round.ts',
    // Dutch 2009 A.7: the last two rounds, or games, by a setting; two equal colours before the difference.
    'engine/pairing/dutch2009/text.ts',
    'engine/pairing/shared/preference.ts',
    // C.04.6 1.7: teams, Type A and Type B.
    'engine/pairing/teamSwiss/text.ts',
  ]);
});

it('only one place says whether two have met; the Dutch system keeps a list of opponents', () => {
  expect(filesWith(/opponent\[[^\]]+\] ===|\bhaveMet\b[^\n]*(=>|\{)$/m).sort()).toEqual([
    'engine/pairing/dutch2026/field.ts',
    'engine/pairing/shared/encounters.ts',
  ]);
});

it('the history that pairs is read as points nowhere outside the engine', () => {
  expect(
    filesWith(/roundInputOf\([^)]*\)[^;]*\.score\b|history\.score\b/).filter((file) => !file.startsWith('engine/')),
  ).toEqual([
    // The list for checking a pairing by hand: the data that the pairing uses.
    'cli/legacy.ts',
  ]);
});
