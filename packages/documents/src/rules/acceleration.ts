import type { Acceleration, ReadyTable } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import type { Rules } from './rules.ts';

/** What is said of one method. */
interface Method {
  readonly title: string;
  readonly source: string;
  readonly lines: readonly string[];
}

/** Every method in one language; the ready-made tables share their source and their last lines. */
interface Methods {
  readonly caption: string;
  readonly baku: Method;
  readonly virtualPoints: Method;
  readonly ready: Omit<Method, 'title'>;
  readonly tables: Readonly<Record<ReadyTable, readonly [title: string, line: string]>>;
}

const ENGLISH: Methods = {
  caption: 'How it works',
  baku: {
    title: 'Baku acceleration',
    source: 'C.04.7 of the FIDE Handbook, in our words.',
    lines: [
      'Before round 1 the field is divided into group A, the first half rounded up to an even number, and group B. A late entry belongs to B unless the last player of A, who is fixed when round 1 is paired, is ranked behind them.',
      'The rounds are divided: the first half, rounded up, is accelerated. In the first half of these, rounded up, players of group A have one virtual point; in the others half a point. Under other points a virtual point is a win, half a one a draw.',
      'Players are paired by their points with the virtual ones added; standings count the points alone.',
    ],
  },
  virtualPoints: {
    title: 'Acceleration by virtual points',
    source: 'Record 250 of TRF26 (XXA of older files): the organiser states the points beforehand.',
    lines: [
      'For ranges of pairing numbers and of rounds a number of virtual points is announced before round 1. It does not change afterwards.',
      'A round is paired as if each player had these points besides their own: score groups, floats and the order of the boards follow from the sum. A late entry has what is announced for their number.',
      'Virtual points are in no standings, tie-breaks or ratings. The table shows what is announced for this event.',
    ],
  },
  ready: {
    source: 'In our words. Outside FIDE mode: C.04.7 knows Baku alone.',
    lines: [
      'Groups are equal parts of the list by pairing number, each rounded up to an even number. The last of each group is fixed when round 1 is paired; who enters late above them joins their group.',
      'A virtual point is a win, half of one a draw. Players are paired by their points with the virtual ones; standings count the points alone. The table below has the numbers of this event.',
    ],
  },
  tables: {
    haley: [
      'Haley acceleration',
      'The upper half has one virtual point in rounds 1 and 2. After round 2 everyone has their own points again.',
    ],
    'haley-soft': [
      'Haley acceleration, soft',
      'The upper half has one virtual point in rounds 1 and 2, and half a point in round 3.',
    ],
    'two-groups': [
      'Progressive acceleration, two groups',
      'The upper half starts with one virtual point; after each round the lower half gets half a point, until all have the same. So the upper half leads by one point in round 1 and by half a point in round 2.',
    ],
    'three-groups': [
      'Progressive acceleration, three groups',
      'The groups start with two, one and no virtual points; after each round players with fewer than two get half a point, until all have the same in round 5. The table shows how far the groups are ahead of the lowest.',
    ],
  },
};

