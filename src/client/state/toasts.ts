import { type ReadonlySignal, signal } from '@preact/signals-react';

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

/** Short messages that go away by themselves; the oldest gives way to the newest. */
export function createToasts(): Toasts {
  const list = signal<readonly Toast[]>([]);
  let last = 0;
  return {
    list,
    show(kind, text) {
      last += 1;
      list.value = [...list.value, { id: last, kind, text }].slice(-most);
    },
    dismiss(id) {
      list.value = list.value.filter((toast) => toast.id !== id);
    },
  };
}
