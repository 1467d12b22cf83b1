import type { EncodingRead, FileError } from '@turnuva/contract';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly encoding: EncodingRead | undefined;
  readonly busy: boolean;
  choose(encoding: string): void;
}

/** How the characters of a file were decoded, with a sample in every possible encoding; nothing for UTF-8. */
export function EncodingChosen({ encoding, busy, choose }: Props) {
  const { say } = useWords();
  if (encoding === undefined) return null;
  const { used, unsure, choices } = encoding;
  const all = choices.some((each) => each.encoding === used) ? choices : [...choices, { encoding: used, sample: '' }];
  return (
    <label class="field measure">
      {say('review.encoding')}
      <select disabled={busy} value={used} onChange={(event) => choose(event.currentTarget.value)}>
        {all.map((each) => (
          <option key={each.encoding} value={each.encoding}>
            {each.sample === '' ? each.encoding : say('review.encodingSample', each)}
          </option>
        ))}
      </select>
      <span class={unsure ? 'amber small' : 'soft small'}>
        {say(unsure ? 'review.encodingUnsure' : 'review.encodingHelp')}
      </span>
    </label>
  );
}

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
