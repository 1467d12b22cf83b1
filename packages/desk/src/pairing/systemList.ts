import { SYSTEMS } from '@turnuva/engine/pairing';

/** The registry of pairing systems, in a file of its own: it draws in every engine and is loaded when asked for. */
export const systemList = SYSTEMS;
