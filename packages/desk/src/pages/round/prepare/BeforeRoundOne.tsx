import { toBePaired } from '@turnuva/engine/journal';
import { useEffect, useState } from 'preact/hooks';
import { publicityServer } from '../../../api/publicity.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useSystems } from '../../../pairing/useSystems.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { hasTooManyRounds, roundsOfField } from './tooManyRounds.ts';

/** What is shown only before round 1. */
export function BeforeRoundOne({ round }: { readonly round: number }) {
  return (
    <>
      <TooManyRounds round={round} />
      <OddAndEven round={round} />
      <Unanswered />
    </>
  );
}

const AGAIN_MS = 10_000;

/**
 * Those who registered on the public page and have no answer yet: if round 1 is paired without them, they will be late
 * entries.
 */
function Unanswered() {
  const { server, words } = useApp();
  const { id } = useDesk().snapshot;
  const { say } = words;
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      const answer = await publicityServer.registrations(id);
      if (answer.kind === 'ok') setCount(answer.value.length);
    };
    void look();
    const timer = setInterval(() => document.hidden || void look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [server, id]);
  if (count === 0) return null;
  return (
    <p class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span>
        {say('registrations.unanswered', { count })}{' '}
        <a href={`#${addressOf(id, 'players')}`}>{say('registrations.toThem')}</a>
      </span>
    </p>
  );
}

/**
 * The old texts assign colours in round 1 by odd and even pairing numbers, and leave open whether those of absent
 * players count: if it makes a difference, the players concerned are named, and the choice is made here (C.04.2 2.4;
 * docs/decisions/numbering.md).
 */
function OddAndEven({ round }: { readonly round: number }) {
  const { say, list } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { system, edition, options, players } = tournament;
  const known = useSystems()
    ?.find(({ id }) => id === system)
    ?.editions.find(({ id }) => id === edition);
  const setting = known?.options?.find(({ name }) => name === 'parity');
  const present = toBePaired(tournament, round);
  if (setting === undefined || present.length === players.length) return null;
  const byList = [...players].sort((a, b) => a.tpn - b.tpn).filter(({ id }) => present.includes(id));
  const other = byList.filter(({ tpn }, i) => tpn % 2 !== (i + 1) % 2);
  if (other.length === 0) return null;
  const chosen = String(options.parity ?? setting.default);
  return (
    <div class="row">
      <label class="row">
        {say('option.name.parity')}
        <select
          value={chosen}
          disabled={!mayEdit}
          onChange={(event) => {
            const parity = event.currentTarget.value;
            void send({ kind: 'change-settings', settings: { options: { ...options, parity } } });
          }}
        >
          {['arrived', 'list'].map((value) => (
            <option key={value} value={value}>
              {say(`option.value.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <span class="soft small">
        {say('round.oddAndEven', {
          count: other.length,
          names: list(other.slice(0, NAMES).map(({ name }) => name)) + (other.length > NAMES ? ' …' : ''),
        })}
      </span>
    </div>
  );
}

const NAMES = 5;

/** Before round 1: more rounds are announced than this field can play by the rules (checklist Q62). */
function TooManyRounds({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  if (!hasTooManyRounds(tournament, round)) return null;
  const { entrants, most } = roundsOfField(tournament);
  return (
    <p class="amber">{say('reported.tooManyRounds', { rounds: tournament.totalRounds, most, count: entrants })}</p>
  );
}
