import { startDesk } from '@turnuva/desk';
import { carrierTo } from './carrier.ts';
import { giveFiles } from './files.ts';
import { showFailure } from './showFailure.ts';
import { startWorker } from './startWorker.ts';

const carrier = carrierTo(startWorker(), showFailure);
giveFiles(carrier);
startDesk(carrier);

// From the second visit on, the browser needs no network; a page opened from disk never did.
if (location.protocol !== 'file:') {
  void navigator.serviceWorker?.register('./serviceWorker.js').catch((error: unknown) => console.warn(error));
  // Otherwise the browser may delete the tournaments when the disk is nearly full.
  void navigator.storage?.persist?.();
}
