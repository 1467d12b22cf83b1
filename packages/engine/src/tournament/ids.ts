/** A player's key inside one tournament: given once, never reused, never changed. In a TRF it is the starting rank. */
export type PlayerId = number;
/** A team's key inside one tournament, like {@link PlayerId}. */
export type TeamId = number;
/** The colour of the pieces. */
export type Colour = 'white' | 'black';
