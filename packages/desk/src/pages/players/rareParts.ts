import { later } from '../../components/later.tsx';

/** What the list of players shows only when it is asked for: it comes after the page. */
export const CheckIn = later(async () => (await import('./CheckIn.tsx')).CheckIn);
export const CompareDialogue = later(async () => (await import('./imports/CompareDialogue.tsx')).CompareDialogue);
export const FeesDialogue = later(async () => (await import('./FeesDialogue.tsx')).FeesDialogue);
export const PlayerSide = later(async () => (await import('./PlayerSide.tsx')).PlayerSide);
export const TypedNames = later(async () => (await import('./imports/TypedNames.tsx')).TypedNames);
export const Registrations = later(async () => (await import('./Registrations.tsx')).Registrations);
