import { openJobs } from './jobs.ts';
import type { Infer } from './schema.ts';
import { answer, flag, nullable, oneOf, text } from './schema.ts';

/** How the two laptops are doing, and the key that the chief arbiter gives to the second. */
export const standbyState = answer(
  { kind: oneOf(['alone', 'first', 'second']), connected: flag },
  { peer: nullable(text(300)), key: nullable(text(100)), leftBehind: openJobs },
);
/** What a laptop is, whether it hears the other one, and what was left behind there. */
export type StandbyState = Infer<typeof standbyState>;
