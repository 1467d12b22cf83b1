import type { Rules } from './rules.ts';

const DUTCH_2009: Rules = {
  title: 'Sistema FIDE (holandés), edición 2009',
  source: 'La edición de 2009, en nuestras palabras; lo que deja abierto se nombra con la opción que lo decide.',
  parts: [
    {
      caption: 'A. Orden y preferencias',
      lines: [
        'A.2 Los jugadores se ordenan por puntuación y después por número de emparejamiento.',
        'A.3 Los jugadores con la misma puntuación forman un grupo, con los descendidos a él. Un grupo es homogéneo cuando todas las puntuaciones son iguales, o cuando los descendidos son al menos la mitad; si no, es heterogéneo, y lo que queda después de emparejar a los descendidos es su resto.',
        'A.4 Un jugador emparejado contra una puntuación superior flota hacia arriba; contra una inferior, hacia abajo. El bye asignado por el emparejamiento es una flotación descendente; los byes solicitados no lo son.',
        'A.5 Si el número es impar, un jugador recibe el bye: un punto, sin rival, sin color.',
        'A.6 En la primera mitad de un grupo (S1) están tantos jugadores como parejas hay que hacer, en la segunda (S2) los demás; en un grupo heterogéneo S1 son los descendidos.',
        'A.7 La preferencia de color es absoluta cuando un color se tuvo dos veces más que el otro, o en las dos últimas partidas; fuerte con diferencia uno; leve con diferencia cero (el color contrario al último); ninguna antes de la primera partida. En las rondas impares una preferencia fuerte cuenta como absoluta contra una fuerte o absoluta del mismo color, mientras nadie flote por ello (d); en las pares una leve se puede conceder o no sin pérdida (e).',
        'A.8 x es el número de parejas en que no ambos pueden tener su preferencia: el mayor de los números de los que prefieren blancas y negras, menos la mitad del grupo, y al menos cero.',
      ],
    },
    {
      caption: 'B. Criterios',
      lines: [
        'B.1 Dos jugadores se enfrentan una sola vez. Quien tuvo un bye de un punto, o una victoria sin jugar, no recibe otro bye.',
        'B.2 Nadie tiene el mismo color tres veces seguidas, ni tres veces más que el otro. En la última ronda esto puede no aplicarse a dos jugadores con más de la mitad de los puntos posibles.',
        'B.3 Las puntuaciones de los que se enfrentan son lo más próximas posible.',
        'B.4 El mayor número posible de jugadores tiene su preferencia.',
        'B.5 Nadie flota en el mismo sentido en dos rondas seguidas.',
        'B.6 Nadie flota en el mismo sentido que dos rondas antes.',
      ],
    },
    {
      caption: 'C. El procedimiento, desde el grupo más alto hacia abajo',
      lines: [
        'C.1 Un jugador sin rival legal en el grupo baja; si venía de arriba, el grupo superior se empareja de otro modo (C.12), y si no sirve, sigue bajando.',
        'C.2-C.5 Se calcula x (A.8), p toma el número de parejas (los descendidos en un grupo heterogéneo, la mitad de uno homogéneo), y el grupo se divide y se ordena.',
        'C.6 El primero de S1 se enfrenta al primero de S2, y así sucesivamente. Este es el emparejamiento si se cumplen B.1 y B.2, no se incumplen más de x preferencias, y se cumplen B.5 y B.6. En un grupo heterogéneo el resto se empareja después igual, con su propia x.',
        'C.7 Si no, S2 pasa a su orden siguiente (D.1).',
        'C.8 Agotados los órdenes, se intercambian jugadores de S1 y S2 (D.2), solo en grupos homogéneos y restos.',
        'C.9-C.10 Agotados estos, se abandonan B.6 y después B.5 para los que flotarían hacia arriba, y luego para los que flotarían hacia abajo.',
        'C.11 Después x aumenta uno, con B.5 y B.6 de nuevo en vigor, hasta llegar a p.',
        'C.12 Si un grupo no se puede emparejar a causa de los descendidos a él, el grupo superior se empareja de otro modo, una vez, para que bajen otros.',
        'C.13 Si el último grupo no se puede emparejar, el anterior se empareja de otro modo para que se pueda; si no sirve, ambos se unen, y así sucesivamente hacia arriba.',
        'C.14 Si no, p disminuye uno y se prueba todo de nuevo; los que sobran bajan.',
      ],
    },
    {
      caption: 'D. Órdenes e intercambios',
      lines: [
        'D.1 Los órdenes de S2 se suceden como las palabras de un diccionario, por los jugadores que quedan frente a S1.',
        'D.2 Intercambios: primero de un jugador, después de dos, y así sucesivamente; entre estos la menor diferencia de los números intercambiados; después el último jugador de S1; después el primero de S2.',
      ],
    },
    {
      caption: 'E. Colores, F. lo demás',
      lines: [
        'E.1-E.4 Se conceden ambas preferencias; si no, la más fuerte; si no, cada uno recibe el color contrario al de la última ronda en que fueron distintos; si no, la preferencia del jugador superior.',
        'E.5 Antes de la primera partida: el sorteo decide para el primer jugador; los números impares de la primera mitad reciben ese color, los pares el otro.',
        'F.1 Tableros: la mayor puntuación de los dos, después la suma, después el puesto del jugador superior.',
        'F.2 Una incomparecencia no es una partida: los dos pueden volver a enfrentarse, y no cuenta ningún color.',
        'F.6 En la ronda 1 la primera mitad se enfrenta a la segunda, en orden.',
      ],
    },
  ],
};

