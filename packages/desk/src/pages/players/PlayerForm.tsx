import { HIGHEST_RATING, type NewPlayer } from '@turnuva/engine/journal';
import { hasOwnByes, roundsPerMatch } from '@turnuva/engine/pairing';
import { isTeamEvent } from '@turnuva/engine/schedule';
import {
  LOWEST_FIDE_RATING,
  PLAYER_FIELD_ROWS,
  PLAYER_TEXTS,
  type Player,
  TITLES,
  type Title,
} from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Field } from '../../components/Field.tsx';
import { Overtaken, Unsaved } from '../../components/FormState.tsx';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { roundOfBye } from '../../language/byeKinds.ts';
import {
  draftPlace,
  errorsIn,
  isRenamed,
  type PlayerFields,
  playerFields,
  playerOf,
  sameAs,
} from '../../model/playerFields.ts';
import { isBelowFloor } from '../../model/players.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Suggestions } from './Suggestions.tsx';
import { sameSentence } from './sentences.ts';

export interface MissedBye {
  readonly round: number;
  readonly bye: 'half' | 'full';
}

interface Props {
  readonly player?: Player;
  readonly save: string;
  /** `byes`: what a late entry gets for missed rounds; `team`: the number of the team joined. If the form asks for them. */
  onSave(player: NewPlayer, byes: readonly MissedBye[], team: number | undefined): Promise<boolean>;
  onCancel(): void;
  /** Rounds that a new player has missed. */
  readonly missed?: number;
}

/** A text whose row says nothing of the form. */
const NARROW = { ch: 14, most: 40 };

const ORDER = [
  'name',
  'rating',
  'officialRating',
  'federation',
  'fideId',
  'birth',
  'nationalRating',
  'feeDue',
  'feePaid',
] as const;

/** A rating that is typed no longer comes from a list. */
const typedOver = (key: keyof PlayerFields, sources: PlayerFields['sources']): Partial<PlayerFields> => {
  const { official, national, ...none } = sources ?? {};
  if (key === 'rating' || key === 'officialRating') return { sources: national === undefined ? none : { national } };
  return key === 'nationalRating' ? { sources: official === undefined ? none : { official } } : {};
};

/** Enter means the same in a closed list as in the other fields; Space and the arrows open it. */
function enterSubmits(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.target.form?.requestSubmit();
}

