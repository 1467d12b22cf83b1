import type { Settings } from '@turnuva/engine/journal';
import type { TournamentInfo } from '@turnuva/engine/tournament';
import { settingFields } from '../journal/fields.ts';
import { confirmed } from '../schedule/fields.ts';
import { model, object, text } from '../schema.ts';
import { infoMore } from '../tournament.ts';
import { LONGEST_LINE } from '../values.ts';

/** A tournament that begins. Apart from the other requests: the desk, which sends it, need not load how it is read. */

const firstInfo = model<TournamentInfo>({ name: text(LONGEST_LINE, 1) }, infoMore);
const { info: _, ...otherSettings } = settingFields;
/** Settings with which a tournament begins: it has a name. */
export const firstSettings = model<Settings & { readonly info: TournamentInfo }>({ info: firstInfo }, otherSettings);

/** The request that begins a tournament (POST /api/tournaments), with the questions answered already. */
export const createRequest = object({ settings: firstSettings }, confirmed);
