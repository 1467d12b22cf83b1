import type { Rules } from '../rules.ts';

export const KEIZER_ES: Rules = {
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