const GERMAN: Methods = {
  caption: 'Verfahren',
  baku: {
    title: 'Baku-Beschleunigung',
    source: 'C.04.7 des FIDE-Handbuchs, in unseren Worten.',
    lines: [
      'Vor Runde 1 wird das Feld geteilt: in Gruppe A, die auf eine gerade Zahl aufgerundete erste Hälfte, und Gruppe B. Wer nachgemeldet wird, gehört zu B, es sei denn, der letzte Spieler von A, der mit der Paarung der Runde 1 feststeht, ist hinter ihm gereiht.',
      'Beschleunigt wird die aufgerundete erste Hälfte der Runden. In deren aufgerundeter erster Hälfte haben die Spieler der Gruppe A einen virtuellen Punkt, in den übrigen einen halben. Bei anderer Punktwertung ist ein virtueller Punkt ein Sieg, ein halber ein Remis.',
      'Gepaart wird nach den Punkten samt den virtuellen; für die Tabelle zählen die Punkte allein.',
    ],
  },
  virtualPoints: {
    title: 'Beschleunigung durch virtuelle Punkte',
    source: 'Satz 250 von TRF26 (XXA älterer Dateien): Der Ausrichter gibt die Punkte vorher bekannt.',
    lines: [
      'Für Bereiche von Startnummern und Runden wird vor Runde 1 eine Zahl virtueller Punkte bekannt gegeben. Sie ändert sich danach nicht.',
      'Gepaart wird, als hätte jeder diese Punkte zu seinen eigenen: Punktegruppen, Umreihungen und die Reihenfolge der Bretter richten sich nach der Summe. Wer nachgemeldet wird, hat, was für seine Nummer bekannt gegeben ist.',
      'In Tabelle, Feinwertung und Elo-Auswertung zählen virtuelle Punkte nicht. Die Übersicht zeigt, was für dieses Turnier bekannt gegeben ist.',
    ],
  },
  ready: {
    source: 'In unseren Worten. Außerhalb des FIDE-Modus: C.04.7 kennt nur Baku.',
    lines: [
      'Die Gruppen sind gleiche Teile der Liste nach Startnummern, jeder auf eine gerade Zahl aufgerundet. Der Letzte jeder Gruppe steht mit der Paarung der Runde 1 fest; wer vor ihm nachgemeldet wird, kommt in seine Gruppe.',
      'Ein virtueller Punkt ist ein Sieg, ein halber ein Remis. Gepaart wird nach den Punkten samt den virtuellen; für die Tabelle zählen die Punkte allein. Die Übersicht unten enthält die Nummern dieses Turniers.',
    ],
  },
  tables: {
    haley: [
      'Haley-Beschleunigung',
      'Die obere Hälfte hat in den Runden 1 und 2 einen virtuellen Punkt. Nach Runde 2 gelten wieder die eigenen Punkte.',
    ],
    'haley-soft': [
      'Haley-Beschleunigung, sanft',
      'Die obere Hälfte hat in den Runden 1 und 2 einen virtuellen Punkt, in Runde 3 einen halben.',
    ],
    'two-groups': [
      'Progressive Beschleunigung, zwei Gruppen',
      'Die obere Hälfte beginnt mit einem virtuellen Punkt; nach jeder Runde bekommt die untere Hälfte einen halben, bis alle gleich viele haben. In Runde 1 liegt die obere Hälfte also einen Punkt, in Runde 2 einen halben Punkt vorn.',
    ],
    'three-groups': [
      'Progressive Beschleunigung, drei Gruppen',
      'Die Gruppen beginnen mit zwei, einem und keinem virtuellen Punkt; nach jeder Runde bekommt einen halben, wer weniger als zwei hat, bis in Runde 5 alle gleich viele haben. Die Übersicht zeigt den Vorsprung auf die unterste Gruppe.',
    ],
  },
};

const TURKISH: Methods = {
  caption: 'Nasıl uygulanır',
  baku: {
    title: 'Bakü hızlandırması',
    source: 'FIDE El Kitabı C.04.7, bizim anlatımımızla.',
    lines: [
      '1. turdan önce oyuncular ikiye ayrılır: A grubu, çift sayıya tamamlanan ilk yarıdır; ötekiler B grubudur. Geç katılan B grubundandır; ancak A grubunun 1. tur eşlendirilirken belirlenen son oyuncusu sıralamada onun arkasındaysa A grubuna girer.',
      'Turların yukarı yuvarlanan ilk yarısı hızlandırılır. Bunların yukarı yuvarlanan ilk yarısında A grubundakilerin bir, kalanında yarım sanal puanı olur. Başka bir puanlamada bir sanal puan bir galibiyet, yarım sanal puan bir beraberliktir.',
      'Oyuncular sanal puanları da katılarak eşlendirilir; sıralamada yalnız kendi puanları sayılır.',
    ],
  },
  virtualPoints: {
    title: 'Sanal puanlarla hızlandırma',
    source: 'TRF26 dosyasının 250 kaydı (eski dosyalarda XXA): puanları düzenleyici önceden ilan eder.',
    lines: [
      'Eşlendirme numaraları ve turlar için kaç sanal puan verileceği 1. turdan önce ilan edilir. Sonradan değişmez.',
      'Tur, herkesin kendi puanına bu puanlar eklenmiş gibi eşlendirilir: puan grupları, kaymalar ve masa sırası bu toplama göredir. Geç katılan, numarası için ilan edilen puanı alır.',
      'Sanal puanlar sıralamaya, eşitlik bozmaya ve Elo hesabına girmez. Aşağıdaki çizelge bu turnuva için ilan edilenleri gösterir.',
    ],
  },
  ready: {
    source: 'Bizim anlatımımızla. FIDE modu dışındadır: C.04.7 yalnız Bakü’yü tanır.',
    lines: [
      'Gruplar, eşlendirme numarasına göre listenin eşit bölümleridir; her biri çift sayıya tamamlanır. Her grubun son oyuncusu 1. tur eşlendirilirken belirlenir; onun önüne geç katılan o gruba girer.',
      'Bir sanal puan bir galibiyet, yarım sanal puan bir beraberliktir. Oyuncular sanal puanları da katılarak eşlendirilir; sıralamada yalnız kendi puanları sayılır. Aşağıdaki çizelgede bu turnuvanın numaraları vardır.',
    ],
  },
  tables: {
    haley: [
      'Haley hızlandırması',
      'Üst yarının 1. ve 2. turda bir sanal puanı vardır. 2. turdan sonra herkes yalnız kendi puanıyla eşlendirilir.',
    ],
    'haley-soft': [
      'Haley hızlandırması, yumuşak',
      'Üst yarının 1. ve 2. turda bir, 3. turda yarım sanal puanı vardır.',
    ],
    'two-groups': [
      'Kademeli hızlandırma, iki grup',
      'Üst yarı bir sanal puanla başlar; her turdan sonra alt yarı, eşitlenene dek yarım puan alır. Böylece üst yarı 1. turda bir, 2. turda yarım puan öndedir.',
    ],
    'three-groups': [
      'Kademeli hızlandırma, üç grup',
      'Gruplar iki, bir ve sıfır sanal puanla başlar; her turdan sonra ikiden az sanal puanı olanlar yarım puan alır, 5. turda herkes eşitlenir. Çizelge, grupların en alttakinden ne kadar önde olduğunu gösterir.',
    ],
  },
};

