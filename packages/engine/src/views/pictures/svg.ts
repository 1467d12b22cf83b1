import { escapeMarkup } from '../../kernel/markup.ts';

interface TextLook {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly bold?: boolean;
  readonly soft?: boolean;
}

export const svgText = (x: number, y: number, text: string, look: TextLook = {}): string => {
  const { anchor = 'start', size = 12, bold = false, soft = false } = look;
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" dominant-baseline="central" font-size="${size}" fill="currentColor"${bold ? ' font-weight="bold"' : ''}${soft ? ' fill-opacity="0.7"' : ''}>${escapeMarkup(text)}</text>`;
};

/** A picture in the surrounding colour, with its name for those who hear the page. */
export const svgPicture = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeMarkup(title)}" font-family="inherit">${parts.join('')}</svg>`;
