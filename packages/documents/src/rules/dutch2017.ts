import type { Language } from '@turnuva/text';
import type { Rules } from './rules.ts';

const ENGLISH: Rules = {
  title: 'FIDE (Dutch) System, edition 2017',
  source: 'C.04.3 as approved in 2016, in force from July 2017 to 31 January 2026, in our words.',
  parts: [
    {
      caption: 'A. Definitions',
      lines: [
        'A.2 Players are ranked by score, then by pairing number.',
        'A.3 A bracket has the players of one scoregroup (residents) and those left unpaired by the bracket above. It is homogeneous if all scores are equal, otherwise heterogeneous. The remainder has the residents who do not meet a moved-down player.',
        'A.4 A player who stays unpaired in a bracket floats down and is a moved-down player (MDP) in the next one. After a game between different scores the higher player has a downfloat, the lower an upfloat. A player who does not play in a round, for whatever reason, has a downfloat.',
        'A.5 If the number of players is odd, one gets the pairing-allocated bye.',
        'A.6 The colour difference is the number of games with White minus those with Black. A preference is absolute beyond ±1 or after the same colour in the last two games, strong at ±1, mild at zero (alternate). Without a game there is none.',
        'A.7 Topscorers are those with more than half of the possible points when the last round is paired.',
        'A.8 The pairing score difference of a bracket is a list, the largest number first: of every pair the difference of its scores, of every downfloater the difference from one point less than the lowest score of the bracket. Lists are compared number by number; the smaller is better.',
        'A.9 Brackets are paired from the top. If the downfloaters of a bracket and all players below could not be paired, that bracket is paired again as the penultimate one (PPB), and all players below form one collapsed scoregroup: with the downfloaters of the PPB they are the last bracket (CLB). The bye belongs to the last bracket.',
      ],
    },
    {
      caption: 'B. Pairing a bracket',
      lines: [
        'B.1 M0 is the number of MDPs, MaxPairs the largest number of pairs, M1 the largest number of MDPs that can be paired.',
        'B.2 S1 has the M1 highest MDPs, or in a homogeneous bracket the MaxPairs highest players; S2 has the other residents. MDPs outside S1 are in the limbo and float again.',
        'B.3 The first of S1 meets the first of S2, and so on. In a heterogeneous bracket the remainder is then paired like a homogeneous bracket.',
        'B.4 A candidate that meets every criterion is accepted at once.',
        'B.5-B.7 Otherwise the next candidate follows. Homogeneous bracket and remainder: the transpositions of S2, then the next exchange between S1 and S2. Heterogeneous bracket: all candidates of the remainder, then the next transposition of S2, then the next exchange between S1 and the limbo.',
        'B.8 If no candidate is perfect, the best by the criteria is taken; of equal ones the first in sequence.',
      ],
    },
    {
      caption: 'C. Criteria',
      lines: [
        'C.1 Two players meet no more than once.',
        'C.2 A player who has had the pairing-allocated bye or won by forfeit does not get the bye.',
        'C.3 Two who are no topscorers and have the same absolute preference do not meet.',
        'C.4 In the PPB the downfloaters are chosen so that the round can be completed.',
        'C.5 Most pairs. C.6 Smallest pairing score difference.',
        'C.7 Except in the PPB and the CLB: downfloaters with whom the next bracket makes most pairs, then has the smallest pairing score difference.',
        'C.8, C.9 Fewest topscorers or their opponents with a colour difference beyond two; then with the same colour three times in a row.',
        'C.10, C.11 Fewest players without the colour preferred; then without a colour strongly preferred.',
        'C.12-C.15 Fewest players with the same downfloat as in the previous round, the same upfloat as in the previous round, the same downfloat as two rounds before, the same upfloat as two rounds before.',
        'C.16-C.19 Smallest score differences of these players, in the same order.',
      ],
    },
    {
      caption: 'D. Sequence of the candidates',
      lines: [
        'All players of a bracket are numbered by rank.',
        'D.1 Transpositions of S2 in the order of a dictionary, by the numbers opposite S1.',
        'D.2 Exchanges between S1 and S2: fewest numbers exchanged; smallest difference between the sums exchanged; highest number that leaves S1; lowest that enters it.',
        'D.3 Exchanges between S1 and the limbo: an S1 with the highest different score, then with the lowest numbers.',
      ],
    },
    {
      caption: 'E. Colours',
      lines: [
        'E.1 Both preferences are granted if possible. E.2 Otherwise the stronger; of two absolute ones that with the wider colour difference. E.3 Otherwise colours alternate with respect to the latest round in which the two had different ones. E.4 Otherwise the higher-ranked player gets the preference. E.5 Without preferences, the higher-ranked player gets the colour drawn by lot if the pairing number is odd, else the other one.',
      ],
    },
  ],
};

