import type { Rules } from './rules.ts';

const DUTCH_2009: Rules = {
  title: 'Système FIDE (hollandais), édition 2009',
  source: 'L’édition de 2009, dans nos mots ; ce qu’elle laisse ouvert est nommé avec le réglage qui en décide.',
  parts: [
    {
      caption: 'A. Ordre et préférences',
      lines: [
        'A.2 Les joueurs sont rangés par score, puis par numéro d’appariement.',
        'A.3 Les joueurs de même score forment un groupe, avec ceux qui y sont descendus. Un groupe est homogène quand tous les scores sont égaux, ou quand les joueurs descendus en font au moins la moitié ; sinon il est hétérogène, et ce qui reste une fois les joueurs descendus appariés est son reste.',
        'A.4 Un joueur apparié à un score supérieur est un flotteur ascendant, à un score inférieur un flotteur descendant. L’exemption est un flottement descendant ; les byes demandés n’en sont pas.',
        'A.5 Si le nombre est impair, un joueur est exempt : un point, pas d’adversaire, pas de couleur.',
        'A.6 La première moitié d’un groupe (S1) compte autant de joueurs qu’il y a de paires à former, la seconde (S2) les autres ; dans un groupe hétérogène, S1 réunit les joueurs descendus.',
        'A.7 La préférence de couleur est absolue quand une couleur a été donnée deux fois de plus que l’autre, ou aux deux dernières parties ; forte pour une différence d’une partie ; légère pour une différence nulle (l’autre couleur que la dernière) ; inexistante avant la première partie. Aux rondes impaires, une préférence forte vaut comme absolue face à une forte ou absolue de la même couleur, tant que personne ne flotte pour cela (d) ; aux rondes paires, une préférence légère peut être accordée ou non sans perte (e).',
        'A.8 x est le nombre de paires où les deux préférences ne peuvent être satisfaites : le plus grand des nombres de ceux qui préfèrent les Blancs et les Noirs, moins la moitié du groupe, et au moins zéro.',
      ],
    },
    {
      caption: 'B. Critères',
      lines: [
        'B.1 Deux joueurs ne se rencontrent qu’une fois. Un joueur qui a eu un bye d’un point, ou un gain sans jouer, n’est plus exempt.',
        'B.2 Personne n’a trois fois de suite la même couleur, ni trois fois de plus que l’autre. À la dernière ronde, cela peut être levé pour deux joueurs qui ont plus de la moitié des points possibles.',
        'B.3 Les scores des adversaires sont aussi proches que possible.',
        'B.4 Le plus grand nombre possible de joueurs a la couleur préférée.',
        'B.5 Personne ne flotte dans le même sens à deux rondes de suite.',
        'B.6 Personne ne flotte dans le même sens que deux rondes plus tôt.',
      ],
    },
    {
      caption: 'C. La procédure, à partir du groupe le plus haut',
      lines: [
        'C.1 Un joueur sans adversaire permis dans le groupe descend ; s’il venait d’en haut, le groupe supérieur est apparié autrement (C.12), et si cela échoue il descend encore.',
        'C.2-C.5 On calcule x (A.8), p prend le nombre de paires (les joueurs descendus dans un groupe hétérogène, la moitié d’un groupe homogène), et le groupe est partagé et rangé.',
        'C.6 Le premier de S1 rencontre le premier de S2, et ainsi de suite. C’est l’appariement si B.1 et B.2 sont respectés, si pas plus de x préférences ne sont refusées, et si B.5 et B.6 sont respectés. Dans un groupe hétérogène, le reste est ensuite apparié de même, avec son propre x.',
        'C.7 Sinon S2 prend l’ordre suivant (D.1).',
        'C.8 Les ordres épuisés, on échange des joueurs de S1 et de S2 (D.2), dans les groupes homogènes et les restes seulement.',
        'C.9-C.10 Ceux-ci épuisés, B.6 puis B.5 sont levés pour ceux qui flotteraient vers le haut, puis pour ceux qui flotteraient vers le bas.',
        'C.11 Ensuite x augmente d’un, B.5 et B.6 étant de nouveau en vigueur, jusqu’à atteindre p.',
        'C.12 Si un groupe ne peut être apparié à cause des joueurs qui y sont descendus, le groupe supérieur est apparié autrement, une fois, pour que d’autres descendent.',
        'C.13 Si le dernier groupe ne peut être apparié, le précédent est apparié autrement pour qu’il puisse l’être ; sinon les deux sont réunis, et ainsi de suite vers le haut.',
        'C.14 Sinon p diminue d’un et tout est repris ; les joueurs en trop descendent.',
      ],
    },
    {
      caption: 'D. Ordres et échanges',
      lines: [
        'D.1 Les ordres de S2 se suivent comme les mots d’un dictionnaire, par les joueurs placés face à S1.',
        'D.2 Échanges : d’abord d’un joueur, puis de deux, et ainsi de suite ; parmi eux la plus petite différence entre les numéros échangés ; puis le dernier joueur de S1 ; puis le premier de S2.',
      ],
    },
    {
      caption: 'E. Couleurs, F. le reste',
      lines: [
        'E.1-E.4 Les deux préférences sont accordées ; sinon la plus forte ; sinon chacun a l’autre couleur que celle de la dernière ronde où elles différaient ; sinon la préférence du joueur le mieux placé.',
        'E.5 Avant la première partie : le tirage au sort décide pour le premier joueur ; les numéros impairs de la première moitié ont cette couleur, les pairs l’autre.',
        'F.1 Échiquiers : le score le plus haut des deux, puis la somme, puis le rang du joueur le mieux placé.',
        'F.2 Un forfait n’est pas une partie : les deux peuvent se rencontrer de nouveau, et aucune couleur ne compte.',
        'F.6 À la ronde 1, la première moitié rencontre la seconde, dans l’ordre.',
      ],
    },
  ],
};

