import { dateText } from '@turnuva/contract';
import { lastCountedRound } from '@turnuva/engine/standings';
import type { LaterRating, Player, RatingSource } from '@turnuva/engine/tournament';
import { isOutOfStage, MOST_ROUNDS, officialRating, TEXT_COLUMNS } from '@turnuva/engine/tournament';
import { cardReader, stageNumbers } from '@turnuva/engine/views';
import { stageNumberTexts } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { PlayerCard } from '../../components/card/PlayerCard.tsx';
import { Unsaved } from '../../components/FormState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { numbersSentence } from '../../language/movedNumbers.ts';
import { draftPlace } from '../../model/playerFields.ts';
import { sourceText } from '../../model/ratingLists.ts';
import { useAddressPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { playerDeeds } from '../../store/playerDeeds.ts';
import { hasDraft } from '../../store/useDraft.ts';
import { useHandover } from '../../store/useHandover.ts';
import { Fee } from './Fee.tsx';
import { ExchangeNumbers } from './Numbers.tsx';
import { Participation } from './Participation.tsx';
import { PlayerForm } from './PlayerForm.tsx';

const NOTHING = { round: '', rating: '' };

/** The ratings from later rating periods of a long event, each from a given round on (checklist Q212, Q213). */
function LaterRatings({ player }: { readonly player: Player }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const draft = useHandover(NOTHING, `${snapshot.id} later rating ${player.id}`);
  const { fields, set, hand } = draft;
  const { round, rating } = fields;
  if (snapshot.tournament.periods?.long !== true) return null;
  const { laterRatings = [] } = player;
  const save = (ratings: readonly LaterRating[]) =>
    send({ kind: 'change-player', player: player.id, change: { laterRatings: ratings } });
  const add = async (event: Event) => {
    event.preventDefault();
    const fromRound = Number(round);
    const others = laterRatings.filter((each) => each.fromRound !== fromRound);
    const all = [...others, { fromRound, rating: Number(rating) }].sort((a, b) => a.fromRound - b.fromRound);
    await hand(() => save(all));
  };
  return (
    <form class="stack" onSubmit={(event) => void add(event)}>
      <h3>{say('elo.laterTitle')}</h3>
      {laterRatings.map((each) => (
        <p key={each.fromRound} class="row small">
          {say('elo.later', { rating: each.rating, round: each.fromRound })}
          <button type="button" class="quiet" onClick={() => void save(laterRatings.filter((other) => other !== each))}>
            {say('players.remove')}
          </button>
        </p>
      ))}
      <div class="row">
        <label class="field">
          {say('elo.laterRound')}
          <input
            type="number"
            required
            min={2}
            max={MOST_ROUNDS}
            value={round}
            onInput={(event) => set({ ...fields, round: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          {say('players.field.rating')}
          <input
            type="number"
            required
            min={0}
            max={4000}
            value={rating}
            onInput={(event) => set({ ...fields, rating: event.currentTarget.value })}
          />
        </label>
        <button type="submit">{say('elo.laterAdd')}</button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}

/** One player: card, byes and absences, data. */
export function PlayerSide({ player, close }: { readonly player: Player; close(): void }) {
  const { words } = useApp();
  const desk = useDesk();
  const { snapshot, recorded, announce, mayEdit } = desk;
  const { say } = words;
  // What was typed here but not saved is still there.
  const [drafted, setDrafted] = useState(() => hasDraft(draftPlace(snapshot.id, player)));
  const [asked, setAsked] = useAddressPart('edit', { push: false });
  const editing = drafted || asked !== undefined;
  const setEditing = (on: boolean) => {
    setDrafted(on);
    if (!on) setAsked(undefined);
  };
  const numbers = stageNumbers(snapshot.tournament, player.id);
  const removal = playerDeeds(desk, words, player).find(({ kind }) => kind === 'remove');
  return (
    <div class="stack">
      <div class="row tight">
        <h2>
          {player.name} {player.title === undefined ? null : <span class="soft small">{player.title}</span>}
        </h2>
        <button type="button" class="quiet push" aria-label={say('shell.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p class="soft small">
        {[
          ...(numbers.length > 0 ? stageNumberTexts(say, numbers) : [say('players.numberOf', { number: player.tpn })]),
          player.rating === 0 ? say('players.unrated') : String(player.rating),
          player.federation,
          ...TEXT_COLUMNS.map((key) => player[key]),
          // For many players only the year is known.
          player.birth === undefined ? '' : words.date(dateText(player.birth)),
          player.fideId === undefined || player.fideId === '' ? '' : `FIDE ${player.fideId}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayEdit && !editing ? (
        <div class="row">
          <button type="button" onClick={() => setEditing(true)}>
            <Icon name="edit" />
            {say('players.edit')}
          </button>
          {removal === undefined ? null : (
            <button
              type="button"
              class="danger"
              onClick={() => void removal.run().then((outcome) => (outcome === 'done' ? close() : undefined))}
            >
              {removal.words}
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
      <Points player={player} />
      <PlayerCard tournament={snapshot.tournament} player={player.id} />
      {mayEdit ? <Participation player={player} /> : null}
      {player.note ? <p class="small">{player.note}</p> : null}
      <RatingLines player={player} />
      <Fee player={player} />
      {mayEdit ? <ExchangeNumbers player={player} /> : null}
      {mayEdit ? <LaterRatings player={player} /> : null}
    </div>
  );
}

/** The points so far, as the standings have them: what an arbiter is asked first. Nobody has any in a stage of others. */
function Points({ player }: { readonly player: Player }) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const card = cardReader(tournament)(player.id);
  const rounds = lastCountedRound(tournament);
  const isOut = tournament.teams.length === 0 && isOutOfStage(tournament, player.id);
  if (card === undefined || rounds === 0 || isOut) return null;
  return (
    <p class="points-so-far">
      <strong>{points(card.total)}</strong> <span class="soft">{say('players.afterRounds', { count: rounds })}</span>
    </p>
  );
}

/** A player's ratings, and the list that each comes from. */
function RatingLines({ player }: { readonly player: Player }) {
  const words = useWords();
  const { say } = words;
  const from = (source: RatingSource | undefined): string =>
    source === undefined ? say('elo.byHand') : sourceText(source, words);
  const { sources, nationalRating = 0 } = player;
  const official = officialRating(player);
  const lines = [
    ...(official === 0 ? [] : [{ rating: say('elo.official', { rating: official }), source: sources?.official }]),
    ...(nationalRating === 0
      ? []
      : [{ rating: say('elo.national', { rating: nationalRating }), source: sources?.national }]),
  ];
  if (lines.length === 0) return null;
  return (
    <p class="soft small">
      {lines.map(({ rating, source }) => say('elo.sourceOf', { rating, source: from(source) })).join(' · ')}
    </p>
  );
}
