/** A token of JSON5 as strict JSON, and where it ends in the text. */
export interface ConvertedToken {
  readonly end: number;
  readonly json: string;
}
