import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { openObjectUrl } from '../../platform/object-url.ts';
import { writeMark } from './picture-marks.ts';
import type { StoredPicture } from './stored-picture.ts';

/**
 * Why a picture waits: `line`, there is no network or the server is busy; `login`, the session has ended; `turn`, other pictures
 * are sent first.
 */
export type PictureState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'waiting'; readonly why: 'line' | 'login' | 'turn' }
  /** The uploaded fraction, from 0 to 1. */
  | { readonly kind: 'sending'; readonly progress: number }
  | { readonly kind: 'done'; readonly url: string }
  | { readonly kind: 'failed'; readonly info: string; readonly canRetry: boolean };

/** A picture that is being uploaded. */
export interface PictureUpload {
  readonly key: string;
  readonly name: string;
  /** The Markdown image written into a text before the picture has an address. */
  readonly mark: string;
  readonly state: ReadonlySignal<PictureState>;
}

export interface TrackedPicture extends PictureUpload {
  readonly user: string;
  readonly at: number;
  readonly state: Signal<PictureState>;
  /** Aborts the upload when the picture is removed. */
  readonly giveUp: AbortController;
  blob: Blob;
  /** The object URL of the bytes, created when the picture is first shown. */
  shown?: { readonly url: string; readonly close: () => void } | undefined;
  /** Resolves once the picture is prepared, or cannot be. */
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

/** Releases the object URL, so that the page does not hold the bytes of uploaded pictures. */
export function releasePageUrl(picture: TrackedPicture): void {
  picture.shown?.close();
  picture.shown = undefined;
}
