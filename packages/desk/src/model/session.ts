import type { Session } from '@turnuva/contract';

/** Whether the reader manages this computer or server: its chief arbiter, and everyone where no accounts are set up. */
export const isServerChief = ({ user }: Session): boolean => (user?.role ?? 'chief') === 'chief';