const DUBOV_1997: Rules = {
  title: 'Sistema Dubov, edición 1997',
  source: 'El texto aprobado por la Asamblea General de 1997, en nuestras palabras.',
  parts: [
    {
      caption: 'Objetivo',
      lines: [
        'Los jugadores con la misma puntuación deben haber tenido rivales de rating medio parecido: quienes han tenido rivales más débiles los tienen ahora más fuertes.',
      ],
    },
    {
      caption: '1. Términos',
      lines: [
        'R es el rating; ARO la media del rating de los rivales, que se calcula después de cada ronda.',
        'Corresponden blancas a quien llevó negras más veces, o las mismas veces y negras la última; igualmente las negras. Se deben conocer todos los ratings.',
      ],
    },
    {
      caption: '2. Condiciones',
      lines: [
        '2.1 Dos jugadores se enfrentan una sola vez.',
        '2.2 Quien recibió un punto sin jugar no recibe bye.',
        '2.3 Un color se da como máximo dos veces más que el otro.',
        '2.4 Nadie tiene el mismo color tres veces seguidas.',
        '2.5 Salvo en la última ronda, nadie sube dos veces seguidas, ni más de tres veces en total (cuatro si hay diez rondas o más).',
        '2.6 Nadie cambia de columna de color si con ello se incumpliera 2.3 o 2.4.',
      ],
    },
    {
      caption: '3. Colores de una pareja, en este orden',
      lines: [
        'a. el color que corresponde a cada uno; b. se igualan los números de blancas y negras; c. el color contrario al de la última ronda en que fueron distintos; d. blancas para el mayor ARO; e. blancas para el rating más bajo.',
      ],
    },
    {
      caption: '4. y 5. El bye y la ronda 1',
      lines: [
        '4. El bye es para el rating más bajo del grupo de puntuación más bajo; entre iguales decide el color, después el mayor ARO.',
        '5. En la ronda 1 la mitad superior de la lista se enfrenta en orden a la inferior; el sorteo da los colores del primer tablero, que cambian de tablero en tablero.',
      ],
    },
    {
      caption: '6. Un grupo de puntuación',
      lines: [
        '6.1 Es par, a tantos jugadores les corresponden blancas como negras, y todos tienen un rival posible; si no, véase 7.',
        '6.2 Aquellos a quienes corresponden blancas forman una columna por ARO creciente (a igualdad, primero el rating más bajo); aquellos a quienes corresponden negras, otra por rating decreciente (a igualdad, primero el mayor ARO). Se enfrentan fila por fila.',
        '6.3 Si dos ya se han enfrentado, el de blancas se enfrenta al siguiente de negras de abajo con quien no lo ha hecho; al final de la columna se vuelve a mirar la fila de arriba. Quien se ha enfrentado a todos los de negras se enfrenta al de blancas más cercano de abajo; si no, de arriba.',
        '6.4 Quien no se puede emparejar baja: mejor uno que no haya bajado antes y encuentre rival abajo; después uno que no haya bajado y no lo encuentre; después los que ya bajaron.',
      ],
    },
    {
      caption: '7. Cambios para que se cumpla 6.1, en este orden',
      lines: [
        '7.1 Para un jugador que se ha enfrentado a todo el grupo se sube uno del siguiente: con el color contrario debido, el rating más alto, el ARO más bajo.',
        '7.2 Si el grupo es impar, se sube uno: con el color de la minoría debido, el rating más alto, el ARO más bajo.',
        '7.3 Si corresponden blancas a 2n más, los n de ARO más bajo pasan a negras.',
        '7.4 Si corresponden negras a 2n más, los n de ARO más alto pasan a blancas.',
      ],
    },
    {
      caption: '8. Los que han bajado',
      lines: [
        '8.1 Se emparejan primero, por turno de ambas columnas, las blancas antes.',
        '8.2 Cada uno se enfrenta al rating más alto al que corresponde el color contrario; entre iguales, al ARO más bajo.',
      ],
    },
  ],
};

