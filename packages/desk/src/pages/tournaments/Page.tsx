import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import type { Answer, FileFault, TournamentSummary } from '../../api/contract.ts';
import { useApp } from '../../app/context.ts';
import { Tools } from '../../app/Tools.tsx';
import { FileButton } from '../../components/FileButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Faults } from './Faults.tsx';
import { NewTournament } from './NewTournament.tsx';

const FILES = '.trf,.trfx,.txt,.json,.turnuva,.csv,.xlsx';

/** Home: the tournaments of this server, and the three ways to a new one. */
export function TournamentsPage() {
  const { server, words, notify } = useApp();
  const { say } = words;
  const [, navigate] = useLocation();
  const [list, setList] = useState<readonly TournamentSummary[]>();
  const [making, setMaking] = useState(false);
  const [faults, setFaults] = useState<{ file: string; faults: readonly FileFault[] }>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = 'Turnuva';
    void server.tournaments().then((answer) => {
      if (answer.kind === 'ok') setList(answer.value);
      else {
        setList([]);
        notify({ text: say(`shell.trouble.${answer.kind}`, { detail: '' }), problem: true });
      }
    });
  }, [server]);

  const opened = (answer: Answer<{ readonly id: string; readonly warnings?: readonly FileFault[] }>, file: string) => {
    setBusy(false);
    if (answer.kind === 'ok') {
      for (const { line, message } of (answer.value.warnings ?? []).slice(0, 3)) {
        notify({ text: say('tournaments.warning', { file, line, message }), problem: true });
      }
      navigate(`/t/${answer.value.id}`);
    } else if (answer.kind === 'faults') setFaults({ file, faults: answer.faults });
    else
      notify({
        text: say(`shell.trouble.${answer.kind}`, { detail: answer.kind === 'failed' ? answer.message : '' }),
        problem: true,
      });
  };
  const openFile = async (file: File) => {
    setBusy(true);
    setFaults(undefined);
    const journal = /\.(turnuva|journal|jsonl)$/i.test(file.name);
    opened(await (journal ? server.restore(file) : server.importFile(file, file.name)), file.name);
  };
  const demo = async () => {
    setBusy(true);
    opened(await server.demo(), say('tournaments.demo'));
  };

  return (
    <div class="shell">
      <header class="top">
        <div class="bar">
          <span class="home">
            <img src="./icon.svg" alt="" /> Turnuva
          </span>
          <Tools />
        </div>
      </header>
      <main id="content">
        <PageHead title={say('tournaments.title')}>
          <button type="button" disabled={busy} onClick={() => void demo()}>
            <Icon name="demo" />
            {say('tournaments.demo')}
          </button>
          <FileButton
            label={say('tournaments.open')}
            icon="open"
            accept={FILES}
            onFile={(file) => void openFile(file)}
          />
          <button type="button" class="main" onClick={() => setMaking(true)}>
            <Icon name="plus" />
            {say('tournaments.new')}
          </button>
        </PageHead>
        {faults === undefined ? null : <Faults {...faults} close={() => setFaults(undefined)} />}
        {list === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
        {list?.length === 0 ? (
          <section class="empty">
            <h2>{say('tournaments.emptyTitle')}</h2>
            <p>{say('tournaments.empty')}</p>
          </section>
        ) : null}
        {list === undefined || list.length === 0 ? null : <List tournaments={list} />}
      </main>
      {making ? <NewTournament close={() => setMaking(false)} /> : null}
    </div>
  );
}

function List({ tournaments }: { readonly tournaments: readonly TournamentSummary[] }) {
  const { words } = useApp();
  const { say } = words;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('tournaments.name')}</th>
            <th scope="col">{say('tournaments.city')}</th>
            <th scope="col">{say('tournaments.start')}</th>
            <th scope="col" class="number">
              {say('tournaments.players')}
            </th>
            <th scope="col">{say('tournaments.round')}</th>
          </tr>
        </thead>
        <tbody>
          {tournaments.map((each) => (
            <tr key={each.id}>
              <td class="name">
                <Link href={`/t/${each.id}`}>{each.name}</Link>
              </td>
              <td>{each.city ?? ''}</td>
              <td>{each.startDate === undefined ? '' : words.date(each.startDate)}</td>
              <td class="number">{each.players ?? ''}</td>
              <td>
                {each.round === undefined
                  ? ''
                  : !each.rounds
                    ? each.round
                    : say('tournaments.roundOf', { round: each.round, rounds: each.rounds })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
