import { firstDayOf } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../store/context.ts';

interface Props {
  readonly chosen: string;
  /** The edition in force on the first day of the event. */
  readonly proposed: string;
  /** The text shown if they are the same. */
  readonly rule: string;
}

/** That an edition follows from the event's dates, or that a different one would; nothing if the event has no date. */
export function EditionByDate({ chosen, proposed, rule }: Props) {
  const { say } = useWords();
  const day = firstDayOf(useDesk().snapshot.tournament);
  if (day === undefined) return null;
  if (chosen === proposed) return <p class="soft small">{rule}.</p>;
  return /^\d{4}$/.test(chosen) ? (
    <p class="amber small">{say('settings.editionByDate', { day, edition: proposed })}</p>
  ) : null;
}
