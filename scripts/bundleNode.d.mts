import type { Metafile } from 'esbuild';

export function bundleNode(entryPoints: Readonly<Record<string, string>>, outdir: string): Promise<Metafile>;
