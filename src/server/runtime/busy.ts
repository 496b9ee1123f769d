/** The server cannot answer now and may be able to soon: HTTP 503 with Retry-After, and the message as the sentence to read. */
export class BusyError extends Error {
  override readonly name = 'Busy';
  readonly statusCode = 503;
  /** After how many seconds asking again may help. */
  readonly seconds: number;

  /** `cause` is what failed; where none is given, nothing did, and there are only too many who ask. */
  constructor(message: string, { seconds, cause }: { readonly seconds: number; readonly cause?: unknown }) {
    super(message, cause === undefined ? {} : { cause });
    this.seconds = seconds;
  }
}
