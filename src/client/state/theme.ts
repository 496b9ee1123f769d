import { type ReadonlySignal, signal } from '@preact/signals-react';
import { localKeys } from '../../contract/storage.ts';
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
  return {
    theme,
    reload() {
      const kept = platform.local.read(localKeys.theme);
      theme.value = kept === 'light' || kept === 'dark' ? kept : 'system';
    },
    choose(next) {
      theme.value = next;
      platform.setTheme(next === 'system' ? undefined : next);
      if (next === 'system') platform.local.remove(localKeys.theme);
      else platform.local.write(localKeys.theme, next);
    },
  };
}
