import type { Rules } from '../rules.ts';

export const KEIZER_FR: Rules = {
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
