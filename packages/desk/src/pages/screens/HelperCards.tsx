import type { HelperCard } from '@turnuva/contract';
import { HELPERS } from '@turnuva/contract';
import { hasPart, playsMatches } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { addressOf, clientOf } from '../../api/client.ts';
import { Field } from '../../components/Field.tsx';
import { Unsaved } from '../../components/FormState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { useInOrder } from '../../store/useInOrder.ts';
import { instantOf, localTime } from './PublicPage.tsx';

/** Cards with which helpers enter results from their phones; used only by the page Screens. */
const helpersServer = clientOf(HELPERS);
const helperQrAddress = (id: string, key: string): string => addressOf(HELPERS.helperQr, id, key);

const DAY_MS = 24 * 60 * 60 * 1000;
/** No card is valid for longer than 60 days. */
const MOST_DAYS = 59;
const AGAIN_MS = 10_000;
const MOST_BOARD = 9999;

/** The end of the event's last day, or of today where the event has no dates or is over. */
export function usualEnd({ endDate = '', startDate = '' }: Tournament['info'], now: number): string {
  const day = (at: number): string => localTime(new Date(at).toISOString()).slice(0, 10);
  const last = (endDate || startDate).replaceAll('/', '-');
  const most = day(now + MOST_DAYS * DAY_MS);
  const until = last < day(now) ? day(now) : last > most ? most : last;
  return `${until}T23:59`;
}
const rangeOf = ({ first, last }: Pick<HelperCard, 'first' | 'last'>): string =>
  first === last ? String(first) : `${first}–${last}`;
/** In two groups, as it is read out. */
const codeText = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Cards with which helpers enter results from their phones: boards, expiry and code. */
export function HelperCards({ address: open }: { readonly address: string | undefined }) {
  const { words, wholeWords, notify } = useApp();
  const { snapshot, mayEdit } = useDesk();
  const { id, tournament } = snapshot;
  const [cards, setCards] = useState<readonly HelperCard[]>([]);
  const [address, setAddress] = useState<string>();
  const [shown, setShown] = useState<string>();
  const hidden = !mayEdit || hasPart(tournament, 'bracket');
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    if (hidden) return;
    const answer = await inOrder(helpersServer.helpers(id));
    if (answer?.kind !== 'ok') return;
    setCards(answer.value.cards);
    setAddress(answer.value.address);
  }, [id, hidden]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.hidden || void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [load, open]);
  if (hidden || !wholeWords) return null;
  const { say } = words;
  const done = async (answer: Answer<unknown>, text: string): Promise<boolean> => {
    notify(answer.kind === 'ok' ? { text } : { text: failureSentence(answer, words), problem: true });
    await load();
    return answer.kind === 'ok';
  };
  return (
    <section class="settings-section stack">
      <h2>{say('helpers.title')}</h2>
      <p class="soft small">{say('helpers.help')}</p>
      {address === undefined && cards.length > 0 ? <p class="amber">{say('network.needed')}</p> : null}
      {cards.length === 0 ? null : (
        <table class="helper-cards" aria-label={say('helpers.title')}>
          <tbody>
            {cards.map((card) => (
              <Card
                key={card.key}
                card={card}
                address={address}
                open={shown === card.key}
                toggle={() => setShown(shown === card.key ? undefined : card.key)}
                done={done}
              />
            ))}
          </tbody>
        </table>
      )}
      <NewCard
        made={(card) => {
          setShown(card.key);
          void load();
        }}
      />
    </section>
  );
}

interface CardProps {
  readonly card: HelperCard;
  readonly address: string | undefined;
  readonly open: boolean;
  toggle(): void;
  done(answer: Answer<unknown>, text: string): Promise<boolean>;
}

