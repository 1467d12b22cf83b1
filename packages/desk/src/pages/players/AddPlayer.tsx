import type { NewPlayer } from '@turnuva/engine/journal';
import { entering, lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import { useApp, useDesk } from '../../store/context.ts';
import { Enters } from './Enters.tsx';
import { addedSentence } from './lateNumber.ts';
import { type MissedBye, PlayerForm } from './PlayerForm.tsx';

/** The form of a new player, with what becomes of somebody who comes now. */
export function AddPlayer({ close }: { close(): void }) {
  const { words } = useApp();
  const { snapshot, announce } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const addPlayer = async (added: NewPlayer, missed: readonly MissedBye[]) => {
    const byes = missed.map((each) => ({ added: 0, ...each }));
    // What the rules say of rounds missed stands beside the choice: nobody is asked about it once more.
    const said = byes.length === 0 ? {} : { byes, confirmed: ['journal.byeForMissedRound'] };
    const text = addedSentence(tournament, added, words);
    return (await announce({ kind: 'add-players', players: [added], ...said }, text)) === 'done';
  };
  return (
    <section class="sheet" aria-label={say('players.add')}>
      <Enters />
      {entering(tournament).way === 'over' ? (
        <button type="button" onClick={close}>
          {say('shell.close')}
        </button>
      ) : (
        <PlayerForm
          save={say('players.add')}
          missed={hasSchedule(tournament) ? 0 : lastPairedRound(tournament)}
          onSave={addPlayer}
          onCancel={close}
        />
      )}
    </section>
  );
}
