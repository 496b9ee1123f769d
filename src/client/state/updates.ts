import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Whether a newer build waits, and how to go over to it. */
export interface Updates {
  readonly ready: ReadonlySignal<boolean>;
  readonly offer: (apply: () => void) => void;
  readonly apply: () => void;
  readonly dismiss: () => void;
}

export function createUpdates(): Updates {
  const ready = signal(false);
  let applyWaiting = (): void => undefined;
  return {
    ready,
    offer(apply) {
      applyWaiting = apply;
      ready.value = true;
    },
    apply: () => applyWaiting(),
    dismiss() {
      ready.value = false;
    },
  };
}
