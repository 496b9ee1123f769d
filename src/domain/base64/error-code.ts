/** The faults of a Base64 text; `not-utf8` is about the decoded bytes. */
export type Base64ErrorCode =
  | 'invalid-character'
  | 'pem-label'
  | 'data-after-padding'
  | 'excess-padding'
  | 'incomplete'
  | 'white-space'
  | 'mixed-alphabet'
  | 'missing-padding'
  | 'trailing-bits'
  | 'not-utf8';
