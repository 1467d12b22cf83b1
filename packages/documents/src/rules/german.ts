import type { Rules } from './rules.ts';

/** The older editions in German, by system and edition: the Handbook no longer prints them. */
export const IN_GERMAN: Readonly<Record<string, Rules>> = {
  'dutch 2009': {
    title: 'FIDE-System (Holländisch), Fassung 2009',
    source:
      'Die Fassung 2009 in unseren Worten; was sie offen lässt, steht mit der Einstellung, die darüber entscheidet.',
    parts: [
      {
        caption: 'A. Reihung und Farberwartung',
        lines: [
          'A.2 Gereiht wird nach Punkten, dann nach Startnummern.',
          'A.3 Spieler mit gleich vielen Punkten bilden eine Punktegruppe, zusammen mit denen, die in sie umgereiht wurden. Sie ist gleichartig, wenn alle gleich viele Punkte haben oder wenn die Umgereihten mindestens die Hälfte ausmachen; sonst ist sie ungleichartig, und was nach der Paarung der Umgereihten bleibt, ist ihr Rest.',
          'A.4 Wer gegen einen Spieler mit mehr Punkten gepaart wird, ist hinaufgereiht, wer gegen einen mit weniger Punkten, hinuntergereiht. Wer durch die Auslosung spielfrei ist, gilt als hinuntergereiht; wer um eine Freirunde gebeten hat, nicht.',
          'A.5 Bei ungerader Zahl ist einer spielfrei: ein Punkt, kein Gegner, keine Farbe.',
          'A.6 In der ersten Untergruppe (S1) stehen so viele Spieler, wie Paarungen zu bilden sind, in der zweiten (S2) die übrigen; in einer ungleichartigen Punktegruppe sind S1 die Umgereihten.',
          'A.7 Die Farberwartung ist unbedingt, wenn eine Farbe zweimal öfter kam als die andere oder in den letzten beiden Partien; stark bei einem Unterschied von eins; schwach bei einem Unterschied von null (die andere Farbe als zuletzt); vor der ersten Partie gibt es keine. In ungeraden Runden gilt eine starke gegen eine starke oder unbedingte derselben Farbe als unbedingt, solange niemand ihretwegen umgereiht wird (d); in geraden Runden darf eine schwache ohne Nachteil erfüllt werden oder nicht (e).',
          'A.8 x ist die Zahl der Paarungen, in denen nicht beide ihre Farbe bekommen können: die größere der Zahlen derer, die Weiß oder Schwarz erwarten, weniger die halbe Punktegruppe, mindestens null.',
        ],
      },
      {
        caption: 'B. Paarungsregeln',
        lines: [
          'B.1 Zwei Spieler treffen nur einmal aufeinander. Wer mit einem ganzen Punkt spielfrei war oder kampflos gewonnen hat, ist nicht noch einmal spielfrei.',
          'B.2 Niemand bekommt dreimal hintereinander dieselbe Farbe oder eine Farbe dreimal öfter als die andere. In der letzten Runde darf davon für zwei Spieler mit mehr als der Hälfte der möglichen Punkte abgewichen werden.',
          'B.3 Die Punkte der beiden Gegner liegen so nahe beieinander wie möglich.',
          'B.4 So viele Spieler wie möglich bekommen die Farbe, die sie erwarten.',
          'B.5 Niemand wird in zwei aufeinanderfolgenden Runden in dieselbe Richtung umgereiht.',
          'B.6 Niemand wird in dieselbe Richtung umgereiht wie zwei Runden zuvor.',
        ],
      },
      {
        caption: 'C. Ablauf, von der höchsten Punktegruppe an',
        lines: [
          'C.1 Wer in der Punktegruppe keinen erlaubten Gegner hat, wird hinuntergereiht; kam er von oben, wird die Gruppe darüber anders gepaart (C.12), und wenn das nicht gelingt, zieht er weiter.',
          'C.2-C.5 x wird bestimmt (A.8), p auf die Zahl der Paarungen gesetzt (die Umgereihten einer ungleichartigen, die Hälfte einer gleichartigen Gruppe), die Gruppe geteilt und gereiht.',
          'C.6 Der Erste aus S1 trifft auf den Ersten aus S2 und so fort. Das gilt, wenn B.1 und B.2 eingehalten, höchstens x Farberwartungen nicht erfüllt und B.5 und B.6 eingehalten sind. In einer ungleichartigen Gruppe wird dann der Rest ebenso gepaart, mit eigenem x.',
          'C.7 Sonst folgt die nächste Umstellung von S2 (D.1).',
          'C.8 Sind die Umstellungen erschöpft, werden Spieler aus S1 und S2 vertauscht (D.2), nur in gleichartigen Gruppen und Resten.',
          'C.9-C.10 Sind auch diese erschöpft, entfallen B.6, dann B.5 für das Hinaufreihen, danach für das Hinunterreihen.',
          'C.11 Dann steigt x um eins, B.5 und B.6 gelten wieder, bis x gleich p ist.',
          'C.12 Eine Gruppe, die wegen der in sie Umgereihten nicht gepaart werden kann: Die Gruppe darüber wird einmal anders gepaart, sodass andere hinuntergereiht werden.',
          'C.13 Kann die letzte Gruppe nicht gepaart werden, wird die vorletzte anders gepaart, damit es geht; gelingt das nicht, werden beide zusammengelegt, und so weiter nach oben.',
          'C.14 Sonst sinkt p um eins und alles beginnt von Neuem; wer übrig bleibt, wird hinuntergereiht.',
        ],
      },
      {
        caption: 'D. Umstellungen und Vertauschungen',
        lines: [
          'D.1 Die Umstellungen von S2 folgen einander wie Wörter im Wörterbuch, nach den Spielern, die S1 gegenüberstehen.',
          'D.2 Vertauscht wird zuerst ein Spieler, dann zwei und so fort; dabei zuerst der kleinste Unterschied der vertauschten Nummern, dann der Niedrigste aus S1, dann der Höchste aus S2.',
        ],
      },
      {
        caption: 'E. Farben, F. Übriges',
        lines: [
          'E.1-E.4 Beide Farberwartungen werden erfüllt; sonst die stärkere; sonst bekommt jeder die andere Farbe als in der letzten Runde, in der sie verschiedene hatten; sonst die Erwartung des Höhergereihten.',
          'E.5 Vor der ersten Partie entscheidet das Los über die Farbe des Ersten; ungerade Nummern der oberen Hälfte bekommen dieselbe, gerade die andere.',
          'F.1 Bretter: nach der höheren Punktzahl der beiden, dann der Summe, dann dem Rang des Höhergereihten.',
          'F.2 Eine kampflose Partie ist keine: Die beiden dürfen wieder aufeinandertreffen, und keine Farbe zählt.',
          'F.6 In Runde 1 trifft die obere Hälfte der Reihe nach auf die untere.',
        ],
      },
    ],
  },
  lim: {
    title: 'Lim-System',
    source: 'C.04.4.3 und der Text von 1987 bis 1999 mit demselben Inhalt, in unseren Worten.',
    parts: [
      {
        caption: 'Spielfrei und Verträglichkeit',
        lines: [
          'Bei ungerader Zahl ist der letzte dafür mögliche Spieler der untersten Punktegruppe spielfrei, sofern alle anderen gepaart werden können.',
          'Zwei Spieler sind verträglich, wenn sie noch nicht aufeinandergetroffen sind und beide eine Farbe haben dürfen: Niemand bekommt dreimal hintereinander dieselbe Farbe oder eine dreimal öfter als die andere. In der letzten Runde sind Punktgleiche unabhängig von den Farben verträglich.',
        ],
      },
      {
        caption: 'Reihenfolge der Punktegruppen',
        lines: [
          'Die Mediangruppe hat die Hälfte der Punkte, die bisher möglich waren. Gepaart wird von oben bis knapp über sie, dann von unten bis knapp unter sie, zuletzt die Mediangruppe, und zwar abwärts.',
          'Kann die Mediangruppe nicht gepaart werden, wird die zuletzt gebildete Paarung der Nachbargruppe aufgelöst: der unteren, wenn mehr von oben kamen, sonst der oberen; ihre beiden Spieler kommen in die Mediangruppe.',
        ],
      },
      {
        caption: 'Umgereihte',
        lines: [
          'In die nächste Gruppe zum Median hin werden umgereiht: wer gegen seine ganze Gruppe gespielt hat, wer mit niemandem in ihr eine Farbe haben kann, und wer sie ungerade macht.',
          'Um eine Gruppe gerade zu machen, wird einer umgereiht, dem die Farbe der Mehrheit zusteht: abwärts die letzte Nummer, aufwärts die erste. In einem Maxi-Turnier nur innerhalb von 100 Wertungspunkten, sonst die letzte (erste) Nummer.',
          'Am besten ist, wer nicht in diese Gruppe umgereiht wurde und in der nächsten einen verträglichen Gegner hat (d); dann wer nicht umgereiht wurde und keinen hat (c); dann wer umgereiht wurde und einen hat (b); zuletzt wer umgereiht wurde und keinen hat (a). Wer in der letzten Runde umgereiht wurde, soll es nicht wieder, außer ein schlechterer Umgereihter oder eine Paarung weniger wäre die Folge.',
          'Umgereihte werden zuerst gepaart: im Median und darüber zuerst die von oben, höchste Punktzahl und Nummer zuerst, dann die von unten; unter dem Median umgekehrt. Jeder trifft auf den ersten verträglichen Spieler, dem die andere Farbe zusteht, sonst auf den ersten verträglichen.',
        ],
      },
      {
        caption: 'Paarung einer Gruppe',
        lines: [
          'Nach Nummern trifft die erste Hälfte auf die zweite: 1 auf n/2+1, 2 auf n/2+2 und so fort. Aufwärts beginnt die Prüfung bei der letzten Nummer.',
          'Wer nicht verträglich ist, wird getauscht. Bei sechs Spielern für Nummer 1: 4, 5, 6, 3, 2; dann für Nummer 2 bei festem 1-6: 4, 5, 3, danach 6 und 1.',
          'Eine zweite Prüfung tauscht Gegner, damit möglichst viele die Farbe bekommen, die ihnen zusteht.',
        ],
      },
      {
        caption: 'Farben',
        lines: [
          'Die Farben wechseln und sind nach einer geraden Zahl von Partien möglichst ausgeglichen. Verschiedene zustehende Farben werden gewährt. Steht beiden dieselbe zu, bekommt jeder die, die der andere in der letzten Runde hatte, in der sie verschiedene hatten; gibt es keine, bekommt im Median und darüber der Höhergereihte die ihm zustehende Farbe, darunter der Niedrigergereihte.',
          'Runde 1: Das Los bestimmt die Farbe der Nummer 1; ungerade Nummern der oberen Hälfte haben sie auch, gerade die andere.',
        ],
      },
    ],
  },
  'dubov 1997': {
    title: 'Dubow-System, Fassung 1997',
    source: 'Der von der Generalversammlung 1997 beschlossene Text, in unseren Worten.',
    parts: [
      {
        caption: 'Zweck',
        lines: [
          'Punktgleiche sollen Gegner mit etwa derselben durchschnittlichen Wertungszahl gehabt haben: Wer bisher schwächere hatte, bekommt jetzt stärkere.',
        ],
      },
      {
        caption: '1. Begriffe',
        lines: [
          'R ist die Wertungszahl; ARO der Durchschnitt der Wertungszahlen der bisherigen Gegner, nach jeder Runde berechnet.',
          'Weiß steht dem zu, der öfter Schwarz hatte oder beide Farben gleich oft und zuletzt Schwarz; für Schwarz gilt dasselbe umgekehrt. Alle Wertungszahlen müssen bekannt sein.',
        ],
      },
      {
        caption: '2. Bedingungen',
        lines: [
          '2.1 Zwei Spieler treffen nur einmal aufeinander.',
          '2.2 Wer einen Punkt ohne Spiel bekam, ist nicht spielfrei.',
          '2.3 Eine Farbe kommt höchstens zweimal öfter als die andere.',
          '2.4 Niemand bekommt dreimal hintereinander dieselbe Farbe.',
          '2.5 Außer in der letzten Runde wird niemand zweimal hintereinander hinaufgereiht, und insgesamt höchstens dreimal (viermal ab zehn Runden).',
          '2.6 Niemand wechselt die Farbspalte, wenn das 2.3 oder 2.4 verletzte.',
        ],
      },
      {
        caption: '3. Farben einer Paarung, in dieser Reihenfolge',
        lines: [
          'a. jedem die Farbe, die ihm zusteht; b. Ausgleich der Zahlen von Weiß und Schwarz; c. die andere Farbe als in der letzten Runde, in der beide verschiedene hatten; d. Weiß dem höheren ARO; e. Weiß der niedrigeren Wertungszahl.',
        ],
      },
      {
        caption: '4. und 5. Spielfrei und Runde 1',
        lines: [
          '4. Spielfrei ist in der untersten Punktegruppe, wer die niedrigste Wertungszahl hat; bei Gleichheit entscheidet die Farbe, dann das höchste ARO.',
          '5. In Runde 1 trifft die obere Hälfte der Liste der Reihe nach auf die untere; das Los bestimmt die Farben am ersten Brett, sie wechseln von Brett zu Brett.',
        ],
      },
      {
        caption: '6. Eine Punktegruppe',
        lines: [
          '6.1 Sie ist gerade, gleich vielen steht Weiß wie Schwarz zu, und jeder hat einen möglichen Gegner; sonst siehe 7.',
          '6.2 Wem Weiß zusteht, der steht in einer Spalte mit steigendem ARO (bei Gleichheit die niedrigere Wertungszahl zuerst), wem Schwarz zusteht, in einer anderen mit fallender Wertungszahl (bei Gleichheit das höhere ARO zuerst). Zeile für Zeile treffen sie aufeinander.',
          '6.3 Haben zwei schon gespielt, trifft Weiß auf den nächsten Schwarzen darunter, gegen den er noch nicht gespielt hat; am Ende der Spalte wird die Zeile darüber neu betrachtet. Wer gegen alle Schwarzen gespielt hat, trifft auf den nächsten Weißen darunter, sonst darüber.',
          '6.4 Wer nicht gepaart werden kann, wird hinuntergereiht: eher einer, der es noch nicht wurde und unten einen Gegner findet; dann einer, der es nicht wurde und keinen findet; dann die, die es schon wurden.',
        ],
      },
      {
        caption: '7. Änderungen, damit 6.1 gilt, in dieser Reihenfolge',
        lines: [
          '7.1 Für einen, der gegen die ganze Gruppe gespielt hat, wird einer aus der nächsten hinaufgereiht: dem die andere Farbe zusteht, höchste Wertungszahl, niedrigstes ARO.',
          '7.2 Ist die Gruppe ungerade, wird einer hinaufgereiht: dem die Farbe der Minderheit zusteht, höchste Wertungszahl, niedrigstes ARO.',
          '7.3 Steht 2n Spielern mehr Weiß zu, wechseln die n mit dem niedrigsten ARO zu Schwarz.',
          '7.4 Steht 2n Spielern mehr Schwarz zu, wechseln die n mit dem höchsten ARO zu Weiß.',
        ],
      },
      {
        caption: '8. Hinuntergereihte',
        lines: [
          '8.1 Sie werden zuerst gepaart, abwechselnd aus beiden Spalten, Weiß zuerst.',
          '8.2 Jeder trifft auf den Spieler mit der höchsten Wertungszahl, dem die andere Farbe zusteht; bei Gleichheit auf den mit dem niedrigsten ARO.',
        ],
      },
    ],
  },
  'burstein classic': {
    title: 'Burstein-System, klassische Fassung',
    source: 'Das System nach Sonneborn-Berger und Buchholz, in unseren Worten.',
    parts: [
      {
        caption: 'Zweck',
        lines: [
          'Punktgleiche sollen gleich starke Gegner gehabt haben: Wer in einer Gruppe die höchste Sonneborn-Berger-Wertung hat, trifft auf den mit der niedrigsten. Wertungszahlen zählen nur bei Gleichheit, vor allem in den ersten beiden Runden.',
        ],
      },
      {
        caption: '1. bis 3. Begriffe und Grundsätze',
        lines: [
          '1. Eine Farbe steht zu, die seltener kam; bei gleicher Zahl die andere als zuletzt.',
          '2. Eine nicht beendete Partie zählt als Remis.',
          '3.1 Zwei Spieler treffen nur einmal aufeinander.',
          '3.2 Jede Punktegruppe samt den Umgereihten wird nach Sonneborn-Berger, dann Buchholz, dann Median (Buchholz ohne den besten und den schlechtesten Gegner), dann Wertungszahl gereiht.',
          '3.3 In den ersten beiden Runden hat die obere Hälfte der Liste nach Wertungszahl einen fiktiven Punkt mehr; vor Runde 3 entfällt er.',
        ],
      },
      {
        caption: '4. Spielfrei',
        lines: [
          '4.1 Wer Punkte ohne Spiel hat, ist nicht spielfrei.',
          '4.2-4.3 Spielfrei ist der Letzte der untersten Gruppe nach 3.2. 4.4 Wer spielfrei ist, hat keine Farbe.',
        ],
      },
      {
        caption: '5. Farben',
        lines: [
          '5.1 In Runde 1 bestimmt das Los die Farbe des Ersten und damit die der ungeraden Nummern der oberen Hälfte.',
          '5.2 Eine Farbe kommt höchstens zweimal öfter als die andere. 5.3 Niemand bekommt dreimal hintereinander dieselbe.',
          '5.4 Von zwei Gegnern: die Farbe, die ausgleicht; dann die letzte Unregelmäßigkeit ihrer Farben; dann bekommt der nach 3.2 Höhere die Farbe, die ihm zusteht.',
        ],
      },
      {
        caption: '6. Paarung einer Gruppe',
        lines: [
          '6.1 Der Erste trifft auf den Letzten, gegen den er noch nicht gespielt hat, der Zweite auf den Vorletzten und so nach innen.',
          '6.2 Die möglichen Paarungen werden der Reihe nach versucht. Bei sechs Spielern: 1-6 2-5 3-4; 1-6 2-4 3-5; 1-6 2-3 4-5; 1-5 2-6 3-4; 1-5 2-4 3-6; 1-5 2-3 4-6; 1-4 2-6 3-5; 1-4 2-5 3-6; 1-4 2-3 5-6; 1-3 2-6 4-5; 1-3 2-5 4-6; 1-3 2-4 5-6; 1-2 3-6 4-5; 1-2 3-5 4-6; 1-2 3-4 5-6.',
          '6.3 Ist die Gruppe ungerade, wird einer in die nächste umgereiht, aber niemand, der in diese umgereiht wurde.',
          '6.4 Bei fünf Spielern (F wird umgereiht): 1-5 2-4 3F; 1-5 2-3 4F; 1-5 3-4 2F; 1-4 2-5 3F; 1-4 2-3 5F; 1-4 3-5 2F; 1-3 2-5 4F; 1-3 2-4 5F; 1-3 4-5 2F; 1-2 3-5 4F; 1-2 3-4 5F; 1-2 4-5 3F; 2-5 3-4 1F; 2-4 3-5 1F; 2-3 4-5 1F.',
          '6.5 Davon gilt die erste, die den meisten Spielern die zustehende Farbe gibt.',
          '6.6 Ist keine Paarung möglich, oder könnte die Gruppe, die den Umgereihten bekommt, nicht gepaart werden, gilt die nächste Zeile; bleibt keine, wird die Gruppe mit der nächsten zusammengelegt.',
        ],
      },
    ],
  },
};
