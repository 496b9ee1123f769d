import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Platform } from '../platform/platform.ts';

export interface Connectivity {
  readonly online: ReadonlySignal<boolean>;
  /** Starts listening; the rendered page always says "online", so this runs after it has been taken over. */
  readonly watch: () => void;
  /** What really happened to a request: truer than the browser's hint. */
  readonly observe: (reached: boolean) => void;
}

export function createConnectivity(platform: Platform): Connectivity {
  const online = signal(true);
  return {
    online,
    watch() {
      online.value = platform.seemsOnline();
      platform.onConnectivity((next) => {
        online.value = next;
      });
    },
    observe(reached) {
      online.value = reached;
    },
  };
}
