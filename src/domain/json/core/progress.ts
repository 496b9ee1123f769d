import { want } from './grammar.ts';
import { type IndentLayout, type OnProgress, type PassOptions, type Sink, stride } from './pass.ts';
import type { JsonSource } from './source.ts';

/** Bytes handed on at a time: little enough to stay in the cache nearest to the processor. */
export const chunkSize = 0x1_0000;

/** Spare bytes behind a chunk, so that short tokens need no check of the remaining space. */
export const spare = 0x200;

/** The progress of a pass: the bytes read and written so far. */
export class JsonScan {
  readonly input: Uint8Array;
  /** A view of the same bytes, for reading four at a time. */
  readonly view: DataView;
  readonly end: number;
  /** Whether unpaired surrogates may stand in it: in a text they may. */
  readonly isText: boolean;
  readonly output = new Uint8Array(chunkSize + spare);
  readonly outputView = new DataView(this.output.buffer);
  readonly layout: IndentLayout | undefined;
  /** Offset of the token that is being read. */
  at: number;
  /** Where in it reading had to stop. */
  failedAt = 0;
  /** Bytes in `output`. */
  to = 0;
  overfull = false;
  /** Offsets of the open brackets, complemented for objects: memory bounds the depth, not the stack of calls. */
  open = new Int32Array(64);
  depth = 0;
  deepest = 0;
  /** The state of the grammar, and the state after the current value (see `want`). */
  wanted = 0;
  after: number = want.end;
  values = 0;
  keys = 0;
  tokens = 0;
  private readonly sink: Sink | undefined;
  private readonly onProgress: OnProgress | undefined;
  private left: number;
  private nextReport = stride;

  constructor({ bytes, isText, start }: JsonSource, { layout, sink, most, onProgress }: PassOptions) {
    this.input = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.length;
    this.isText = isText;
    this.at = start;
    this.layout = layout;
    this.sink = sink;
    this.left = most ?? Infinity;
    this.onProgress = onProgress;
  }

  /** Hands the content of `output` to the sink. */
  flush(): void {
    const { to, at, end } = this;
    this.to = 0;
    this.left -= to;
    if (this.left < 0) this.overfull = true;
    if (to > 0 && !this.overfull) this.sink?.(this.output.subarray(0, to));
    if (at < this.nextReport) return;
    this.nextReport = at + stride;
    this.onProgress?.(at, end);
  }
}
