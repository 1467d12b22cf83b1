/** How programs and arbiters call the missing opponent of a bye, without blanks and signs. */
const WORDS =
  /^(bye|bay|turatlama|spielfrei|freilos|frei|exe|exempt|free|dummy|vrij|libre|descansa|riposo|pausa|pausierend|wolny|pauza|volno|slobodan|oversitter|frirunde)$/;

/** Whether a text alone means the bye: `Spielfrei`, `BYE`, `- bye -`. */
export const isByeWord = (text: string): boolean => WORDS.test(text.toLowerCase().replace(/[^\p{L}]/gu, ''));

/** Whether a player of a file of another program stands for the bye. Someone called Bye or Frei has a given name, a rating or an ID. */
export const isDummy = ({
  name,
  rating,
  fideId,
}: {
  readonly name: string;
  readonly rating: number;
  readonly fideId?: string;
}): boolean => rating === 0 && fideId === undefined && isByeWord(name);
