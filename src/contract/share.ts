/** The form fields in which the operating system passes shared content (Web Share Target, `share_target` of the manifest). */
export const shareFields = { title: 'title', text: 'text', url: 'url', files: 'file' } as const;

/** Content that another application shared with the site. The content stays on the device until its reader uses it. */
export interface Share {
  /** The time of arrival in milliseconds since the epoch. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly SharedFile[];
}

/** One file of a share. */
export interface SharedFile {
  /** The index among the files of the share. */
  readonly id: number;
  readonly file: File;
}

/** The key of the only record: a new share replaces the one before. */
export const shareKey = 'latest';

/** The largest size of a share's texts and files together, in bytes: more may fill up a phone. */
export const maxShareBytes = 200 << 20;

/** A share that nobody has opened after so many milliseconds is deleted. */
export const shareLifetimeMilliseconds = 24 * 3600 * 1000;

/**
 * Why a share did not arrive: no service worker received it (`worker`), it was too large (`size`), the device has no space
 * (`room`), or its form could not be parsed (`form`).
 */
export type ShareError = 'worker' | 'size' | 'room' | 'form';
/** The query parameter of the share page that holds the `ShareError`. */
export const shareErrorField = 'missed';
