import { useSignals } from '@preact/signals-react/runtime';
import { Contrast } from 'lucide-react';
import { useServices } from '../state/services.ts';
import type { Theme } from '../state/theme.ts';
import styles from './header.module.css';

const order: readonly Theme[] = ['system', 'light', 'dark'];
const names = { system: '跟随系统', light: '浅色', dark: '深色' };

/**
 * A button that switches to the next theme: system, light, dark. Its icon is the same for all of them, because the boot script applies the
 * stored theme before the first paint and hears this button before React does.
 */
export function ThemeButton() {
  useSignals();
  const { theme } = useServices();
  const present = theme.theme.value;
  const next = order[(order.indexOf(present) + 1) % order.length] ?? 'system';
  return (
    <button
      type="button"
      className={styles.iconButton}
      data-switch="theme"
      aria-label={`外观：${names[present]}，点击切换为${names[next]}`}
      title={`外观：${names[present]}`}
      onClick={() => theme.choose(next)}
    >
      <Contrast aria-hidden />
    </button>
  );
}
