/** What can be wrong with Base64; all but the last are about the text, which is about the bytes. */
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