function Card({ card, address, open, toggle, done }: CardProps) {
  const { words, ask } = useApp();
  const { id, tournament } = useDesk().snapshot;
  const { say, moment } = words;
  const [renewing, setRenewing] = useState<string>();
  const about = { card: say(playsMatches(tournament) ? 'helpers.matches' : 'helpers.range', { range: rangeOf(card) }) };
  const over = Date.parse(card.until) < Date.now();
  const end = async () => {
    if (
      !(await ask({
        sentence: say('helpers.endQuestion', about),
        yes: say('helpers.end'),
        no: say('shell.keep'),
        steps: 1,
      }))
    )
      return;
    await done(await helpersServer.endHelper(id, card.key), say('helpers.ended', about));
  };
  const renew = async (event: Event) => {
    event.preventDefault();
    const answer = await helpersServer.renewHelper(id, card.key, { until: instantOf(renewing ?? '') });
    if (!(await done(answer, say('helpers.renewed', about)))) return;
    setRenewing(undefined);
    if (!open) toggle();
  };
  return (
    <>
      <tr data-card={card.key}>
        <td>
          <strong>{about.card}</strong> {card.name}
        </td>
        <td class={over ? 'amber small' : 'soft small'}>
          {say(over ? 'helpers.over' : 'helpers.runs', { moment: moment(card.until) })}
        </td>
        <td class="soft small">{say('helpers.phones', { count: card.phones })}</td>
        <td class="row">
          {over ? null : (
            <button
              type="button"
              aria-expanded={open}
              aria-label={say(open ? 'helpers.hideNamed' : 'helpers.showNamed', about)}
              onClick={toggle}
            >
              {say(open ? 'helpers.hide' : 'helpers.show')}
            </button>
          )}
          <button
            type="button"
            aria-label={say('helpers.renewNamed', about)}
            onClick={() => setRenewing(renewing === undefined ? usualEnd(tournament.info, Date.now()) : undefined)}
          >
            {say('helpers.renew')}
          </button>
          <button type="button" aria-label={say('helpers.endNamed', about)} onClick={() => void end()}>
            {say('helpers.end')}
          </button>
        </td>
      </tr>
      {renewing === undefined ? null : (
        <tr>
          <td colSpan={4}>
            <form class="row" onSubmit={(event) => void renew(event)}>
              <Field label={say('helpers.until')} type="datetime-local" required value={renewing} set={setRenewing} />
              <button type="submit" class="main">
                {say('helpers.renewNamed', about)}
              </button>
            </form>
          </td>
        </tr>
      )}
      {open && !over ? (
        <tr>
          <td colSpan={4}>
            <div class="row">
              {address === undefined ? null : (
                <img
                  key={card.code}
                  class="qr"
                  src={`${helperQrAddress(id, card.key)}?of=${card.code}`}
                  alt={say('helpers.qr', about)}
                  width={160}
                  height={160}
                />
              )}
              <div class="stack">
                <p class="soft small">{address === undefined ? say('helpers.code') : say('helpers.typeAt')}</p>
                {address === undefined ? null : <span class="address">{address}</span>}
                <strong class="helper-code">{codeText(card.code)}</strong>
              </div>
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

const newCard = (info: Tournament['info']) => ({ name: '', first: '', last: '', until: usualEnd(info, Date.now()) });
type CardFields = Readonly<ReturnType<typeof newCard>>;

function NewCard({ made }: { made(card: HelperCard): void }) {
  const { words } = useApp();
  const { id, tournament } = useDesk().snapshot;
  const { say } = words;
  const ofMatches = playsMatches(tournament);
  const draft = useDraft(tournament.info, newCard, `${id} helper card`);
  const { name, first, last, until } = draft.fields;
  const set = (change: Partial<CardFields>) => draft.set({ ...draft.fields, ...change });
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string }>();
  const faultOf = (field: string): string | undefined => (fault?.field === field ? fault.text : undefined);
  const make = async (event: Event) => {
    event.preventDefault();
    if (Number(last) < Number(first)) return setFault({ field: 'last', text: say('helpers.lastFirst') });
    if (!(Date.parse(instantOf(until)) > Date.now())) return setFault({ field: 'until', text: say('helpers.past') });
    const answer = await helpersServer.makeHelper(id, {
      first: Number(first),
      last: Number(last),
      until: instantOf(until),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
    });
    if (answer.kind !== 'ok') return setFault({ field: 'until', text: failureSentence(answer, words) });
    setFault(undefined);
    draft.reset();
    made(answer.value);
  };
  const board = { type: 'number', min: 1, max: MOST_BOARD, required: true, ch: 6 } as const;
  return (
    <form class="row helper-new" onSubmit={(event) => void make(event)}>
      <Field
        label={say(ofMatches ? 'helpers.firstMatch' : 'helpers.first')}
        {...board}
        value={first}
        set={(text) => set({ first: text })}
      />
      <Field
        label={say(ofMatches ? 'helpers.lastMatch' : 'helpers.last')}
        {...board}
        value={last}
        set={(text) => set({ last: text })}
        fault={faultOf('last')}
      />
      <Field
        label={say('helpers.until')}
        type="datetime-local"
        required
        value={until}
        set={(text) => set({ until: text })}
        fault={faultOf('until')}
      />
      <Field label={say('helpers.name')} maxLength={60} ch={20} value={name} set={(text) => set({ name: text })} />
      <button type="submit">
        <Icon name="plus" />
        {say('helpers.make')}
      </button>
      <Unsaved draft={draft} />
    </form>
  );
}
