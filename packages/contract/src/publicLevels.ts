/** How much of a tournament the public sees, each with the levels before it. */
export const PUBLIC_LEVELS = ['nothing', 'pairings', 'results', 'standings'] as const;
/** One of these levels; each shows what those before it show, and more. */
export type PublicLevel = (typeof PUBLIC_LEVELS)[number];
