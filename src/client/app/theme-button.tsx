import { useSignals } from '@preact/signals-react/runtime';
import { Moon, Sun } from 'lucide-react';
import { useServices } from '../state/services.ts';
import styles from './header.module.css';

const names = { system: '跟随系统', light: '浅色', dark: '深色' };

/**
 * A button that shows the opposite of what is shown: one touch is enough at night, and turning back follows the system again. The style
 * sheet picks the icon, because the boot script applies the stored theme before the first paint and hears this button before React does.
 */
export function ThemeButton() {
  useSignals();
  const { theme } = useServices();
  const present = names[theme.theme.value];
  return (
    <button
      type="button"
      className={styles.iconButton}
      data-switch="theme"
      aria-label={`外观：${present}，点击切换深浅`}
      title={`外观：${present}`}
      onClick={theme.turn}
    >
      <Sun aria-hidden className={styles.sun} />
      <Moon aria-hidden className={styles.moon} />
    </button>
  );
}