const BURSTEIN_CLASSIC: Rules = {
  title: 'Sistema Burstein, edición clásica',
  source: 'El sistema por Sonneborn-Berger y Buchholz, en nuestras palabras.',
  parts: [
    {
      caption: 'Objetivo',
      lines: [
        'Los jugadores con la misma puntuación deben haber tenido rivales igual de fuertes: el mayor Sonneborn-Berger de un grupo se enfrenta al menor. Los ratings solo cuentan si estos son iguales, sobre todo en las dos primeras rondas.',
      ],
    },
    {
      caption: '1. a 3. Términos y principios',
      lines: [
        '1. Corresponde el color que se tuvo menos veces; a igualdad, el contrario al último.',
        '2. Una partida sin terminar cuenta como tablas.',
        '3.1 Dos jugadores se enfrentan una sola vez.',
        '3.2 Cada grupo de puntuación, con los que han flotado a él, se ordena por Sonneborn-Berger, después Buchholz, después mediana (Buchholz sin el mejor ni el peor rival), después rating.',
        '3.3 En las dos primeras rondas la mitad superior de la lista, por rating, tiene un punto ficticio más; se quita antes de la ronda 3.',
      ],
    },
    {
      caption: '4. El bye',
      lines: [
        '4.1 Quien tuvo puntos sin jugar no lo recibe.',
        '4.2-4.3 Es para el último del grupo más bajo en el orden de 3.2. 4.4 No tiene color.',
      ],
    },
    {
      caption: '5. Colores',
      lines: [
        '5.1 En la ronda 1 el sorteo da el color del primer jugador, y el mismo a los números impares de la mitad superior.',
        '5.2 Un color se da como máximo dos veces más que el otro. 5.3 Nadie tiene el mismo color tres veces seguidas.',
        '5.4 De los dos que se enfrentan: el color que iguala a cada uno; después la última irregularidad de sus colores; después el jugador superior según 3.2 recibe el color que le corresponde.',
      ],
    },
    {
      caption: '6. Emparejar un grupo',
      lines: [
        '6.1 El primero se enfrenta al último con quien no se ha enfrentado, el segundo al penúltimo, y así hacia dentro.',
        '6.2 Los emparejamientos posibles se prueban en orden. Para seis jugadores: 1-6 2-5 3-4; 1-6 2-4 3-5; 1-6 2-3 4-5; 1-5 2-6 3-4; 1-5 2-4 3-6; 1-5 2-3 4-6; 1-4 2-6 3-5; 1-4 2-5 3-6; 1-4 2-3 5-6; 1-3 2-6 4-5; 1-3 2-5 4-6; 1-3 2-4 5-6; 1-2 3-6 4-5; 1-2 3-5 4-6; 1-2 3-4 5-6.',
        '6.3 Si el grupo es impar, uno flota al siguiente, pero nadie que haya flotado a este.',
        '6.4 Para cinco jugadores (F flota): 1-5 2-4 3F; 1-5 2-3 4F; 1-5 3-4 2F; 1-4 2-5 3F; 1-4 2-3 5F; 1-4 3-5 2F; 1-3 2-5 4F; 1-3 2-4 5F; 1-3 4-5 2F; 1-2 3-5 4F; 1-2 3-4 5F; 1-2 4-5 3F; 2-5 3-4 1F; 2-4 3-5 1F; 2-3 4-5 1F.',
        '6.5 De ellos, el primero que da a más jugadores el color que les corresponde.',
        '6.6 Si no es posible ningún emparejamiento, o el grupo que recibe al flotante no se podría emparejar, se toma la fila siguiente; si no queda ninguna, el grupo se une al siguiente.',
      ],
    },
  ],
};

