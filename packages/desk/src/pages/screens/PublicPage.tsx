import { codesAddress, qrAddress, siteAddress } from '../../api/addresses.ts';
import { Icon } from '../../components/Icon.tsx';
import { useDesk, useWords } from '../../store/context.ts';

/** The cards with which players enter results and captains submit line-ups. */
export function CodeCards({ address }: { readonly address: string | undefined }) {
  const { say, language } = useWords();
  const { snapshot, mayEdit } = useDesk();
  return (
    <div class="stack">
      <p class="soft small">{say('screens.codesHelp')}</p>
      {address === undefined ? <p class="amber">{say('screens.codesWithoutAddress')}</p> : null}
      {mayEdit ? (
        <div class="row">
          <a class="button" href={codesAddress(snapshot.id, language)} target="_blank" rel="noreferrer">
            <Icon name="print" />
            {say('screens.codes')}
          </a>
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
