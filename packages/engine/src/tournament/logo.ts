/** The logo of an event. It is recorded in the journal, so it goes wherever the tournament goes. */
export interface Logo {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The file, in Base64. */
  readonly data: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** The kinds of picture that a logo may be. */
export type PictureType = 'png' | 'jpeg';

/** What a logo may be at most: it is sent with the journal, and printed 3 cm wide. */
export const LOGO_LIMITS = { bytes: 100 * 1024, width: 1200, height: 600 } as const;

/** The picture as an address that a page shows without asking anybody. */
export const logoAddress = ({ type, data }: Pick<Logo, 'type' | 'data'>): string => `data:image/${type};base64,${data}`;

/** The largest size in which the logo fits the room, never larger than it is. */
export function logoFit({ width, height }: Pick<Logo, 'width' | 'height'>, room: { width: number; height: number }) {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const versions = new WeakMap<Logo, string>();

/** Tells one logo from another (FNV-1a), for addresses that may be kept permanently. */
export function logoVersion(logo: Logo): string {
  const known = versions.get(logo);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let i = 0; i < logo.data.length; i++) hash = Math.imul(hash ^ logo.data.charCodeAt(i), 0x01000193);
  const version = `${(hash >>> 0).toString(16)}-${logo.data.length}`;
  versions.set(logo, version);
  return version;
}
