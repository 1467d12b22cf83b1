import { EVERYTHING_ADDRESS } from '../../api/server.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../store/context.ts';

/** Where the tournaments are when there is no server, how they get elsewhere, and what there is only with a server. */
export function Alone({ any }: { readonly any: boolean }) {
  const { say } = useWords();
  return (
    <section class="stack alone">
      <h2>{say('tournaments.alone')}</h2>
      <p>{say('tournaments.aloneWhere')}</p>
      {any ? (
        <div class="row">
          <a class="button" href={EVERYTHING_ADDRESS} download>
            <Icon name="download" />
            {say('tournaments.everything')}
          </a>
        </div>
      ) : null}
      <p>{say('tournaments.aloneMove')}</p>
      <p class="soft small">{say('tournaments.aloneNot')}</p>
    </section>
  );
}
