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

/** The bucket with the pictures does not answer, or refuses: answered like an overload, and logged with the reason. */
export class BucketAwayError extends BusyError {
  /** What went wrong, for the log. */
  readonly reason: string;
  /** The store's own name for a refusal, such as `AccessDenied`. */
  readonly code: string | undefined;

  constructor(reason: string, cause?: unknown, code?: string) {
    super('存放图片的服务暂时没有响应，请稍后再试', { seconds: 5, cause });
    this.reason = reason;
    this.code = code;
  }
}
