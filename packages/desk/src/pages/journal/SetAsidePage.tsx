import type { SetAside, SetAsideRecords } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { httpJournal } from '../../api/journal.ts';
import { standbyServer } from '../../api/standby.ts';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { authorText } from '../../language/entrants.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useWords } from '../../store/context.ts';
import { rules } from '../../store/rules.ts';
import { usePrefetched } from '../../store/usePrefetched.ts';
import { journalLines } from './lines.ts';
import { useStates } from './useStates.ts';

/** What was set aside after two machines had both accepted entries: adopted or dismissed entry by entry. */
export function SetAsidePage() {
  const { wholeWords } = useApp();
  return <OwnPage>{wholeWords ? <Everything /> : <Coming />}</OwnPage>;
}

function Everything() {
  const { words, notify } = useApp();
  const { say } = words;
  const [all, setAll] = useState<readonly SetAside[]>();
  const [records, setRecords] = useState<SetAsideRecords>([]);
  const load = useCallback(async () => {
    const [answer, settings] = await Promise.all([standbyServer.setAside(), standbyServer.setAsideRecords()]);
    // Users who may not see accounts see only the entries.
    if (settings.kind === 'ok') setRecords(settings.value.filter(({ decision }) => decision === undefined));
    if (answer.kind === 'ok') setAll(answer.value);
    else notify({ text: failureSentence(answer, words), problem: true });
  }, []);
  useEffect(() => {
    document.title = `${say('aside.title')} · Turnuva`;
    void load();
  }, [load]);
  const open = (all ?? []).filter(({ entries, decided }) => decided.length < entries.length);
  return (
    <>
      <PageHead title={say('aside.title')} />
      <p class="soft">{say('aside.help')}</p>
      {all === undefined ? (
        <Coming />
      ) : open.length + records.length === 0 ? (
        <p class="empty">{say('aside.none')}</p>
      ) : null}
      {open.map((each) => (
        <OneJournal key={each.id} aside={each} load={load} />
      ))}
      {records.length > 0 ? <Records records={records} load={load} /> : null}
    </>
  );
}

