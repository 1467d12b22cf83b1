/**
 * What the manual calls a page and a dialogue, the nearest first: `dialogue/fees`, `page/standings/prizes`, `page/standings`. `named`: what
 * a page calls itself that is another one in some formats.
 */
export function placesAt(path: string, dialogue: string | undefined, named?: string): string[] {
  const inTournament = /^\/t\/[^/]+\/?(.*)$/.exec(path)?.[1];
  const parts =
    path === '/'
      ? ['tournaments']
      : path === '/audit' || path === '/jobs'
        ? [path.slice(1)]
        : path === '/set-aside'
          ? ['journal']
          : path.startsWith('/e/new')
            ? ['newEvent']
            : path.startsWith('/e/')
              ? ['event']
              : (inTournament ?? '').split('/').filter((part) => /^[a-z]+$/i.test(part));
  const pages = parts.map((_, i) => `page/${parts.slice(0, parts.length - i).join('/')}`);
  const own = named === undefined ? [] : [`page/${named}`];
  return [...(dialogue === undefined ? [] : [`dialogue/${dialogue}`]), ...own, ...pages];
}
