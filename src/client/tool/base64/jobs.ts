import { convert, type ConversionResult } from './convert.ts';
import { decodeFile, encodeFile, peekFile } from './file-jobs.ts';
import type { Base64Options } from './options.ts';

interface ConvertInput {
  readonly text: string;
  readonly options: Base64Options;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** The work of this tool that would keep the page busy. */
export const jobs = {
  convert: ({ text, options, now }: ConvertInput): ConversionResult => convert(text, options, now),
  peekFile,
  encodeFile,
  decodeFile,
};

export type Base64Jobs = typeof jobs;
