/** Where the pages of a tournament are. */
export const addressOf = (tournament: string, place: string): string => `/t/${tournament}/${place}`;
export const roundAddress = (tournament: string, round: number): string => `/t/${tournament}/round/${round}`;
