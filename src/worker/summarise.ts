import type { Program } from '../contract/program.ts';
import type { PageStock, Stock } from '../contract/worker-messages.ts';

export type IsHere = (url: string) => boolean;
export type Listed = Pick<Program, 'files' | 'pages'>;

/** Adds up what is here and what is not. */
export function summarise({ files, pages }: Listed, isHere: IsHere): Stock {
  const missing = files.map(({ url }) => !isHere(url));
  const stock = { files: files.length, filesHere: 0, bytes: 0, bytesHere: 0, bytesToSend: 0, filesUnasked: 0 };
  let isFrameHere = true;
  files.forEach(({ bytes, sent, tier }, place) => {
    stock.bytes += bytes;
    if (missing[place]) {
      stock.bytesToSend += sent;
      if (tier === 3) stock.filesUnasked += 1;
      if (tier === 1) isFrameHere = false;
    } else {
      stock.filesHere += 1;
      stock.bytesHere += bytes;
    }
  });
  const stateOf = (needed: readonly number[]): PageStock => {
    const lacking = needed.filter((place) => missing[place]);
    if (isFrameHere && lacking.length === 0) return 'here';
    return isFrameHere && lacking.every((place) => files[place]!.tier === 3) ? 'short' : 'away';
  };
  return { ...stock, pages: Object.fromEntries(Object.entries(pages).map(([id, needed]) => [id, stateOf(needed)])) };
}
