/** The names of the fields in the form by which the system hands over what another application shares. */
export const shareFields = { title: 'title', text: 'text', url: 'url', files: 'file' } as const;

/** What another application shared. It never leaves the device by itself. */
export interface Share {
  /** When it came, in milliseconds since the epoch. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly SharedFile[];
}

export interface SharedFile {
  /** Its place among the files that came with it. */
  readonly id: number;
  readonly file: File;
}

/** Only the newest share is kept, in this one record. */
export const shareKey = 'latest';

/** Texts and files together, in bytes: more than this may fill up a phone. */
export const maxShareBytes = 200 << 20;

/** Milliseconds. What nobody has opened in that time was not wanted. */
export const shareLifetimeMilliseconds = 24 * 3600 * 1000;

/**
 * Why a share did not arrive: there was no worker to take it, it was too large, there is no room on the device, or the form
 * could not be read. It stands in the address of the page, in this field.
 */
export type ShareError = 'worker' | 'size' | 'room' | 'form';
export const shareErrorField = 'missed';