/** Accounts and settings of the machine that yielded: named, not shown. */
function Records({ records, load }: { readonly records: SetAsideRecords; readonly load: () => Promise<void> }) {
  const { words, notify, ask } = useApp();
  const { say } = words;
  const decide = async (id: string, seq: number, decision: 'adopt' | 'dismiss') => {
    const answer = await standbyServer.decideSetAsideRecord({ id, seq, decision });
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  const dismissAll = async () => {
    if (
      !(await ask({
        sentence: say('aside.sureRecords'),
        yes: say('aside.dismissAll'),
        no: say('shell.keep'),
        steps: 1,
      }))
    )
      return;
    for (const id of new Set(records.map((each) => each.id))) await decide(id, 0, 'dismiss');
  };
  return (
    <section class="stack">
      <h2>{say('aside.records')}</h2>
      <div class="row">
        <button type="button" onClick={() => void dismissAll()}>
          {say('aside.dismissAll')}
        </button>
      </div>
      <div class="scroll">
        <table class="journal">
          <thead>
            <tr>
              <th scope="col">{say('aside.when')}</th>
              <th scope="col">{say('aside.change')}</th>
              <th scope="col">{say('aside.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ id, seq, at, subject, name, change }) => (
              <tr key={`${id} ${seq}`}>
                <td>{say('aside.recordsAt', { at: words.moment(at) })}</td>
                <td class="wrap">
                  {say(`aside.subject.${subject}`)}: {name} ({say(`aside.${change}`)})
                </td>
                <td>
                  <Choice
                    adopt={say('aside.adoptRecord', { name })}
                    dismiss={say('aside.dismissRecord', { name })}
                    decide={(decision) => void decide(id, seq, decision)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface OneProps {
  readonly aside: SetAside;
  readonly load: () => Promise<void>;
}

/** The entries of the machine that yielded, in the journal's own sentences. */
function OneJournal({ aside, load }: OneProps) {
  const { words, notify, ask } = useApp();
  const { say } = words;
  const [shared, setShared] = useState<readonly Entry[]>();
  useEffect(() => {
    if (aside.from === 0) return setShared([]);
    void httpJournal.journal(aside.tournament).then((answer) => {
      if (answer.kind === 'ok') setShared(answer.value.entries.slice(0, aside.from));
    });
  }, [aside.id]);
  const entries = useMemo(() => [...(shared ?? []), ...(aside.entries as readonly Entry[])], [shared, aside]);
  const states = useStates(entries, usePrefetched(rules));
  const isReady = shared !== undefined && states !== undefined;
  const lines = useMemo(() => {
    const after = states?.at(-1);
    return isReady && after !== undefined
      ? journalLines(entries, after, words, states).slice(0, aside.entries.length)
      : [];
  }, [entries, states, isReady, words]);
  const decided = new Map(aside.decided.map(({ seq, decision }) => [seq, decision]));

  const decide = async (seq: number, decision: 'adopt' | 'dismiss') => {
    let confirmed: readonly string[] = [];
    for (;;) {
      const answer = await standbyServer.decideSetAside({
        id: aside.id,
        seq,
        decision,
        ...(confirmed === undefined ? {} : { confirmed }),
      });
      const refusal = answer.kind === 'refused' ? answer.refusal : undefined;
      const steps = refusal?.level === 'confirm-twice' ? 2 : refusal?.level === 'confirm' ? 1 : 0;
      if (answer.kind === 'ok' || refusal === undefined || steps === 0) {
        if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
        return load();
      }
      if (!(await ask({ sentence: failureSentence(answer, words), yes: say(`aside.${decision}`), steps }))) return;
      confirmed = [...confirmed, ...Array.from({ length: steps }, () => refusal.rule)];
    }
  };
  const dismissAll = async () => {
    if (
      await ask({
        sentence: say('aside.sure', { name: aside.name }),
        yes: say('aside.dismissAll'),
        no: say('shell.keep'),
        steps: 1,
      })
    )
      await decide(0, 'dismiss');
  };

  return (
    <section class="stack">
      <h2>{say('aside.from', { name: aside.name, at: words.moment(aside.at) })}</h2>
      <div class="row">
        {aside.from === 0 ? (
          <>
            <span>{say('aside.whole')}</span>
            <button type="button" class="main" onClick={() => void decide(0, 'adopt')}>
              {say('aside.adoptWhole')}
            </button>
          </>
        ) : null}
        <button type="button" onClick={() => void dismissAll()}>
          {say('aside.dismissAll')}
        </button>
      </div>
      {isReady ? null : <Coming />}
      <div class="scroll">
        <table class="journal">
          <thead>
            <tr>
              <th scope="col">{say('aside.when')}</th>
              <th scope="col">{say('aside.what')}</th>
              <th scope="col">{say('aside.who')}</th>
              <th scope="col">{say('aside.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {[...lines].reverse().map(({ entry, sentence }) => {
              const decision = decided.get(entry.seq);
              return (
                <tr key={entry.seq}>
                  <td>{words.moment(entry.at)}</td>
                  <td class="wrap">{sentence}</td>
                  <td title={entry.device}>{authorText(entry.by, words)}</td>
                  <td>
                    {decision !== undefined ? (
                      say(`aside.${decision}`)
                    ) : aside.from === 0 ? null : (
                      <Choice
                        adopt={say('aside.adoptOne', { seq: entry.seq })}
                        dismiss={say('aside.dismissOne', { seq: entry.seq })}
                        decide={(chosen) => void decide(entry.seq, chosen)}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ChoiceProps {
  /** The label of each button, by what it decides. */
  readonly adopt: string;
  readonly dismiss: string;
  decide(decision: 'adopt' | 'dismiss'): void;
}

/** What can be done with one thing set aside. */
function Choice({ adopt, dismiss, decide }: ChoiceProps) {
  const { say } = useWords();
  return (
    <span class="row">
      <button type="button" aria-label={adopt} onClick={() => decide('adopt')}>
        {say('aside.adopt')}
      </button>
      <button type="button" aria-label={dismiss} onClick={() => decide('dismiss')}>
        {say('aside.dismiss')}
      </button>
    </span>
  );
}
