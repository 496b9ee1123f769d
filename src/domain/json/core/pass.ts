/** Bytes between two reports of progress. */
export const stride = 0x40_0000;

/** Takes the output piece by piece; a piece is overwritten after the call, so keep a copy. */
export type Sink = (chunk: Uint8Array) => void;

/** Told how many bytes of how many have been read. */
export type OnProgress = (done: number, total: number) => void;

/** How lines are indented: one character, `width` times, for each level of depth. */
export interface IndentLayout {
  /** The character, four times. */
  readonly four: number;
  readonly width: number;
}

/** What a pass over a document writes, besides checking it. */
export interface PassOptions {
  /** Line breaks and indentation; without it the tokens follow one another without white space. */
  readonly layout?: IndentLayout | undefined;
  readonly sink?: Sink | undefined;
  /** Bytes written at most. */
  readonly most?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** How a pass over a document ended. */
export interface Passed {
  /** Whether it is JSON, and has been written whole. */
  readonly ok: boolean;
  /** Offset of the last token, where in it reading stopped, and what was wanted there (see `want`). */
  readonly at: number;
  readonly failedAt: number;
  readonly wanted: number;
  /** Offset of the innermost bracket that is open, complemented for an object. */
  readonly opener: number | undefined;
  /** More than `most` bytes were to be written. */
  readonly overfull: boolean;
  readonly values: number;
  readonly keys: number;
  readonly tokens: number;
  readonly deepest: number;
}
