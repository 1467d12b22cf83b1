import { prefetch } from '../../store/prefetch.ts';

/** Messages under fields, in a file of their own: nobody submits a form before they are loaded. */
export const fields = prefetch(() => import('./fieldErrors.ts'));

/** See `tellInForm` in fieldFaults.ts. */
export const showInForm = (name: unknown, sentence: string): boolean =>
  fields.now()?.showInForm(name, sentence) ?? false;
