import type { StandingsProblem } from '@turnuva/engine/standings';
import { problemSentence } from '@turnuva/text';
import type { Words } from './words.ts';

/** Why a table or one of its columns cannot be made. */
export const problemWords = (problem: StandingsProblem, { say }: Words): string => problemSentence(problem, say);
