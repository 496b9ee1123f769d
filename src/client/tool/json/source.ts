/**
 * The formats in which a text can be read. Each but JSON is converted to JSON first, so that every panel works on all
 * of them.
 */
export const inputFormats = ['json', 'json5', 'jsonc', 'yaml', 'csv', 'xml', 'toml', 'ndjson', 'query'] as const;
export type InputFormat = (typeof inputFormats)[number];

/**
 * A document in a request to the worker. Each request carries it, because the worker may have been restarted meanwhile.
 */
export interface Source {
  /** The worker keeps one document for each slot, so that a new one frees the memory of the previous one. */
  readonly slot: 'main' | 'other' | 'schema';
  /** A key that differs for each text and each format. */
  readonly key: string;
  readonly content: string | Blob;
  readonly format: InputFormat;
}

/** A document too large for a text field, shown by name and size alone. */
export interface LargeDocument {
  readonly name: string;
  readonly content: Blob;
  /**
   * Whether the document is the content of a string in another one. `outer` is that other one, unless it is the text
   * field's.
   */
  readonly isInside?: boolean;
  readonly outer?: LargeDocument | undefined;
}

/** A text field with more characters than this is slow on phones. */
export const maxTypedCharacters = 1_000_000;

/** A longer file is shown by name and size, even where the editor is there. */
export const maxEditedBytes = 20_000_000;