const GERMAN: Rules = {
  title: 'FIDE-System (Holländisch), Fassung 2017',
  source: 'C.04.3, beschlossen 2016, in Kraft von Juli 2017 bis 31. Januar 2026, in unseren Worten.',
  parts: [
    {
      caption: 'A. Begriffe',
      lines: [
        'A.2 Die Spieler sind nach Punkten, dann nach Startnummer geordnet.',
        'A.3 Eine Auslosungsgruppe besteht aus den Spielern einer Punktegruppe (den Angehörigen der Gruppe) und denen, die in der Gruppe darüber ungepaart blieben. Sie ist gleichartig, wenn alle gleich viele Punkte haben, sonst ungleichartig. Der Rest besteht aus den Angehörigen der Gruppe, die nicht auf Hinuntergereihte treffen.',
        'A.4 Wer in einer Gruppe ungepaart bleibt, wird in die nächste hinuntergereiht. Nach einer Partie zwischen verschiedenen Punktzahlen gilt der höhere Spieler als hinuntergereiht, der niedrigere als hinaufgereiht. Wer eine Runde nicht spielt, gleich aus welchem Grund, gilt als hinuntergereiht.',
        'A.5 Bei ungerader Zahl ist ein Spieler spielfrei.',
        'A.6 Die Farbdifferenz ist die Zahl der Weißpartien weniger die der Schwarzpartien. Die Farberwartung ist unbedingt jenseits von ±1 oder nach zweimal derselben Farbe, stark bei ±1, schwach bei null (Wechsel). Ohne Partie gibt es keine.',
        'A.7 Spitzenreiter sind in der letzten Runde alle mit mehr als der Hälfte der möglichen Punkte.',
        'A.8 Die Punktdifferenz einer Gruppe ist eine Liste, die größte Zahl zuerst: für jede Paarung der Unterschied der Punktzahlen, für jeden Hinuntergereihten der Unterschied zu einem Punkt weniger als der niedrigsten Punktzahl der Gruppe. Listen werden Zahl für Zahl verglichen; die kleinere ist besser.',
        'A.9 Ausgelost wird von oben. Könnten die Hinuntergereihten einer Gruppe und alle darunter nicht sämtlich gepaart werden, wird diese Gruppe als vorletzte (PPB) neu ausgelost, und alle darunter bilden eine zusammengelegte Punktegruppe: mit den Hinuntergereihten der PPB ist sie die letzte Gruppe (CLB). Spielfrei wird jemand in der letzten Gruppe.',
      ],
    },
    {
      caption: 'B. Auslosung einer Gruppe',
      lines: [
        'B.1 M0 ist die Zahl der Hinuntergereihten, MaxPairs die größte Zahl von Paarungen, M1 die größte Zahl Hinuntergereihter, die gepaart werden können.',
        'B.2 S1 sind die M1 höchsten Hinuntergereihten, in einer gleichartigen Gruppe die MaxPairs höchsten Spieler; S2 sind die übrigen Angehörigen der Gruppe. Hinuntergereihte außerhalb von S1 werden weiter hinuntergereiht (Wartende).',
        'B.3 Der Erste aus S1 trifft auf den Ersten aus S2 und so fort. In einer ungleichartigen Gruppe wird danach der Rest wie eine gleichartige ausgelost.',
        'B.4 Eine Auslosung, die alle Kriterien erfüllt, wird sofort angenommen.',
        'B.5-B.7 Sonst folgt die nächste. Gleichartige Gruppe und Rest: die Umstellungen von S2, dann die nächste Vertauschung zwischen S1 und S2. Ungleichartige Gruppe: alle Auslosungen des Restes, dann die nächste Umstellung von S2, dann die nächste Vertauschung zwischen S1 und Wartenden.',
        'B.8 Erfüllt keine alle Kriterien, gilt die nach den Kriterien beste, unter gleichen die früheste.',
      ],
    },
    {
      caption: 'C. Kriterien',
      lines: [
        'C.1 Zwei Spieler treffen höchstens einmal aufeinander.',
        'C.2 Wer schon spielfrei war oder kampflos gewonnen hat, wird nicht spielfrei.',
        'C.3 Zwei, die keine Spitzenreiter sind und dieselbe unbedingte Farberwartung haben, treffen nicht aufeinander.',
        'C.4 In der PPB werden die Hinuntergereihten so gewählt, dass die Runde vollständig ausgelost werden kann.',
        'C.5 Möglichst viele Paarungen. C.6 Möglichst kleine Punktdifferenz.',
        'C.7 Außer in PPB und CLB: Hinuntergereihte, mit denen die nächste Gruppe möglichst viele Paarungen und dann eine möglichst kleine Punktdifferenz hat.',
        'C.8, C.9 Möglichst wenige Spitzenreiter oder deren Gegner mit einer Farbdifferenz über zwei; dann mit dreimal derselben Farbe in Folge.',
        'C.10, C.11 Möglichst wenige Spieler, deren Farberwartung nicht erfüllt wird; dann deren starke Farberwartung nicht erfüllt wird.',
        'C.12-C.15 Möglichst wenige Spieler, die wie in der vorigen Runde hinuntergereiht, wie in der vorigen Runde hinaufgereiht, wie zwei Runden vorher hinuntergereiht, wie zwei Runden vorher hinaufgereiht werden.',
        'C.16-C.19 Möglichst kleine Punktunterschiede dieser Spieler, in derselben Reihenfolge.',
      ],
    },
    {
      caption: 'D. Reihenfolge der Auslosungen',
      lines: [
        'Alle Spieler einer Gruppe werden nach Rang nummeriert.',
        'D.1 Umstellungen von S2 in der Reihenfolge eines Wörterbuchs, nach den Nummern gegenüber S1.',
        'D.2 Vertauschungen zwischen S1 und S2: möglichst wenige Nummern; kleinster Unterschied der getauschten Summen; höchste Nummer, die S1 verlässt; niedrigste, die hinzukommt.',
        'D.3 Vertauschungen zwischen S1 und Wartenden: ein S1 mit der höchsten abweichenden Punktzahl, dann mit den niedrigsten Nummern.',
      ],
    },
    {
      caption: 'E. Farben',
      lines: [
        'E.1 Beide Farberwartungen werden erfüllt, wenn möglich. E.2 Sonst die stärkere; von zwei unbedingten die mit der größeren Farbdifferenz. E.3 Sonst wird gegenüber der letzten Runde gewechselt, in der beide verschiedene Farben hatten. E.4 Sonst erhält der höhere Spieler seine Farbe. E.5 Ohne Farberwartungen erhält der höhere Spieler bei ungerader Startnummer die ausgeloste Farbe, sonst die andere.',
      ],
    },
  ],
};

