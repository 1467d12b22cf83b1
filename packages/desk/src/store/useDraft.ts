import { useMemo, useState } from 'preact/hooks';

/** What is typed over something that is saved, and that others may save anew meanwhile. */
export interface Draft<Fields> {
  readonly fields: Fields;
  readonly typed: boolean;
  /** Others have saved something else since the first letter was typed. */
  readonly overtaken: boolean;
  set(fields: Fields): void;
  /** Forgets what was typed: what is saved stands in the fields again. */
  reset(): void;
}

/** Fields that follow what is saved until something is typed into them. `fieldsOf` must depend on `saved` only. */
export function useDraft<Saved, Fields>(saved: Saved, fieldsOf: (saved: Saved) => Fields): Draft<Fields> {
  const now = JSON.stringify(saved) ?? '';
  const [typed, setTyped] = useState<{ readonly fields: Fields; readonly over: string }>();
  const asSaved = useMemo(() => fieldsOf(saved), [now]);
  return {
    fields: typed === undefined ? asSaved : typed.fields,
    typed: typed !== undefined,
    overtaken: typed !== undefined && typed.over !== now,
    set: (fields) => setTyped({ fields, over: typed?.over ?? now }),
    reset: () => setTyped(undefined),
  };
}