const LIM: Rules = {
  title: 'Sistema Lim',
  source: 'C.04.4.3, y el texto de 1987 a 1999 con el mismo contenido, en nuestras palabras.',
  parts: [
    {
      caption: 'Bye y compatibilidad',
      lines: [
        'Si el número es impar, recibe el bye el último jugador del grupo de puntuación más bajo que puede tenerlo, siempre que se pueda emparejar a todos los demás.',
        'Dos jugadores son compatibles si no se han enfrentado y ambos pueden tener un color: nadie tiene el mismo color tres veces seguidas, ni tres veces más que el otro. En la última ronda los jugadores con la misma puntuación son compatibles sean cuales sean sus colores.',
      ],
    },
    {
      caption: 'Orden de los grupos de puntuación',
      lines: [
        'El grupo mediano tiene la mitad de los puntos que podían dar las rondas jugadas. Los grupos se emparejan de arriba abajo hasta justo encima de él, después de abajo arriba hasta justo debajo, y el mediano el último y hacia abajo.',
        'Si el mediano no se puede emparejar, se deshace el último emparejamiento hecho en el grupo contiguo: en el inferior si llegaron más de arriba, si no en el superior; sus jugadores se unen al mediano.',
      ],
    },
    {
      caption: 'Flotantes',
      lines: [
        'Flotan al siguiente grupo hacia la mediana los jugadores que se han enfrentado a todo su grupo, que no pueden tener color con nadie de él, o que lo hacen impar.',
        'Para hacer par un grupo flota uno a quien corresponde el color de la mayoría: hacia abajo el último número, hacia arriba el primero. En un maxitorneo solo dentro de 100 puntos de rating; si no, flota el último (primer) número.',
        'El mejor flotante no llegó a este grupo por flotación y tiene un rival compatible en el siguiente (d); después uno que no llegó y no lo tiene (c); después uno que llegó y lo tiene (b); el último uno que llegó y no lo tiene (a). Quien flotó en la última ronda no debería flotar de nuevo, salvo que eso lleve a un flotante peor o a una pareja menos.',
        'Los flotantes se emparejan primero: en la mediana y por encima los que vienen de arriba, primero la mayor puntuación y el menor número, después los que vienen de abajo; por debajo de la mediana al revés. Cada uno se enfrenta al primer jugador compatible al que corresponde el color contrario; si no lo hay, al primero compatible.',
      ],
    },
    {
      caption: 'Emparejar un grupo',
      lines: [
        'En el orden de los números la primera mitad se enfrenta a la segunda: 1 con n/2+1, 2 con n/2+2, y así sucesivamente. Hacia arriba el examen empieza por el último número.',
        'Quien no es compatible se intercambia. Seis jugadores, para el número 1: 4, 5, 6, 3, 2; después para el número 2 con 1-6 fijo: 4, 5, 3, después 6 y 1.',
        'Un segundo examen intercambia rivales para que el mayor número posible tenga el color que le corresponde.',
      ],
    },
    {
      caption: 'Colores',
      lines: [
        'Los colores se alternan, y tras un número par de partidas están igualados en lo posible. Se conceden los colores debidos si son distintos. Si a ambos les corresponde el mismo, cada uno recibe el que tuvo el otro en la última ronda en que fueron distintos; si no la hay, en la mediana y por encima recibe el color debido el mejor clasificado, por debajo de ella el peor.',
        'Ronda 1: el sorteo da el color del número 1; también lo tienen los números impares de la primera mitad, los pares el otro.',
      ],
    },
  ],
};

/** Older editions, for Spanish readers. */
export const IN_SPANISH: Readonly<Record<string, Rules>> = {
  'dutch 2009': DUTCH_2009,
  'dubov 1997': DUBOV_1997,
  'burstein classic': BURSTEIN_CLASSIC,
  lim: LIM,
};
