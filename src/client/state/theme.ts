import { type ReadonlySignal, signal } from '@preact/signals-react';
import { localKeys } from '#contract/storage.ts';
import { nextPaint } from '../platform/idle.ts';
import type { Appearance, DeviceStorage } from '../platform/platform.ts';

export type Theme = 'light' | 'dark' | 'system';

export interface ThemeState {
  readonly theme: ReadonlySignal<Theme>;
  readonly reload: () => void;
  /** Shows the opposite of what is shown now, light or dark. */
  readonly turn: () => void;
}

/** The colour theme: light, dark or the system's. The first inline script of the page applies a stored choice before the first paint. */
export function createTheme(platform: DeviceStorage & Appearance): ThemeState {
  const theme = signal<Theme>('system');
  // New colours are worked out for every element, up to 200 ms on a phone; the button answers with the frame before.
  const choice = (): 'light' | 'dark' | undefined => (theme.value === 'system' ? undefined : theme.value);
  const apply = (): void => platform.setTheme(choice());
  return {
    theme,
    reload() {
      const kept = platform.local.read(localKeys.theme);
      theme.value = kept === 'light' || kept === 'dark' ? kept : 'system';
    },
    turn() {
      const next = platform.oppositeTheme(choice());
      theme.value = next ?? 'system';
      void nextPaint().then(apply);
      if (next) platform.local.write(localKeys.theme, next);
      else platform.local.remove(localKeys.theme);
    },
  };
}
