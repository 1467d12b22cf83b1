import type { Game, GameResult, PrizeRules, Tournament } from '@turnuva/engine';
import type { Command, Entry } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import { generate } from '@turnuva/engine/simulation';

/** Events for the tests of sheets: long names in every alphabet we promise, and every kind of result. */

const FAMILY = [
  'Öztürkoğlu-Karamahmutoğulları',
  'Nguyễn Thị Hồng Ngọc',
  'Freiherr von Weißgerber-Großkreutz',
  'Щербатюк-Хмельницкая',
  'Çağlayan',
  'Đặng Quốc Thịnh',
  'Kühnemann',
  'Воронцова',
  'İnceoğlu',
  'Ng',
  'Bärenreuther-Süßmilch',
  'Їжакевич',
  'Uğurluoğlu',
  'Phạm Văn Đức',
  'Höllriegl',
  'Żółkiewski',
];
const GIVEN = ['Mehmet Alperen', 'Karl-Heinz', 'Екатерина', 'Işıl', 'Jörg', 'Şükrü Çınar', 'Олексій', 'Al'];
const CLUBS = [
  'Beşiktaş Jimnastik Kulübü',
  'Schachfreunde Mühlbach 1923 e. V.',
  'Белая ладья',
  'Câu lạc bộ Hà Nội',
  'SK Enns',
];
const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM'] as const;
const FEDERATIONS = ['TUR', 'VIE', 'GER', 'UKR'] as const;

const nameOf = (i: number): string =>
  `${FAMILY[i % FAMILY.length]}, ${GIVEN[(i + Math.floor(i / FAMILY.length)) % GIVEN.length]}`;

/**
 * Fixed amounts and shares of the fund, every way of sharing, and one prize per player, so that some are passed over.
 */
const PRIZES: PrizeRules = {
  currency: 'TRY',
  fund: 12_345_679,
  onePrizeEach: true,
  lists: [
    {
      name: 'Genel sıralama',
      sharing: 'hort',
      prizes: [{ basisPoints: 3333 }, { basisPoints: 2000 }, { basisPoints: 1111 }, { cents: 500_000 }, { cents: 100 }],
    },
    {
      name: 'En iyi kadın oyuncu',
      category: 'Kadınlar / Frauen',
      sharing: 'equal',
      prizes: [{ cents: 1_000_001 }, { cents: 700_000 }],
    },
    {
      name: 'U2300',
      category: 'U2300',
      sharing: 'rank',
      prizes: Array.from({ length: 12 }, () => ({ cents: 25_000 })),
    },
  ],
};

/** An open with byes, forfeits, unrated players, women, categories, fees and a withdrawn player. */
export function swissOpen(players: number, rounds: number): Tournament {
  const edition = editionOf('dutch', '2026');
  if (edition === undefined) throw new Error('dutch 2026 is not registered');
  const config = { players, rounds, forfeitRate: 8, retiredRate: 20, halfPointByeRate: 8 };
  const made = generate({ seed: 5, system: 'dutch', edition, config });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return {
    ...made.value,
    info: {
      name: '12. Uluslararası Büyükşehir Belediyesi Cumhuriyet Kupası Açık Satranç Turnuvası',
      city: 'Kahramanmaraş',
      federation: 'TUR',
      startDate: '2026/11/20',
      endDate: '2026/11/29',
      chiefArbiter: 'Yağmur Deniz',
    },
    tiebreaks: ['BH/C1', 'BH', 'SB', 'DE', 'PS', 'ARO', 'WIN'],
    categories: [
      { name: 'Kadınlar / Frauen', filter: { sex: 'w' } },
      { name: 'U2300', filter: { ratingTo: 2299 } },
    ],
    prizes: PRIZES,
    players: made.value.players.map((player, i) => ({
      ...player,
      name: nameOf(i),
      club: CLUBS[i % CLUBS.length] ?? '',
      federation: FEDERATIONS[i % FEDERATIONS.length] ?? '',
      birth: `${1950 + (i % 60)}/00/00`,
      fee: { due: 3000, paid: i % 5 === 0 ? 0 : 3000 },
      ...(i < TITLES.length * 2 ? { title: TITLES[i % TITLES.length] ?? 'GM' } : {}),
      ...(i % 3 === 0 ? { sex: 'w' as const, categories: ['U16'] } : {}),
      ...(i === players - 1 ? { rating: 0 } : {}),
    })),
  };
}

