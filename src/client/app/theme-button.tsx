import { useSignals } from '@preact/signals-react/runtime';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useServices } from '../state/services.ts';
import type { Theme } from '../state/theme.ts';
import styles from './header.module.css';

const order: readonly Theme[] = ['system', 'light', 'dark'];
const faces = {
  system: { Icon: Monitor, name: '跟随系统' },
  light: { Icon: Sun, name: '浅色' },
  dark: { Icon: Moon, name: '深色' },
};

/** A button that switches to the next theme: system, light, dark. */
export function ThemeButton() {
  useSignals();
  const { theme } = useServices();
  const present = theme.theme.value;
  const { Icon, name } = faces[present];
  const next = order[(order.indexOf(present) + 1) % order.length] ?? 'system';
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={`外观：${name}，点击切换为${faces[next].name}`}
      title={`外观：${name}`}
      onClick={() => theme.choose(next)}
    >
      <Icon aria-hidden />
    </button>
  );
}
