/** A property of a valid document (RFC 8259) that other programs read differently. */
export type JsonIssueCode =
  /** A name that the object has already had. */
  | 'duplicate-key'
  /** A number that a double would change. */
  | 'number-changes'
  /** A number that a double would write differently (`1.0`, `-0`); it is kept here. */
  | 'number-rewritten'
  /** Half of a surrogate pair, escaped or as it is. */
  | 'lone-surrogate'
  /** Names that look like array indices, which JavaScript puts first and in order of size. */
  | 'key-order'
  /** The name `__proto__`, which means something else to many programs. */
  | 'proto-key'
  /** A byte order mark before a document, which some programs stumble over. */
  | 'byte-order-mark';

/** An issue before its place is known in lines: byte offsets. */
export interface LintFinding {
  readonly code: JsonIssueCode;
  readonly at: number;
  /** The end of the message, behind the position; for a duplicate key the positions of both names follow. */
  readonly says: string;
  readonly earlier?: number;
}

/** Takes one finding; it is called in any order. */
export type ReportFinding = (finding: LintFinding) => void;
