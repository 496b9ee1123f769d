import type { Result } from '../../result.ts';
import type { FrontMatter } from '../file/front-matter.ts';

/** A file of an import, in a folder, a zip or by itself. */
export interface MigrationFile {
  /** The path with its folders, from the folder or the root of the zip. */
  readonly path: string;
  /** The time of the last change, in seconds since the epoch. */
  readonly changed: number;
  /** Reads the bytes; fails with a sentence where there are more than `most`, or they are damaged. */
  readonly read: (most: number) => Promise<Result<Uint8Array<ArrayBuffer>>>;
}

/** A file that is no article, and why. */
export interface LeftOutFile {
  readonly path: string;
  readonly reason: string;
}

/** An article with its header read, and what was lost before. */
export interface SourceText extends FrontMatter {
  readonly lost: readonly string[];
  /** It was HTML. */
  readonly isConverted: boolean;
}
