/** "Last, First" inside a sentence or a list of names: without the comma, which would read as the next name. */
export const inSentence = (name: string): string => name.replace(', ', ' ');
