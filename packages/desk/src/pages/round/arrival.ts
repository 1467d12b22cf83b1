import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** When a paired round can still be changed: a player who sits out has arrived. */
export const Arrival = createContext<((player: number) => void) | undefined>(undefined);

export const useArrival = () => useContext(Arrival);
