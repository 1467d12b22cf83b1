import type { AuditEntry } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { rightsServer } from '../../api/rights.ts';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { failureSentence } from '../../language/failure.ts';
import type { Words } from '../../language/words.ts';
import { useApp } from '../../store/context.ts';

/** Who did what on the server, newest first; the list is read-only. */
export function AuditPage() {
  const { wholeWords } = useApp();
  return <OwnPage>{wholeWords ? <Lines /> : <Coming />}</OwnPage>;
}

function Lines() {
  const { server, words, notify } = useApp();
  const { say } = words;
  const [lines, setLines] = useState<readonly AuditEntry[]>();
  const [damagedAt, setDamagedAt] = useState<number>();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const load = useCallback(async (before?: number) => {
    const answer = await rightsServer.audit({ before });
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    setDamagedAt(answer.value.damagedAt);
    setLines((shown) => (before === undefined ? answer.value.entries : [...(shown ?? []), ...answer.value.entries]));
  }, []);
  useEffect(() => {
    document.title = `${say('audit.title')} · Turnuva`;
    void load();
    void server.tournaments().then((answer) => {
      if (answer.kind === 'ok') setNames(new Map(answer.value.map(({ id, name }) => [id, name])));
    });
  }, [load]);
  const oldest = lines?.at(-1)?.seq ?? 1;
  return (
    <>
      <PageHead title={say('audit.title')} />
      <p class="soft">{say('audit.help')}</p>
      {damagedAt === undefined ? null : (
        <p class="problem" role="alert">
          {say('audit.damaged', { line: damagedAt })}
        </p>
      )}
      {lines?.length === 0 ? (
        <section class="empty">
          <p>{say('audit.empty')}</p>
        </section>
      ) : (
        <div class="scroll">
          <table class="audit">
            <thead>
              <tr>
                <th scope="col">{say('audit.line')}</th>
                <th scope="col">{say('audit.when')}</th>
                <th scope="col">{say('audit.who')}</th>
                <th scope="col">{say('audit.what')}</th>
                <th scope="col">{say('audit.device')}</th>
              </tr>
            </thead>
            <tbody>
              {(lines ?? []).map((line) => (
                <tr key={line.seq}>
                  <td>{line.seq}</td>
                  <td>{words.moment(line.at)}</td>
                  <td class="name">{line.by === '' ? say('audit.nobody') : line.by}</td>
                  <td>{sentenceOf(words, line, names)}</td>
                  <td class="soft small">{line.device}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines === undefined || oldest <= 1 ? null : (
        <button type="button" onClick={() => void load(oldest)}>
          {say('audit.earlier')}
        </button>
      )}
    </>
  );
}

/** An entry in words; tournaments by name if they still exist. */
function sentenceOf({ say }: Words, { kind, facts }: AuditEntry, names: ReadonlyMap<string, string>): string {
  const { tournament, federation, role, name, value = '', what = '', player = '' } = facts;
  const place =
    tournament === undefined
      ? federation === undefined
        ? say('audit.server')
        : say('audit.inFederation', { federation })
      : (names.get(tournament) ?? tournament);
  const asRole = role === undefined ? '' : say(`people.role.${role}`);
  return say(`audit.${kind}`, { name: name ?? '', role: asRole, place, what, value, player });
}
