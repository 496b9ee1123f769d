/** The messages that control the animation, in the page or in a worker. */
export type SceneMessage =
  /** The area in CSS pixels, and the number of device pixels per CSS pixel. */
  | { readonly kind: 'size'; readonly width: number; readonly height: number; readonly ratio: number }
  /** The position of the mouse or finger; undefined lets the light wander by itself. */
  | { readonly kind: 'light'; readonly at: { readonly x: number; readonly y: number } | undefined }
  /** Whether the canvas is visible. */
  | { readonly kind: 'seen'; readonly seen: boolean }
  /** Whether the animation stands still (`prefers-reduced-motion`). */
  | { readonly kind: 'still'; readonly still: boolean };

/** The worker first reports that it is ready; the page then sends the canvas as its first message. */
export type ToSceneWorker = SceneMessage | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas };
