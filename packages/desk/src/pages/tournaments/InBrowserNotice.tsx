import { EVERYTHING_ADDRESS } from '../../api/addresses.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../store/context.ts';

/** Where the tournaments are stored without a server, how to move them elsewhere, and what only a server offers. */
export function InBrowserNotice({ any }: { readonly any: boolean }) {
  const { say } = useWords();
  return (
    <section class="stack alone">
      <h2>{say('alone.title')}</h2>
      <p>{say('alone.where')}</p>
      {any ? (
        <div class="row">
          <a class="button" href={EVERYTHING_ADDRESS} download>
            <Icon name="download" />
            {say('alone.everything')}
          </a>
        </div>
      ) : null}
      <p>{say('alone.move')}</p>
      <p class="soft small">{say('alone.not')}</p>
    </section>
  );
}