const DUBOV_1997: Rules = {
  title: 'Système Dubov, édition 1997',
  source: 'Le texte approuvé par l’assemblée générale de 1997, dans nos mots.',
  parts: [
    {
      caption: 'But',
      lines: [
        'Les joueurs de même score doivent avoir rencontré des adversaires d’Elo moyen comparable : ceux qui en ont eu de plus faibles en ont maintenant de plus forts.',
      ],
    },
    {
      caption: '1. Termes',
      lines: [
        'R est l’Elo ; ARO la moyenne Elo des adversaires rencontrés, calculée après chaque ronde.',
        'Les Blancs sont dus à qui a eu plus souvent les Noirs, ou aussi souvent et les Noirs en dernier ; de même pour les Noirs. Tous les Elo doivent être connus.',
      ],
    },
    {
      caption: '2. Conditions',
      lines: [
        '2.1 Deux joueurs ne se rencontrent qu’une fois.',
        '2.2 Un joueur qui a reçu un point sans jouer n’est pas exempt.',
        '2.3 Une couleur est donnée au plus deux fois de plus que l’autre.',
        '2.4 Personne n’a trois fois de suite la même couleur.',
        '2.5 Sauf à la dernière ronde, personne ne monte deux fois de suite, ni plus de trois fois en tout (quatre s’il y a dix rondes ou plus).',
        '2.6 Personne ne change de colonne de couleur si cela enfreignait 2.3 ou 2.4.',
      ],
    },
    {
      caption: '3. Couleurs d’une paire, dans cet ordre',
      lines: [
        'a. la couleur due à chacun ; b. les nombres de Blancs et de Noirs s’égalisent ; c. l’autre couleur que celle de la dernière ronde où elles différaient ; d. les Blancs à l’ARO le plus haut ; e. les Blancs à l’Elo le plus bas.',
      ],
    },
    {
      caption: '4. et 5. L’exemption, et la ronde 1',
      lines: [
        '4. L’exempt est l’Elo le plus bas du groupe de points le plus bas ; à égalité selon la couleur, puis l’ARO le plus haut.',
        '5. À la ronde 1, la moitié supérieure de la liste rencontre dans l’ordre la moitié inférieure ; le tirage au sort donne les couleurs du premier échiquier, qui alternent d’échiquier en échiquier.',
      ],
    },
    {
      caption: '6. Un groupe de points',
      lines: [
        '6.1 Il est pair, les Blancs y sont dus à autant de joueurs que les Noirs, et chacun a un adversaire possible ; sinon voir 7.',
        '6.2 Ceux à qui les Blancs sont dus forment une colonne par ARO croissant (à égalité, l’Elo le plus bas d’abord), ceux à qui les Noirs sont dus une autre par Elo décroissant (à égalité, l’ARO le plus haut d’abord). Ils se rencontrent rangée par rangée.',
        '6.3 Si deux joueurs se sont déjà rencontrés, celui des Blancs rencontre le premier des Noirs plus bas qu’il n’a pas rencontré ; au bout de la colonne on revient à la rangée du dessus. Qui a rencontré tous les Noirs rencontre le joueur des Blancs le plus proche plus bas, sinon plus haut.',
        '6.4 Qui ne peut être apparié descend : de préférence un joueur qui n’est pas encore descendu et trouve un adversaire plus bas ; puis un qui n’est pas descendu et n’en trouve pas ; puis ceux qui sont déjà descendus.',
      ],
    },
    {
      caption: '7. Changements pour que 6.1 soit rempli, dans cet ordre',
      lines: [
        '7.1 Pour un joueur qui a rencontré tout le groupe, un joueur du suivant monte : la couleur opposée due, l’Elo le plus haut, l’ARO le plus bas.',
        '7.2 Si le groupe est impair, un joueur monte : la couleur de la minorité due, l’Elo le plus haut, l’ARO le plus bas.',
        '7.3 Si les Blancs sont dus à 2n joueurs de plus, les n d’ARO le plus bas passent aux Noirs.',
        '7.4 Si les Noirs sont dus à 2n joueurs de plus, les n d’ARO le plus haut passent aux Blancs.',
      ],
    },
    {
      caption: '8. Les joueurs descendus',
      lines: [
        '8.1 Ils sont appariés les premiers, tour à tour des deux colonnes, les Blancs d’abord.',
        '8.2 Chacun rencontre l’Elo le plus haut à qui la couleur opposée est due ; à égalité, l’ARO le plus bas.',
      ],
    },
  ],
};

