/** Where the pages of a tournament are. */
export const addressOf = (tournament: string, place: string): string => `/t/${tournament}/${place}`;
/** `round`: its number, or in a knock-out the stage and the game (`roundKey`). */
export const roundAddress = (tournament: string, round: number | string): string => `/t/${tournament}/round/${round}`;