const TURKISH: Rules = {
  title: 'FIDE (Dutch) Sistemi, 2017 sürümü',
  source: 'C.04.3, 2016’da kabul edildi; Temmuz 2017’den 31 Ocak 2026’ya kadar yürürlükteydi; kendi sözlerimizle.',
  parts: [
    {
      caption: 'A. Tanımlar',
      lines: [
        'A.2 Oyuncular önce puana, sonra eşlendirme numarasına göre sıralanır.',
        'A.3 Bir eşlendirme grubu, aynı puandaki oyunculardan (yerleşikler) ve üst grupta eşsiz kalanlardan oluşur. Bütün puanlar eşitse homojen, değilse heterojendir. Kalanlar, kaydırılmış oyuncularla karşılaşmayan yerleşiklerdir.',
        'A.4 Bir grupta eşsiz kalan oyuncu alttaki gruba kaydırılır. Farklı puanlı iki oyuncunun oynadığı turdan sonra üstteki aşağı, alttaki yukarı kaymış sayılır. Nedeni ne olursa olsun bir turda oynamayan oyuncu aşağı kaymış sayılır.',
        'A.5 Oyuncu sayısı tekse bir oyuncu tur atlar.',
        'A.6 Renk farkı, beyazla oynanan oyunların sayısından siyahla oynananların sayısı çıkarılarak bulunur. Renk tercihi, fark ±1’i aştığında ya da son iki oyunda aynı renk alındığında mutlak, ±1’de kuvvetli, sıfırda zayıftır (renk değiştirilir). Hiç oynamayanın tercihi yoktur.',
        'A.7 Son tur eşlendirilirken olası puanların yarısından fazlasını almış olanlar zirve oyuncularıdır.',
        'A.8 Bir grubun puan farkı, en büyük sayıdan başlayan bir listedir: her eşleşme için iki oyuncunun puan farkı, her kayan oyuncu için grubun en düşük puanının bir eksiğiyle arasındaki fark. Listeler sayı sayı karşılaştırılır; küçük olan daha iyidir.',
        'A.9 Gruplar yukarıdan aşağı eşlendirilir. Bir gruptan kayanlarla alttaki oyuncuların hepsi eşlendirilemeyecekse, o grup sondan bir önceki grup (PPB) olarak yeniden eşlendirilir; alttaki bütün oyuncular tek bir puan grubunda birleşir ve PPB’den kayanlarla birlikte son grubu (CLB) oluşturur. Tur atlayan son grupta belirlenir.',
      ],
    },
    {
      caption: 'B. Bir grubun eşlendirilmesi',
      lines: [
        'B.1 M0 kaydırılmış oyuncuların sayısı, MaxPairs yapılabilecek en çok eşleşme, M1 eşlendirilebilecek en çok kaydırılmış oyuncudur.',
        'B.2 S1 en üstteki M1 kaydırılmış oyuncudan, homojen grupta en üstteki MaxPairs oyuncudan; S2 öteki yerleşiklerden oluşur. S1 dışında kalan kaydırılmış oyuncular yeniden kayar (Limbo).',
        'B.3 S1’in birincisi S2’nin birincisiyle karşılaşır ve böyle sürer. Heterojen grupta kalanlar sonra homojen bir grup gibi eşlendirilir.',
        'B.4 Bütün ölçütleri karşılayan eşlendirme hemen kabul edilir.',
        'B.5-B.7 Karşılamıyorsa sıradaki denenir. Homojen grupta ve kalanlarda: S2’nin sıralamaları, sonra S1 ile S2 arasında sıradaki değişim. Heterojen grupta: kalanların bütün eşlendirmeleri, sonra S2’nin sıradaki sıralaması, sonra S1 ile Limbo arasında sıradaki değişim.',
        'B.8 Hiçbiri bütün ölçütleri karşılamıyorsa ölçütlere göre en iyisi, eşitler arasında sırada önce geleni alınır.',
      ],
    },
    {
      caption: 'C. Ölçütler',
      lines: [
        'C.1 İki oyuncu en çok bir kez karşılaşır.',
        'C.2 Daha önce tur atlamış ya da hükmen kazanmış oyuncu tur atlayamaz.',
        'C.3 Zirve oyuncusu olmayan ve aynı rengi mutlak tercih eden iki oyuncu karşılaşmaz.',
        'C.4 PPB’de kayanlar, tur tamamlanabilecek biçimde seçilir.',
        'C.5 En çok eşleşme. C.6 En küçük puan farkı listesi.',
        'C.7 PPB ve CLB dışında: alttaki grupta en çok eşleşmeyi, sonra en küçük puan farkını sağlayan kayanlar.',
        'C.8, C.9 Renk farkı ikiyi aşan, sonra üst üste üç kez aynı rengi alan en az zirve oyuncusu ya da rakibi.',
        'C.10, C.11 Tercih ettiği rengi alamayan, sonra kuvvetli tercihi karşılanmayan en az oyuncu.',
        'C.12-C.15 Önceki turdaki gibi aşağı, önceki turdaki gibi yukarı, iki tur önceki gibi aşağı, iki tur önceki gibi yukarı kayan en az oyuncu.',
        'C.16-C.19 Aynı sırayla bu oyuncuların en küçük puan farkları.',
      ],
    },
    {
      caption: 'D. Eşlendirmelerin sırası',
      lines: [
        'Gruptaki bütün oyuncular sıralarına göre numaralanır.',
        'D.1 S2’nin sıralamaları, S1’in karşısına gelen numaralara göre sözlük sırasıyla gelir.',
        'D.2 S1 ile S2 arasındaki değişim: en az numara; değişen toplamların en küçük farkı; S1’den çıkan en büyük numara; giren en küçük numara.',
        'D.3 S1 ile Limbo arasındaki değişim: farklı puanların en yükseğini, sonra en küçük numaraları içeren S1.',
      ],
    },
    {
      caption: 'E. Renkler',
      lines: [
        'E.1 Olabiliyorsa iki tercih de karşılanır. E.2 Olmuyorsa kuvvetli olanı; ikisi de mutlaksa renk farkı büyük olanınki. E.3 Yoksa ikisinin farklı renk aldığı en son tura göre renkler değiştirilir. E.4 Yoksa üstteki oyuncunun tercihi karşılanır. E.5 Tercih yoksa üstteki oyuncu, eşlendirme numarası tekse kurayla belirlenen rengi, değilse ötekini alır.',
      ],
    },
  ],
};

