import { passModule } from './simd-table.ts';

/** The platform's own, as far as they are used here; the language's library does not declare them. */
declare const WebAssembly:
  | {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object) => { exports: PassExports };
    }
  | undefined;
declare const atob: (base64: string) => string;

export interface PassExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Reads and writes up to the limits (addresses); answers 1 where the document stops being JSON. */
  readonly run: (limit: number, full: number, base: number) => number;
}

let module: object | undefined;
let isRefused = false;

/** A memory of its own with the pass in it; undefined where the platform has no SIMD or the page's policy no WebAssembly. */
export function openPass(): PassExports | undefined {
  if (isRefused) return undefined;
  try {
    module ??= new WebAssembly!.Module(Uint8Array.from(atob(passModule), (sign) => sign.charCodeAt(0)));
    return new WebAssembly!.Instance(module).exports;
  } catch {
    isRefused = true;
    return undefined;
  }
}