const BURSTEIN_CLASSIC: Rules = {
  title: 'Système Burstein, édition classique',
  source: 'Le système par Sonneborn-Berger et Buchholz, dans nos mots.',
  parts: [
    {
      caption: 'But',
      lines: [
        'Les joueurs de même score doivent avoir rencontré des adversaires de même force : le Sonneborn-Berger le plus haut d’un groupe rencontre le plus bas. Les Elo ne comptent que si ceux-ci sont égaux, surtout aux deux premières rondes.',
      ],
    },
    {
      caption: '1. à 3. Termes et principes',
      lines: [
        '1. Est due la couleur qui a été donnée le moins souvent ; à égalité, l’autre que la dernière.',
        '2. Une partie inachevée compte comme nulle.',
        '3.1 Deux joueurs ne se rencontrent qu’une fois.',
        '3.2 Chaque groupe de points, avec ceux qui y ont flotté, est rangé par Sonneborn-Berger, puis Buchholz, puis médian (Buchholz sans le meilleur ni le moins bon adversaire), puis Elo.',
        '3.3 Aux deux premières rondes, la moitié supérieure de la liste, par Elo, a un point fictif de plus ; il est retiré avant la ronde 3.',
      ],
    },
    {
      caption: '4. L’exemption',
      lines: [
        '4.1 Un joueur qui a eu des points sans jouer n’est pas exempt.',
        '4.2-4.3 L’exempt est le dernier du groupe le plus bas dans l’ordre de 3.2. 4.4 Il n’a pas de couleur.',
      ],
    },
    {
      caption: '5. Couleurs',
      lines: [
        '5.1 À la ronde 1, le tirage au sort donne la couleur du premier joueur, et la même aux numéros impairs de la moitié supérieure.',
        '5.2 Une couleur est donnée au plus deux fois de plus que l’autre. 5.3 Personne n’a trois fois de suite la même couleur.',
        '5.4 Des deux adversaires : la couleur qui rétablit l’équilibre de chacun ; puis la dernière irrégularité de leurs couleurs ; puis le joueur le mieux placé selon 3.2 a la couleur qui lui est due.',
      ],
    },
    {
      caption: '6. Apparier un groupe',
      lines: [
        '6.1 Le premier rencontre le dernier qu’il n’a pas rencontré, le deuxième l’avant-dernier, et ainsi de suite vers le milieu.',
        '6.2 Les appariements possibles sont essayés dans l’ordre. Pour six joueurs : 1-6 2-5 3-4; 1-6 2-4 3-5; 1-6 2-3 4-5; 1-5 2-6 3-4; 1-5 2-4 3-6; 1-5 2-3 4-6; 1-4 2-6 3-5; 1-4 2-5 3-6; 1-4 2-3 5-6; 1-3 2-6 4-5; 1-3 2-5 4-6; 1-3 2-4 5-6; 1-2 3-6 4-5; 1-2 3-5 4-6; 1-2 3-4 5-6.',
        '6.3 Si le groupe est impair, un joueur flotte vers le suivant, mais pas un qui a flotté vers celui-ci.',
        '6.4 Pour cinq joueurs (F flotte) : 1-5 2-4 3F; 1-5 2-3 4F; 1-5 3-4 2F; 1-4 2-5 3F; 1-4 2-3 5F; 1-4 3-5 2F; 1-3 2-5 4F; 1-3 2-4 5F; 1-3 4-5 2F; 1-2 3-5 4F; 1-2 3-4 5F; 1-2 4-5 3F; 2-5 3-4 1F; 2-4 3-5 1F; 2-3 4-5 1F.',
        '6.5 Parmi eux, le premier qui donne au plus grand nombre de joueurs la couleur due.',
        '6.6 Si aucun appariement n’est possible, ou si le groupe qui reçoit le flotteur ne pouvait être apparié, on prend la ligne suivante ; s’il n’en reste pas, le groupe est réuni au suivant.',
      ],
    },
  ],
};