const SPANISH: Rules = {
  title: 'Sistema FIDE (holandés), edición 2017',
  source: 'C.04.3 aprobado en 2016, en vigor de julio de 2017 al 31 de enero de 2026, en nuestras palabras.',
  parts: [
    {
      caption: 'A. Definiciones',
      lines: [
        'A.2 Los jugadores se ordenan por puntuación y después por número de emparejamiento.',
        'A.3 Un grupo de emparejamiento tiene a los jugadores de un grupo de puntuación (residentes) y a los que quedaron sin emparejar en el grupo superior. Es homogéneo si todas las puntuaciones son iguales; si no, heterogéneo. El resto tiene a los residentes que no se enfrentan a un jugador descendido.',
        'A.4 Quien queda sin emparejar en un grupo flota hacia abajo y es jugador descendido (MDP) en el siguiente. Tras una partida entre puntuaciones distintas el jugador superior tiene una flotación descendente, el inferior una ascendente. Quien no juega una ronda, por el motivo que sea, tiene una flotación descendente.',
        'A.5 Si el número de jugadores es impar, uno recibe el bye asignado por el emparejamiento.',
        'A.6 La diferencia de colores es el número de partidas con blancas menos el de partidas con negras. Una preferencia es absoluta más allá de ±1 o tras el mismo color en las dos últimas partidas, fuerte con ±1, leve con cero (alternar). Sin partidas no hay ninguna.',
        'A.7 Son jugadores de máxima puntuación los que tienen más de la mitad de los puntos posibles cuando se empareja la última ronda.',
        'A.8 La diferencia de puntuación de un grupo es una lista, primero el número mayor: de cada pareja la diferencia de sus puntuaciones, de cada flotante descendente la diferencia con un punto menos que la puntuación más baja del grupo. Las listas se comparan número a número; la menor es mejor.',
        'A.9 Los grupos se emparejan desde arriba. Si no se pudiera emparejar a los flotantes descendentes de un grupo y a todos los de abajo, ese grupo se empareja de nuevo como penúltimo (PPB), y todos los jugadores de abajo forman un grupo de puntuación unificado: con los flotantes descendentes del PPB son el último grupo (CLB). El bye es del último grupo.',
      ],
    },
    {
      caption: 'B. Emparejar un grupo',
      lines: [
        'B.1 M0 es el número de MDP, MaxPairs el mayor número de parejas, M1 el mayor número de MDP que se pueden emparejar.',
        'B.2 S1 tiene los M1 MDP más altos, o en un grupo homogéneo los MaxPairs jugadores más altos; S2 tiene a los demás residentes. Los MDP fuera de S1 están en el limbo y flotan de nuevo.',
        'B.3 El primero de S1 se enfrenta al primero de S2, y así sucesivamente. En un grupo heterogéneo el resto se empareja después como un grupo homogéneo.',
        'B.4 Un candidato que cumple todos los criterios se acepta de inmediato.',
        'B.5-B.7 Si no, sigue el candidato siguiente. Grupo homogéneo y resto: las transposiciones de S2, después el siguiente intercambio entre S1 y S2. Grupo heterogéneo: todos los candidatos del resto, después la siguiente transposición de S2, después el siguiente intercambio entre S1 y el limbo.',
        'B.8 Si ningún candidato es perfecto, se toma el mejor según los criterios; entre iguales, el primero de la secuencia.',
      ],
    },
    {
      caption: 'C. Criterios',
      lines: [
        'C.1 Dos jugadores se enfrentan como máximo una vez.',
        'C.2 Quien ha tenido el bye asignado por el emparejamiento o ha ganado por incomparecencia no recibe el bye.',
        'C.3 Dos que no son jugadores de máxima puntuación y tienen la misma preferencia absoluta no se enfrentan.',
        'C.4 En el PPB los flotantes descendentes se eligen de modo que la ronda se pueda completar.',
        'C.5 Las más parejas. C.6 La menor diferencia de puntuación.',
        'C.7 Salvo en el PPB y el CLB: flotantes descendentes con los que el grupo siguiente hace más parejas y después tiene la menor diferencia de puntuación.',
        'C.8, C.9 Los menos jugadores de máxima puntuación o rivales suyos con una diferencia de colores mayor de dos; después con el mismo color tres veces seguidas.',
        'C.10, C.11 Los menos jugadores sin el color preferido; después sin un color fuertemente preferido.',
        'C.12-C.15 Los menos jugadores con la misma flotación descendente que en la ronda anterior, la misma ascendente que en la ronda anterior, la misma descendente que dos rondas antes, la misma ascendente que dos rondas antes.',
        'C.16-C.19 Las menores diferencias de puntuación de estos jugadores, en el mismo orden.',
      ],
    },
    {
      caption: 'D. Secuencia de los candidatos',
      lines: [
        'Todos los jugadores de un grupo se numeran por su orden.',
        'D.1 Las transposiciones de S2 en el orden de un diccionario, por los números que quedan frente a S1.',
        'D.2 Intercambios entre S1 y S2: los menos números intercambiados; la menor diferencia entre las sumas intercambiadas; el número más alto que sale de S1; el más bajo que entra.',
        'D.3 Intercambios entre S1 y el limbo: una S1 con la puntuación distinta más alta, después con los números más bajos.',
      ],
    },
    {
      caption: 'E. Colores',
      lines: [
        'E.1 Se conceden ambas preferencias si es posible. E.2 Si no, la más fuerte; de dos absolutas, la de la mayor diferencia de colores. E.3 Si no, los colores alternan respecto a la última ronda en que ambos tuvieron colores distintos. E.4 Si no, el jugador mejor clasificado recibe su preferencia. E.5 Sin preferencias, el mejor clasificado recibe el color sorteado si su número de emparejamiento es impar, si no el otro.',
      ],
    },
  ],
};

