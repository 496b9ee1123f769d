/** What the animation is told, in the page or in a worker. */
export type SceneMessage =
  /** The area in CSS pixels, and how many of the screen's stand for one. */
  | { readonly kind: 'size'; readonly width: number; readonly height: number; readonly ratio: number }
  /** Where the mouse or the finger is; nowhere lets the light wander by itself. */
  | { readonly kind: 'light'; readonly at: { readonly x: number; readonly y: number } | undefined }
  /** Whether anybody sees it. */
  | { readonly kind: 'seen'; readonly seen: boolean }
  /** Whether it may move at all. */
  | { readonly kind: 'still'; readonly still: boolean };

/** The worker's first message is that it is there; the first it gets is the canvas. */
export type ToSceneWorker = SceneMessage | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas };
