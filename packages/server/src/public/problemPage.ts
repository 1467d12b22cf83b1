import type { FastifyRequest } from 'fastify';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { STYLE } from './assets.ts';

/** The address is one of the hall's screens. */
export const isScreen = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/screens?(?:[/?]|$)/.test(url);

/**
 * Shown on a phone or hall screen if a page is not available: the reason, and a link back, or to the right address. `content`:
 * what to do in the meantime.
 */
export function problemPage(request: FastifyRequest, message: string, content?: Html): string {
  const language = languageOfRequest(request);
  const say = sayIn(language);
  const back = /^\/t\/[^/?]+(?=\/)/.exec(request.url)?.[0];
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Turnuva</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE.address}"></head>
<body><main><h1${content !== undefined && html` role="alert"`}>${message}</h1>
${content}
${back !== undefined && html`<p><a href="${back}">${say('server.public.back')}</a></p>`}
${isScreen(request) && html`<p>${say('server.screen.wrongAddress')}</p>`}</main></body></html>
`.text;
}
