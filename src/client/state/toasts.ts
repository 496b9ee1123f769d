import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Platform } from '../platform/platform.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

export interface Toasts {
  readonly list: ReadonlySignal<readonly Toast[]>;
  readonly show: (kind: Toast['kind'], text: string) => void;
  readonly dismiss: (id: number) => void;
}

const most = 3;
const longestMilliseconds = 20_000;

/** Short messages that go away by themselves; the oldest gives way to the newest. */
export function createToasts(platform: Platform): Toasts {
  const list = signal<readonly Toast[]>([]);
  let last = 0;
  const dismiss = (id: number): void => {
    list.value = list.value.filter((toast) => toast.id !== id);
  };
  return {
    list,
    show(kind, text) {
      last += 1;
      const id = last;
      list.value = [...list.value, { id, kind, text }].slice(-most);
      // The layer that shows them takes them away sooner; this holds where its code could not be fetched.
      platform.later(longestMilliseconds, () => dismiss(id));
    },
    dismiss,
  };
}
