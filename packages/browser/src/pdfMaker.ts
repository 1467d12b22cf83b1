import normal from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import boldItalics from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-BoldOblique.ttf?url';
import italics from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Oblique.ttf?url';
// Its own build for browsers brings Node's streams and buffers along.
import pdfmake from 'pdfmake/build/pdfmake.js';

const FONTS = { normal, bold, italics, bolditalics: boldItalics };
let maker: Promise<typeof pdfmake> | undefined;

async function loadPdfMaker(): Promise<typeof pdfmake> {
  const names: Record<string, string> = {};
  for (const [style, address] of Object.entries(FONTS)) {
    const font = await fetch(address);
    names[style] = `${style}.ttf`;
    pdfmake.virtualfs.writeFileSync(`${style}.ttf`, new Uint8Array(await font.arrayBuffer()));
  }
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setFonts({ DejaVu: names });
  return pdfmake;
}

/** Stands in place of the room `documents`' own, which reads fonts from the disk (vite.config.ts). */
export function pdfMaker(): Promise<typeof pdfmake> {
  maker ??= loadPdfMaker().catch((error: unknown) => {
    maker = undefined;
    throw error;
  });
  return maker;
}
