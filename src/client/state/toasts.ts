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

/** Short messages that disappear by themselves; a new one replaces the oldest where there are too many. */
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
      // The toast list removes messages sooner; this timer counts where the list's code could not be loaded.
      platform.later(longestMilliseconds, () => dismiss(id));
    },
    dismiss,
  };
}
