/** What may come next. `first…` is the place right after an opening bracket, where the closing one may follow. */
export type Wanted = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end';

/** How far a text has been read. `open` holds the offsets of the brackets still open: memory, not stack, bounds the depth. */
export interface Scan {
  readonly text: string;
  readonly open: number[];
  at: number;
  wanted: Wanted;
}
