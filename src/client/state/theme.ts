import { type ReadonlySignal, signal } from '@preact/signals-react';
import { localKeys } from '#contract/storage.ts';
import { nextPaint } from '../platform/idle.ts';
import type { Appearance, DeviceStorage } from '../platform/platform.ts';

export type Theme = 'light' | 'dark' | 'system';

export interface ThemeState {
  readonly theme: ReadonlySignal<Theme>;
  readonly reload: () => void;
  readonly choose: (theme: Theme) => void;
}

/** The colour theme: light, dark or the system's. The first inline script of the page applies a stored choice before the first paint. */
export function createTheme(platform: DeviceStorage & Appearance): ThemeState {
  const theme = signal<Theme>('system');
  // New colours are worked out for every element, up to 200 ms on a phone; the button answers with the frame before.
  const apply = (): void => platform.setTheme(theme.value === 'system' ? undefined : theme.value);
  return {
    theme,
    reload() {
      const kept = platform.local.read(localKeys.theme);
      theme.value = kept === 'light' || kept === 'dark' ? kept : 'system';
    },
    choose(next) {
      theme.value = next;
      void nextPaint().then(apply);
      if (next === 'system') platform.local.remove(localKeys.theme);
      else platform.local.write(localKeys.theme, next);
    },
  };
}
