import type { FileError } from '@turnuva/contract';
import { useWords } from '../../store/context.ts';

/** What a file contains that could not be imported, with the positions; scrolls if it is long. */
export function FileWarnings({ file, warnings }: { readonly file: string; readonly warnings: readonly FileError[] }) {
  const { say } = useWords();
  if (warnings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys
    <ul class="amber small scroll-list" tabIndex={0} aria-label={say('tournaments.warnings', { file })}>
      {warnings.map(({ line, message }, i) => (
        <li key={i}>{say('tournaments.warning', { file, line, message })}</li>
      ))}
    </ul>
  );
}
