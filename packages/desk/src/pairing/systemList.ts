import { SYSTEMS } from '@turnuva/engine/pairing';

/** The registry of pairing systems, in a file of its own: it imports every engine and is loaded on demand. */
export const systemList = SYSTEMS;
