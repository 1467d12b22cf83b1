import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import type { Problem } from '@turnuva/engine/schedule';
import { EXIT, Failure } from '../failure.ts';
import { told } from '../words.ts';

/** A problem of the engine as the failure that the user sees. */
export const failureOf = ({ rule, facts }: Problem): Failure =>
  new Failure(EXIT.badRequest, told({ rule, article: '', facts }, EMPTY_TOURNAMENT));
