import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { RoundRank, StateWords } from '../../components/StateWords.tsx';
import { useApp } from '../../store/context.ts';
import type { EventDesk, EventSection } from './useEvent.ts';

/** The status board: round, results in, next step and latest change of every section, and the tables of each. */
export function Board({ desk, isChief }: { readonly desk: EventDesk; readonly isChief: boolean }) {
  const { words } = useApp();
  const { say } = words;
  const { sections } = desk.event;
  const numberOn = async () => {
    let next = sections[0]?.firstTable ?? 1;
    for (const section of sections) {
      const { firstTable, lastTable } = section;
      if (firstTable !== next && !(await number(desk, section, next))) return;
      next += lastTable - firstTable + 1;
    }
  };
  const meet = sections.some(({ firstTable }, i) => i > 0 && firstTable <= (sections[i - 1]?.lastTable ?? 0));
  return (
    <section class="stack">
      <div class="scroll">
        <table class="home-list event-sections">
          <thead>
            <tr>
              <th scope="col">{say('event.section')}</th>
              <th scope="col" class="number">
                {say('tournaments.players')}
              </th>
              <th scope="col">{say('tournaments.round')}</th>
              <th scope="col">{say('event.next')}</th>
              <th scope="col">{say('event.tables')}</th>
              {isChief ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <Line key={section.summary.id} desk={desk} section={section} isChief={isChief} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        <button type="button" onClick={() => void numberOn()}>
          {say('event.numberOn')}
        </button>
        <span class={meet ? 'amber small' : 'soft small'}>{say(meet ? 'event.tablesMeet' : 'event.numberOnHelp')}</span>
      </div>
    </section>
  );
}

const number = (desk: EventDesk, section: EventSection, first: number): Promise<boolean> =>
  desk.send(section, { kind: 'set-tables', tables: { ...section.tables, first } });

interface LineProps {
  readonly desk: EventDesk;
  readonly section: EventSection;
  readonly isChief: boolean;
}

function Line({ desk, section, isChief }: LineProps) {
  const { words } = useApp();
  const { say } = words;
  const { summary, firstTable, lastTable } = section;
  const { entered = 0, boards = 0 } = summary;
  const [typed, setTyped] = useState<string>();
  const label = say('event.firstTable', { name: summary.name });
  return (
    <tr>
      <td class="name">
        <Link href={`/t/${summary.id}`}>{summary.name}</Link>
      </td>
      <td class="number">{summary.players ?? 0}</td>
      <td>
        <RoundRank of={summary} />
      </td>
      <td>
        <StateWords of={summary} />
        {summary.status === 'published' && boards > 0 ? (
          <div class="progress">
            <i style={{ width: `${Math.round((100 * entered) / boards)}%` }} />
          </div>
        ) : null}
      </td>
      <td class="tables-of">
        <input
          type="number"
          min={1}
          max={9999}
          aria-label={label}
          title={label}
          value={typed ?? String(firstTable)}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onChange={(event) => {
            const first = Number(event.currentTarget.value);
            setTyped(undefined);
            if (Number.isInteger(first) && first >= 1 && first !== firstTable) void number(desk, section, first);
          }}
        />
        <span class="soft"> – {lastTable}</span>
      </td>
      {isChief ? (
        <td class="do">
          <button
            type="button"
            class="quiet"
            aria-label={say('event.takeOutNamed', { name: summary.name })}
            onClick={() => void desk.send(section, { kind: 'set-section', section: null })}
          >
            {say('event.takeOut')}
          </button>
        </td>
      ) : null}
    </tr>
  );
}
