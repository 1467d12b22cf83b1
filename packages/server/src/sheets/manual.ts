import type { Paper } from '@turnuva/documents';
import type { Language } from '@turnuva/text';
import { MANUALS } from '@turnuva/text/loaders';
import { sayIn } from '../http/language.ts';

/** The manual to be drawn as one PDF. */
export interface ManualJob {
  readonly manual: Language;
  readonly paper: Paper;
}

/** Draws the manual: it and what draws it are loaded when someone wants it. */
export async function drawManual({ manual, paper }: ManualJob): Promise<Uint8Array> {
  const [{ manualPdf }, { chapters }] = await Promise.all([import('@turnuva/documents/manual'), MANUALS[manual]()]);
  return manualPdf({ chapters, language: manual, say: sayIn(manual) }, paper);
}
