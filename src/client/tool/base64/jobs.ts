import { convert, type ConversionResult } from './convert.ts';
import { decodeFile, encodeFile, peekFile } from './file-jobs.ts';
import type { Base64Options } from './options.ts';

interface ConvertInput {
  readonly text: string;
  readonly options: Base64Options;
}

/** The jobs of the Base64 worker: conversions that would block the page. */
export const jobs = {
  convert: ({ text, options }: ConvertInput): ConversionResult => convert(text, options),
  peekFile,
  encodeFile,
  decodeFile,
};

export type Base64Jobs = typeof jobs;
