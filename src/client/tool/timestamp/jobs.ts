import type { JobContext } from '#contract/worker-protocol.ts';
import {
  batchCsv,
  type BatchRow,
  convertBatch,
  type TimestampForm,
  type TimestampReader,
} from '#domain/timestamp/index.ts';

export interface BatchInput {
  /** The typed text, or a file that the page never reads itself. */
  readonly source: string | Blob;
  readonly timeZone: string;
  readonly form: TimestampForm;
  readonly now: bigint;
  /** What the lines that are names of days stand for; the page reads them, because their tables are large and it has them. */
  readonly dayNames: ReadonlyMap<string, ReturnType<TimestampReader>>;
}

export interface BatchOutput {
  /** The first rows alone, because the page lists no more. */
  readonly rows: readonly BatchRow[];
  readonly all: number;
  readonly found: number;
  readonly lines: number;
  readonly csv: Blob;
  /** The converted text as a file; also as a string where it is short enough for a clipboard. */
  readonly converted: Blob;
  readonly text: string | undefined;
  /** Its beginning, which the page shows. */
  readonly beginning: string;
}

const shown = 200;
const maxCopied = 1_000_000;
const shownCharacters = 50_000;

/** The jobs of the timestamp worker. */
export const jobs = {
  async batch({ source, dayNames: named, ...options }: BatchInput, { progress }: JobContext): Promise<BatchOutput> {
    const given = typeof source === 'string' ? source : await source.text();
    const dayNames: TimestampReader = (text) => named.get(text);
    const batch = convertBatch(given, { ...options, dayNames, onProgress: progress });
    if (!batch.ok) throw new Error(batch.error.message);
    const { rows, lines, found, text } = batch.value;
    return {
      rows: rows.slice(0, shown),
      all: rows.length,
      found,
      lines,
      // Blobs are sent to the page without being copied.
      csv: new Blob([batchCsv(rows)], { type: 'text/csv' }),
      converted: new Blob([text], { type: 'text/plain' }),
      text: text.length <= maxCopied ? text : undefined,
      beginning: text.slice(0, shownCharacters),
    };
  },
};
