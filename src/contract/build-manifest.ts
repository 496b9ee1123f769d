import type { BuildInfo } from './build-info.ts';

/**
 * The path of the manifest of the server's current build, which is never cached. The build's worker loads the same manifest from
 * `/static/program.{hash}.json`.
 */
export const currentManifestPath = '/program.json';

/** The notation of a digest: the first 128 bits of a SHA-256 in hexadecimal digits. */
export function formatDigest(hash: ArrayBuffer): string {
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.slice(0, 32);
}

/** A file of a build. */
export interface BuildFile {
  /** Path on this site, beginning with `/`. */
  readonly url: string;
  /**
   * Tier 1 is downloaded while the worker installs: the frame and what is needed to read. Tier 2 follows when there is time and the
   * reader saves no data: every function of every tool and of the calendar. Tier 3 is “on use” (`server/build/on-use.ts`): its files
   * are downloaded when a page that needs them is opened, or when the reader asks for everything; from then on they are kept, and
   * follow to the next build.
   */
  readonly tier: 1 | 2 | 3;
  /** The size on the device. */
  readonly bytes: number;
  /** The size over the network, with brotli where the build has a compressed copy. */
  readonly sent: number;
  /** The digest of the content as stored; see `formatDigest`. */
  readonly digest: string;
}

/** The changes of a version, for readers. */
export interface Change {
  readonly version: string;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly items: readonly string[];
}

/** Everything that the service worker caches of a build. The build writes it as `/static/program.{hash}.json`. */
export interface BuildManifest extends BuildInfo {
  /** The digest of `files` as JSON: it differs wherever any file does. */
  readonly id: string;
  /** The newest first. */
  readonly changes: readonly Change[];
  readonly files: readonly BuildFile[];
  /** The files that a page needs besides the first tier, as indexes into `files`, by the id of the page. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** What identifies a build apart from its files. */
export type BuildIdentity = Pick<BuildManifest, 'id' | 'version' | 'commit' | 'date'>;
