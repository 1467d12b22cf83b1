import { dateText } from '@turnuva/contract';
import type { Player } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { PlayerCard } from '../../components/card/PlayerCard.tsx';
import { Icon } from '../../components/Icon.tsx';
import { numbersSentence } from '../../language/movedNumbers.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { hasDraft } from '../../store/useDraft.ts';
import { Fee } from './Fee.tsx';
import { draftPlace } from './fields.ts';
import { LaterRatings } from './LaterRatings.tsx';
import { ExchangeNumbers } from './Numbers.tsx';
import { Participation } from './Participation.tsx';
import { PlayerForm } from './PlayerForm.tsx';
import { RatingLines } from './RatingLines.tsx';

/** One player: card, byes and absences, data. */
export function PlayerSide({ player, close }: { readonly player: Player; close(): void }) {
  const { words } = useApp();
  const { snapshot, recorded, announce, mayEdit } = useDesk();
  const { say } = words;
  // What was typed here and not saved is still there.
  const [editing, setEditing] = useState(() => hasDraft(draftPlace(snapshot.id, player)));
  const played = snapshot.tournament.rounds.some(
    (round) =>
      round.games.some(({ white, black }) => white === player.id || black === player.id) ||
      round.byes.some((bye) => bye.player === player.id && bye.kind === 'pab'),
  );

  const remove = async () => {
    const text = say('players.removed', { name: player.name });
    if ((await announce({ kind: 'remove-player', player: player.id }, text)) === 'done') close();
  };
  return (
    <div class="stack">
      <div class="row">
        <h2>
          {player.name} {player.title === undefined ? null : <span class="soft small">{player.title}</span>}
        </h2>
        <button type="button" class="quiet push" onClick={close}>
          <Icon name="close" />
          {say('shell.close')}
        </button>
      </div>
      <p class="soft">
        {[
          say('players.numberOf', { number: player.tpn }),
          player.rating === 0 ? say('players.unrated') : String(player.rating),
          player.federation,
          player.club,
          // Of many only the year is known.
          player.birth === undefined ? '' : words.date(dateText(player.birth)),
          player.fideId === undefined || player.fideId === '' ? '' : `FIDE ${player.fideId}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RatingLines player={player} />
      {player.note ? <p class="small">{player.note}</p> : null}
      <Fee player={player} />
      <PlayerCard tournament={snapshot.tournament} player={player.id} />
      {mayEdit ? <Participation player={player} /> : null}
      {mayEdit ? <ExchangeNumbers player={player} /> : null}
      {mayEdit ? <LaterRatings player={player} /> : null}
      {mayEdit && !editing ? (
        <div class="row">
          <button type="button" onClick={() => setEditing(true)}>
            <Icon name="edit" />
            {say('players.edit')}
          </button>
          {played ? null : (
            <button type="button" class="danger" onClick={() => void remove()}>
              {say('players.remove')}
            </button>
          )}
        </div>
      ) : null}
      {editing ? (
        <PlayerForm
          player={recorded.players.find(({ id }) => id === player.id) ?? player}
          save={say('shell.save')}
          onCancel={() => setEditing(false)}
          onSave={async (change) => {
            const command = { kind: 'change-player', player: player.id, change } as const;
            const numbers = numbersSentence(recorded, [command], words);
            const text = `${say('players.saved', { name: change.name })} ${numbers}`.trim();
            const done = (await announce(command, text)) === 'done';
            if (done) setEditing(false);
            return done;
          }}
        />
      ) : null}
    </div>
  );
}
