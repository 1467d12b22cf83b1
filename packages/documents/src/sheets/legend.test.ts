import type { GameResult, Tournament } from '@turnuva/engine';
import { GAME_RESULTS } from '@turnuva/engine';
import type { SheetId } from '@turnuva/engine/views';
import { LANGUAGES, type Language, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { roundRobin, scheveningen, swissOpen, teamRoundRobin } from '../testing/events.ts';
import { playingRules } from './legend.ts';
import { sheetKind } from './registry.ts';

/** The event with these results in turn on the boards of a round, and wins of White on all others. */
function withResults(tournament: Tournament, at: number, results: readonly GameResult[]): Tournament {
  const rounds = tournament.rounds.map((entry) => ({
    ...entry,
    games: entry.games.map((game, i) => ({
      ...game,
      result: (entry.number === at ? results[i] : undefined) ?? ('10' as const),
    })),
  }));
  return { ...tournament, rounds };
}

const plain = swissOpen(24, 3);
const text = (id: SheetId, tournament: Tournament, round = 3, language: Language = 'en'): string => {
  const kind = sheetKind(id);
  if (kind === undefined) throw new Error(id);
  return toCsv(kind.make({ tournament, round, say: speaker(language, CATALOGUES[language]), language }));
};

describe('a result that is no usual one is marked on paper', () => {
  it.each<[GameResult, string]>([
    ['WL', '1 - 0 u'],
    ['DD', '½ - ½ u'],
    ['+-', '+ - −'],
    ['--', '− - −'],
    ['00', '0 - 0 §'],
    ['=0', '½ - 0 §'],
    ['DL', '½ - 0 §u'],
    ['??', '* - *'],
  ])('%s: %s', (result, printed) => {
    const tournament = withResults(plain, 3, [result]);
    for (const id of ['pairings', 'results'] as const) expect(text(id, tournament)).toContain(printed);
  });

  it.each(GAME_RESULTS)('%s and its mirror differ from every other result', (result) => {
    const printed = GAME_RESULTS.map((each) => /\d,.*?,(\S+ - \S+(?: [§u]+)?),/.exec(row(each))?.[1]);
    const row0 = printed[GAME_RESULTS.indexOf(result)];
    expect(printed.filter((each) => each === row0)).toHaveLength(1);
    function row(each: GameResult): string {
      const first = text('pairings', withResults(plain, 3, [each]))
        .split('\n')
        .find((line) => /^1[,;]/.test(line));
      return (first ?? '').replaceAll(';', ',');
    }
  });

  it('in cells of the crosstable, of cards and of forms', () => {
    const tournament = withResults(plain, 1, ['00', 'WL', '+-', 'DL', '--']);
    for (const id of ['crosstable', 'cards', 'cardForm'] as const) {
      const printed = text(id, tournament);
      for (const sign of ['0§', '1u', '0u', '½§u', '+', '−']) expect(printed, `${id} ${sign}`).toContain(sign);
    }
  });
});

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { '+': 'won by forfeit', '−': 'lost by forfeit', u: 'not rated', '§': 'decided by the arbiter' },
  tr: { '+': 'hükmen kazandı', '−': 'hükmen kaybetti', u: 'kuvvet puanı hesabına katılmaz', '§': 'hakem kararı' },
  de: {
    '+': 'kampflos gewonnen',
    '−': 'kampflos verloren',
    u: 'nicht gewertet',
    '§': 'vom Schiedsrichter entschieden',
  },
  fr: { '+': 'gagné par forfait', '−': 'perdu par forfait', u: 'hors Elo', '§': 'décision de l’arbitre' },
  es: {
    '+': 'gana por incomparecencia',
    '−': 'pierde por incomparecencia',
    u: 'sin evaluar',
    '§': 'decidido por el árbitro',
  },
};

describe('a sheet says what its signs mean, and of no others', () => {
  const UNUSUAL: readonly (readonly [GameResult, readonly string[]])[] = [
    ['10', []],
    ['WL', ['u']],
    ['+-', ['+', '−']],
    ['--', ['−']],
    ['00', ['§']],
    ['DL', ['u', '§']],
  ];
  const SWISS: readonly SheetId[] = ['pairings', 'results', 'crosstable', 'cards', 'cardForm', 'roundTable'];
  const events: readonly (readonly [SheetId, Tournament])[] = [
    ...SWISS.map((id) => [id, plain] as const),
    ...(['schedule', 'roundRobinTable', 'roundRobinChart'] as const).map((id) => [id, roundRobin(6)] as const),
    ...(['pairings', 'results', 'schedule', 'teamSheets'] as const).map((id) => [id, teamRoundRobin(4, 4)] as const),
    ['teamScores', scheveningen(4)],
  ];
  const legends = Object.entries(WORDS).flatMap(([language, words]) =>
    UNUSUAL.map(([result, signs]) => [language as Language, result, signs, words] as const),
  );
  it.each(legends)('%s: %s', (language, result, signs, words) => {
    for (const [id, tournament] of events) {
      const played = withResults(tournament, 1, [result]);
      const round = SWISS.includes(id) && !['crosstable', 'cards', 'cardForm'].includes(id) ? 1 : played.rounds.length;
      const printed = text(id, played, ['pairings', 'results'].includes(id) ? 1 : round, language);
      // French sets its colon apart.
      const colon = language === 'fr' ? '\u00a0:' : ':';
      const told = Object.keys(words).filter((sign) => printed.includes(`${sign}${colon} ${words[sign]}`));
      expect(told, `${id} of ${tournament.system}`).toEqual(Object.keys(words).filter((sign) => signs.includes(sign)));
    }
  });

  it('byes and absences of the crosstable', () => {
    const [first, ...others] = plain.rounds;
    const byes = (['pab', 'half', 'full', 'zero'] as const).map((kind, i) => ({ kind, player: i + 1 }));
    const games = first.games.filter(({ white, black }) => white > 4 && black > 4);
    const tournament = { ...plain, rounds: [{ ...first, games, byes }, ...others] };
    const printed = text('crosstable', tournament);
    for (const each of [
      'bye: pairing-allocated bye',
      '½\u00a0bye: half-point bye',
      'F: full-point bye',
      '○: absent',
      '×: withdrawn',
    ])
      expect(printed).toContain(each);
    const none = { ...tournament, rounds: [{ ...first, games, byes: byes.slice(0, 1) }, ...others] };
    expect(text('crosstable', none)).not.toContain('F: full-point bye');
  });

  it('an empty form has no legend of results', () => {
    const kind = sheetKind('pairings');
    if (kind === undefined) throw new Error('no sheet');
    const tournament = withResults(plain, 1, ['WL']);
    const form = kind.make({ tournament, round: 1, say: speaker('en', en), language: 'en', empty: true });
    expect(toCsv(form)).not.toContain('not rated');
  });
});

it.each(LANGUAGES)('the playing rules of play-off games have their eight points: %s (FINDINGS C4)', (language) => {
  const say = speaker(language, CATALOGUES[language]);
  const { caption, lines } = playingRules({ tournament: swissOpen(4, 1), round: 1, say, language });
  expect(lines).toHaveLength(8);
  for (const line of [caption, ...lines]) expect(line).not.toMatch(/sheets\./);
});
