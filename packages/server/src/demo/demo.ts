import { type Command, decide, EMPTY_JOURNAL, type Entry, fold, type JournalState } from '@turnuva/engine/journal';
import { InvariantError, type Random, randomFrom } from '@turnuva/engine/kernel';
import { type GameResult, type Player, roundOf, type Title } from '@turnuva/engine/tournament';
import { pairAsWished } from '../pairing/request.ts';

const SEED = 20261121;
const ROUNDS = 7;
const PLAYED = 4;
/** The demo is always played on the same weekend. */
const START = Date.UTC(2026, 10, 20, 9, 0, 0);
const STEP_MS = 47_000;

const TITLES: readonly (readonly [number, Title, Title])[] = [
  [2450, 'GM', 'WGM'],
  [2350, 'IM', 'WIM'],
  [2250, 'FM', 'WFM'],
  [2150, 'CM', 'WCM'],
];
/** Hundredths: how often a game between equals is drawn. */
const DRAWS = 28;

type NewPlayer = Omit<Player, 'id' | 'tpn'>;

/** Ratings fall from master to beginner; the last four are unrated. */
function playersOf(random: Random): NewPlayer[] {
  return DEMO_PEOPLE.map(([name, federation, sex, club], i) => {
    const rating = i >= DEMO_PEOPLE.length - 4 ? 0 : 2512 - i * 22 - random.below(15);
    const rank = random.below(3) > 0 ? TITLES.find(([least]) => rating >= least) : undefined;
    const title = rank?.[sex === 'w' ? 2 : 1];
    const born = 1956 + random.below(58);
    return {
      name,
      rating,
      ...(title === undefined ? {} : { title }),
      sex,
      federation,
      birth: `${born}/00/00`,
      club,
      categories: [...(born >= 2010 ? ['U16'] : []), ...(born <= 1961 ? ['65+'] : [])],
      fee: { due: 3000, paid: random.below(6) === 0 ? 0 : 3000 },
      checkedIn: true,
    };
  });
}

/** The chance of a win follows the difference in rating, in hundredths. */
function resultOf(white: number, black: number, random: Random): GameResult {
  if (random.below(70) === 0) return random.below(2) === 0 ? '+-' : '-+';
  const edge = Math.max(-42, Math.min(42, Math.trunc(((white || 1200) - (black || 1200) + 30) / 9)));
  const draw = Math.max(6, DRAWS - Math.trunc(Math.abs(edge) / 3));
  const throwOf = random.below(100);
  if (throwOf < draw) return '==';
  return throwOf < draw + (100 - draw) / 2 + edge ? '10' : '01';
}

/** A tournament in the middle of round five, as its journal: always the same. */
export function demoJournal(): Entry[] {
  const random = randomFrom(SEED);
  const entries: Entry[] = [];
  let state: JournalState = EMPTY_JOURNAL;
  const enter = (command: Command, by = 'A. Deniz'): void => {
    const decided = decide(state, { ...command, confirmed: 2 });
    if (!decided.ok) throw new InvariantError(`demo: ${command.kind} ${JSON.stringify(decided.error)}`);
    const at = new Date(START + entries.length * STEP_MS).toISOString();
    entries.push({ seq: entries.length + 1, at, by, device: 'demo', event: decided.value });
    state = fold(entries, state);
  };
  const idOf = (place: number): number => state.tournament.players[place - 1]?.id ?? 1;
  const pairNext = (round: number): void => {
    const paired = pairAsWished(state.tournament, { round });
    if (!paired.ok) throw new InvariantError(`demo: round ${round} ${JSON.stringify(paired.error)}`);
    const { pairings, bye } = paired.value;
    enter({ kind: 'pair', round, pairings, bye });
    enter({ kind: 'publish', round });
  };
  const play = (round: number, boards: number): void => {
    const rating = new Map(state.tournament.players.map((player) => [player.id, player.rating]));
    for (const { board, white, black } of roundOf(state.tournament, round).games.slice(0, boards)) {
      const result = resultOf(rating.get(white) ?? 0, rating.get(black) ?? 0, random);
      enter({ kind: 'result', round, board, result }, board % 2 === 0 ? 'B. Yaman' : 'A. Deniz');
    }
  };

  enter({
    kind: 'create',
    settings: {
      info: {
        name: 'Turnuva Demo Open 2026',
        city: 'İzmir',
        federation: 'TUR',
        startDate: '2026/11/20',
        endDate: '2026/11/22',
        chiefArbiter: 'A. Deniz',
        deputies: ['B. Yaman'],
        timeControl: '90 min + 30 s',
        locale: 'tr',
      },
      totalRounds: ROUNDS,
      initialColour: 'white',
      tiebreaks: ['BH/C1', 'BH', 'SB', 'DE'],
    },
  });
  const players = playersOf(random);
  enter({ kind: 'add-players', players: players.slice(0, 58) });
  enter({ kind: 'grant-bye', round: 2, player: idOf(17), bye: 'half' });
  enter({ kind: 'grant-bye', round: 3, player: idOf(5), bye: 'half' }, 'B. Yaman');
  for (let round = 1; round <= PLAYED; round++) {
    pairNext(round);
    if (round === 1) enter({ kind: 'add-players', players: players.slice(58) }, 'B. Yaman');
    play(round, Number.POSITIVE_INFINITY);
    enter({ kind: 'close-round', round });
    if (round === 3) enter({ kind: 'withdraw', player: idOf(41), fromRound: 4, reason: 'illness' });
    if (round === 4) enter({ kind: 'grant-bye', round: 5, player: idOf(30), bye: 'zero' });
  }
  pairNext(PLAYED + 1);
  play(PLAYED + 1, 17);
  return entries;
}

