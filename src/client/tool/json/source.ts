/** How a text is to be read; everything but JSON is made JSON first, so that every panel works on all of them. */
export const inputFormats = ['json', 'json5', 'jsonc', 'yaml', 'csv', 'xml', 'toml', 'ndjson', 'query'] as const;
export type InputFormat = (typeof inputFormats)[number];

/** A document as the worker is told of it, with each question anew: the worker may have been ended in between. */
export interface Source {
  /** The worker keeps one document for each place, so that a new one takes the room of the one before. */
  readonly slot: 'main' | 'other' | 'schema';
  /** Another one for each text and each way to read it. */
  readonly key: string;
  readonly content: string | Blob;
  readonly format: InputFormat;
}

/** A document too large for a text field: known by name and size alone. */
export interface LargeDocument {
  readonly name: string;
  readonly content: Blob;
  /** Taken out of a string of another document; that one, unless it is the text field's. */
  readonly isInside?: boolean;
  readonly outer?: LargeDocument | undefined;
}

/** A text field with more characters than this is slow on phones. */
export const maxTypedCharacters = 1_000_000;
