/** Bytes between two reports of progress. */
export const stride = 0x40_0000;

/** Takes the output piece by piece; a piece is overwritten after the call, so keep a copy. */
export type Sink = (chunk: Uint8Array) => void;

/** Receives the number of bytes read, and of all bytes. */
export type OnProgress = (done: number, total: number) => void;

/** The indentation of lines: one character, `width` times for each level of depth. */
export interface IndentLayout {
  /** The character, four times. */
  readonly four: number;
  readonly width: number;
}

/** The output of a pass over a document, besides the check. */
export interface PassOptions {
  /** Line breaks and indentation; without it the tokens follow one another without white space. */
  readonly layout?: IndentLayout | undefined;
  readonly sink?: Sink | undefined;
  /** Bytes written at most. */
  readonly most?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** The result of a pass over a document. */
export interface Passed {
  /** Whether it is JSON, and has been written whole. */
  readonly ok: boolean;
  /** The offset of the last token, the offset in it at which reading stopped, and the state there (see `want`). */
  readonly at: number;
  readonly failedAt: number;
  readonly wanted: number;
  /** Offset of the innermost bracket that is open, complemented for an object. */
  readonly opener: number | undefined;
  /** Whether the output would exceed `most` bytes. */
  readonly overfull: boolean;
  readonly values: number;
  readonly keys: number;
  readonly tokens: number;
  readonly deepest: number;
}
