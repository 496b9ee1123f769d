import type { BuildIdentity, Change } from './build-manifest.ts';
import type { JobInput, JobOutput } from './worker-protocol.ts';

// A page may talk to a service worker that an older or a newer build installed: the names and values below are sent, and stay.

/** Whether a page works offline: with all its files (`here`), without those of the third tier (`short`), or not (`away`). */
export type PageAvailability = 'here' | 'short' | 'away';

/** How much of a build is cached on the device. */
export interface CacheStatus {
  readonly files: number;
  readonly filesHere: number;
  /** The size on the device. */
  readonly bytes: number;
  readonly bytesHere: number;
  /** The compressed size of the missing files. */
  readonly bytesToSend: number;
  /** How many of the missing files belong to the third tier, which is downloaded only on request. */
  readonly filesUnasked: number;
  /** By the id of the page. */
  readonly pages: Readonly<Record<string, PageAvailability>>;
}

/** Why a download failed: no answer, content that differs from the manifest, or no space on the device. */
export type DownloadError = 'network' | 'wrong' | 'room';

/** The result of verifying files of the build and of downloading those that were missing or damaged. */
export interface CheckReport {
  readonly stock: CacheStatus;
  /** The paths of the files that were missing or damaged and are right now. */
  readonly healed: readonly string[];
  readonly failed: readonly (readonly [path: string, error: DownloadError])[];
}

/** Which build a worker belongs to, what was new in it, and whether the asking page runs that very build. */
export interface BuildDescription {
  readonly program: BuildIdentity;
  readonly changes: readonly Change[];
  readonly isOfPage: boolean;
}

/** Which missing files to download: everything of these three together. */
export interface DownloadScope {
  /** All tiers up to this one; every tier unless given. */
  readonly tier?: 1 | 2 | 3;
  /** These paths. */
  readonly only?: readonly string[];
  /** The files that this page needs. */
  readonly page?: string;
}

/** The jobs that pages ask of the service worker. */
export type ServiceWorkerJobs = {
  /** `entry` is the path of the script that started the page. */
  readonly describe: (input: { readonly entry?: string }) => BuildDescription;
  readonly stock: (input: object) => CacheStatus;
  /** Downloads missing files and reports progress. */
  readonly fill: (input: DownloadScope) => CheckReport;
  /** Verifies every file, downloads the damaged ones and reports progress. */
  readonly check: (input: object) => CheckReport;
  /** Activates this worker if at most one window is open; answers whether it does. */
  readonly takeOverAlone: (input: object) => boolean;
};

/** The name of a job, which is the `kind` of its request. */
export type ServiceWorkerJobName = keyof ServiceWorkerJobs;

/** The job's name with its input beside it. The request is sent with a port of its own for the replies, which replaces an id. */
export type ServiceWorkerRequest<Name extends ServiceWorkerJobName = ServiceWorkerJobName> = {
  readonly kind: Name;
} & JobInput<ServiceWorkerJobs, Name>;

/** A long job reports progress any number of times; every job ends with an answer or a failure. */
export type ServiceWorkerReply =
  | { readonly kind: 'progress'; readonly stock: CacheStatus }
  | { readonly kind: 'answer'; readonly answer: JobOutput<ServiceWorkerJobs, ServiceWorkerJobName> }
  | { readonly kind: 'failed' };

/** An event in the life of the worker. The device keeps the newest `maxLogEntries`. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `ready`: everything is here that comes unasked; its detail has the ids of the pages that open without a network. */
  readonly kind: 'install' | 'activate' | 'ready' | 'offline' | 'late' | 'room' | 'healed' | 'reminded' | 'failed';
  readonly detail: string;
}

/** The length of the worker's log. */
export const maxLogEntries = 200;
