import type { Destination, DestinationKind } from '@turnuva/contract';
import { DESTINATION_KINDS, MOST_DESTINATIONS } from '@turnuva/contract';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { publicityServer } from '../../api/publicity.ts';
import { Field } from '../../components/Field.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useAddressPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

const AGAIN_MS = 5000;
const HANDS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Where the public pages are published automatically, and whether that succeeds. */
export function Destinations() {
  const { words, wholeWords, notify, ask } = useApp();
  const { snapshot, mayEdit } = useDesk();
  const { id } = snapshot;
  const [all, setAll] = useState<readonly Destination[]>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    if (!mayEdit) return;
    const answer = await inOrder(publicityServer.destinations(id));
    if (answer?.kind === 'ok') setAll(answer.value);
  }, [id, mayEdit]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.hidden || void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  const top = useRef<HTMLElement>(null);
  const asked = useAddressPart('open')[0] === 'destinations';
  const shown = all !== undefined && wholeWords;
  // Finish leads here, below parts of the page that are still loading; a user who works here is not moved again.
  useEffect(() => {
    const around = top.current?.parentElement;
    if (!asked || !around) return undefined;
    const watch = new ResizeObserver(() => top.current?.scrollIntoView());
    watch.observe(around);
    const leave = () => watch.disconnect();
    for (const hand of HANDS) window.addEventListener(hand, leave, { once: true });
    return () => {
      leave();
      for (const hand of HANDS) window.removeEventListener(hand, leave);
    };
  }, [asked, shown]);
  if (!shown) return null;
  const { say } = words;
  const done = async (answer: Answer<unknown>, text?: string): Promise<boolean> => {
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    else if (text !== undefined) notify({ text });
    await load();
    return answer.kind === 'ok';
  };
  const remove = async ({ key, place }: Destination) => {
    const sentence = say('destinations.removeQuestion', { place });
    if (!(await ask({ sentence, yes: say('destinations.stop'), no: say('shell.keep'), steps: 1 }))) return;
    await done(await publicityServer.removeDestination(id, key), say('destinations.removed', { place }));
  };
  return (
    <section class="settings-section stack" ref={top}>
      <h2>{say('destinations.title')}</h2>
      <p class="soft small">{say('destinations.help')}</p>
      {all.length === 0 ? null : (
        <>
          <ul class="stack" aria-label={say('destinations.title')}>
            {all.map((each) => (
              <li key={each.key} data-destination={each.kind}>
                <strong>{say(`destinations.kind.${each.kind}`)}</strong> <span class="address">{each.place}</span>
                <br />
                <span class="small">
                  <StateOf destination={each} />
                </span>
                <div class="row">
                  <button
                    type="button"
                    aria-label={say('destinations.removeNamed', { place: each.place })}
                    onClick={() => void remove(each)}
                  >
                    {say('destinations.remove')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
          <div class="row">
            <button type="button" onClick={async () => void (await done(await publicityServer.publishNow(id)))}>
              {say('destinations.now')}
            </button>
          </div>
        </>
      )}
      {all.length < MOST_DESTINATIONS ? <NewDestination done={done} /> : null}
    </section>
  );
}

/** When everything was last delivered, or why it was not. */
function StateOf({ destination: { at, waiting, fault } }: { readonly destination: Destination }) {
  const { say, moment } = useWords();
  if (fault === undefined)
    return at !== undefined && !waiting ? (
      <span class="soft">{say('destinations.sent', { moment: moment(at) })}</span>
    ) : (
      <span>{say('destinations.waiting')}</span>
    );
  return (
    <>
      <span class="red">{say(`destinations.fault.${fault.reason}`, { detail: fault.detail })}</span>
      <br />
      {at === undefined ? null : (
        <>
          <span class="soft">{say('destinations.lastSent', { moment: moment(at) })}</span>
          <br />
        </>
      )}
      <span class="soft">{say('destinations.next', { moment: moment(fault.next) })}</span>
    </>
  );
}

const EMPTY = { place: '', user: '', secret: '', branch: '' };

function NewDestination({ done }: { done(answer: Answer<unknown>, text?: string): Promise<boolean> }) {
  const { say } = useWords();
  const { id } = useDesk().snapshot;
  const [kind, setKind] = useState<DestinationKind>('folder');
  const [typed, setTyped] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change });
  const add = async (event: Event) => {
    event.preventDefault();
    const { user, secret, branch } = typed;
    const place = typed.place.trim();
    const answer = await publicityServer.saveDestination(id, 'new', {
      kind,
      place,
      ...(kind === 'webdav' && user.trim() !== '' ? { user: user.trim() } : {}),
      ...((kind === 'webdav' || kind === 'webhook') && secret !== '' ? { secret } : {}),
      ...(kind === 'git' && branch.trim() !== '' ? { branch: branch.trim() } : {}),
    });
    if (await done(answer, say('destinations.added', { place }))) setTyped(EMPTY);
  };
  return (
    <form class="stack" onSubmit={(event) => void add(event)}>
      <label class="field measure">
        {say('destinations.kind')}
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as DestinationKind)}>
          {DESTINATION_KINDS.map((each) => (
            <option key={each} value={each}>
              {say(`destinations.kind.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={say(`destinations.place.${kind}`)}
        help={say(`destinations.help.${kind}`)}
        maxLength={400}
        required
        spellcheck={false}
        value={typed.place}
        set={(place) => set({ place })}
      />
      {kind === 'webdav' ? (
        <Field
          label={say('destinations.user')}
          maxLength={200}
          autocomplete="off"
          value={typed.user}
          set={(user) => set({ user })}
        />
      ) : null}
      {kind === 'webdav' || kind === 'webhook' ? (
        <Field
          label={say(`destinations.secret.${kind}`)}
          help={say('destinations.secretHelp')}
          type="password"
          autocomplete="new-password"
          maxLength={400}
          required={kind === 'webhook'}
          value={typed.secret}
          set={(secret) => set({ secret })}
        />
      ) : null}
      {kind === 'git' ? (
        <Field
          label={say('destinations.branch')}
          placeholder="main"
          maxLength={100}
          value={typed.branch}
          set={(branch) => set({ branch })}
        />
      ) : null}
      <div class="row">
        <button type="submit">{say('destinations.add')}</button>
      </div>
    </form>
  );
}
