import type { Publicity } from '@turnuva/contract';
import { captainsChoose, hasPart } from '@turnuva/engine/schedule';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { codesAddress, qrAddress, siteAddress } from '../../api/addresses.ts';
import { publicityServer } from '../../api/publicity.ts';
import { Icon } from '../../components/Icon.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

type Change = Partial<Omit<Publicity, 'address'>>;

export interface PartProps {
  readonly state: Publicity;
  change(wanted: Change): Promise<void>;
}

/** What the public sees, as stored on the server. `open`: the hall network's address, while it is open. */
export function usePublicity(open: string | undefined) {
  const { server, words, notify } = useApp();
  const { id } = useDesk().snapshot;
  const [state, setState] = useState<Publicity>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(publicityServer.publicity(id));
    if (answer?.kind === 'ok') setState(answer.value);
  }, [server, id]);
  // What the phones reach changes with the hall's network.
  useEffect(() => void load(), [load, open]);
  const change = async (wanted: Change) => {
    const answer = await publicityServer.changePublicity(id, wanted);
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  return { state, change };
}

/** The cards with which captains submit line-ups and players report results: of those who do. */
export function CodeCards({ state }: Pick<PartProps, 'state'>) {
  const { say, language } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { id, tournament } = snapshot;
  const kinds = [
    ...(state.lineUps && captainsChoose(tournament)
      ? [{ cards: 'captains', name: 'screens.captainCodes', help: 'screens.captainCodesHelp' } as const]
      : []),
    ...(state.playerResults && !hasPart(tournament, 'bracket')
      ? [{ cards: 'players', name: 'screens.codes', help: 'screens.codesHelp' } as const]
      : []),
  ];
  if (!state.page || kinds.length === 0) return null;
  return (
    <div class="stack">
      {kinds.map(({ cards, help }) => (
        <p key={cards} class="soft small">
          {say(help)}
        </p>
      ))}
      {state.address === undefined ? <p class="amber">{say('screens.codesWithoutAddress')}</p> : null}
      {mayEdit ? (
        <div class="row">
          {kinds.map(({ cards, name }) => (
            <a key={cards} class="button" href={codesAddress(id, cards, language)} target="_blank" rel="noreferrer">
              <Icon name="print" />
              {say(name)}
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** How to reach the page: its address to scan and to read, and the page as files. */
export function ToThePage({ address }: { readonly address: string | undefined }) {
  const { say } = useWords();
  const { id } = useDesk().snapshot;
  return (
    <div class="stack to-the-page">
      {address === undefined ? null : (
        <img
          key={address}
          class="qr"
          src={`${qrAddress(id)}?at=${encodeURIComponent(address)}`}
          alt={say('screens.qr')}
          width={160}
          height={160}
        />
      )}
      {address === undefined ? (
        <p class="amber">{say('network.needed')}</p>
      ) : (
        <a class="address" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      )}
      <a class="button" href={siteAddress(id)} download>
        <Icon name="download" />
        {say('screens.site')}
      </a>
    </div>
  );
}

/** The value of a `datetime-local` field for an instant, in the time zone of this computer. */
export function localTime(instant: string): string {
  if (instant === '') return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field means; empty if it is empty. */
export const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
