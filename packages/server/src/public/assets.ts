import { createHash } from 'node:crypto';
import type { Body } from '../http/body.ts';
import { compressedBody } from '../http/body.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './pageStyle.ts';

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
