import { NEXT_KEY } from '../model/resultKeys.ts';

/** The key for the next step, on the button that takes it. */
export const NextKey = () => (
  <span class="key" aria-hidden="true">
    {NEXT_KEY}
  </span>
);
