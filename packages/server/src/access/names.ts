/** Names that look alike are one account: letters by their compatible form, any case, blanks as one. */
export const keyOf = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
