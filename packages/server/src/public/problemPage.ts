import type { FastifyRequest } from 'fastify';
import { html } from '../html/html.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { STYLE } from './assets.ts';

/** What a phone shows when a public page cannot be: the reason, and the way back. */
export function problemPage(request: FastifyRequest, message: string): string {
  const language = languageOfRequest(request);
  const back = /^\/t\/[^/?]+(?=\/)/.exec(request.url)?.[0];
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Turnuva</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE.address}"></head>
<body><main><h1>${message}</h1>
${back !== undefined && html`<p><a href="${back}">${sayIn(language)('server.public.back')}</a></p>`}</main></body></html>
`.text;
}
