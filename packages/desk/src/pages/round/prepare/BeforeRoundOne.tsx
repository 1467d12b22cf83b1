import { useEffect, useState } from 'preact/hooks';
import { publicityServer } from '../../../api/publicity.ts';
import { Icon } from '../../../components/Icon.tsx';
import { addressOf } from '../../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { hasTooManyRounds, roundsOfField } from './tooManyRounds.ts';

/** What has to be said before round 1 alone. */
export function BeforeRoundOne({ round }: { readonly round: number }) {
  return (
    <>
      <TooManyRounds round={round} />
      <Unanswered />
    </>
  );
}

const AGAIN_MS = 10_000;

/** Those who asked on the public page and have no answer yet: paired without them, they come in late. */
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