const FRENCH: Methods = {
  caption: 'Fonctionnement',
  baku: {
    title: 'Accélération de Bakou',
    source: 'C.04.7 du Manuel de la FIDE, dans nos mots.',
    lines: [
      'Avant la ronde 1, les joueurs sont répartis en groupe A, la première moitié arrondie au nombre pair supérieur, et groupe B. Une inscription tardive appartient à B, sauf si le dernier joueur de A, fixé à l’appariement de la ronde 1, est classé derrière elle.',
      'La première moitié des rondes, arrondie vers le haut, est accélérée. Dans la première moitié de celles-ci, arrondie vers le haut, les joueurs du groupe A ont un point virtuel ; dans les autres, un demi-point. Avec un autre barème, un point virtuel est un gain, un demi-point une nulle.',
      'Les joueurs sont appariés d’après leurs points augmentés des points virtuels ; le classement ne compte que les points.',
    ],
  },
  virtualPoints: {
    title: 'Accélération par points virtuels',
    source:
      'Enregistrement 250 de TRF26 (XXA des fichiers plus anciens) : l’organisateur annonce les points à l’avance.',
    lines: [
      'Pour des plages de numéros d’appariement et de rondes, un nombre de points virtuels est annoncé avant la ronde 1. Il ne change plus ensuite.',
      'Une ronde est appariée comme si chaque joueur avait ces points en plus des siens : les groupes de points, les flottements et l’ordre des échiquiers suivent la somme. Une inscription tardive a ce qui est annoncé pour son numéro.',
      'Les points virtuels ne comptent ni au classement, ni aux départages, ni pour l’Elo. Le tableau montre ce qui est annoncé pour ce tournoi.',
    ],
  },
  ready: {
    source: 'Dans nos mots. Hors du mode FIDE : C.04.7 ne connaît que Bakou.',
    lines: [
      'Les groupes sont des parts égales de la liste par numéro d’appariement, chacune arrondie au nombre pair supérieur. Le dernier de chaque groupe est fixé à l’appariement de la ronde 1 ; qui s’inscrit plus tard devant lui rejoint son groupe.',
      'Un point virtuel est un gain, un demi-point une nulle. Les joueurs sont appariés d’après leurs points augmentés des points virtuels ; le classement ne compte que les points. Le tableau ci-dessous donne les numéros de ce tournoi.',
    ],
  },
  tables: {
    haley: [
      'Accélération Haley',
      'La moitié supérieure a un point virtuel aux rondes 1 et 2. Après la ronde 2, chacun n’a plus que ses propres points.',
    ],
    'haley-soft': [
      'Accélération Haley, douce',
      'La moitié supérieure a un point virtuel aux rondes 1 et 2, et un demi-point à la ronde 3.',
    ],
    'two-groups': [
      'Accélération progressive, deux groupes',
      'La moitié supérieure commence avec un point virtuel ; après chaque ronde, la moitié inférieure reçoit un demi-point, jusqu’à ce que tous en aient autant. La moitié supérieure a donc un point d’avance à la ronde 1 et un demi-point à la ronde 2.',
    ],
    'three-groups': [
      'Accélération progressive, trois groupes',
      'Les groupes commencent avec deux, un et zéro point virtuel ; après chaque ronde, les joueurs qui en ont moins de deux reçoivent un demi-point, jusqu’à ce que tous en aient autant à la ronde 5. Le tableau montre l’avance des groupes sur le plus bas.',
    ],
  },
};

