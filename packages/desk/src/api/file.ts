import { parse, problem } from '@turnuva/contract';
import { theCarrier } from './client.ts';

/** The file name given in an answer. */
export function fileNameOf(answer: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return found === undefined ? 'file' : decodeURIComponent(found);
}

/** What went wrong, in the server's words. */
export async function messageOf(answer: Response): Promise<string> {
  const read = parse(problem, await answer.json().catch(() => ({})));
  return (read.ok ? read.value.message : undefined) ?? `${answer.status} ${answer.statusText}`.trim();
}

/** Fetches a file that has an address: all of it, or what to tell the reader in their language. */
export async function fetchFile(
  path: string,
  language: string,
): Promise<{ readonly file: File } | { readonly message: string }> {
  try {
    const answer = await theCarrier().fetch(path, { method: 'GET', headers: { 'accept-language': language } });
    if (!answer.ok) return { message: await messageOf(answer) };
    const bytes = await answer.blob();
    return { file: new File([bytes], fileNameOf(answer), { type: bytes.type }) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
