import type { Carrier } from '@turnuva/desk';
import { fileNameOf, messageOf, startDesk } from '@turnuva/desk';
import { carrierTo } from './carrier.ts';
import { startWorker } from './startWorker.ts';

/** How long a file stays at hand after it was given to the browser. */
const AT_HAND_MS = 60_000;

/**
 * Files and sheets have no address here: whoever follows a link to one is given what the worker makes, to save or, in a
 * tab of its own, to look at.
 */
function giveFiles(carrier: Carrier): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (link === null || !path.startsWith('api/')) return;
    event.preventDefault();
    const save = link.hasAttribute('download');
    // Opened now, while the click is being answered: later it would be taken for a pop-up.
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

const carrier = carrierTo(startWorker(), showFailure);
giveFiles(carrier);
startDesk(carrier);

// From the second visit on the browser needs no network; a page from the disk never did.
if (location.protocol !== 'file:') {
  void navigator.serviceWorker?.register('./serviceWorker.js').catch((error: unknown) => console.warn(error));
  // Otherwise the browser may throw the tournaments away when the disk is nearly full.
  void navigator.storage?.persist?.();
}

/** Says above the desk why the tournaments cannot be opened; without a sentence it goes. The desk itself waits meanwhile. */
function showFailure(sentence: string | undefined): void {
  const shown = document.getElementById('trouble');
  if (sentence === undefined) {
    shown?.remove();
    return;
  }
  const box = shown ?? document.createElement('p');
  box.id = 'trouble';
  box.className = 'notice problem';
  box.role = 'alert';
  box.style.margin = 'var(--s4)';
  // What is told again in the same words is not read out again.
  if (box.textContent !== sentence) box.textContent = sentence;
  if (shown === null) document.body.prepend(box);
}
