/** Who may sit at the desk, strongest first. */
export const ROLES = ['chief', 'deputy', 'results', 'screens', 'reader'] as const;
export type Role = (typeof ROLES)[number];
