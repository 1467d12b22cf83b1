import type { StandingsError } from '@turnuva/engine/standings';
import { problemSentence } from '@turnuva/text';
import type { Words } from './words.ts';

/** Why a table or one of its columns cannot be made. */
export const formatProblem = (problem: StandingsError, { say }: Words): string => problemSentence(problem, say);
