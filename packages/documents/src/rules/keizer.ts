import type { Language } from '@turnuva/text';
import type { Rules } from './rules.ts';

const KEIZER_EN: Rules = {
  title: 'Keizer System',
  source: 'The system of J. H. Keizer, in our words. No system of FIDE\u2019s.',
  parts: [
    {
      caption: '1. Values',
      lines: [
        '1.1 Every player has a value by their place in the ranking: the last has half as many points as there are players above them, every other player one more than the next below; so the first is worth about three times as much as the last. The organiser may name the value of the first.',
        '1.2 Before round 1 the ranking is that of the pairing numbers. Who enters later starts at its end.',
      ],
    },
    {
      caption: '2. Points',
      lines: [
        '2.1 A win brings the value of the opponent, a draw half of it, a loss nothing; a win by forfeit counts as a win.',
        '2.2 A round without a game brings a part of the own value: for the player left over, for an absence, for a duty for the club. The parts, and how many absences count, are announced beforehand. After leaving nothing is added.',
        '2.3 To the sum the own value is added, if the organiser does not say otherwise.',
      ],
    },
    {
      caption: '3. Ranking',
      lines: [
        '3.1 After each round all rounds are calculated again with the new values; players are ranked by their sums, equals by pairing number.',
        '3.2 The new ranking gives new values, and with them new sums. This is repeated until the ranking stays as it is. If instead an earlier ranking comes back, that one counts.',
      ],
    },
    {
      caption: '4. Pairing',
      lines: [
        '4.1 Those who are there are paired from the top: the first without an opponent meets the nearest below.',
        '4.2 Two who have met do not meet again for the number of rounds announced. If not everyone can be paired so, the number is lowered for this round, no further than necessary. A pair after which others could not be paired is passed over.',
        '4.3 With an odd number, the player left over is one with the fewest such rounds, of these the last in the ranking.',
        '4.4 White goes to the player who had it less often in comparison; then to the one who had Black in the latest game in which the colours of the two differed; then the lower in the ranking.',
      ],
    },
  ],
};

const KEIZER_DE: Rules = {
  title: 'Keizer-System',
  source: 'Das System von J. H. Keizer in unseren Worten. Kein System der FIDE.',
  parts: [
    {
      caption: '1. Werte',
      lines: [
        '1.1 Jeder hat einen Wert nach seinem Platz in der Rangliste: der Letzte halb so viele Punkte, wie Spieler über ihm stehen, jeder andere einen mehr als der Nächste unter ihm; so ist der Erste etwa dreimal so viel wert wie der Letzte. Der Ausrichter kann den Wert des Ersten festlegen.',
        '1.2 Vor Runde 1 gilt die Reihenfolge der Startnummern. Wer später einsteigt, beginnt an ihrem Ende.',
      ],
    },
    {
      caption: '2. Punkte',
      lines: [
        '2.1 Ein Sieg bringt den Wert des Gegners, ein Remis die Hälfte davon, eine Niederlage nichts; ein kampfloser Sieg zählt als Sieg.',
        '2.2 Eine Runde ohne Partie bringt einen Teil des eigenen Wertes: für den, der übrig bleibt, für eine Abwesenheit, für einen Einsatz für den Verein. Die Teile, und wie viele Abwesenheiten zählen, werden vorher bekannt gegeben. Nach dem Ausscheiden kommt nichts mehr dazu.',
        '2.3 Zur Summe kommt der eigene Wert, wenn der Ausrichter nichts anderes bestimmt.',
      ],
    },
    {
      caption: '3. Rangliste',
      lines: [
        '3.1 Nach jeder Runde werden alle Runden mit den jetzigen Werten neu berechnet; die Spieler stehen nach ihren Summen, bei Gleichheit nach der Startnummer.',
        '3.2 Die neue Rangliste ergibt neue Werte und damit neue Summen. Das wird wiederholt, bis die Rangliste bleibt, wie sie ist. Kehrt stattdessen eine frühere Rangliste wieder, gilt diese.',
      ],
    },
    {
      caption: '4. Auslosung',
      lines: [
        '4.1 Ausgelost wird unter den Anwesenden von oben: Der Erste ohne Gegner trifft auf den Nächsten unter ihm.',
        '4.2 Zwei, die gegeneinander gespielt haben, treffen für die bekannt gegebene Zahl von Runden nicht wieder aufeinander. Lassen sich so nicht alle auslosen, wird die Zahl für diese Runde verringert, nicht weiter als nötig. Eine Paarung, nach der sich andere nicht mehr auslosen ließen, wird übergangen.',
        '4.3 Bei ungerader Zahl ist spielfrei, wer es bisher am seltensten war, von diesen der Letzte der Rangliste.',
        '4.4 Weiß hat, wer es im Vergleich seltener hatte; dann, wer in der letzten Partie, in der sich die Farben der beiden unterschieden, Schwarz hatte; dann der in der Rangliste Tiefere.',
      ],
    },
  ],
};

