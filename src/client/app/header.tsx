import { Menu as MenuIcon, X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Page } from '#site/pages.ts';
import { useServices } from '../state/services.ts';
import { SearchTrigger } from '../ui/search-trigger.tsx';
import { Account } from './account.tsx';
import { MainMenu } from './main-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './header.module.css';

/** Site name, menu, theme and account. Below 42.5 em the menu is a dropdown, which opens without scripts too (`:target`). */
export function Header({ path, width }: { readonly path: string; readonly width: Page['width'] | undefined }) {
  const { settings } = useServices();
  // The menu closes when another page is opened.
  const [openOn, setOpenOn] = useState<string | undefined>();
  const open = openOn === path;
  const menu = useRef<HTMLElement>(null);
  const toggler = useRef<HTMLAnchorElement>(null);

  const keepOpen = useEffectEvent(() => setOpenOn(path));
  useEffect(() => {
    // The reader may have opened the menu before hydration.
    if (menu.current?.hasAttribute('data-open')) keepOpen();
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    function onKeyDown({ key, defaultPrevented }: KeyboardEvent): void {
      // A list of the menu that is unfolded closes first, a layer over the page as well.
      if (key !== 'Escape' || defaultPrevented) return;
      setOpenOn(undefined);
      toggler.current?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  function toggle(event: MouseEvent): void {
    event.preventDefault();
    setOpenOn(open ? undefined : path);
  }

  return (
    <header className={styles.header} data-over={path === '/' || undefined} data-width={width} data-unprinted>
      <div className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <img src="/icons/icon.svg" alt="" width="28" height="28" fetchPriority="low" />
          {settings.name}
        </Link>
        <a
          ref={toggler}
          className={styles.toggle}
          href="#menu"
          role="button"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? '收起菜单' : '打开菜单'}
          onClick={toggle}
        >
          {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </a>
        <nav ref={menu} id="menu" className={styles.menu} aria-label="主菜单" data-open={open || undefined}>
          <MainMenu path={path} />
        </nav>
        <SearchTrigger />
        <ThemeButton />
        <Account />
      </div>
    </header>
  );
}
