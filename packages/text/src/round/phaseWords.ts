import type { Say } from '../render.ts';

interface Part {
  readonly phase: number;
  readonly name?: string;
  readonly group?: string;
}

/** A phase in words: by its name, else as the group stage that it is. */
export const formatPhase = (say: Say, { name }: Part): string => name ?? say('sheets.groupStage');

/** What stands above the table of a part of an event; nothing where it is the only part. The phase is named where there are several. */
export function phaseCaption(say: Say, part: Part, parts: readonly Part[]): string | undefined {
  if (parts.length < 2) return undefined;
  const several = parts.some(({ phase }) => phase !== parts[0]?.phase);
  const group = part.group === undefined ? [] : [say('sheets.group', { name: part.group })];
  return [...(several || group.length === 0 ? [formatPhase(say, part)] : []), ...group].join(' · ');
}

/** "Group B"; nothing where there is one group only. */
export const formatGroup = (say: Say, name: string | undefined): string | undefined =>
  name === undefined ? undefined : say('sheets.group', { name });

/** What is said of a group, with the group before it: "Group B: ..."; as it is where it is said of the event. */
export const ofGroup = (say: Say, name: string | undefined, text: string): string =>
  [...(name === undefined ? [] : [say('sheets.group', { name })]), text].join(': ');