const LIM: Rules = {
  title: 'Système Lim',
  source: 'C.04.4.3, et le texte de 1987 à 1999 de même contenu, dans nos mots.',
  parts: [
    {
      caption: 'Exemption et compatibilité',
      lines: [
        'Si le nombre est impair, est exempt le dernier joueur du groupe de points le plus bas qui peut l’être, à condition que tous les autres puissent être appariés.',
        'Deux joueurs sont compatibles s’ils ne se sont pas rencontrés et peuvent avoir chacun une couleur : personne n’a trois fois de suite la même couleur, ni trois fois de plus que l’autre. À la dernière ronde, les joueurs de même score sont compatibles quelles que soient leurs couleurs.',
      ],
    },
    {
      caption: 'Ordre des groupes de points',
      lines: [
        'Le groupe médian a la moitié des points que les rondes jouées pouvaient donner. Les groupes sont appariés de haut en bas jusqu’au-dessus de lui, puis de bas en haut jusqu’au-dessous, le médian en dernier et vers le bas.',
        'Si le médian ne peut être apparié, le dernier appariement fait dans le groupe voisin est défait : dans le groupe inférieur s’il est venu plus de joueurs d’en haut, sinon dans le supérieur ; ses joueurs rejoignent le médian.',
      ],
    },
    {
      caption: 'Flotteurs',
      lines: [
        'Flottent vers le groupe suivant en direction du médian les joueurs qui ont rencontré tout leur groupe, ne peuvent y avoir de couleur face à personne, ou le rendent impair.',
        'Pour rendre un groupe pair flotte un joueur à qui la couleur de la majorité est due : vers le bas le dernier numéro, vers le haut le premier. Dans un maxi-tournoi, seulement dans un écart de 100 points Elo ; sinon c’est le dernier (premier) numéro qui flotte.',
        'Le meilleur flotteur n’est pas venu par flottement dans ce groupe et a un adversaire compatible dans le suivant (d) ; puis un qui n’est pas venu ainsi et n’en a pas (c) ; puis un qui est venu ainsi et en a un (b) ; enfin un qui est venu ainsi et n’en a pas (a). Qui a flotté à la dernière ronde ne devrait pas flotter de nouveau, sauf si cela entraînait un moins bon flotteur ou une paire de moins.',
        'Les flotteurs sont appariés les premiers : au médian et au-dessus ceux qui viennent d’en haut, le score le plus haut et le plus petit numéro d’abord, puis ceux qui viennent d’en bas ; au-dessous du médian, l’inverse. Chacun rencontre le premier joueur compatible à qui la couleur opposée est due, sinon le premier compatible.',
      ],
    },
    {
      caption: 'Apparier un groupe',
      lines: [
        'Dans l’ordre des numéros, la première moitié rencontre la seconde : 1 avec n/2+1, 2 avec n/2+2, et ainsi de suite. Vers le haut, l’examen commence par le dernier numéro.',
        'Qui n’est pas compatible est échangé. Six joueurs, pour le numéro 1 : 4, 5, 6, 3, 2 ; puis pour le numéro 2, 1-6 étant fixé : 4, 5, 3, puis 6 et 1.',
        'Un second examen échange des adversaires pour que le plus grand nombre possible ait la couleur due.',
      ],
    },
    {
      caption: 'Couleurs',
      lines: [
        'Les couleurs alternent, et sont égales autant que possible après un nombre pair de parties. Des couleurs dues différentes sont accordées. Si la même est due aux deux, chacun a celle que l’autre avait à la dernière ronde où elles différaient ; s’il n’y en a pas, au médian et au-dessus le mieux placé a la couleur due, au-dessous le moins bien placé.',
        'Ronde 1 : le tirage au sort donne la couleur du numéro 1 ; les numéros impairs de la première moitié l’ont aussi, les pairs l’autre.',
      ],
    },
  ],
};

/** Older editions, for French readers. */
export const IN_FRENCH: Readonly<Record<string, Rules>> = {
  'dutch 2009': DUTCH_2009,
  'dubov 1997': DUBOV_1997,
  'burstein classic': BURSTEIN_CLASSIC,
  lim: LIM,
};