/** A player's data; for a new one the rating list suggests names after three letters. */
export function PlayerForm({ player, save, onSave, onCancel, missed = 0 }: Props) {
  const { words } = useApp();
  const { snapshot, recorded: tournament } = useDesk();
  const { id } = snapshot;
  const { say } = words;
  const formId = useId();
  // With OTHER, the tournament rating is typed, next to FIDE's.
  const typed = tournament.ratingMethod?.method === 'OTHER';
  const draft = useDraft(playerFields(player, typed), (saved) => saved, draftPlace(id, player));
  const { fields } = draft;
  const [told, setTold] = useState(false);
  /** Name and FIDE ID that the arbiter has confirmed to be a different person. */
  const [allowed, setAllowed] = useState<string>();
  const [byes, setByes] = useState<readonly MissedBye[]>([]);
  /** Kept for the next player: teams are mostly entered one after another. */
  const [team, setTeam] = useState<number>();
  /** While a change is being sent, the player with that name in the list is the one in the form. */
  const [sending, setSending] = useState(false);
  const inputs = useRef(new Map<keyof PlayerFields, HTMLInputElement>());
  const isNew = player === undefined;
  useEffect(() => inputs.current.get('name')?.focus(), []);

  const faults = errorsIn(fields, tournament.info);
  const isAsked = player === undefined || (!sending && isRenamed(fields, player));
  const double = isAsked ? sameAs(fields, tournament.players, player?.id) : undefined;
  const person = `${fields.name.trim()} ${fields.fideId.trim()}`;
  const sameId = double?.fideId !== undefined && double.fideId !== '' && double.fideId === fields.fideId.trim();
  const doubtful = double !== undefined && (sameId || allowed !== person);
  const set = (change: Partial<PlayerFields>) => draft.set({ ...fields, ...change });
  const federation = fields.federation.trim();
  const submit = async (event: Event) => {
    event.preventDefault();
    setTold(true);
    const first = ORDER.find((key) => faults[key] !== undefined);
    if (first !== undefined) return inputs.current.get(first)?.focus();
    if (doubtful) return sameId ? inputs.current.get('fideId')?.focus() : setAllowed(person);
    setSending(true);
    const answer = onSave(playerOf(fields, player, typed), byes, team);
    // The next player is typed while this one is being sent.
    if (isNew) {
      draft.reset();
      setByes([]);
      setTold(false);
      inputs.current.get('name')?.focus();
    }
    const saved = await answer;
    setSending(false);
    if (saved && !isNew) draft.saved(fields);
    if (!saved && isNew && draft.giveBack(fields)) setByes(byes);
  };
  const faulty = ORDER.flatMap((key): readonly (readonly [string, string])[] => {
    const fault = told ? faults[key] : undefined;
    return fault === undefined ? [] : [[key, say(fault, { found: fields[key].trim(), most: HIGHEST_RATING })]];
  });
  const text = (key: Exclude<keyof PlayerFields, 'sources'>, ch: number, extra: Record<string, unknown> = {}) => {
    return (
      <Field
        key={key}
        label={say(`players.field.${key}`)}
        value={fields[key]}
        name={key}
        ch={ch}
        toldIn={told && faults[key] !== undefined ? `${formId}-${key}` : undefined}
        field={(element) => void (element && inputs.current.set(key, element))}
        set={(value) => set({ [key]: value, ...typedOver(key, fields.sources) })}
        {...extra}
      />
    );
  };
  return (
    <form class="stack" noValidate onSubmit={(event) => void submit(event)} onKeyDown={enterSubmits}>
      {sending ? null : <Overtaken draft={draft} />}
      <div class="fields by-content">
        {text('name', 28, { maxLength: 120, autocomplete: 'off', placeholder: say('players.exampleName') })}
        {isNew && isTeamEvent(tournament) ? (
          <label class="field">
            {say('players.column.team')}
            <select value={team ?? ''} onChange={(event) => setTeam(Number(event.currentTarget.value) || undefined)}>
              <option value="">{say('players.noTeam')}</option>
              {tournament.teams.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {text('rating', 6, { inputMode: 'numeric', maxLength: 4 })}
        {typed ? text('officialRating', 6, { inputMode: 'numeric', maxLength: 4 }) : null}
        <label class="field">
          {say('players.field.title')}
          <select value={fields.title} onChange={(event) => set({ title: event.currentTarget.value as Title | '' })}>
            <option value="" />
            {TITLES.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        {text('federation', 5, { maxLength: 3 })}
        {text('fideId', 11, { inputMode: 'numeric', maxLength: 12 })}
        {text('birth', 11, { placeholder: '2001', maxLength: 10, help: say('players.birthHelp') })}
        <label class="field">
          {say('players.field.sex')}
          <select
            value={fields.sex}
            onChange={(event) => set({ sex: event.currentTarget.value as PlayerFields['sex'] })}
          >
            <option value="" />
            <option value="m">{say('players.sex.m')}</option>
            <option value="w">{say('players.sex.w')}</option>
          </select>
        </label>
        {PLAYER_TEXTS.filter(({ key }) => key !== 'note').map(({ key, form = NARROW }) =>
          text(key, form.ch, { maxLength: form.most }),
        )}
        {text('nationalRating', 6, { inputMode: 'numeric', maxLength: 4 })}
        {text('categories', 14, { placeholder: 'U14, A' })}
        {text('feeDue', 8, { inputMode: 'decimal', placeholder: '40' })}
        {text('feePaid', 8, { inputMode: 'decimal', placeholder: '40' })}
        {text('note', PLAYER_FIELD_ROWS.note.form.ch, { maxLength: PLAYER_FIELD_ROWS.note.form.most })}
      </div>
      {/* Below all of them: a sentence under a field of five letters would push the neighbouring fields away. */}
      {faulty.map(([key, sentence]) => (
        <p key={key} id={`${formId}-${key}`} class="red small" role="alert">
          {sentence}
        </p>
      ))}
      {isBelowFloor(Number(typed ? fields.officialRating : fields.rating)) ? (
        <p class="amber small" role="status">
          {say('players.belowFloor', { floor: LOWEST_FIDE_RATING })}
        </p>
      ) : null}
      <UnknownFederation code={federation.length === 3 && faults.federation === undefined ? federation : undefined} />
      {missed > 0 ? <Missed rounds={missed} byes={byes} set={setByes} /> : null}
      {isNew ? (
        <Suggestions
          name={fields.name}
          field={() => inputs.current.get('name')}
          choose={(each) => draft.set(playerFields(each, typed))}
        />
      ) : null}
      {double !== undefined ? (
        <p class="amber" role="alert">
          {sameSentence(double, sameId, words)}
        </p>
      ) : null}
      <div class="row">
        <button type="submit" class="main">
          {double !== undefined && !doubtful ? say('players.allTheSame') : save} <kbd>↵</kbd>
        </button>
        <button type="button" onClick={onCancel}>
          {say('shell.close')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}

/** What a late entry gets for each round that was paired without them: nothing, unless the regulations say otherwise. */
function Missed({
  rounds,
  byes,
  set,
}: {
  readonly rounds: number;
  readonly byes: readonly MissedBye[];
  set(byes: readonly MissedBye[]): void;
}) {
  const { say } = useApp().words;
  const { tournament } = useDesk().snapshot;
  const own = hasOwnByes(tournament);
  const bye = (kind: string) => formatBye(say, { kind }, tournament);
  // A match of two games is missed as a whole.
  const step = roundsPerMatch(tournament);
  const id = useId();
  return (
    <fieldset class="plain stack" aria-describedby={id}>
      <legend class="small">{say('players.missed', { count: rounds })}</legend>
      <div class="row">
        {Array.from({ length: Math.ceil(rounds / step) }, (_, i) => 1 + step * i).map((round) => (
          <label key={round} class="field">
            {say('shell.roundNumber', { round: roundOfBye(tournament, round) })}
            <select
              value={byes.find((each) => each.round === round)?.bye ?? ''}
              onChange={(event) => {
                const others = byes.filter((each) => each.round !== round);
                const chosen = event.currentTarget.value;
                set(chosen === 'half' || chosen === 'full' ? [...others, { round, bye: chosen }] : others);
              }}
            >
              <option value="">{own ? bye('zero') : say('players.missedNothing')}</option>
              {own ? null : <option value="half">{bye('half')}</option>}
              <option value="full">{bye('full')}</option>
            </select>
          </label>
        ))}
      </div>
      <p id={id} class="soft small">
        {say(own ? 'players.missedHelpKeizer' : 'players.missedHelp')}
      </p>
    </fieldset>
  );
}
