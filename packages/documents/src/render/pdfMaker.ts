import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import FONTS from './fonts.json' with { type: 'json' };
import type { FontName } from './scripts.ts';

/** The parts of pdfmake used here; its own types describe only the browser build. */
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

/**
 * Where a font's files are; undefined if its package is not installed (those for Chinese, Japanese and Korean are
 * optional).
 */
function folderOf(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

/**
 * The page maker with all fonts; a font file is read when its first letter is set. Nothing else may be read, and
 * nothing fetched.
 */
export async function pdfMaker(_needed: ReadonlySet<FontName>): Promise<PdfMaker> {
  if (maker !== undefined) return maker;
  const made = require('pdfmake') as PdfMaker;
  const allowed = new Set<string>();
  const dejavu = fontFiles(FONTS.DejaVu, allowed);
  const fonts = Object.entries(FONTS).map(([name, font]) => [name, fontFiles(font, allowed) ?? dejavu]);
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => allowed.has(path));
  made.setFonts(Object.fromEntries(fonts));
  maker = made;
  return made;
}

interface FontFiles {
  readonly package: string;
  readonly normal: string;
  /** Absent if a font has only one weight. */
  readonly bold?: string;
}

function fontFiles({ package: name, normal, bold = normal }: FontFiles, allowed: Set<string>) {
  const folder = folderOf(name);
  if (folder === undefined) return undefined;
  const paths = { normal: join(folder, normal), bold: join(folder, bold) };
  if (!existsSync(paths.normal)) return undefined;
  for (const path of Object.values(paths)) allowed.add(path);
  return { ...paths, italics: paths.normal, bolditalics: paths.bold };
}
