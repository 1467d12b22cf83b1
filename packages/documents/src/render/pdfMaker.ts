import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What of pdfmake is used here; its own types describe only the browser build. */
interface PdfMaker {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

/** A piece of a document as pdfmake takes it. */
export type Node = Record<string, unknown>;

const require = createRequire(import.meta.url);
let maker: PdfMaker | undefined;

/** DejaVu has Turkish, German, Vietnamese and Cyrillic letters; nothing else may be read, nothing fetched. */
export async function pdfMaker(): Promise<PdfMaker> {
  if (maker !== undefined) return maker;
  const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const made = require('pdfmake') as PdfMaker;
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(folder));
  const font = (style: string): string => join(folder, `DejaVuSansCondensed${style}.ttf`);
  made.setFonts({
    DejaVu: { normal: font(''), bold: font('-Bold'), italics: font('-Oblique'), bolditalics: font('-BoldOblique') },
  });
  maker = made;
  return made;
}
