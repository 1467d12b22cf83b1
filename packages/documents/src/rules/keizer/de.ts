import type { Rules } from '../rules.ts';

/** The Keizer system used by clubs, in German. */
export const KEIZER_DE: Rules = {
  title: 'Keizer-System',
  source: 'Das System von J. H. Keizer in unseren Worten. Kein System der FIDE.',
  parts: [
    {
      caption: '1. Werte',
      lines: [
        '1.1 Jeder hat einen Wert nach seinem Platz in der Rangliste: der Letzte halb so viele Punkte, wie Spieler über ihm stehen, jeder andere einen mehr als der Nächste unter ihm; so ist der Erste etwa dreimal so viel wert wie der Letzte. Der Veranstalter kann den Wert des Ersten festlegen.',
        '1.2 Vor Runde 1 gilt die Reihenfolge der Startnummern. Wer später einsteigt, beginnt an ihrem Ende.',
      ],
    },
    {
      caption: '2. Punkte',
      lines: [
        '2.1 Ein Sieg bringt den Wert des Gegners, ein Remis die Hälfte davon, eine Niederlage nichts; ein kampfloser Sieg zählt als Sieg.',
        '2.2 Eine Runde ohne Partie bringt einen Teil des eigenen Wertes: für den, der übrig bleibt, für eine Abwesenheit, für einen Einsatz für den Verein. Die Teile, und wie viele Abwesenheiten zählen, werden vorher bekannt gegeben. Nach dem Ausscheiden kommt nichts mehr dazu.',
        '2.3 Zur Summe kommt der eigene Wert, wenn der Veranstalter nichts anderes bestimmt.',
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
