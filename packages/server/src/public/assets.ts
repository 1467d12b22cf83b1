import { createHash } from 'node:crypto';
import { type Body, bodyOf, compressedBody } from '../http/body.ts';
import { DESK_FONTS } from './deskFonts.ts';
import { contentOf } from './letters.ts';
import { PAGE_SCRIPT, PAGE_STYLE, WORKER_SCRIPT } from './pageStyle.ts';
import { DESK_TOKENS } from './tokens.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);

export interface Asset {
  readonly address: string;
  readonly body: Body;
}

/** A file of ours under an address that changes with its content. */
export function asset(name: string, content: string, type: string): Asset {
  const body = { ...compressedBody(content, type), cache: FOREVER };
  return { address: `/public/${name}?v=${versionOf(content)}`, body };
}

export const STYLE = asset('page.css', PAGE_STYLE, 'text/css; charset=utf-8');
export const SCRIPT = asset('page.js', PAGE_SCRIPT, 'text/javascript; charset=utf-8');
/** The desk's fonts, next to the styles that name them. They are already compressed. */
export const FONTS: readonly Asset[] = DESK_FONTS.map((font) => ({
  address: `/public/${font.name}?v=${font.version}`,
  body: { ...bodyOf(Buffer.from(contentOf(font)), 'font/woff2'), cache: FOREVER },
}));
/** A browser looks for a new one under the same address. */
export const WORKER: Body = { ...compressedBody(WORKER_SCRIPT, 'text/javascript; charset=utf-8'), cache: 'no-cache' };

const { '--night': night, '--night-ink': ink, '--night-accent': accent } = DESK_TOKENS;
export const ICON = asset(
  'icon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${night}"/><path d="M8 8h8v8H8zM16 16h8v8h-8z" fill="${ink}"/><path d="M8.5 16.5h7v7h-7zM16.5 8.5h7v7h-7z" fill="none" stroke="${accent}"/></svg>`,
  'image/svg+xml',
);

/** The same picture for the home screen of an iPhone, which reads no SVG: desk/public/apple-touch-icon.png. */
const TOUCH_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAALQAAAC0AgMAAABAo+6hAAAACVBMVEUUUy3////////3lxpnAAAAUUlEQVR42u3VsQ3AIAwAQZbIEpkHmuwXCTElBcJEjEDuSuvduHFKAAC7q4Snhaqe9RzearVarT649gHHsVbyrsX87zqOpVar1eqDax8QAOCjA1yLdWveVRVYAAAAAElFTkSuQmCC';
export const TOUCH_ICON: Asset = {
  address: `/public/apple-touch-icon.png?v=${versionOf(TOUCH_PICTURE)}`,
  body: { ...bodyOf(Buffer.from(TOUCH_PICTURE, 'base64'), 'image/png'), cache: FOREVER },
};

/** What a phone needs to put the public pages of a tournament on its home screen. */
export function manifestOf(name: string, path: string): string {
  const icon = { src: ICON.address, type: 'image/svg+xml', sizes: 'any' };
  return JSON.stringify({
    name,
    short_name: name,
    id: path,
    start_url: path,
    scope: '/t/',
    display: 'standalone',
    background_color: night,
    theme_color: night,
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  });
}
