import { lazy } from '../lazy.tsx';

/** The correction of a result of a stage that is over: rarely needed where it is offered. */
export const StageCorrection = lazy(async () => (await import('./CorrectResult.tsx')).StageCorrection);
