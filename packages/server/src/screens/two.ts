import { html } from '../html/html.ts';
import { SCREEN_STYLE } from './assets.ts';

interface Half {
  readonly title: string;
  readonly address: string;
}

/** One wall, two screens side by side. */
export const twoScreens = (language: string, halves: readonly Half[]): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${halves.map(({ title }) => title).join(' · ')}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${SCREEN_STYLE.address}">
</head>
<body class="two">${halves.map(({ title, address }) => html`<iframe title="${title}" src="${address}"></iframe>`)}</body>
</html>
`.text;
