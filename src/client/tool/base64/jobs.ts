import { convert, type Outcome } from './convert.ts';
import { decodeFile, encodeFile, peekFile } from './file-jobs.ts';
import type { Base64Options } from './options.ts';

interface ConvertInput {
  readonly text: string;
  readonly options: Base64Options;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** What takes so long that the page must not wait for it. */
export const jobs = {
  convert: ({ text, options, now }: ConvertInput): Outcome => convert(text, options, now),
  peekFile,
  encodeFile,
  decodeFile,
};

export type Base64Jobs = typeof jobs;
