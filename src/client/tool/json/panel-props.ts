import type { Choose, Options } from './options.ts';
import type { Source } from './source.ts';
import type { DocumentInput } from './use-document.ts';

/** What every panel is given. */
export interface PanelProps {
  /** The document; undefined while there is none that can be read. */
  readonly source: Source | undefined;
  readonly document: DocumentInput;
  readonly options: Options;
  readonly choose: Choose;
  /** A value that another panel wants to be seen in the tree. */
  readonly target: { readonly node: number } | undefined;
  /** Shows a place of the document; the offset in the units of its text. */
  readonly show: (place: {
    readonly offset?: number | undefined;
    readonly node?: number | undefined;
  }) => void | Promise<void>;
}
