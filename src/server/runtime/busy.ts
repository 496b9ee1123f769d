/** The server is overloaded for a moment: answered with HTTP 503, Retry-After and this message. */
export class BusyError extends Error {
  override readonly name = 'Busy';
  readonly statusCode = 503;
  /** Seconds after which a retry may succeed. */
  readonly seconds: number;

  /** `cause` is the error behind it; without one the server merely has too many requests. */
  constructor(message: string, { seconds, cause }: { readonly seconds: number; readonly cause?: unknown }) {
    super(message, cause === undefined ? {} : { cause });
    this.seconds = seconds;
  }
}