const FRENCH: Rules = {
  title: 'Système FIDE (hollandais), édition 2017',
  source: 'C.04.3 tel qu’approuvé en 2016, en vigueur de juillet 2017 au 31 janvier 2026, dans nos mots.',
  parts: [
    {
      caption: 'A. Définitions',
      lines: [
        'A.2 Les joueurs sont rangés par score, puis par numéro d’appariement.',
        'A.3 Un groupe d’appariement réunit les joueurs d’un groupe de points (résidents) et ceux que le groupe supérieur a laissés non appariés. Il est homogène si tous les scores sont égaux, sinon hétérogène. Le reste réunit les résidents qui ne rencontrent pas un joueur descendu.',
        'A.4 Un joueur qui reste non apparié dans un groupe flotte vers le bas et est un joueur descendu (MDP) dans le suivant. Après une partie entre scores différents, le joueur du haut a un flottement descendant, celui du bas un flottement ascendant. Un joueur qui ne joue pas à une ronde, pour quelque raison que ce soit, a un flottement descendant.',
        'A.5 Si le nombre de joueurs est impair, un joueur est exempt.',
        'A.6 La différence de couleurs est le nombre de parties avec les Blancs moins celui avec les Noirs. Une préférence est absolue au-delà de ±1 ou après la même couleur aux deux dernières parties, forte à ±1, légère à zéro (alterner). Sans partie il n’y en a pas.',
        'A.7 Les joueurs de tête sont ceux qui ont plus de la moitié des points possibles quand la dernière ronde est appariée.',
        'A.8 La différence de score d’un groupe est une liste, le plus grand nombre d’abord : de chaque paire la différence de ses scores, de chaque flotteur descendant la différence avec un point de moins que le score le plus bas du groupe. Les listes se comparent nombre par nombre ; la plus petite est la meilleure.',
        'A.9 Les groupes sont appariés à partir du haut. Si les flotteurs descendants d’un groupe et tous les joueurs d’en dessous ne pouvaient être appariés, ce groupe est réapparié comme avant-dernier (PPB), et tous les joueurs d’en dessous forment un seul groupe de points réuni : avec les flotteurs descendants du PPB, ils sont le dernier groupe (CLB). L’exemption revient au dernier groupe.',
      ],
    },
    {
      caption: 'B. Apparier un groupe',
      lines: [
        'B.1 M0 est le nombre de MDP, MaxPairs le plus grand nombre de paires, M1 le plus grand nombre de MDP qui peuvent être appariés.',
        'B.2 S1 réunit les M1 premiers MDP, ou dans un groupe homogène les MaxPairs premiers joueurs ; S2 les autres résidents. Les MDP hors de S1 sont dans les limbes et flottent de nouveau.',
        'B.3 Le premier de S1 rencontre le premier de S2, et ainsi de suite. Dans un groupe hétérogène, le reste est ensuite apparié comme un groupe homogène.',
        'B.4 Un candidat qui remplit tous les critères est accepté aussitôt.',
        'B.5-B.7 Sinon vient le candidat suivant. Groupe homogène et reste : les transpositions de S2, puis l’échange suivant entre S1 et S2. Groupe hétérogène : tous les candidats du reste, puis la transposition suivante de S2, puis l’échange suivant entre S1 et les limbes.',
        'B.8 Si aucun candidat n’est parfait, on prend le meilleur selon les critères ; à égalité, le premier de la suite.',
      ],
    },
    {
      caption: 'C. Critères',
      lines: [
        'C.1 Deux joueurs se rencontrent au plus une fois.',
        'C.2 Un joueur qui a été exempt ou a gagné par forfait n’est pas exempt.',
        'C.3 Deux joueurs qui ne sont pas de tête et ont la même préférence absolue ne se rencontrent pas.',
        'C.4 Dans le PPB, les flotteurs descendants sont choisis de sorte que la ronde puisse être complétée.',
        'C.5 Le plus de paires. C.6 La plus petite différence de score.',
        'C.7 Sauf dans le PPB et le CLB : des flotteurs descendants avec lesquels le groupe suivant forme le plus de paires, puis a la plus petite différence de score.',
        'C.8, C.9 Le moins de joueurs de tête ou de leurs adversaires avec une différence de couleurs supérieure à deux ; puis avec trois fois de suite la même couleur.',
        'C.10, C.11 Le moins de joueurs sans la couleur préférée ; puis sans une couleur fortement préférée.',
        'C.12-C.15 Le moins de joueurs avec le même flottement descendant qu’à la ronde précédente, le même ascendant qu’à la ronde précédente, le même descendant que deux rondes plus tôt, le même ascendant que deux rondes plus tôt.',
        'C.16-C.19 Les plus petites différences de score de ces joueurs, dans le même ordre.',
      ],
    },
    {
      caption: 'D. Suite des candidats',
      lines: [
        'Tous les joueurs d’un groupe sont numérotés selon leur rang.',
        'D.1 Les transpositions de S2 dans l’ordre d’un dictionnaire, par les numéros placés face à S1.',
        'D.2 Échanges entre S1 et S2 : le moins de numéros échangés ; la plus petite différence entre les sommes échangées ; le plus grand numéro qui quitte S1 ; le plus petit qui y entre.',
        'D.3 Échanges entre S1 et les limbes : un S1 au score différent le plus haut, puis aux numéros les plus petits.',
      ],
    },
    {
      caption: 'E. Couleurs',
      lines: [
        'E.1 Les deux préférences sont accordées si possible. E.2 Sinon la plus forte ; de deux absolues, celle de la plus grande différence de couleurs. E.3 Sinon les couleurs alternent par rapport à la dernière ronde où elles différaient. E.4 Sinon le joueur le mieux placé a la couleur préférée. E.5 Sans préférence, le mieux placé a la couleur tirée au sort si son numéro d’appariement est impair, sinon l’autre.',
      ],
    },
  ],
};

/** The Dutch system as in force from 2017: the Handbook has withdrawn its text. */
export const DUTCH_2017: Readonly<Record<Language, Rules>> = {
  en: ENGLISH,
  de: GERMAN,
  tr: TURKISH,
  es: SPANISH,
  fr: FRENCH,
};
