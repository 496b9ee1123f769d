/** A token of JSON5 as strict JSON, and where it ends in the text. */
export interface Converted {
  readonly end: number;
  readonly json: string;
}
