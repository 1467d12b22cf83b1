import { lazy } from '../../components/lazy.tsx';

/** What the list of players shows only when it is asked for: it comes after the page. */
export const CheckIn = lazy(async () => (await import('./CheckIn.tsx')).CheckIn);
export const CompareDialogue = lazy(async () => (await import('./imports/CompareDialogue.tsx')).CompareDialogue);
export const FeesDialogue = lazy(async () => (await import('./FeesDialogue.tsx')).FeesDialogue);
export const PlayerSide = lazy(async () => (await import('./PlayerSide.tsx')).PlayerSide);
export const TypedNames = lazy(async () => (await import('./imports/TypedNames.tsx')).TypedNames);
export const Registrations = lazy(async () => (await import('./Registrations.tsx')).Registrations);
