import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Where a paired round can still be changed: someone who sits out has come. */
export const Arrival = createContext<((player: number) => void) | undefined>(undefined);

export const useArrival = () => useContext(Arrival);
