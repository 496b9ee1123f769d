import { canContinueWord, classOf, stepOf, want } from './grammar.ts';
import { type Passed, type PassOptions, stride } from './pass.ts';
import { passModule } from './simd-table.ts';
import type { JsonSource } from './source.ts';

/** The platform's own, as far as they are used here; the language's library does not declare them. */
declare const WebAssembly:
  | {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object) => { exports: PassExports };
    }
  | undefined;
declare const atob: (base64: string) => string;

interface PassExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Reads and writes up to the limits (addresses); answers 1 where the document stops being JSON. */
  readonly run: (limit: number, full: number, base: number) => number;
}

let module: object | undefined;
let isUnavailable = false;

/** A memory of its own with the pass in it; undefined where the platform has no SIMD or the page's policy no WebAssembly. */
function openPass(): PassExports | undefined {
  if (isUnavailable) return undefined;
  try {
    module ??= new WebAssembly!.Module(Uint8Array.from(atob(passModule), (sign) => sign.charCodeAt(0)));
    return new WebAssembly!.Instance(module).exports;
  } catch {
    isUnavailable = true;
    return undefined;
  }
}

/** Addresses in the memory of the module, as `tests/generate/json/pass.wat` has them. */
const address = {
  classes: 0,
  steps: 0x100,
  words: 0x200,
  state: 0x300,
  window: 0x400,
  output: 0x1_0800,
  brackets: 0x3_0000,
};

/** Numbers of the state, in the order of the memory. */
const state = {
  at: 0,
  to: 1,
  wanted: 2,
  after: 3,
  depth: 4,
  deepest: 5,
  values: 6,
  keys: 7,
  tokens: 8,
  /** 1 in a string, more in a number. */
  mode: 9,
  token: 10,
  isText: 12,
  width: 13,
  fill: 14,
  size: 17,
};

const windowSize = 0x1_0000;

/** Bytes that may be read beyond where reading stops; behind the end of the document they are zero. */
const ahead = 64;

/** The fill level at which the output is flushed; the remaining space holds the longest step. */
const full = address.brackets - 0x1000;

const pageSize = 0x1_0000;

/** The module's memory is kept from one document to the next, unless a deep document made it large. */
let kept: PassExports | undefined;
const maxKept = 0x20_0000;

/**
 * Reads a document to its end, checks it and writes its tokens, 16 bytes at a time; undefined where WebAssembly with
 * SIMD is unavailable.
 */
export function passWithSimd(source: JsonSource, options: PassOptions): Passed | undefined {
  const exports = kept ?? openPass();
  if (!exports) return undefined;
  // Should the sink itself format something, it opens another.
  kept = undefined;
  const passed = new SimdPass(source, options, exports).run();
  if (exports.memory.buffer.byteLength <= maxKept) kept = exports;
  return passed;
}

class SimdPass {
  private readonly source: JsonSource;
  private readonly options: PassOptions;
  private readonly exports: PassExports;
  /** These views are created anew when the memory grows. */
  private bytes: Uint8Array;
  private numbers: Int32Array;
  /** Bytes of the document that have been in the window. */
  private read: number;
  private left: number;
  private nextReport = stride;

  constructor(source: JsonSource, options: PassOptions, exports: PassExports) {
    this.source = source;
    this.options = options;
    this.exports = exports;
    this.bytes = new Uint8Array(exports.memory.buffer);
    this.numbers = new Int32Array(exports.memory.buffer);
    this.read = source.start;
    this.left = options.most ?? Infinity;
    this.begin();
  }

  run(): Passed {
    let windowEnd: number = address.window;
    let isRefused = false;
    while (!isRefused && this.left >= 0) {
      const isLast = this.read === this.source.bytes.length;
      if (isLast && this.get(state.at) >= windowEnd) break;
      windowEnd = this.fillWindow(windowEnd);
      this.makeRoomForBrackets();
      const limit = this.read === this.source.bytes.length ? windowEnd : windowEnd - ahead;
      do {
        isRefused = this.exports.run(limit, full, this.read - windowEnd) === 1;
        this.flush();
      } while (!isRefused && this.left >= 0 && this.get(state.at) < limit);
    }
    return this.end(isRefused, windowEnd);
  }

  private begin(): void {
    const { bytes, numbers, options, source } = this;
    bytes.set(classOf, address.classes);
    bytes.set(stepOf, address.steps);
    bytes.set(canContinueWord, address.words);
    numbers.fill(0, address.state >> 2, (address.state >> 2) + state.size);
    this.set(state.at, address.window);
    this.set(state.to, address.output);
    this.set(state.wanted, want.value);
    this.set(state.after, want.end);
    this.set(state.isText, source.isText ? 1 : 0);
    this.set(state.width, options.layout?.width ?? 0);
    this.set(state.fill, options.layout?.four ?? 0);
  }

  private get(name: number): number {
    return this.numbers[(address.state >> 2) + name]!;
  }

  private set(name: number, value: number): void {
    this.numbers[(address.state >> 2) + name] = value;
  }

  /**
   * Moves the unread bytes to the front and fills the window behind them; answers the offset at which the window ends.
   */
  private fillWindow(windowEnd: number): number {
    const { bytes, read } = this;
    const document = this.source.bytes;
    const rest = windowEnd - this.get(state.at);
    bytes.copyWithin(address.window, this.get(state.at), windowEnd);
    this.read = Math.min(document.length, read + windowSize - rest);
    bytes.set(document.subarray(read, this.read), address.window + rest);
    const end = address.window + rest + this.read - read;
    bytes.fill(0, end, end + ahead);
    this.set(state.at, address.window);
    return end;
  }

  /** Every byte of the window may open one more. */
  private makeRoomForBrackets(): void {
    const { memory } = this.exports;
    const needed = address.brackets + 4 * (this.get(state.depth) + windowSize + 1);
    if (needed <= memory.buffer.byteLength) return;
    memory.grow(Math.ceil((1.5 * needed - memory.buffer.byteLength) / pageSize));
    this.bytes = new Uint8Array(memory.buffer);
    this.numbers = new Int32Array(memory.buffer);
  }

  private flush(): void {
    const { sink, onProgress } = this.options;
    const to = this.get(state.to);
    this.left -= to - address.output;
    this.set(state.to, address.output);
    if (to > address.output && this.left >= 0) sink?.(this.bytes.subarray(address.output, to));
    if (this.read < this.nextReport) return;
    this.nextReport = this.read + stride;
    onProgress?.(this.read, this.source.bytes.length);
  }

  private end(isRefused: boolean, windowEnd: number): Passed {
    const { read, left } = this;
    const overfull = left < 0;
    // The end of the document ends a number, but not a string.
    const isCut = !isRefused && this.get(state.mode) === 1;
    if (!isRefused && this.get(state.mode) > 1) this.set(state.wanted, this.get(state.after));
    const wanted = this.get(state.wanted);
    const depth = this.get(state.depth);
    const failedAt = Math.min(this.source.bytes.length, this.get(state.at) + read - windowEnd);
    return {
      ok: !isRefused && !isCut && !overfull && wanted === want.end,
      at: isRefused || isCut ? this.get(state.token) : failedAt,
      failedAt,
      wanted,
      opener: depth > 0 ? this.numbers[(address.brackets >> 2) + depth] : undefined,
      overfull,
      values: this.get(state.values),
      keys: this.get(state.keys),
      tokens: this.get(state.tokens),
      deepest: this.get(state.deepest),
    };
  }
}
