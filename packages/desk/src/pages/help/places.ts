/**
 * The manual's names for a page and a dialogue, most specific first: `dialogue/fees`, `page/standings/prizes`,
 * `page/standings`. `named`: the name that a page gives itself if it is a different page in some formats.
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
