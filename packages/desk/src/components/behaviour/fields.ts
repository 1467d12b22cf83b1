import { ahead } from '../../store/ahead.ts';

/** Words under fields, in a file of their own: nobody sends a form before they are there. */
export const fields = ahead(() => import('./fieldFaults.ts'));

/** See `tellInForm` in fieldFaults.ts. */
export const tellInForm = (name: unknown, sentence: string): boolean =>
  fields.now()?.tellInForm(name, sentence) ?? false;
