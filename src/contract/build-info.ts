/** Which sources a build was made of. */
export interface BuildInfo {
  readonly version: string;
  /** The commit's hash and its date (`yyyy-mm-dd`); empty where the sources are not in a git repository. */
  readonly commit: string;
  readonly date: string;
}

/** A package that is sent to browsers or runs on the server. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** Its licence as an SPDX expression. */
  readonly licence: string;
  /** The licence's text and the notices beside it; empty where the package brings none. */
  readonly text: string;
}
