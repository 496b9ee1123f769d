import { type Failure, failure } from '../../result.ts';

/** Why a text or a moment is refused. */
export type TimestampErrorCode =
  | 'empty'
  | 'too-long'
  | 'unreadable'
  | 'too-precise'
  | 'impossible-date'
  | 'impossible-time'
  | 'offset-mismatch'
  | 'out-of-range'
  | 'unknown-zone'
  | 'needs-now'
  | 'no-time'
  | 'unknown-unit';

/** The failure that functions of this folder return instead of throwing. */
export type TimestampRefusal<Code extends TimestampErrorCode = TimestampErrorCode> = {
  readonly ok: false;
  readonly error: Failure<Code>;
};

/** A failure with one Chinese sentence under a stable code; `offset` is the position in the text, in UTF-16 units. */
export function refuseTimestamp<Code extends TimestampErrorCode>(
  code: Code,
  message: string,
  offset = -1,
): TimestampRefusal<Code> {
  return failure(offset < 0 ? { code, message } : { code, message, offset });
}
