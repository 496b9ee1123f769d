import type { DocumentSummary } from './jobs/read.ts';
import type { Choose, Options } from './options.ts';
import type { Source } from './source.ts';
import type { DocumentInput } from './use-document.ts';
import type { JobState } from './use-job.ts';

/** The properties that every panel receives. */
export interface PanelProps {
  /** The document; undefined while there is none that can be parsed. */
  readonly source: Source | undefined;
  readonly document: DocumentInput;
  /** What the document contains, or why it cannot be parsed. */
  readonly summary: JobState<DocumentSummary>;
  readonly options: Options;
  readonly choose: Choose;
  /** The value that another panel has asked the tree to reveal. */
  readonly target: { readonly node: number } | undefined;
  /**
   * Selects a position of the document; the offset is in the units of its content (UTF-16 units of a string, bytes of a
   * file).
   */
  readonly show: (place: {
    readonly offset?: number | undefined;
    readonly node?: number | undefined;
  }) => void | Promise<void>;
}
