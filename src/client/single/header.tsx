import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { mainMenu } from '#site/menu.ts';
import icon from '../../../public/icons/icon.svg?inline';
import { MainMenuEntry } from '../app/main-menu.tsx';
import { ThemeButton } from '../app/theme-button.tsx';
import { useServices } from '../state/services.ts';
import styles from '../app/header.module.css';
import menuStyles from '../app/main-menu.module.css';

/** Shows name, menu and theme; search and account are left out because they need a server. */
export function Header({ path }: { path: string }) {
  const { settings } = useServices();
  // The path on which the menu was opened: navigation to another path closes it.
  const [openOn, setOpenOn] = useState<string | undefined>();
  const open = openOn === path;
  return (
    <header className={styles.header} data-unprinted>
      <div className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <img src={icon} alt="" width="28" height="28" />
          {settings.name}
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? '收起菜单' : '打开菜单'}
          onClick={() => setOpenOn(open ? undefined : path)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
        <nav id="menu" className={styles.menu} aria-label="主菜单" data-open={open || undefined}>
          <ul className={menuStyles.list}>
            {mainMenu.map((entry) => (
              <MainMenuEntry key={entry.path} entry={entry} path={path} />
            ))}
          </ul>
        </nav>
        <ThemeButton />
      </div>
    </header>
  );
}