const KEIZER_TR: Rules = {
  title: 'Keizer Sistemi',
  source: 'J. H. Keizer’in sistemi, bizim anlatımımızla. Bir FIDE sistemi değildir.',
  parts: [
    {
      caption: '1. Değerler',
      lines: [
        '1.1 Herkesin sıralamadaki yerine göre bir değeri vardır: sonuncunun değeri üstündeki oyuncu sayısının yarısı kadardır, ötekilerinki hemen altındakinden bir fazladır; böylece birinci, sonuncunun yaklaşık üç katı değerdedir. Düzenleyici birincinin değerini kendisi belirleyebilir.',
        '1.2 1. turdan önce başlangıç numaralarının sırası geçerlidir. Sonradan katılan bu sıranın sonundan başlar.',
      ],
    },
    {
      caption: '2. Puanlar',
      lines: [
        '2.1 Galibiyet rakibin değerini, beraberlik bunun yarısını getirir, yenilgi bir şey getirmez; hükmen galibiyet galibiyet sayılır.',
        '2.2 Oyunsuz tur kendi değerinin bir bölümünü getirir: rakipsiz kalana, o turda olmayana, kulüp görevinde olana. Bu bölümler ve kaç devamsızlığın sayılacağı önceden ilan edilir. Ayrıldıktan sonra bir şey eklenmez.',
        '2.3 Düzenleyici başka türlü belirlemedikçe toplama oyuncunun kendi değeri eklenir.',
      ],
    },
    {
      caption: '3. Sıralama',
      lines: [
        '3.1 Her turdan sonra bütün turlar o anki değerlerle yeniden hesaplanır; oyuncular toplamlarına göre, eşitlikte başlangıç numarasına göre sıralanır.',
        '3.2 Yeni sıralama yeni değerler, onlar da yeni toplamlar verir. Sıralama değişmez olana kadar bu yinelenir. Bunun yerine önceki bir sıralama geri gelirse o geçerlidir.',
      ],
    },
    {
      caption: '4. Eşlendirme',
      lines: [
        '4.1 Gelenler yukarıdan başlanarak eşlendirilir: rakibi olmayan ilk oyuncu, altındaki en yakın oyuncuyla karşılaşır.',
        '4.2 Karşılaşmış iki oyuncu, ilan edilen tur sayısı boyunca yeniden karşılaşmaz. Herkes böyle eşlendirilemiyorsa bu sayı o tur için, gerektiğinden fazla olmamak üzere azaltılır. Sonrasında ötekilerin eşlendirilemeyeceği bir eşleşme atlanır.',
        '4.3 Oyuncu sayısı tekse turu, şimdiye kadar en az tur atlayanlardan sıralamada en altta olan atlar.',
        '4.4 Beyazı, karşılaştırınca daha az almış olan alır; sonra, ikisinin renklerinin farklı olduğu son oyunda Siyah oynamış olan; sonra, sıralamada altta olan.',
      ],
    },
  ],
};

