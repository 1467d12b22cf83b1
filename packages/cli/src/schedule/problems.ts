import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import type { ScheduleRefusal } from '@turnuva/engine/schedule';
import type { Language } from '@turnuva/text';
import { EXIT, Failure } from '../failure.ts';
import { decisionText } from '../words.ts';

/** A problem of the engine as a failure shown to the user. */
export const failureOf = ({ rule, facts }: ScheduleRefusal, language: Language): Failure =>
  new Failure(EXIT.badRequest, decisionText({ rule, article: '', facts }, EMPTY_TOURNAMENT, language));
