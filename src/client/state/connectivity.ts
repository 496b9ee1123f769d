import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Network, SystemClock } from '../platform/platform.ts';

export interface Connectivity {
  readonly online: ReadonlySignal<boolean>;
  /** Starts listening after hydration, because the server always renders the page as online. */
  readonly watch: () => void;
  /** Takes the outcome of a real request, which is more reliable than the browser's hint. */
  readonly observe: (reached: boolean) => void;
}

const firstPause = 5000;
const longestPause = 60_000;

export function createConnectivity(platform: Network & SystemClock): Connectivity {
  const online = signal(true);
  let probing = false;

  /** The browser may think it is online all the while, so its event alone would leave the notice standing for ever. */
  function probe(pause: number): void {
    probing = true;
    platform.later(pause, async () => {
      const result = online.value ? undefined : await platform.http({ method: 'GET', path: '/healthz', headers: {} });
      probing = false;
      if (result && result.kind !== 'unreachable') online.value = true;
      if (!online.value) probe(Math.min(pause * 2, longestPause));
    });
  }

  function set(next: boolean): void {
    online.value = next;
    if (!next && !probing) probe(firstPause);
  }

  return {
    online,
    observe: set,
    watch() {
      // A request may have failed before, and the browser may think that it is online all the while.
      if (!platform.seemsOnline()) set(false);
      platform.onConnectivity(set);
    },
  };
}
