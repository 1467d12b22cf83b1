import type { Carrier } from '@turnuva/desk';
import { fileNameOf, messageOf } from '@turnuva/desk';

/** How long a file is kept in memory after it has been handed to the browser. */
const AT_HAND_MS = 60_000;

/**
 * Files and sheets have no address here: a link to one opens what the worker produces, either to save it or to view it
 * in a tab of its own.
 */
export function giveFiles(carrier: Carrier): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (link === null || !path.startsWith('api/')) return;
    event.preventDefault();
    const save = link.hasAttribute('download');
    // Opened now, while the click is being handled: later the browser would treat it as a pop-up.
    const tab = save ? null : window.open('', '_blank');
    void carrier.fetch(path, { method: 'GET' }).then(async (answer) => {
      if (!answer.ok) {
        tab?.close();
        alert(await messageOf(answer));
        return;
      }
      const address = URL.createObjectURL(await answer.blob());
      setTimeout(() => URL.revokeObjectURL(address), AT_HAND_MS);
      const disposition = answer.headers.get('content-disposition') ?? '';
      if (tab !== null && !disposition.startsWith('attachment')) {
        tab.location.href = address;
        return;
      }
      tab?.close();
      const given = document.createElement('a');
      given.href = address;
      given.download = fileNameOf(answer);
      given.click();
    });
  });
}
