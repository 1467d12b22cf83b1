import inter from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import interBold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url';
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?url';
import hebrewBold from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff?url';
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff?url';
import korean from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff?url';
import chinese from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url';
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?url';
import thaiBold from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff?url';
import dejaVu from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import dejaVuBold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
// Its own browser build bundles Node's streams and buffers.
import pdfmake from 'pdfmake/build/pdfmake.js';

/** Named as in the package `documents` (fonts.json): the regular and the bold weight. */
const FONTS: Readonly<Record<string, readonly [normal: string, bold: string]>> = {
  Inter: [inter, interBold],
  DejaVu: [dejaVu, dejaVuBold],
  Arabic: [arabic, arabicBold],
  Hebrew: [hebrew, hebrewBold],
  Thai: [thai, thaiBold],
  Devanagari: [devanagari, devanagariBold],
  Chinese: [chinese, chinese],
  Japanese: [japanese, japanese],
  Korean: [korean, korean],
};

const loaded = new Map<string, Promise<object>>();

async function load(name: string): Promise<object> {
  const files = FONTS[name] ?? [];
  const names = await Promise.all(
    files.map(async (address, i) => {
      const file = `${name}-${i}`;
      pdfmake.virtualfs.writeFileSync(file, new Uint8Array(await (await fetch(address)).arrayBuffer()));
      return file;
    }),
  );
  const [normal, bold] = names;
  return { normal, bold, italics: normal, bolditalics: bold };
}

/** Replaces the one in `documents`, which reads fonts from disk (vite.config.ts): only the fonts needed are loaded. */
export async function pdfMaker(needed: ReadonlySet<string>): Promise<typeof pdfmake> {
  const fonts = await Promise.all(
    [...needed].map(async (name) => {
      const font =
        loaded.get(name) ??
        load(name).catch((error: unknown) => {
          loaded.delete(name);
          throw error;
        });
      loaded.set(name, font);
      return [name, await font] as const;
    }),
  );
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setFonts(Object.fromEntries(fonts));
  return pdfmake;
}
