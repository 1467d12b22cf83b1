import QRCode from 'qrcode';

/** The quiet zone that a reader needs around the code, in modules. */
const MARGIN = 2;

/** A text as a QR code: black on white, legible on a bad copier. */
export function qrSvg(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * MARGIN;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`;
}
