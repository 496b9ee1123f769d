import type { Build } from './build-info.ts';

/**
 * Where the list of the server's present build lies under a name that never changes, and is asked for anew each time. Its worker
 * takes the same list from `/static/program.{hash}.json`.
 */
export const presentProgram = '/program.json';

/** How a digest is written: the first 128 bits of a SHA-256, in hexadecimal digits. */
export function writeDigest(hash: ArrayBuffer): string {
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.slice(0, 32);
}

/** A file of the program as it lies in the build. */
export interface ProgramFile {
  /** Path on this site, beginning with `/`. */
  readonly url: string;
  /**
   * 1: comes while the worker is installed. 2: comes afterwards, when there is time and nobody saves data. 3: too large to come
   * unasked; brought when a page that needs it is opened, or when somebody asks for everything.
   */
  readonly tier: 1 | 2 | 3;
  /** As it is stored. */
  readonly bytes: number;
  /** As it goes over the line, compressed by brotli where it is kept so. */
  readonly sent: number;
  /** Of what is stored; see `writeDigest`. */
  readonly digest: string;
}

/** What is new in a version, for people. */
export interface Change {
  readonly version: string;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly items: readonly string[];
}

/** Everything the worker keeps of one build. Written beside it as `/static/program.{hash}.json`. */
export interface Program extends Build {
  /** Differs wherever any file does: the digest of `files` as JSON. */
  readonly id: string;
  /** The newest first. */
  readonly changes: readonly Change[];
  readonly files: readonly ProgramFile[];
  /** What each page needs beside the first tier, by its id: places in `files`. Only pages that show something without a network. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** What a build is called beside its files. */
export type ProgramName = Pick<Program, 'id' | 'version' | 'commit' | 'date'>;