const SPANISH: Methods = {
  caption: 'Cómo funciona',
  baku: {
    title: 'Aceleración Baku',
    source: 'C.04.7 del Handbook de la FIDE, en nuestras palabras.',
    lines: [
      'Antes de la ronda 1 los jugadores se dividen en el grupo A, la primera mitad redondeada al número par superior, y el grupo B. Una inscripción tardía es del grupo B, salvo que el último jugador de A, fijado al emparejar la ronda 1, esté clasificado por detrás.',
      'Se acelera la primera mitad de las rondas, redondeada hacia arriba. En la primera mitad de estas, redondeada hacia arriba, los jugadores del grupo A tienen un punto virtual; en las demás, medio punto. Con otra puntuación, un punto virtual es una victoria y medio punto unas tablas.',
      'Los jugadores se emparejan por sus puntos más los virtuales; la clasificación cuenta solo los puntos.',
    ],
  },
  virtualPoints: {
    title: 'Aceleración por puntos virtuales',
    source: 'Registro 250 de TRF26 (XXA de archivos más antiguos): el organizador anuncia los puntos de antemano.',
    lines: [
      'Para intervalos de números de emparejamiento y de rondas se anuncia antes de la ronda 1 una cantidad de puntos virtuales. Después no cambia.',
      'Una ronda se empareja como si cada jugador tuviera estos puntos además de los suyos: los grupos de puntuación, las flotaciones y el orden de los tableros siguen la suma. Una inscripción tardía tiene lo anunciado para su número.',
      'Los puntos virtuales no cuentan en la clasificación, los desempates ni el rating. La tabla muestra lo anunciado para este torneo.',
    ],
  },
  ready: {
    source: 'En nuestras palabras. Fuera del modo FIDE: C.04.7 solo conoce Baku.',
    lines: [
      'Los grupos son partes iguales de la lista por número de emparejamiento, cada una redondeada al número par superior. El último de cada grupo se fija al emparejar la ronda 1; quien se inscribe más tarde por delante de él entra en su grupo.',
      'Un punto virtual es una victoria, medio punto unas tablas. Los jugadores se emparejan por sus puntos más los virtuales; la clasificación cuenta solo los puntos. La tabla de abajo tiene los números de este torneo.',
    ],
  },
  tables: {
    haley: [
      'Aceleración Haley',
      'La mitad superior tiene un punto virtual en las rondas 1 y 2. Después de la ronda 2 cada uno tiene de nuevo solo sus puntos.',
    ],
    'haley-soft': [
      'Aceleración Haley, suave',
      'La mitad superior tiene un punto virtual en las rondas 1 y 2, y medio punto en la ronda 3.',
    ],
    'two-groups': [
      'Aceleración progresiva, dos grupos',
      'La mitad superior empieza con un punto virtual; después de cada ronda la mitad inferior recibe medio punto, hasta que todos tengan lo mismo. Así la mitad superior lleva un punto de ventaja en la ronda 1 y medio en la ronda 2.',
    ],
    'three-groups': [
      'Aceleración progresiva, tres grupos',
      'Los grupos empiezan con dos, uno y ningún punto virtual; después de cada ronda los jugadores con menos de dos reciben medio punto, hasta que todos tengan lo mismo en la ronda 5. La tabla muestra la ventaja de los grupos sobre el más bajo.',
    ],
  },
};

const IN_LANGUAGES: Readonly<Record<Language, Methods>> = {
  en: ENGLISH,
  de: GERMAN,
  tr: TURKISH,
  fr: FRENCH,
  es: SPANISH,
};

function methodIn(
  { baku, virtualPoints, ready, tables }: Methods,
  { method, table }: Acceleration,
): Method | undefined {
  if (method === 'baku') return baku;
  if (method !== 'virtual-points') return undefined;
  if (table === undefined) return virtualPoints;
  const [title, line] = tables[table];
  return { title, source: ready.source, lines: [line, ...ready.lines] };
}

/** The rules of a method of acceleration; undefined for none. */
export function accelerationRules(acceleration: Acceleration, language: Language = 'en'): Rules | undefined {
  const methods = IN_LANGUAGES[language];
  const found = methodIn(methods, acceleration);
  if (found === undefined) return undefined;
  const { title, source, lines } = found;
  return { title, source, parts: [{ caption: methods.caption, lines }] };
}
