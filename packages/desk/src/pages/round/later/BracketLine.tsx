import { useApp } from '../../../store/context.ts';

/** What brackets around a result mean, in the words of the printed sheet. */
export function BracketLine() {
  const { words, allWords } = useApp();
  return <p class="soft small sign-line">{words.say(allWords ? 'sheets.form.bracketed' : 'shell.loading')}</p>;
}
