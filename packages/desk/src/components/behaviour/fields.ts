import { prefetch } from '../../store/prefetch.ts';

/** Words under fields, in a file of their own: nobody sends a form before they are there. */
export const fields = prefetch(() => import('./fieldErrors.ts'));

/** See `tellInForm` in fieldFaults.ts. */
export const showInForm = (name: unknown, sentence: string): boolean =>
  fields.now()?.showInForm(name, sentence) ?? false;
