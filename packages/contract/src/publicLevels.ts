/** How much of a tournament the public sees, each with what stands before it. */
export const PUBLIC_LEVELS = ['nothing', 'pairings', 'results', 'standings'] as const;
export type PublicLevel = (typeof PUBLIC_LEVELS)[number];