/** Carries out commands as a server does. */
export function playCommands(commands: readonly Command[]): Tournament {
  let state = EMPTY_JOURNAL;
  const entries: Entry[] = [];
  for (const command of commands) {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule} ${JSON.stringify(decided.error.facts)}`);
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries, state);
  }
  return state.tournament;
}

const RESULTS: readonly GameResult[] = ['10', '==', '01', '10', '+-', '01', '--'];

/** A result on every board except the last one of the last round. */
const withResults = (tournament: Tournament): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) => ({
    ...round,
    status: 'closed' as const,
    games: round.games.map((game) => ({
      ...game,
      result: game.result ?? RESULTS[(game.board * 5 + round.number * 3) % RESULTS.length] ?? '10',
    })),
  })),
});

export const createEvent = (system: string, players: number, options: Tournament['options'] = {}): Command[] => [
  {
    kind: 'create',
    settings: {
      info: { name: 'Şehir Kupası / Stadtpokal', city: 'Đà Nẵng', startDate: '2026/11/20' },
      system,
      edition: system === 'round-robin' ? 'berger' : 'seed',
      options,
    },
  },
  {
    kind: 'add-players',
    players: Array.from({ length: players }, (_, i) => ({ name: nameOf(i), rating: 2400 - 7 * i })),
  },
];

const teamsOf = (count: number, size: number): Command[] =>
  Array.from({ length: count }, (_, t) => ({
    kind: 'set-team' as const,
    team: {
      name: `${CLUBS[t % CLUBS.length]} ${t + 1}`,
      captain: nameOf(t + 3),
      members: Array.from({ length: size }, (_, i) => t * size + i + 1),
    },
  }));

/** A round robin of players; the table is as wide as there are players. */
export const roundRobin = (players: number): Tournament =>
  withResults(playCommands([...createEvent('round-robin', players), { kind: 'open-rounds' }]));

export const teamRoundRobin = (teams: number, boards: number): Tournament => ({
  ...withResults(
    playCommands([
      ...createEvent('round-robin', teams * boards, { boards }),
      ...teamsOf(teams, boards),
      { kind: 'open-rounds' },
    ]),
  ),
  tiebreaks: ['MPvGP', 'EDEBT', 'EMGSB'],
  prizes: {
    currency: 'EUR',
    onePrizeEach: false,
    lists: [{ name: 'Mannschaften', sharing: 'equal', prizes: [{ cents: 100_001 }, { cents: 50_000 }] }],
  },
});

export const doubleRoundRobin = (players: number): Tournament =>
  withResults(playCommands([...createEvent('round-robin', players, { cycles: 2 }), { kind: 'open-rounds' }]));

/** Six players, of whom number 6 leaves after two of five games. */
export function roundRobinWithLeaver(): Tournament {
  const event = roundRobin(6);
  const leaver = event.players.find(({ tpn }) => tpn === 6)?.id;
  return {
    ...event,
    players: event.players.map((player) => (player.id === leaver ? { ...player, withdrawnFrom: 3 } : player)),
    rounds: event.rounds.map((round) => ({
      ...round,
      games: round.games.map((game): Game => {
        if (![game.white, game.black].includes(leaver ?? 0)) return game;
        return { ...game, result: round.number < 3 ? '==' : game.white === leaver ? '-+' : '+-' };
      }),
    })),
  };
}

export const scheveningen = (size: number, teams = 2, options: Tournament['options'] = {}): Tournament =>
  withResults(
    playCommands([
      ...createEvent('scheveningen', teams * size, options),
      ...teamsOf(teams, size),
      { kind: 'open-rounds' },
    ]),
  );

export const skalitzka = (size: number): Tournament =>
  withResults(playCommands([...createEvent('skalitzka', 3 * size), ...teamsOf(3, size), { kind: 'open-rounds' }]));

export const knockout = (players: number): Tournament =>
  withResults(playCommands([...createEvent('knockout', players), { kind: 'start-knockout' }]));

/** Four players: 1 beats 4, 2 and 3 draw everything, the golden point included, and the final is decided by lot. */
export const knockoutWithGolden = (): Tournament => {
  const result = (match: number, game: number, result: '10' | '01' | '=='): Command => ({
    kind: 'match-result',
    match,
    game,
    board: 1,
    result,
  });
  return playCommands([
    ...createEvent('knockout', 4, { games: 2, extensions: 0, thirdPlace: false }),
    { kind: 'start-knockout' },
    ...[result(1, 1, '10'), result(1, 2, '01'), result(2, 1, '=='), result(2, 2, '==')],
    { kind: 'draw-match-colours', match: 2, phase: 'golden', white: 2 },
    result(2, 3, '=='),
    { kind: 'award-match', match: 3, winner: 3, reason: 'lot' },
  ]);
};

/** Four teams of three in a knock-out of two games a match; nothing has been played. */
export const teamKnockout = (): Tournament =>
  playCommands([...createEvent('knockout', 12, { games: 2 }), ...teamsOf(4, 3), { kind: 'start-knockout' }]);

/**
 * Four teams of four on three boards: in round 1 team 2 leaves its second board empty, in round 2 the match at table 1
 * is awarded to the Black team, from round 3 on team 4 has left.
 */
export const eventfulLeague = (): Tournament =>
  withResults(
    playCommands([
      ...createEvent('round-robin', 16, { boards: 3 }),
      ...teamsOf(4, 4),
      { kind: 'set-line-up', round: 1, team: 2, boards: [5, 0, 8] },
      { kind: 'open-rounds' },
      { kind: 'forfeit-match', round: 2, table: 1, forfeit: 'black', reason: 'late' },
      { kind: 'leave-schedule', entrant: 4, fromRound: 3 },
    ]),
  );
