import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { openObjectUrl } from '../../platform/object-url.ts';
import type { StoredPicture } from './stored-picture.ts';
import { writeMark } from './picture-marks.ts';

/** `line`: there is no network, or the server is busy; `login`: the session is over; `turn`: others go first. */
export type PictureState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'waiting'; readonly why: 'line' | 'login' | 'turn' }
  /** How much has gone over the line, from 0 to 1. */
  | { readonly kind: 'sending'; readonly progress: number }
  | { readonly kind: 'done'; readonly url: string }
  | { readonly kind: 'failed'; readonly info: string; readonly canRetry: boolean };

/** A picture on its way from a file to an address on the site. */
export interface PictureUpload {
  readonly key: string;
  readonly name: string;
  /** The image as it is written into a text before it has an address. */
  readonly mark: string;
  readonly state: ReadonlySignal<PictureState>;
}

export interface TrackedPicture extends PictureUpload {
  readonly user: string;
  readonly at: number;
  readonly state: Signal<PictureState>;
  /** Ends a request that is under way when the picture is taken away. */
  readonly giveUp: AbortController;
  blob: Blob;
  /** An address in this page, made when somebody looks. */
  shown?: { readonly url: string; readonly close: () => void } | undefined;
  /** Settles once it can be sent, or cannot be. */
  ready: Promise<void>;
}

export function trackPicture(
  key: string,
  { user, name, at }: Pick<StoredPicture, 'user' | 'name' | 'at'>,
  blob: Blob,
): TrackedPicture {
  return {
    key,
    name,
    user,
    at,
    blob,
    mark: writeMark(key, name),
    state: signal<PictureState>({ kind: 'preparing' }),
    giveUp: new AbortController(),
    ready: Promise.resolve(),
  };
}

export function getPageUrl(picture: TrackedPicture): string {
  return (picture.shown ??= openObjectUrl(picture.blob)).url;
}

/** A page must not hold the bytes of pictures that are on the site. */
export function releasePageUrl(picture: TrackedPicture): void {
  picture.shown?.close();
  picture.shown = undefined;
}
