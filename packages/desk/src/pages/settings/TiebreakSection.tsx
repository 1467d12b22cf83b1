import { lastPairedRound } from '@turnuva/engine/journal';
import { isPredetermined, offeredCodes, TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { Section } from './Section.tsx';

/** Variants that arbiters use most; any other can be typed. */
const COMMON = ['BH/C1', 'BH/C2', 'BH/M1', 'SB/C1', 'ARO/C1', 'KS/L-10', 'DE/P'];

/** The list that ranks those with equal points, from the first to the last. */
export function TiebreakSection() {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [list, setList] = useState<readonly string[]>(tournament.tiebreaks);
  const [edition, setEdition] = useState(tournament.tiebreakEdition);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const started = lastPairedRound(tournament) > 0;
  const known = TIEBREAK_EDITIONS.find((each) => each === edition) ?? '2026';
  const offered = offeredCodes(known, 'players', isPredetermined(tournament)).filter((code) => code !== 'PTS');
  const codes = [...new Set([...offered, ...(known === '2026' ? COMMON : [])])].filter((code) => !list.includes(code));
  const move = (at: number, by: number) => {
    const next = [...list];
    const [code] = next.splice(at, 1);
    if (code !== undefined) next.splice(at + by, 0, code);
    setList(next);
  };
  const add = () => {
    const code = typed.trim().toUpperCase();
    if (code !== '' && !list.includes(code)) setList([...list, code]);
    setTyped('');
  };
  return (
    <Section
      title={say('settings.tiebreaks')}
      help={say('settings.tiebreaksHelp')}
      change={() => ({ tiebreaks: list, tiebreakEdition: edition })}
      reason={reason}
    >
      <ol class="order">
        {list.map((code, i) => (
          <li key={code}>
            <strong>
              {i + 1}. {code}
            </strong>
            <button
              type="button"
              class="push"
              disabled={i === 0}
              aria-label={say('settings.up', { code })}
              onClick={() => move(i, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              disabled={i === list.length - 1}
              aria-label={say('settings.down', { code })}
              onClick={() => move(i, 1)}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={say('settings.removeOf', { code })}
              onClick={() => setList(list.filter((each) => each !== code))}
            >
              {say('players.remove')}
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <input
          list="tiebreak-codes"
          aria-label={say('settings.addTiebreak')}
          placeholder="BH/C1"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id="tiebreak-codes">
          {codes.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
        <button type="button" onClick={add}>
          {say('settings.addTiebreak')}
        </button>
        <label class="row">
          {say('settings.tiebreakEdition')}
          <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>
            {TIEBREAK_EDITIONS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </div>
      {started ? (
        <label class="field">
          {say('settings.tiebreaksReason')}
          <input value={reason} maxLength={300} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
      ) : null}
    </Section>
  );
}
