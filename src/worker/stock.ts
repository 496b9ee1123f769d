import type { Program } from '../contract/program.ts';
import type { Stock } from '../contract/worker-messages.ts';
import { keyOf, openProgramCache } from './program.ts';

/** How much of a build is here, by names alone. */
export async function stockOf({ files }: Program): Promise<Stock> {
  const keys = await (await openProgramCache()).keys();
  const here = new Set(keys.map(({ url }) => url));
  const isHere = (url: string): boolean => here.has(new URL(keyOf(url), location.href).href);
  return summarise(files, isHere);
}

/** Adds up what is here and what is not. */
export function summarise(files: Program['files'], isHere: (url: string) => boolean): Stock {
  const stock = { files: files.length, filesHere: 0, bytes: 0, bytesHere: 0, bytesToSend: 0 };
  for (const { url, bytes, sent } of files) {
    stock.bytes += bytes;
    if (isHere(url)) {
      stock.filesHere += 1;
      stock.bytesHere += bytes;
    } else {
      stock.bytesToSend += sent;
    }
  }
  return stock;
}