const KEIZER_ES: Rules = {
  title: 'Sistema Keizer',
  source: 'El sistema de J. H. Keizer, en nuestras palabras. No es un sistema de la FIDE.',
  parts: [
    {
      caption: '1. Valores',
      lines: [
        '1.1 Cada jugador tiene un valor según su puesto en la clasificación: el último tiene la mitad de puntos que jugadores hay por encima de él, y cada uno de los demás uno más que el siguiente de abajo; así el primero vale unas tres veces lo que el último. El organizador puede fijar el valor del primero.',
        '1.2 Antes de la ronda 1 la clasificación es la de los números de emparejamiento. Quien entra más tarde empieza al final de ella.',
      ],
    },
    {
      caption: '2. Puntos',
      lines: [
        '2.1 Una victoria da el valor del rival, unas tablas la mitad, una derrota nada; una victoria por incomparecencia cuenta como victoria.',
        '2.2 Una ronda sin partida da una parte del valor propio: al jugador que se queda sin rival, por una ausencia, por un servicio para el club. Las partes, y cuántas ausencias cuentan, se anuncian de antemano. Tras irse no se suma nada.',
        '2.3 A la suma se añade el valor propio, si el organizador no dice otra cosa.',
      ],
    },
    {
      caption: '3. Clasificación',
      lines: [
        '3.1 Después de cada ronda se calculan de nuevo todas con los valores nuevos; los jugadores se clasifican por sus sumas, a igualdad por número de emparejamiento.',
        '3.2 La nueva clasificación da nuevos valores, y con ellos nuevas sumas. Esto se repite hasta que la clasificación queda igual. Si en su lugar vuelve una clasificación anterior, cuenta esa.',
      ],
    },
    {
      caption: '4. Emparejamiento',
      lines: [
        '4.1 Los que han venido se emparejan desde arriba: el primero sin rival se enfrenta al más cercano de abajo.',
        '4.2 Dos que se han enfrentado no vuelven a hacerlo durante el número de rondas anunciado. Si así no se puede emparejar a todos, el número se reduce en esta ronda, no más de lo necesario. Se descarta una pareja tras la que otros no se podrían emparejar.',
        '4.3 Con un número impar se queda sin rival uno de los que menos veces lo han estado, y de ellos el último de la clasificación.',
        '4.4 Lleva blancas quien las ha llevado menos veces en comparación; después quien llevó negras en la última partida en que los colores de ambos fueron distintos; después el peor clasificado.',
      ],
    },
  ],
};

const KEIZER_FR: Rules = {
  title: 'Système Keizer',
  source: 'Le système de J. H. Keizer, dans nos mots. Ce n’est pas un système de la FIDE.',
  parts: [
    {
      caption: '1. Valeurs',
      lines: [
        '1.1 Chaque joueur a une valeur selon sa place au classement : le dernier a la moitié du nombre de joueurs placés au-dessus de lui, chacun des autres un point de plus que le suivant ; le premier vaut ainsi à peu près trois fois le dernier. L’organisateur peut fixer la valeur du premier.',
        '1.2 Avant la ronde 1, le classement est celui des numéros d’appariement. Qui entre plus tard commence à la fin.',
      ],
    },
    {
      caption: '2. Points',
      lines: [
        '2.1 Un gain rapporte la valeur de l’adversaire, une nulle la moitié, une perte rien ; un gain par forfait compte comme un gain.',
        '2.2 Une ronde sans partie rapporte une part de sa propre valeur : au joueur qui reste sans adversaire, pour une absence, pour un service rendu au club. Les parts, et combien d’absences comptent, sont annoncées à l’avance. Après un départ, rien ne s’ajoute.',
        '2.3 À la somme s’ajoute la valeur du joueur, sauf si l’organisateur en dispose autrement.',
      ],
    },
    {
      caption: '3. Classement',
      lines: [
        '3.1 Après chaque ronde, toutes les rondes sont recalculées avec les nouvelles valeurs ; les joueurs sont classés par leur somme, à égalité par numéro d’appariement.',
        '3.2 Le nouveau classement donne de nouvelles valeurs, et celles-ci de nouvelles sommes. Cela se répète jusqu’à ce que le classement ne change plus. Si un classement antérieur revient à la place, c’est lui qui compte.',
      ],
    },
    {
      caption: '4. Appariement',
      lines: [
        '4.1 Les présents sont appariés à partir du haut : le premier sans adversaire rencontre le plus proche au-dessous.',
        '4.2 Deux joueurs qui se sont rencontrés ne se rencontrent pas de nouveau pendant le nombre de rondes annoncé. Si tous ne peuvent être appariés ainsi, ce nombre est réduit pour cette ronde, pas plus qu’il ne faut. Une paire après laquelle d’autres ne pourraient être appariés est écartée.',
        '4.3 Si le nombre est impair, reste sans adversaire un de ceux qui l’ont été le moins souvent, et d’eux le dernier du classement.',
        '4.4 Les Blancs reviennent à qui les a eus le moins souvent en comparaison ; puis à qui avait les Noirs à la dernière partie où les couleurs des deux différaient ; puis au moins bien classé.',
      ],
    },
  ],
};

/**
 * The Keizer system used by clubs, as far as its public descriptions agree (docs/decisions/keizer.md). It is in no FIDE
 * text, so English has no special status: clubs read it in their own language.
 */
export const KEIZER: Readonly<Record<Language, Rules>> = {
  en: KEIZER_EN,
  de: KEIZER_DE,
  tr: KEIZER_TR,
  es: KEIZER_ES,
  fr: KEIZER_FR,
};