/** Invented people: name, federation, sex. In order of strength; nobody here is a real player. */
const DEMO_PEOPLE: readonly (readonly [name: string, federation: string, sex: 'm' | 'w', club: string])[] = [
  ['Öztürkoğlu, Ertan', 'TUR', 'm', 'Boğaziçi SK'],
  ['Đặng Quốc Thịnh', 'VIE', 'm', 'Hà Nội'],
  ['Weißgerber, Jörg', 'GER', 'm', 'SK Lindenhof'],
  ['Щербатюк, Олексій', 'UKR', 'm', 'Дніпро'],
  ['Çağlayan, Şükrü', 'TUR', 'm', 'Kordon SK'],
  ['Nguyễn Thị Hồng Ngọc', 'VIE', 'w', 'Đà Nẵng'],
  ['Großkreutz, Benedikt', 'GER', 'm', 'SF Mühlbach'],
  ['Воронцова, Елизавета', 'FID', 'w', 'Белая ладья'],
  ['İnceoğlu, Gülşah', 'TUR', 'w', 'Boğaziçi SK'],
  ['Phạm Văn Đức', 'VIE', 'm', 'Hà Nội'],
  ['Kühnemann, Änne', 'GER', 'w', 'SK Lindenhof'],
  ['Жовтобрюх, Максим', 'UKR', 'm', 'Дніпро'],
  ['Uğurluoğlu, Tarık', 'TUR', 'm', 'Kale SK'],
  ['Lê Hoàng Phúc', 'VIE', 'm', 'Cần Thơ'],
  ['Schönfelder, Rüdiger', 'GER', 'm', 'SF Mühlbach'],
  ['Чайкин, Фёдор', 'FID', 'm', 'Белая ладья'],
  ['Şenyürek, Sibel', 'TUR', 'w', 'Kordon SK'],
  ['Trần Thị Bích Phượng', 'VIE', 'w', 'Đà Nẵng'],
  ['Löwenstein, Götz', 'GER', 'm', 'SV Abendrot'],
  ['Їжакевич, Соломія', 'UKR', 'w', 'Львів'],
  ['Gökdemir, Çınar', 'TUR', 'm', 'Boğaziçi SK'],
  ['Hồ Minh Quân', 'VIE', 'm', 'Huế'],
  ['Bärenreuther, Karl-Heinz', 'GER', 'm', 'SV Abendrot'],
  ['Цветаев, Юрий', 'FID', 'm', 'Белая ладья'],
  ['Kılıçarslan, Özge', 'TUR', 'w', 'Kale SK'],
  ['Vũ Đình Khải', 'VIE', 'm', 'Hà Nội'],
  ['Süßmilch, Friederike', 'GER', 'w', 'SK Lindenhof'],
  ['Гнатенко, Ярослав', 'UKR', 'm', 'Львів'],
  ['Aydınlıoğlu, Mehmet Ali', 'TUR', 'm', 'Kordon SK'],
  ['Đỗ Thanh Trúc', 'VIE', 'w', 'Cần Thơ'],
  ['Höllriegl, Matthäus', 'AUT', 'm', 'Schachfreunde Enns'],
  ['Эдельман, Марк', 'FID', 'm', 'Белая ладья'],
  ['Yıldızhan, Buğra', 'TUR', 'm', 'Kale SK'],
  ['Bùi Xuân Trường', 'VIE', 'm', 'Huế'],
  ['Jägermeier, Sören', 'GER', 'm', 'SF Mühlbach'],
  ['Хмельницька, Дарина', 'UKR', 'w', 'Дніпро'],
  ['Bağcıvan, İpek', 'TUR', 'w', 'Boğaziçi SK'],
  ['Ngô Gia Bảo', 'VIE', 'm', 'Đà Nẵng'],
  ['Österreicher, Lukas', 'AUT', 'm', 'Schachfreunde Enns'],
  ['Подъячев, Игорь', 'FID', 'm', 'Белая ладья'],
  ['Türkoğlu, Işıl', 'TUR', 'w', 'Kordon SK'],
  ['Đinh Ngọc Lan', 'VIE', 'w', 'Hà Nội'],
  ['Brückner, Käthe', 'GER', 'w', 'SV Abendrot'],
  ['Ґонта, Остап', 'UKR', 'm', 'Львів'],
  ['Sağıroğlu, Fırat', 'TUR', 'm', 'Kale SK'],
  ['Lý Thái Sơn', 'VIE', 'm', 'Cần Thơ'],
  ['Füllgrabe, Jürgen', 'GER', 'm', 'SK Lindenhof'],
  ['Шумилина, Надежда', 'FID', 'w', 'Белая ладья'],
  ['Doğançay, Ümit', 'TUR', 'm', 'Boğaziçi SK'],
  ['Trịnh Anh Tuấn', 'VIE', 'm', 'Huế'],
  ['Müßiggang, Wolfgang', 'GER', 'm', 'SV Abendrot'],
  ['Єфремова, Зоряна', 'UKR', 'w', 'Дніпро'],
  ['Gürsoylu, Begüm', 'TUR', 'w', 'Kordon SK'],
  ['Phan Thị Mỹ Duyên', 'VIE', 'w', 'Đà Nẵng'],
  ['Räuschle, Xaver', 'GER', 'm', 'SF Mühlbach'],
  ['Ёлкин, Тимур', 'FID', 'm', 'Белая ладья'],
  ['Çobanlı, Yağız', 'TUR', 'm', 'Kale SK'],
  ['Huỳnh Tấn Lộc', 'VIE', 'm', 'Cần Thơ'],
  ['Zöllner, Frieda', 'GER', 'w', 'SK Lindenhof'],
  ['Крячко, Богдан', 'UKR', 'm', 'Львів'],
];
